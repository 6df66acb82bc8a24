import { Face, Patterns, PITCH } from "../draw/cards.jsx";
import { tableInWords, tell } from "./cards.js";
import { Square } from "./cards_square.jsx";
import { present } from "./host.jsx";
import "../draw/cards.css";
import "./cards.css";

/** Room between the square and what is below it, and for a pile's name. */
const GAP = 16,
  NAME = 30;

/** A pile by name: its cards small, as many in a row as fit into `width`. */
function Pile({ name, numbers, puzzle, x, width, size }) {
  const across = Math.floor(width / size);
  return (
    <g transform={`translate(${x} 0)`}>
      <text class="cards-name" y={NAME - 10}>{`${name}${numbers.length ? "" : ": empty"}`}</text>
      {numbers.map((number, i) => (
        <g
          key={number}
          transform={`translate(${(i % across) * size} ${NAME + Math.floor(i / across) * size}) scale(${size / 112})`}
        >
          <Face
            number={number}
            turns={0}
            halves={puzzle.cards.find((card) => card.number === number).halves}
          />
        </g>
      ))}
    </g>
  );
}

/**
 * The table: the square, below it the supply and the basket. Its size is that of the puzzle and
 * never changes.
 */
function View({ puzzle, step, method }) {
  const width = PITCH * Math.max(puzzle.columns, 2),
    high = PITCH * puzzle.rows,
    half = (width - GAP) / 2;
  const across = Math.ceil(Math.sqrt(puzzle.cards.length)),
    size = half / across;
  const height = high + GAP + NAME + Math.ceil((puzzle.cards.length - 1) / across) * size;
  const pile = (name, numbers, x, breadth) => (
    <Pile name={name} numbers={numbers} puzzle={puzzle} x={x} width={breadth + 0.01} size={size} />
  );
  return (
    <>
      <Patterns turtle={puzzle.turtle} />
      <svg
        class="cards-moment"
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        role="img"
        aria-label={tableInWords(step, method)}
      >
        <Square puzzle={puzzle} step={step} />
        <g transform={`translate(0 ${high + GAP})`}>
          {method === "fast" ? (
            pile(
              "free",
              [...step.basket, ...step.supply].sort((a, b) => a - b),
              0,
              width,
            )
          ) : (
            <>
              {pile("supply", step.supply, 0, half)}
              {pile("basket", step.basket, half + GAP, half)}
            </>
          )}
        </g>
      </svg>
    </>
  );
}

present({
  name: "watch-cards",
  module: "cards",
  methods: [
    { name: "faithful", label: "faithful, LOGO 1986" },
    { name: "fast", label: "fast, C++20" },
  ],
  format:
    "A line a card: its number, then its halves clockwise from the top. A half is a letter for the species and 1 for the front or 2 for the rear.",
  generators: [{ name: "random", label: "Make one at random", words: "" }],
  tell,
  View,
});
