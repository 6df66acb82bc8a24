// What the steps of the tangram's searches mean: which piece is where, what is in its way, and that
// in a sentence.
import { atOrigin, cornersOf, quartersIn, shifted } from "../play/tangram_lattice.js";
import { capital, described, fullName, listed } from "../play/tangram.js";

/**
 * @typedef {import("../play/tangram_lattice.js").Octagon} Octagon
 * @typedef {[number, number, number, number]} Lying  kind, orientation, and where the box has its
 *     lower left corner
 * @typedef {{area: number, outline: Octagon, kinds: {name: string, copies: number,
 *     shapes: [number, number][][]}[]}} Puzzle  as the solvers describe it
 * @typedef {{number: number, event: string, pieces: Lying[], branches: [number, number][],
 *     counts: object, hull?: Octagon & {x: number, y: number, area: number}}} Step  the last of the
 *     pieces is the one in hand
 */

const known = new WeakMap();

/** The kinds of pieces with what follows from their corners. @param {Puzzle} puzzle */
export function kindsOf(puzzle) {
  if (!known.has(puzzle)) {
    const looksOf = (shapes) =>
      shapes.map((corners) => ({ ...atOrigin(corners), quarters: quartersIn(corners) }));
    known.set(
      puzzle,
      puzzle.kinds.map(({ name, copies, shapes }) => ({
        label: fullName(name, shapes[0]),
        copies,
        looks: looksOf(shapes),
      })),
    );
  }
  return known.get(puzzle);
}

/** How many pieces there are. @param {Puzzle} puzzle */
export const numberOfPieces = ({ kinds }) => kinds.reduce((sum, { copies }) => sum + copies, 0);

/**
 * The area of the plane that can be reached from the first piece: no figure is wider or higher than
 * half the area and one.
 * @param {Puzzle} puzzle
 */
export function plane(puzzle) {
  const { width, height } = kindsOf(puzzle)[0].looks[0],
    farthest = Math.floor(puzzle.area / 2) + 1;
  return { left: width - farthest, bottom: height - farthest, right: farthest, top: farthest };
}

/** What a piece covers. */
const coveredBy = ([kind, look, x, y], puzzle) =>
  shifted(kindsOf(puzzle)[kind].looks[look].quarters, [x, y]);

/**
 * The quarters in which pieces must stay: the outline, or what can still be reached when pieces are
 * laid freely.
 */
function fieldsFor({ hull }, puzzle) {
  if (!hull) return quartersIn(cornersOf(puzzle.outline));
  if (hull.area === puzzle.area) return shifted(quartersIn(cornersOf(hull)), [hull.x, hull.y]);
  const farthest = Math.floor(puzzle.area / 2) + 1;
  const [left, bottom, right, top] = [
    hull.x + hull.width - farthest,
    hull.y + hull.height - farthest,
    hull.x + farthest,
    hull.y + farthest,
  ];
  return quartersIn([
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]);
}

/**
 * What is in the way of the piece in hand.
 * @param {Step} step
 * @param {Puzzle} puzzle
 * @returns {{outside: number[], twice: number[], under: Lying[]}}
 */
export function obstacles(step, puzzle) {
  if (step.event !== "in vain") return { outside: [], twice: [], under: [] };
  const hand = coveredBy(step.pieces.at(-1), puzzle),
    within = new Set(fieldsFor(step, puzzle)),
    mine = new Set(hand);
  const meets = (piece) => coveredBy(piece, puzzle).filter((quarter) => mine.has(quarter));
  const laid = step.pieces.slice(0, -1);
  return {
    outside: hand.filter((quarter) => !within.has(quarter)),
    twice: laid.flatMap(meets),
    under: laid.filter((piece) => meets(piece).length),
  };
}

/** Where a piece lies, and how it is turned. */
function place([kind, look, x, y], puzzle) {
  const [where, how] = described({ look, at: [x, y] }, kindsOf(puzzle)[kind]).split("; ");
  return how ? `${where} (${how})` : where;
}

/** "the square", "a large triangle". */
function named([kind], puzzle) {
  const { label, copies } = kindsOf(puzzle)[kind];
  return `${copies === 1 ? "the" : /^[aeiou]/i.test(label) ? "an" : "a"} ${label}`;
}

/** Why the piece in hand cannot lie where it is held. */
function hindrance(step, puzzle) {
  const { outside, under } = obstacles(step, puzzle);
  const border = !step.hull
    ? "sticks out of the outline"
    : step.hull.area === puzzle.area
      ? "sticks out of the hull, which has the area of all pieces"
      : "is too far away from what lies";
  return listed(
    [
      outside.length ? border : "",
      under.length ? `would lie upon ${listed(under.map((piece) => named(piece, puzzle)))}` : "",
    ].filter(Boolean),
  );
}

/** Why the piece in hand is not laid although it has room. */
function pruning({ hull }, puzzle) {
  if (hull?.area > puzzle.area)
    return `but with it the hull has an area of ${hull.area}, more than the ${puzzle.area} of all pieces.`;
  return "but turned or mirrored, what lies then would come earlier in the order. That had its turn before, so this branch is cut off.";
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
      return `${name} is held to ${where}: it ${hindrance(step, puzzle)}.`;
    case "pruned":
      return `${name} has room at ${where}, ${pruning(step, puzzle)}`;
    case "solved":
      return `${name} is laid at ${where}. It is the last piece: assembly ${step.counts.solutions}.`;
    case "taken back":
      return `${name} is taken up again from ${where}: all that could follow has been tried.`;
    default:
      return `${name} is laid at ${where}. ${count < all ? `${count} of ${all} pieces lie.` : "All pieces lie, but a congruent assembly was found before."}`;
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
