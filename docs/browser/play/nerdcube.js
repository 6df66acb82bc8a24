// The NerdCube to be turned, and to be put together by hand. What moves do, what sticks where and
// how letters stand is asked of the C++ (command/player/play_nerdcube.hpp).
import { listed } from "../words.js";
export { read, write } from "../ask_module.js";

/**
 * @typedef {{ask: (line: string) => object}} Data  the rules
 *
 * @typedef {string} State  such as `acegikmoqsuwadgjmpsv000000`: for each location its piece, for
 *     each centre how it is turned
 *
 * @typedef {object} Side
 * @property {string} move  the letter of its moves
 * @property {number} centre
 * @property {number[]} faces  row by row as they lie on the net
 *
 * @typedef {object} Agreement  what the letters of a side say of how they stand
 * @property {string} together  the mark of all together, "!" when they contradict each other
 * @property {number[]} disagree  the faces whose letters do not stand like most of the side
 * @property {string[][]} readings  the words three across, three down, in every way to read them
 *
 * @typedef {object} Cube  what is known of a state
 * @property {string[]} faces  what sticks on the faces 1 to 54, as .cube files write it: "C>"
 * @property {number[]} homes  by face: where its sticker sticks on the untouched cube
 * @property {number[][]} locations  the places of the pieces: the faces of each
 * @property {(Side & Agreement)[]} sides  in the order of the net
 * @property {string} ct  the mark of how C'T stands on the side in the middle of the net; "" when
 *     it does not. The program (`--ct`) counts it when it is upright.
 *
 * @typedef {{letter: string, mark: string}} Sticker
 *     the marks are those of .cube files: ^ > v < | - *
 *
 * @typedef {{turn: string} | {put: [number, number]} | {shift: number} | {spin: number}} Action  a
 *     move such as "U'"; the sticker of a face to another face, whose piece comes back for it; the
 *     piece of a face flipped or twisted in its place; a centre turned by a quarter
 */

/** The scrambled cube. @type {(data: Data) => State} */
export const start = (data) => data.ask("start").state;

/** @type {(state: State, data: Data) => Cube} */
export const cubeOf = (state, data) => data.ask(`show ${state}`);

/**
 * A move as cubers write it.
 * @param {string} text
 * @param {Data} data
 * @returns {{move: string, centre: number, quarters: number} | undefined} its name, the centre of
 *     its side, and how many quarters clockwise; nothing when it is no move
 */
export const moveOf = (text, data) =>
  data.ask("open").moves.find(({ move }) => move === text.replace("’", "'"));

/** Words that may be moves. @param {string} text */
export const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/** @type {(state: State, action: Action, data: Data) => State} */
export function step(state, action, data) {
  const [[kind, value]] = Object.entries(action);
  const words = kind === "turn" ? moveOf(value, data)?.move : [value].flat().join(" ");
  return words === undefined ? state : data.ask(`after ${state} ${kind} ${words}`).state;
}

// What sticks where.

/** A sticker as .cube files write it. @returns {Sticker} */
export const sticker = (text) => ({ letter: [...text][0], mark: text.at(-1) });

/** What is to be drawn, by face: what sticks there, else what is held there. */
export function stickersOf({ faces, held = [] }) {
  const drawn = [undefined, ...faces.map((text) => (text ? sticker(text) : undefined))];
  for (const { face, sticker: text } of held) drawn[face] ??= sticker(text);
  return drawn;
}

/** What sticks on a face. @param {Cube} cube @returns {Sticker} */
export const stickerOn = (cube, face) => sticker(cube.faces[face - 1]);

/** The side on which a face lies. @param {Side[]} sides */
export const sideOf = (sides, face) => sides.find(({ faces }) => faces.includes(face));

/** The faces of the piece that lies on this face, this face first. @param {Cube} cube */
export function facesWith(cube, face) {
  const faces = cube.locations.find((location) => location.includes(face)) ?? [face];
  const at = faces.indexOf(face);
  return [...faces.slice(at), ...faces.slice(0, at)];
}

/** The face where a sticker sticks. @param {Cube} cube @param {number} home  as in `cube.homes` */
export const faceWith = (cube, home) => cube.homes.indexOf(home) + 1;

// Judging.

/** Whether all letters of a side stand the same way. @param {Agreement} side */
export const agrees = ({ together }) => together !== "!";

/** How many of the six sides have nine letters that stand the same way. @param {Cube} cube */
export const agreeing = ({ sides }) => sides.filter(agrees).length;

/**
 * The words of a side that agrees: three across, three down, read so that most of them are known.
 * @param {Agreement} side
 * @param {Record<string, string>} known  words, and what they stand for
 */
export function wordsOn({ readings }, known) {
  const knownAmong = (words) => words.filter((word) => Object.hasOwn(known, word)).length;
  return readings.reduce((best, words) => (knownAmong(words) > knownAmong(best) ? words : best));
}

// Telling.

const NAMES = {
  "^": "upright",
  ">": "turned right",
  v: "upside down",
  "<": "turned left",
  "|": "upright or upside down",
  "-": "turned left or right",
  "*": "any way",
};

/** How a letter stands, in words. */
export const nameOf = (mark) => NAMES[mark];

/** By the number of its stickers. */
const SORTS = ["", "centre", "edge", "corner"];
const sortOf = (cube, face) => SORTS[facesWith(cube, face).length];

/** A letter as it is read aloud. */
export const apostrophe = (letter) => (letter === "'" ? "apostrophe" : letter);

/** A piece and where it lies, in a sentence. @param {Cube} cube */
export function described(cube, face) {
  const faces = facesWith(cube, face);
  const lies = faces.map((each) => {
    const { letter, mark } = stickerOn(cube, each);
    return `${apostrophe(letter)} on face ${each}, ${nameOf(mark)}`;
  });
  return `The ${sortOf(cube, face)} ${faces
    .map((each) => stickerOn(cube, each).letter)
    .join(" ")}: ${lies.join("; ")}.`;
}

const TURNED = ["", "turned clockwise", "turned halfway round", "turned counter-clockwise"];

/** What was done, without what became of it. @param {Cube} cube  after it */
function done(action, cube, data) {
  if (action.shift)
    return `${sortOf(cube, action.shift) === "edge" ? "Flipped" : "Twisted"}. ${described(cube, action.shift)}`;
  if (action.spin) {
    const { letter, mark } = stickerOn(cube, action.spin);
    return `The centre ${apostrophe(letter)} is now ${nameOf(mark)}.`;
  }
  if (!action.put) return `Side ${action.turn[0]} ${TURNED[moveOf(action.turn, data).quarters]}.`;
  const [from, to] = action.put;
  const same = facesWith(cube, from).includes(to);
  return `${described(cube, to)}${same ? "" : ` The ${sortOf(cube, from)} that was there is now on ${listed(facesWith(cube, from))}.`}`;
}

/** Why an action changes nothing. @param {Cube} cube */
function refused(action, cube) {
  if (action.turn !== undefined)
    return `“${action.turn}” is not a move. A move is U, D, L, R, F or B, alone, with ' (the other way) or with 2 (half a turn).`;
  const [from, to] = action.put ?? [action.shift, action.shift];
  const isCentre = (face) => sortOf(cube, face) === "centre";
  if (from === to && !isCentre(from)) return "It is already there.";
  if (isCentre(from) || isCentre(to)) return "A centre stays where it is; it can only be turned.";
  return `The ${sortOf(cube, from)} cannot go there: that is the place of ${sortOf(cube, to) === "edge" ? "an edge" : "a corner"}.`;
}

/** Whether C'T stands where it should, in a sentence. @param {string} stands  as in `Cube.ct` */
export function aboutCt(stands) {
  if (!stands) return "But C'T is not on the side in the middle of the net.";
  return `C'T is on the side in the middle of the net${stands === "^" ? "" : `, but ${nameOf(stands)}; it should be upright`}.`;
}

/** @type {(before: State, action: Action, after: State, data: Data) => string} */
export function tell(before, action, after, data) {
  const cube = cubeOf(after, data);
  if (before === after) return refused(action, cube);
  const count = agreeing(cube);
  if (count < cube.sides.length)
    return `${done(action, cube, data)} Sides in agreement: ${count} of 6.`;
  return `${done(action, cube, data)} All six sides agree: solved! ${aboutCt(cube.ct)}`;
}
