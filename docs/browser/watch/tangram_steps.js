// What the steps of the tangram's searches mean, in a sentence. Puzzles and steps are those of
// command/player/tangram.cpp.
import { described, fullName } from "../play/tangram.js";
import { capital, listed } from "../words.js";

/**
 * @typedef {import("../play/tangram.js").Point} Point
 * @typedef {import("../play/tangram.js").Shape} Shape
 * @typedef {[number, number, number, number]} Lying  kind, orientation, and where the box has its
 *     lower left corner
 * @typedef {{name: string, copies: number, orientations: Shape[]}} Kind
 * @typedef {{area: number, outline: Shape & {name: string}, plane: {left: number, right: number,
 *     bottom: number, top: number}, kinds: Kind[]}} Puzzle  as the solvers describe it; the plane
 *     is what can be reached from the first piece when pieces are laid freely
 * @typedef {{number: number, event: string, pieces: Lying[], branches: [number, number][],
 *     counts: object, hull?: Shape & {x: number, y: number, area: number}, outside?: Point[][],
 *     twice?: Point[][], under?: number[]}} Step  the last of the pieces is the one in hand; when
 *     it is in vain, triangles where it may not be laid or where others lie, in halves of a
 *     field's side, and which of the pieces these are
 */

/** The kinds of pieces with their names as one says them. @param {Puzzle} puzzle */
export const kindsOf = ({ kinds }) => kinds.map((kind) => ({ ...kind, label: fullName(kind) }));

/** How many pieces there are. @param {Puzzle} puzzle */
export const numberOfPieces = ({ kinds }) => kinds.reduce((sum, { copies }) => sum + copies, 0);

/** Where a piece lies, and how it is turned. */
function place([kind, orientation, x, y], { kinds }) {
  const [where, how] = described({ orientation, at: [x, y] }, kinds[kind]).split("; ");
  return how ? `${where} (${how})` : where;
}

/** "the square", "a large triangle". */
function named([kind], puzzle) {
  const { label, copies } = kindsOf(puzzle)[kind];
  return `${copies === 1 ? "the" : /^[aeiou]/i.test(label) ? "an" : "a"} ${label}`;
}

/** Why the piece in hand cannot lie where it is held. */
function hindrance(step, puzzle) {
  const { outside, under, pieces } = step;
  const border = !step.hull
    ? "sticks out of the outline"
    : step.hull.area === puzzle.area
      ? "sticks out of the hull, which has the area of all pieces"
      : "is too far away from the others";
  return listed(
    [
      outside.length ? border : "",
      under.length ? `would lie on ${listed(under.map((i) => named(pieces[i], puzzle)))}` : "",
    ].filter(Boolean),
  );
}

/** Why the piece in hand is not laid although it has room. */
function pruning({ hull }, puzzle) {
  if (hull?.area > puzzle.area)
    return `but with it the hull has an area of ${hull.area}, more than the ${puzzle.area} of all pieces.`;
  return "but turned or mirrored, what is laid then would come earlier in the order. That has had its turn already, so this branch is cut off.";
}

/** What happens at a step, in a sentence. @param {Step} step @param {Puzzle} puzzle */
export function tell(step, puzzle) {
  const hand = step.pieces.at(-1),
    count = step.pieces.length,
    all = numberOfPieces(puzzle);
  const name = capital(named(hand, puzzle)),
    where = place(hand, puzzle);
  switch (step.event) {
    case "in vain":
      return `${name} is tried at ${where}: it ${hindrance(step, puzzle)}.`;
    case "pruned":
      return `${name} has room at ${where}, ${pruning(step, puzzle)}`;
    case "solved":
      return `${name} is laid at ${where}. It is the last piece: assembly ${step.counts.solutions}.`;
    case "taken back":
      return `${name} is picked up again from ${where}: all that could follow has been tried.`;
    default:
      return `${name} is laid at ${where}. ${count < all ? `${count} of ${all} pieces are laid.` : "All pieces are laid, but a congruent assembly was found before."}`;
  }
}

/**
 * The storeys of the tree from the root to the piece in hand.
 * @param {Step} step
 * @param {Puzzle} puzzle
 */
export function storeys(step, puzzle) {
  return step.branches.slice(0, step.pieces.length).map(([tried, laid], i) => ({
    label: kindsOf(puzzle)[step.pieces[i][0]].label,
    tried,
    laid,
    state: i + 1 < step.pieces.length ? "laid" : step.event === "solved" ? "laid" : step.event,
  }));
}
