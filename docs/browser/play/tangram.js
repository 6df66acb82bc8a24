// The rules of laying the tangram by hand: pieces are pushed, turned and mirrored on the square
// lattice into one of the convex outlines.
import {
  atOrigin,
  boxAround,
  cornersOf,
  image,
  keyOf,
  lookLike,
  looksAfter,
  looksOf,
  quartersIn,
  shifted,
  SYMMETRIES,
} from "./tangram_lattice.js";

/**
 * @typedef {import("./tangram_lattice.js").Point} Point
 * @typedef {import("./tangram_lattice.js").Shape} Shape
 * @typedef {import("./tangram_lattice.js").Octagon} Octagon
 * @typedef {{look: number, at: Point | null}} Position  which of its looks a piece has, and where
 *     its box has its lower left corner; nowhere in the tray
 * @typedef {{outline: number, pieces: Position[]}} State
 * @typedef {{do: "choose", outline: number} | {do: "push", piece: number, by: Point} | {do: "put",
 *     piece: number, at: Point} | {do: "turn", piece: number, by: 1 | -1} | {do: "flip" | "back",
 *     piece: number}} Action
 * @typedef {{tangram: {puzzle: {area: number, pieces: object[]},
 *     outlines: (Octagon & {count: number})[]}}} Data  as
 *     `./knobel solve tangram --count --format json` prints it
 * @typedef {{label: string, kind: number, looks: (Shape & {quarters: number[]})[], left: number[],
 *     flipped: number[]}} Piece
 * @typedef {Octagon & {count: number, label: string, name: string, corners: Point[],
 *     quarters: Set<number>, board: {left: number, right: number, bottom: number, top: number}}}
 *     Outline
 */

const TURN_LEFT = 1,
  MIRROR = 4;

/**
 * The board reaches beyond the outline, so that pieces may lie across its border; it is never
 * narrower than this.
 */
const NARROWEST = 4;

const known = new WeakMap();

/**
 * The pieces, a copy each, and the outlines, with all that follows from the data.
 * @param {Data} data
 * @returns {{pieces: Piece[], outlines: Outline[]}}
 */
export function setOf(data) {
  if (!known.has(data)) {
    const pieces = data.tangram.puzzle.pieces.flatMap((piece, kind) =>
      Array(piece.copies).fill(pieceOf(piece, kind)),
    );
    known.set(data, {
      pieces: pieces.map((piece, i) => ({ ...piece, label: `${piece.name} ${i + 1}` })),
      outlines: data.tangram.outlines.map(outlineOf),
    });
  }
  return known.get(data);
}

/** A piece's name as one says it. */
export const fullName = (name, corners) => (corners.length === 3 ? `${name} triangle` : name);

function pieceOf({ name, corners }, kind) {
  const looks = looksOf(corners).map((look) => ({ ...look, quarters: quartersIn(look.corners) }));
  return {
    name: fullName(name, corners),
    kind,
    looks,
    left: looksAfter(TURN_LEFT, looks),
    flipped: looksAfter(MIRROR, looks),
  };
}

function outlineOf(octagon, index) {
  const corners = cornersOf(octagon),
    name = nameOf(corners),
    aside = Math.max(1, Math.ceil((NARROWEST - octagon.width) / 2));
  return {
    ...octagon,
    corners,
    name,
    label: `Outline ${index + 1}: ${name}, ${octagon.width} wide, ${octagon.height} high`,
    quarters: new Set(quartersIn(corners)),
    board: { left: -aside, right: octagon.width + aside, bottom: -1, top: octagon.height + 1 },
  };
}

/** What a convex polygon is called. */
export function nameOf(corners) {
  if (corners.length !== 4)
    return { 3: "triangle", 5: "pentagon", 6: "hexagon", 7: "heptagon", 8: "octagon" }[
      corners.length
    ];
  const [a, b, c, d] = corners.map(([x, y], i) => [
    corners[(i + 1) % 4][0] - x,
    corners[(i + 1) % 4][1] - y,
  ]);
  const parallel = (v, w) => v[0] * w[1] === v[1] * w[0];
  if (!parallel(a, c) || !parallel(b, d)) return "trapezoid";
  if (a[0] * b[0] + a[1] * b[1] !== 0) return "parallelogram";
  return Math.hypot(...a) === Math.hypot(...b) ? "square" : "rectangle";
}

/**
 * All pieces in the tray; the outline stays the one that was chosen, at first it is the first that
 * can be laid.
 */
export function start(data, before) {
  const outline = before?.outline ?? data.tangram.outlines.findIndex(({ count }) => count > 0);
  return { outline, pieces: setOf(data).pieces.map(() => ({ look: 0, at: null })) };
}

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** The place on the board nearest to one where a piece shall lie. */
function onBoard({ width, height }, [x, y], { left, right, bottom, top }) {
  return [clamp(Math.round(x), left, right - width), clamp(Math.round(y), bottom, top - height)];
}

/** Where a piece from the tray begins: in the middle of the outline. */
const middle = ({ width, height }, outline) => [
  Math.floor((outline.width - width) / 2),
  Math.floor((outline.height - height) / 2),
];

/** Where an action brings a piece. @returns {Position} */
function moved({ look, at }, action, piece, outline) {
  const turned = (next) => ({
    look: next,
    at: at && onBoard(piece.looks[next], at, outline.board),
  });
  const placed = (next) => ({ look, at: onBoard(piece.looks[look], next, outline.board) });
  switch (action.do) {
    case "push":
      return placed(
        at ? [at[0] + action.by[0], at[1] + action.by[1]] : middle(piece.looks[look], outline),
      );
    case "put":
      return placed(action.at);
    case "turn":
      return turned(action.by > 0 ? piece.left[look] : piece.left.indexOf(look));
    case "flip":
      return turned(piece.flipped[look]);
    default:
      return { look, at: null };
  }
}

const same = (a, b) => a.look === b.look && String(a.at) === String(b.at);

/** @param {State} state @param {Action} action @param {Data} data @returns {State} */
export function step(state, action, data) {
  if (action.do === "choose")
    return action.outline === state.outline ? state : start(data, { outline: action.outline });
  const { pieces, outlines } = setOf(data);
  const before = state.pieces[action.piece],
    after = moved(before, action, pieces[action.piece], outlines[state.outline]);
  return same(before, after)
    ? state
    : {
        ...state,
        pieces: state.pieces.map((position, i) => (i === action.piece ? after : position)),
      };
}

/** The quarters that a piece covers. */
const coveredBy = ({ look, at }, piece) => (at ? shifted(piece.looks[look].quarters, at) : []);

/**
 * What is right and wrong with what lies.
 * @returns {{covered: number, sticking: number[], overlapping: number[], outside: number[],
 *     twice: number[], laid: boolean}} the area that is covered; the pieces that stick out or
 *     overlap; the quarters where they do; whether the outline is done
 */
export function survey(state, data) {
  const { pieces, outlines } = setOf(data),
    within = outlines[state.outline].quarters;
  const covers = state.pieces.map((position, i) => coveredBy(position, pieces[i]));
  const times = new Map();
  for (const quarter of covers.flat()) times.set(quarter, (times.get(quarter) ?? 0) + 1);
  const isOut = (quarter) => !within.has(quarter),
    isTwice = (quarter) => times.get(quarter) > 1;
  const quarters = [...times.keys()],
    those = (test) => covers.flatMap((cover, i) => (cover.some(test) ? [i] : []));
  const [sticking, overlapping] = [those(isOut), those(isTwice)];
  const covered = quarters.filter((quarter) => within.has(quarter)).length / 2;
  const laid = covered === data.tangram.puzzle.area && !sticking.length && !overlapping.length;
  return {
    covered,
    sticking,
    overlapping,
    outside: quarters.filter(isOut),
    twice: quarters.filter(isTwice),
    laid,
  };
}

const NOWHERE = "__",
  DIGIT = 36,
  LEAST = 3;

/** A coordinate, at least -3, as a letter or digit. */
const written = (coordinate) => (coordinate + LEAST).toString(DIGIT);
const coordinate = (letter) => parseInt(letter, DIGIT) - LEAST;

/**
 * Such as 16.0___0___...: the outline's number, then for each piece its look and the column and row
 * of its box.
 */
export function write({ outline, pieces }) {
  return `${outline + 1}.${pieces.map(({ look, at }) => look + (at ? at.map(written).join("") : NOWHERE)).join("")}`;
}

/** @returns {State | undefined} */
export function read(text, data) {
  const parts = /^([1-9]\d*)\.((?:[0-7](?:__|[0-9a-z]{2}))*)$/.exec(text),
    { pieces, outlines } = setOf(data);
  const outline = parts && outlines[parts[1] - 1],
    positions = parts?.[2].match(/.../g) ?? [];
  if (!outline || positions.length !== pieces.length) return undefined;
  const found = positions.map(([look, x, y]) => ({
    look: Number(look),
    at: x === "_" ? null : [coordinate(x), coordinate(y)],
  }));
  const possible = ({ look, at }, i) => {
    const shape = pieces[i].looks[look];
    return shape && (!at || String(onBoard(shape, at, outline.board)) === String(at));
  };
  return found.every(possible) ? { outline: parts[1] - 1, pieces: found } : undefined;
}

/**
 * The same text for all congruent assemblies: of the images under the outline's symmetries the
 * first, equal pieces in order.
 */
export function normalForm({ outline, pieces }, data) {
  const set = setOf(data),
    { corners } = set.outlines[outline];
  const lying = pieces.map(({ look, at }, i) =>
    set.pieces[i].looks[look].corners.map(([x, y]) => [x + at[0], y + at[1]]),
  );
  return SYMMETRIES.flatMap((symmetry) => {
    const [low] = boxAround(corners.map((corner) => image(symmetry, corner)));
    const turned = (points) =>
      points.map((point) => image(symmetry, point)).map(([x, y]) => [x - low[0], y - low[1]]);
    return keyOf(turned(corners)) === keyOf(corners)
      ? [inOrder(lying.map(turned), set.pieces)]
      : [];
  }).sort()[0];
}

/** Where polygons lie, as a text; which of equal pieces lies where makes no difference. */
function inOrder(polygons, pieces) {
  const texts = polygons.map(
    (points, i) =>
      pieces[i].kind +
      String(lookLike(pieces[i].looks, points)) +
      boxAround(points)[0].map(written).join(""),
  );
  return texts.sort().join("");
}

export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** "1 and 4", "1, 2 and 3". */
export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** How a piece is turned, in words. @param {Shape} look */
function turnedHow({ corners, width, height }) {
  if (corners.length === 3) return `right angle ${rightAngleOf(corners)}`;
  const slanted = corners
    .map(([x, y], i) => [corners[(i + 1) % 4][0] - x, corners[(i + 1) % 4][1] - y])
    .find(([dx, dy]) => dx && dy);
  return slanted
    ? `${width > height ? "lying" : "standing"}, slanting ${slanted[0] * slanted[1] > 0 ? "up" : "down"} to the right`
    : "";
}

/** Where in its box a triangle has its right angle. */
function rightAngleOf(corners) {
  const { width, height } = atOrigin(corners);
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

/** Where a piece lies, and how; columns and rows count from the outline's lower left corner. */
export function described({ look, at }, piece) {
  const shape = piece.looks[look],
    { width, height } = shape;
  const where = at
    ? `${span("column", at[0], width)}, ${span("row", at[1], height)}`
    : "in the tray";
  return [where, turnedHow(shape)].filter(Boolean).join("; ");
}

/** A number of halves, such as 3½. */
export const inHalves = (value) =>
  Number.isInteger(value) ? String(value) : `${Math.floor(value) || ""}½`;

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
  if (action.do === "back") return `${capital(piece.label)} is in the tray already.`;
  return action.do === "flip"
    ? `${capital(piece.label)} looks the same from behind.`
    : `${capital(piece.label)} looks the same however it is turned.`;
}

export function tell(before, action, after, data) {
  const set = setOf(data);
  if (action.do === "choose")
    return before === after
      ? ""
      : `${set.outlines[after.outline].label}. All pieces are in the tray.`;
  const piece = set.pieces[action.piece];
  if (before === after) return refusal(action, piece);
  return `${capital(piece.label)}: ${described(after.pieces[action.piece], piece)}.`;
}
