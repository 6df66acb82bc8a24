// The tangram as a game: pieces are pushed, turned and mirrored on the square lattice into one of
// the convex outlines. What an action leads to and what lies right is asked of the C++
// (command/player/play_tangram.hpp).
import { capital, listed } from "../words.js";
export { read, write } from "../ask_module.js";

/**
 * @typedef {[number, number]} Point  of the lattice; x grows to the right, y upwards
 * @typedef {{corners: Point[], width: number, height: number}} Shape  a polygon in its box, whose
 *     lower left corner is the origin
 *
 * @typedef {string} State  such as `16.0__134...`: the outline's number, then for each piece its
 *     orientation and where its box is
 *
 * @typedef {object} Table  what is known of a state
 * @property {number} outline  its number, counted from 1
 * @property {Position[]} pieces
 * @property {number} covered  quarters of fields inside the outline
 * @property {number[]} sticking  the pieces that stick out
 * @property {number[]} overlapping
 * @property {Point[][]} outside  triangles where pieces stick out, in halves of a field's side
 * @property {Point[][]} twice  triangles where they overlap
 * @property {string} [assembly]  when the outline is done, the same text for all congruent
 *     assemblies
 *
 * @typedef {{orientation: number, at?: Point}} Position  which of its orientations a piece has, and
 *     where its box has its lower left corner; nowhere in the tray
 *
 * @typedef {{do: "choose", outline: number} | {do: "push", piece: number, by: Point} | {do: "put",
 *     piece: number, at: Point} | {do: "turn", piece: number, by: 1 | -1} | {do: "flip" | "back",
 *     piece: number}} Action  outlines and pieces are counted from 0
 *
 * @typedef {object} Data
 * @property {(line: string) => object} ask  the rules
 * @property {{outlines: {count: number}[]}} counts  as
 *     `./knobel solve tangram --count --format json` prints them
 *
 * @typedef {{label: string, orientations: Shape[]}} Piece
 * @typedef {Shape & {count: number, label: string, name: string, board: {left: number,
 *     right: number, bottom: number, top: number}}} Outline
 */

const known = new WeakMap();

/**
 * The pieces, a copy each, and the outlines.
 * @param {Data} data
 * @returns {{area: number, pieces: Piece[], outlines: Outline[]}}
 */
export function setOf(data) {
  if (!known.has(data)) {
    const { area, kinds, outlines } = data.ask("open");
    const pieces = kinds.flatMap((kind) => Array(kind.copies).fill(kind));
    known.set(data, {
      area,
      pieces: pieces.map((kind, i) => ({
        label: `${fullName(kind)} ${i + 1}`,
        orientations: kind.orientations,
      })),
      outlines: outlines.map((outline, i) => ({
        ...outline,
        count: data.counts.outlines[i].count,
        label: `Outline ${i + 1}: ${outline.name}, ${outline.width} wide, ${outline.height} high`,
      })),
    });
  }
  return known.get(data);
}

/** The name of a kind of pieces as one says it. */
export const fullName = ({ name, orientations }) =>
  orientations[0].corners.length === 3 ? `${name} triangle` : name;

/** @type {(state: State, data: Data) => Table} */
export const tableOf = (state, data) => data.ask(`show ${state}`);

/**
 * All pieces in the tray; the outline stays the one that was chosen, at first it is the first that
 * can be laid.
 * @type {(data: Data, before?: State) => State}
 */
export function start(data, before) {
  const outline = before
    ? tableOf(before, data).outline
    : setOf(data).outlines.findIndex(({ count }) => count > 0) + 1;
  return data.ask(`start ${outline}`).state;
}

/** @type {(state: State, action: Action, data: Data) => State} */
export function step(state, action, data) {
  const words =
    action.do === "choose"
      ? [action.outline + 1]
      : [action.piece, action.by, action.at?.map(Math.round)];
  const given = words.flat().filter((word) => word !== undefined);
  return data.ask(`after ${state} ${action.do} ${given.join(" ")}`).state;
}

/** How a piece is turned, in words. @param {Shape} shape */
function turnedHow(shape) {
  const { corners, width, height } = shape;
  if (corners.length === 3) return `right angle ${rightAngleOf(shape)}`;
  const slanted = corners
    .map(([x, y], i) => [corners[(i + 1) % 4][0] - x, corners[(i + 1) % 4][1] - y])
    .find(([dx, dy]) => dx && dy);
  return slanted
    ? `${width > height ? "lying" : "standing"}, slanting ${slanted[0] * slanted[1] > 0 ? "up" : "down"} to the right`
    : "";
}

/** Where in its box a triangle has its right angle. */
function rightAngleOf({ corners, width, height }) {
  const [x, y] = corners.find((corner) => {
    const [a, b] = corners
      .filter((other) => other !== corner)
      .map(([bx, by]) => [bx - corner[0], by - corner[1]]);
    return a[0] * b[0] + a[1] * b[1] === 0;
  });
  const word = (value, size, low, high) =>
    2 * value === size ? "" : 2 * value < size ? low : high;
  return `at the ${[word(y, height, "bottom", "top"), word(x, width, "left", "right")].filter(Boolean).join(" ")}`;
}

const span = (word, from, size) =>
  size === 1 ? `${word} ${from + 1}` : `${word}s ${from + 1} to ${from + size}`;

/**
 * Where a piece lies, and how; columns and rows count from the outline's lower left corner.
 * @type {(position: Position, piece: {orientations: Shape[]}) => string}
 */
export function described({ orientation, at }, { orientations }) {
  const shape = orientations[orientation],
    { width, height } = shape;
  const where = at
    ? `${span("column", at[0], width)}, ${span("row", at[1], height)}`
    : "in the tray";
  return [where, turnedHow(shape)].filter(Boolean).join("; ");
}

/** An area of quarters in elementary triangles, such as 3½. */
export const inTriangles = (quarters) =>
  quarters % 2 ? `${Math.floor(quarters / 2) || ""}½` : String(quarters / 2);

/** What is wrong with what lies, in sentences; nothing when all is well. */
export function complaints({ sticking, overlapping }, { pieces }) {
  const names = (which) => capital(listed(which.map((i) => pieces[i].label)));
  return [
    sticking.length ? `${names(sticking)} ${sticking.length > 1 ? "stick" : "sticks"} out.` : "",
    overlapping.length ? `${names(overlapping)} overlap.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Why an action had no effect. */
function refusal(action, piece) {
  if (action.do === "push" || action.do === "put")
    return action.do === "push" ? `${capital(piece.label)} is at the edge of the board.` : "";
  if (action.do === "back") return `${capital(piece.label)} is already in the tray.`;
  return action.do === "flip"
    ? `${capital(piece.label)} looks the same from behind.`
    : `${capital(piece.label)} looks the same however it is turned.`;
}

/** @type {(before: State, action: Action, after: State, data: Data) => string} */
export function tell(before, action, after, data) {
  const set = setOf(data);
  if (action.do === "choose")
    return before === after
      ? ""
      : `${set.outlines[action.outline].label}. All pieces are in the tray.`;
  const piece = set.pieces[action.piece];
  if (before === after) return refusal(action, piece);
  return `${capital(piece.label)}: ${described(tableOf(after, data).pieces[action.piece], piece)}.`;
}
