// The turtle cards, as the course's program draws them (reference/cards/drawing.cpp).
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * A pattern has the colour of where it is defined, not of where it is used: so there is a second
 * set for whole turtles.
 */
const SETS = ["half", "whole"];

/**
 * The parts of a turtle, as the module gives their paths by name, and the patterns of the species;
 * once on a page with cards.
 */
export function Patterns({ turtle }) {
  return (
    <svg class="cards-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(turtle).map(([part, path]) => (
          <path key={part} id={`cards-${part}`} d={path} />
        ))}
      </defs>
      {SETS.map((set) => (
        <defs key={set} class={`cards-${set}`}>
          <pattern id={`cards-${set}-t`} width="8" height="8" patternUnits="userSpaceOnUse">
            <circle cx="2" cy="2" r="1.4" fill="currentColor" />
            <circle cx="6" cy="6" r="1.4" fill="currentColor" />
          </pattern>
          <pattern id={`cards-${set}-k`} width="10" height="10" patternUnits="userSpaceOnUse">
            <path d="M0 0h5v5h-5zM5 5h5v5h-5z" fill="currentColor" />
          </pattern>
          <pattern id={`cards-${set}-s`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M3 0v6" stroke="currentColor" stroke-width="1.8" />
          </pattern>
        </defs>
      ))}
    </svg>
  );
}

/**
 * Half a turtle on a card, 100 units wide.
 * @param {{half: string, edge: number, isWhole?: boolean}} props  `half` as printed; `edge` clockwise
 *     from the top
 */
export function Half({ half, edge, isWhole = false }) {
  const set = SETS[Number(isWhole)],
    fill =
      half[0] === "f"
        ? "currentColor"
        : "tks".includes(half[0])
          ? `url(#cards-${set}-${half[0]})`
          : "none";
  const isFront = half[1] === "1";
  return (
    <g class={`cards-${set}`} transform={`rotate(${90 * edge} 50 50)`}>
      <use href={isFront ? "#cards-front" : "#cards-rear"} fill="none" />
      {isFront && <use href="#cards-eyes" fill="currentColor" />}
      <use href="#cards-shell" fill={fill} />
      {fill === "none" && (
        <text class="cards-species" x="50" y="16">
          {half[0]}
        </text>
      )}
    </g>
  );
}

/** Shows a quarter turn while it happens, to those who do not mind motion. */
function useTurning(turns) {
  const drawing = useRef(null),
    before = useRef(turns);
  useLayoutEffect(() => {
    const isTurn = turns === (before.current + 1) % 4;
    before.current = turns;
    if (isTurn && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      drawing.current.animate([{ transform: "rotate(90deg)" }, { transform: "none" }], {
        duration: 160,
        easing: "ease-out",
      });
  }, [turns]);
  return drawing;
}

/**
 * A card as it lies, 100 units wide.
 * @param {object} card
 * @param {number} card.number
 * @param {string[]} card.halves  as printed, clockwise from the top
 * @param {number} card.turns  quarter turns anticlockwise
 * @param {boolean[]} [card.whole]  by edge as it lies, the top first: whether the turtle there is
 *     whole
 */
export function Face({ number, halves, turns, whole = [] }) {
  return (
    <g class="cards-face" transform={`rotate(${-90 * turns} 50 50)`}>
      <rect width="100" height="100" rx="5" />
      {halves.map((half, edge) => (
        <Half key={edge} half={half} edge={edge} isWhole={whole[(edge + 4 - turns) % 4]} />
      ))}
      <text x="50" y="55">
        {number}
      </text>
      <path d="M43 59h14" />
    </g>
  );
}

/**
 * A card that turns before one's eyes, with its margin; screen readers do not see it. Takes what
 * `Face` takes.
 */
export function Card(card) {
  const drawing = useTurning(card.turns);
  return (
    <svg class="cards-card" ref={drawing} viewBox="-1.5 -1.5 103 103" aria-hidden="true">
      <Face {...card} />
    </svg>
  );
}

/** A card's width with its margin: so far apart lie cards edge to edge. */
export const PITCH = 103;

/**
 * A mark where two cards touch: a tick in a disc where the turtle is whole, a cross where it is
 * not.
 */
export function Mark({ x, y, fits }) {
  return (
    <g class={fits ? "cards-tick" : "cards-cross"} transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <path d={fits ? "M-4 0.5l3 3.2l5-6.6" : "M-3.5-3.5l7 7m0-7l-7 7"} />
    </g>
  );
}

/**
 * The marks of a square, drawn over its cards; `contacts` tell the place, its edge (1 right, 2
 * bottom), and whether it `fits`.
 */
export function Marks({ contacts, side }) {
  const size = PITCH * side;
  return (
    <svg class="cards-marks" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {contacts.map(({ place, edge, fits }) => (
        <Mark
          key={`${place} ${edge}`}
          x={((place % side) + (edge === 1 ? 1 : 0.5)) * PITCH}
          y={(Math.floor(place / side) + (edge === 2 ? 1 : 0.5)) * PITCH}
          fits={fits}
        />
      ))}
    </svg>
  );
}
