// The square of a search for squares of turtle cards.
import { Face, Mark, PITCH } from "../draw/cards.jsx";
import { contactsAt, wholeAt } from "../play/cards.js";
import { lying } from "./cards.js";
import "../draw/cards.css";
import "./cards.css";

const halvesOf = ({ cards }, wanted) => cards.find(({ number }) => number === wanted).halves;

/**
 * A pile by name, of cards as they lie, `size` wide, as many in a row as fit into `width`. The name
 * is above them, in NAME.
 * With `hasNumbers`, small cards show nothing else.
 * @param {{cards: {number: number, turns?: number}[],
 *     puzzle: import("./cards.js").Puzzle}} properties
 */
export function Pile({ name, cards, puzzle, x = 0, y = 0, width, size, hasNumbers }) {
  const across = Math.floor(width / size);
  return (
    <g transform={`translate(${x} ${y})`}>
      <text class="cards-name" y={NAME - 10}>{`${name}${cards.length ? "" : ": empty"}`}</text>
      {cards.map(({ number, turns = 0 }, i) => (
        <g
          key={number}
          transform={`translate(${(i % across) * size} ${NAME + Math.floor(i / across) * size}) scale(${size / 112})`}
        >
          {hasNumbers ? (
            <g class="cards-face">
              <rect width="100" height="100" rx="5" />
              <text x="50" y="66" style={{ fontSize: "44px" }}>
                {number}
              </text>
            </g>
          ) : (
            <Face {...{ number, turns }} halves={halvesOf(puzzle, number)} />
          )}
        </g>
      ))}
    </g>
  );
}

/** Room for a pile's name. */
export const NAME = 30;

const at = (place, columns) => ({
  x: (place % columns) * PITCH + 1.5,
  y: Math.floor(place / columns) * PITCH + 1.5,
});

/** Where the marks of a card are, by edge. */
const MIDDLE = [
  [50, -1.5],
  [101.5, 50],
  [50, 101.5],
  [-1.5, 50],
];

/** The frame of the card in hand, dashed when it does not stay, and what its edges say. */
function InHand({ puzzle, step }) {
  const { x, y } = at(step.place, puzzle.columns);
  const stays = step.event === "laid" || step.event === "solved";
  return (
    <>
      <rect
        class={`cards-hand ${stays ? "" : "cards-leaves"}`}
        x={x - 1}
        y={y - 1}
        width="102"
        height="102"
        rx="6"
      />
      {step.event !== "taken back" &&
        contactsAt(step.contacts, step.place).map(({ edge, fits }) => (
          <Mark key={edge} x={x + MIDDLE[edge][0]} y={y + MIDDLE[edge][1]} fits={fits} />
        ))}
    </>
  );
}

/**
 * The square as far as it is laid, and the card in hand, if there is one.
 * @param {{puzzle: import("./cards.js").Puzzle, step: import("./cards.js").Step}} properties
 */
export function Square({ puzzle, step }) {
  const cards = lying(step);
  return (
    <>
      {Array.from({ length: puzzle.rows * puzzle.columns }, (_, place) => {
        const { x, y } = at(place, puzzle.columns);
        return cards.has(place) ? null : (
          <rect key={place} class="cards-empty" x={x + 2} y={y + 2} width="96" height="96" rx="5" />
        );
      })}
      {[...cards].map(([place, { number, turns }]) => {
        const { x, y } = at(place, puzzle.columns);
        const whole = wholeAt(step.contacts, place);
        return (
          <g key={`${place} ${number}`} transform={`translate(${x} ${y})`}>
            <Face {...{ number, turns, whole }} halves={halvesOf(puzzle, number)} />
          </g>
        );
      })}
      {step.card && <InHand puzzle={puzzle} step={step} />}
    </>
  );
}
