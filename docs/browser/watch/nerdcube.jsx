import { Net } from "../draw/nerdcube.jsx";
import { aboutCt, apostrophe, nameOf, sideOf, sticker, stickersOf } from "../play/nerdcube.js";
import { listed } from "../words.js";
import { present } from "./host.jsx";
import "./nerdcube.css";

/**
 * A step, as command/player/nerdcube.cpp writes it.
 * @typedef {object} Step
 * @property {string} event
 * @property {number} on  how many pieces lie
 * @property {string[]} piece  the stickers of the piece in hand
 * @property {{face: number, sticker: string, fits: boolean}[]} held  to which faces it is held, and
 *     how its letters would stand there
 * @property {string[]} faces  what sticks on the faces 1 to 54, "" for nothing; the mark of a
 *     centre says what is known of its side
 * @property {number} hand  the number of the piece in hand
 * @property {number[]} unused  the numbers of the pieces that wait
 * @property {string} [ct]  of a solution: the mark of how C'T stands, "" when it does not
 *
 * @typedef {{sides: import("../play/nerdcube.js").Side[], pieces: string[][]}} Puzzle
 */

const METHODS = [
  {
    name: "faithful",
    label: "faithful, 2016 (Haskell)",
    algorithm: ({ event }) =>
      ({ "in vain": "if each", laid: "next:", "taken back": "for each unused" })[event] ?? "if no",
  },
  { name: "fast", label: "fast" },
];

const SORTS = { 2: "edge", 3: "corner" };
const lettersOf = (piece) => piece.map((text) => sticker(text).letter).join(" ");

/** What is known of a side, in words. */
const known = (mark) => (mark === "*" ? "any way so far" : nameOf(mark));

const named = (step) => `${SORTS[step.piece.length]} ${lettersOf(step.piece)}`;
const where = (step) => `faces ${listed(step.held.map(({ face }) => face))}`;

/** Why a letter cannot stay. */
function objection({ face, sticker: text }, { faces }, { sides }) {
  const { letter, mark } = sticker(text),
    { move, centre } = sideOf(sides, face);
  return `${apostrophe(letter)} on face ${face} would stand ${nameOf(mark)}, but side ${move} stands ${known(sticker(faces[centre - 1]).mark)}`;
}

/** @type {(step: Step, puzzle: Puzzle) => string} */
function tell(step, puzzle) {
  if (step.event === "in vain")
    return `The ${named(step)} is tried on ${where(step)}: ${listed(step.held.filter(({ fits }) => !fits).map((held) => objection(held, step, puzzle)))}.`;
  if (step.event === "taken back")
    return `All that could follow has been tried: the ${named(step)} is taken off ${where(step)}. ${step.on} of 20 pieces are in place.`;
  if (step.event === "laid")
    return `The ${named(step)} fits and lies on ${where(step)}. ${step.on} of 20 pieces are in place.`;
  return `The ${named(step)} lies on ${where(step)} and was the last: solution ${step.counts.solutions}. ${aboutCt(step.ct)}`;
}

function Sides({ sides, faces }) {
  return (
    <ul class="nerdcube-sides" aria-label="How the letters of the sides stand">
      {sides.map(({ move, centre }) => (
        <li key={move}>
          <b>{move}</b>
          <span>{known(sticker(faces[centre - 1]).mark)}</span>
        </li>
      ))}
    </ul>
  );
}

/** All pieces: those that wait, the one in hand, and those that lie. */
function Pieces({ pieces, step }) {
  const stateOf = (number) =>
    number === step.hand ? "in hand" : step.unused.includes(number) ? "waits" : "lies";
  return (
    <ol class="nerdcube-pieces" aria-label="The pieces">
      {pieces.map((piece, number) => (
        <li key={number} class={`nerdcube-piece-${stateOf(number).replace(" ", "-")}`}>
          {lettersOf(piece)}
          <span class="unseen"> {stateOf(number)}</span>
        </li>
      ))}
    </ol>
  );
}

function View({ puzzle, step }) {
  const picked =
    step.event === "taken back" ? [] : step.held.filter(({ fits }) => fits).map(({ face }) => face);
  const refused = step.held.map(({ face }) => face).filter((face) => !picked.includes(face));
  return (
    <div class="nerdcube-watch">
      <Net
        sides={puzzle.sides}
        stickers={stickersOf(step)}
        picked={picked}
        refused={refused}
        label={`The net with ${step.on} of 20 pieces. ${tell(step, puzzle)}`}
      />
      <Sides sides={puzzle.sides} faces={step.faces} />
      <Pieces pieces={puzzle.pieces} step={step} />
    </div>
  );
}

present({
  name: "watch-nerdcube",
  module: "nerdcube",
  methods: METHODS,
  format:
    "Row by row, each face a letter and how it stands: ^ upright, < turned left, > turned right, v upside down, | upright or upside down, - turned left or right, * any way.",
  generators: [{ name: "scramble", label: "Turn at random", words: "" }],
  tell,
  View,
});
