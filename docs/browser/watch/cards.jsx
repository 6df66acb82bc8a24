import { Patterns, PITCH } from "../draw/cards.jsx";
import { tableInWords, tell } from "./cards.js";
import { NAME, Pile, Square } from "./cards_square.jsx";
import { present } from "./host.jsx";
import "../draw/cards.css";
import "./cards.css";

/** Room between the square and what is below it. */
const GAP = 16;

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
    <Pile
      {...{ name, puzzle, x, size }}
      cards={numbers.map((number) => ({ number }))}
      width={breadth + 0.01}
      hasNumbers
    />
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
    {
      name: "faithful",
      label: "faithful, LOGO 1986",
      algorithm: ({ event }) =>
        ({ "in vain": "if it fits", laid: "lay(basket", "taken back": "if supply" })[event] ??
        "if all",
    },
    { name: "fast", label: "fast, C++20" },
  ],
  format:
    "One line per card: its number, then its halves clockwise from the top. A half is a letter for the species and 1 for the front or 2 for the rear.",
  generators: [{ name: "random", label: "Make one at random", words: "" }],
  tell,
  View,
});
