// The NerdCube to be turned, and to be put together by hand: the rules. The numbers of faces, the
// locations and their turns are those of reference/nerdcube/cube.hpp and locations.hpp.

/**
 * The letters of the moves, and the centres of the sides that they turn, in the order of the net.
 */
export const SIDES = [
  { move: "B", centre: 5 },
  { move: "L", centre: 20 },
  { move: "U", centre: 23 },
  { move: "R", centre: 26 },
  { move: "F", centre: 41 },
  { move: "D", centre: 50 },
];

/**
 * @typedef {{face: number, quarters: number}} Slot  where a sticker goes, and by how many quarters
 *     clockwise it is turned on its way there
 */

const slot = ([face, quarters]) => ({ face, quarters });

/** The places of the twelve edges, then of the eight corners. @type {Slot[][]} */
export const LOCATIONS = [
  [
    [2, 0],
    [53, 2],
  ],
  [
    [4, 3],
    [11, 0],
  ],
  [
    [6, 1],
    [17, 0],
  ],
  [
    [14, 0],
    [8, 2],
  ],
  [
    [19, 3],
    [49, 3],
  ],
  [
    [22, 3],
    [21, 1],
  ],
  [
    [24, 1],
    [25, 3],
  ],
  [
    [27, 1],
    [51, 1],
  ],
  [
    [29, 2],
    [40, 3],
  ],
  [
    [32, 2],
    [38, 0],
  ],
  [
    [35, 2],
    [42, 1],
  ],
  [
    [44, 2],
    [47, 0],
  ],
  [
    [13, 0],
    [7, 3],
    [12, 1],
  ],
  [
    [15, 1],
    [16, 0],
    [9, 2],
  ],
  [
    [31, 3],
    [30, 2],
    [37, 0],
  ],
  [
    [33, 2],
    [39, 1],
    [34, 3],
  ],
  [
    [46, 0],
    [43, 3],
    [28, 3],
  ],
  [
    [48, 1],
    [36, 2],
    [45, 2],
  ],
  [
    [54, 2],
    [3, 1],
    [18, 1],
  ],
  [
    [52, 3],
    [10, 0],
    [1, 0],
  ],
].map((slots) => slots.map(slot));

const EDGES = 12;

/** The centre of the side on which a face lies. */
export function centreOf(face) {
  if (face <= 9) return 5;
  if (face >= 46) return 50;
  if (face >= 37) return 41;
  return 20 + Math.floor(((face - 10) % 9) / 3) * 3;
}

/** All faces. */
export const FACES = Array.from({ length: 54 }, (_, index) => index + 1);

/** By centre: the nine faces of the side, row by row as they lie on the net. */
const FACES_OF = new Map(
  SIDES.map(({ centre }) => [centre, FACES.filter((face) => centreOf(face) === centre)]),
);
export const sideOf = (centre) => FACES_OF.get(centre);

/** By face: the number of its location and of its slot there; nothing for centres. */
const PLACES = new Map(
  LOCATIONS.flatMap((slots, location) =>
    slots.map(({ face }, index) => [face, { location, slot: index }]),
  ),
);
export const placeOf = (face) => PLACES.get(face);

/**
 * Where each piece lies: for every location the number of the piece, and by how many slots its
 * stickers have moved up; and by how many quarters clockwise each centre has been turned.
 * @typedef {{pieces: {piece: number, shift: number}[], centres: number[]}} State
 * @typedef {{letter: string, mark: string}} Sticker
 *     the marks are those of .cube files: ^ > v < | - *
 * @typedef {{puzzle: {faces: string[], pieces: {faces: number[], stickers: string[]}[]}}} Data
 *     what `knobel show nerdcube --format json` prints
 * @typedef {{turn: string} | {put: [number, number]} | {shift: number} | {spin: number}} Action  a
 *     move such as "U'"; the sticker of a face to another face, whose piece comes back for it; the
 *     piece of a face flipped or twisted in its place; a centre turned by a quarter
 */

const RIGHT = { "^": ">", ">": "v", v: "<", "<": "^", "|": "-", "-": "|", "*": "*" };

/** A mark after some quarter turns clockwise. */
export const turned = (mark, quarters) =>
  quarters % 4 ? turned(RIGHT[mark], (quarters % 4) - 1) : mark;

const LEAVE_OPEN = { "|": "^v", "-": "<>", "*": "^<>v|-" };

/** What two marks say together of how a side stands; "!" when they contradict each other. */
function merged(a, b) {
  if (a === b || LEAVE_OPEN[b]?.includes(a)) return a;
  return LEAVE_OPEN[a]?.includes(b) ? b : "!";
}

/** The scrambled cube. @returns {State} */
export function start() {
  return {
    pieces: LOCATIONS.map((_, piece) => ({ piece, shift: 0 })),
    centres: SIDES.map(() => 0),
  };
}

/** A sticker as .cube files write it: "C>". @returns {Sticker} */
export const sticker = (text) => ({ letter: [...text][0], mark: text.at(-1) });

/**
 * What sticks on the faces, by their numbers.
 * @param {State} state
 * @param {Data} data
 * @returns {Sticker[]} the first of them is empty, for there is no face 0
 */
export function stickers(state, { puzzle }) {
  const faces = [];
  SIDES.forEach(({ centre }, side) => {
    const { letter, mark } = sticker(puzzle.faces[centre - 1]);
    faces[centre] = { letter, mark: turned(mark, state.centres[side]) };
  });
  LOCATIONS.forEach((slots, location) => {
    const { piece, shift } = state.pieces[location];
    slots.forEach(({ face, quarters }, index) => {
      const { letter, mark } = sticker(
        puzzle.pieces[piece].stickers[(index + shift) % slots.length],
      );
      faces[face] = { letter, mark: turned(mark, quarters) };
    });
  });
  return faces;
}

/**
 * A sticker, wherever it goes.
 * @typedef {{centre: number} | {piece: number, part: number}} Part
 * @param {State} state
 * @returns {Part} the one that sticks on a face
 */
export function partOn(state, face) {
  const place = PLACES.get(face);
  if (!place) return { centre: face };
  const { piece, shift } = state.pieces[place.location];
  return { piece, part: (place.slot + shift) % LOCATIONS[place.location].length };
}

/** The face on which a sticker sticks. @param {State} state @param {Part} part */
export function faceWith(state, { centre, piece, part }) {
  if (centre) return centre;
  const location = state.pieces.findIndex((held) => held.piece === piece),
    slots = LOCATIONS[location];
  return slots[(part - state.pieces[location].shift + slots.length) % slots.length].face;
}

// Turning.

/** The face that lies a quarter turn clockwise further on the same side. */
function further(face) {
  const side = sideOf(centreOf(face));
  const at = side.indexOf(face);
  return side[3 * (at % 3) + 2 - Math.floor(at / 3)];
}

/**
 * The state with the piece of a location so that the sticker in one slot comes to a face; of that
 * face's location nothing else is asked.
 */
function carried(pieces, from, face) {
  const { location, slot: index } = placeOf(face);
  const size = LOCATIONS[location].length;
  const { piece, shift } = pieces[from.location];
  return { location, held: { piece, shift: (shift + from.slot - index + size) % size } };
}

function afterQuarter(state, centre) {
  const pieces = [...state.pieces];
  LOCATIONS.forEach((slots, location) => {
    const index = slots.findIndex(({ face }) => centreOf(face) === centre);
    if (index < 0) return;
    const { location: to, held } = carried(
      state.pieces,
      { location, slot: index },
      further(slots[index].face),
    );
    pieces[to] = held;
  });
  return {
    pieces,
    centres: state.centres.map((quarters, side) =>
      SIDES[side].centre === centre ? (quarters + 1) % 4 : quarters,
    ),
  };
}

/**
 * A move as cubers write it: the centre of its side, and how many quarters clockwise.
 * @returns {{centre: number, quarters: number} | undefined} nothing when it is no move
 */
export function moveOf(text) {
  const [, letter, sign] = /^([UDLRFB])(2|'|’)?$/.exec(text) ?? [];
  const side = SIDES.find(({ move }) => move === letter);
  return side && { centre: side.centre, quarters: sign === "2" ? 2 : sign ? 3 : 1 };
}

/** Words that may be moves. @param {string} text */
export const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

// Putting pieces by hand.

function afterPut(state, [from, to]) {
  const a = placeOf(from),
    b = placeOf(to);
  if (!a || !b || LOCATIONS[a.location].length !== LOCATIONS[b.location].length) return state;
  const pieces = [...state.pieces];
  if (a.location !== b.location) {
    const back = carried(state.pieces, b, from);
    pieces[back.location] = back.held;
  }
  const there = carried(state.pieces, a, to);
  pieces[there.location] = there.held;
  return from === to ? state : { ...state, pieces };
}

function afterShift(state, face) {
  const place = placeOf(face);
  if (!place) return state;
  const size = LOCATIONS[place.location].length;
  return {
    ...state,
    pieces: state.pieces.map((held, location) =>
      location === place.location ? { ...held, shift: (held.shift + 1) % size } : held,
    ),
  };
}

/** @type {(state: State, action: Action) => State} */
export function step(state, action) {
  if (action.put) return afterPut(state, action.put);
  if (action.shift) return afterShift(state, action.shift);
  if (action.spin)
    return {
      ...state,
      centres: state.centres.map((quarters, side) =>
        SIDES[side].centre === action.spin ? (quarters + 1) % 4 : quarters,
      ),
    };
  const move = moveOf(action.turn);
  if (!move) return state;
  return Array.from({ length: move.quarters }).reduce(
    (before) => afterQuarter(before, move.centre),
    state,
  );
}

// Addresses: a letter for each location, its piece and shift together; a digit for each centre.

const LETTERS = "abcdefghijklmnopqrstuvwx";

/** @param {State} state */
export function write({ pieces, centres }) {
  const letters = pieces.map(
    ({ piece, shift }) => LETTERS[piece < EDGES ? 2 * piece + shift : 3 * (piece - EDGES) + shift],
  );
  return letters.join("") + centres.join("");
}

/** @returns {State | undefined} */
export function read(text) {
  if (!/^[a-x]{20}[0-3]{6}$/.test(text)) return undefined;
  const pieces = LOCATIONS.map(({ length: size }, location) => {
    const code = LETTERS.indexOf(text[location]);
    return { piece: Math.floor(code / size) + (size === 3 ? EDGES : 0), shift: code % size };
  });
  if (new Set(pieces.map(({ piece }) => piece)).size !== LOCATIONS.length) return undefined;
  return { pieces, centres: [...text.slice(LOCATIONS.length)].map(Number) };
}

// Judging.

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

/**
 * What the letters of a side say of how they stand.
 * @param {Sticker[]} faces
 * @returns {{together: string, most: number}} the mark of all together, "!" when they contradict
 *     each other; and how many at most can stand the same way
 */
export function agreement(faces, centre) {
  const marks = sideOf(centre).map((face) => faces[face].mark);
  const together = marks.reduce(merged, "*");
  const most = Math.max(
    ...["^", ">", "v", "<"].map((way) => marks.filter((mark) => merged(mark, way) === way).length),
  );
  return { together, most };
}

/** How many of the six sides have nine letters that stand the same way. */
export const agreeing = (faces) =>
  SIDES.filter(({ centre }) => agreement(faces, centre).together !== "!").length;

/** A side's nine faces, turned clockwise by a quarter. */
const sideTurned = (side) => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((index) => side[index]);

/** Every way to hold a side so that its letters stand upright. */
function readings(faces, centre) {
  const { together } = agreement(faces, centre);
  const found = [];
  let side = sideOf(centre);
  for (const seen of ["^", "<", "v", ">"]) {
    if (merged(together, seen) === seen) found.push(side);
    side = sideTurned(side);
  }
  return found;
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
];

/**
 * The words of a side that agrees: three across, three down, read so that most of them are known.
 * @param {Sticker[]} faces
 * @param {Record<string, string>} known  words, and what they stand for
 */
export function wordsOn(faces, centre, known) {
  const knownAmong = (words) => words.filter((word) => Object.hasOwn(known, word)).length;
  return readings(faces, centre)
    .map((side) => LINES.map((line) => line.map((index) => faces[side[index]].letter).join("")))
    .reduce((best, words) => (knownAmong(words) > knownAmong(best) ? words : best));
}

/**
 * How C'T stands on the side in the middle of the net, across and down through its centre. The
 * program (`--ct`) counts it when it is upright.
 * @returns {"" | "^" | ">" | "v" | "<"} nothing when it does not stand there
 */
export function ctStands(faces) {
  const { together } = agreement(faces, 23);
  if (together === "!") return "";
  const words = wordsOn(faces, 23, { "C'T": "" });
  return words[1] === "C'T" && words[4] === "C'T" ? together : "";
}

// Telling.

const SORTS = ["centre", "", "edge", "corner"];
const stickersOf = (face) => (placeOf(face) ? LOCATIONS[placeOf(face).location] : [{ face }]);
const sortOf = (face) => (placeOf(face) ? SORTS[stickersOf(face).length] : SORTS[0]);

/** Things in a row: "a", "a and b", "a, b and c". */
export const listed = (things) =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;

/** A letter as it is read aloud. */
export const apostrophe = (letter) => (letter === "'" ? "apostrophe" : letter);

/** The faces of the piece that lies on this face, this face first. */
export function facesWith(face) {
  const faces = stickersOf(face).map((each) => each.face);
  const at = faces.indexOf(face);
  return [...faces.slice(at), ...faces.slice(0, at)];
}

/** A piece and where it lies, in a sentence. @param {Sticker[]} faces */
export function described(faces, face) {
  const lies = facesWith(face).map(
    (each) => `${apostrophe(faces[each].letter)} on face ${each}, ${nameOf(faces[each].mark)}`,
  );
  return `The ${sortOf(face)} ${facesWith(face)
    .map((each) => faces[each].letter)
    .join(" ")}: ${lies.join("; ")}.`;
}

const TURNED = ["", "turned clockwise", "turned by a half", "turned counter-clockwise"];

/** What was done, without what became of it. */
function done(action, faces) {
  if (action.shift)
    return `${sortOf(action.shift) === "edge" ? "Flipped" : "Twisted"}. ${described(faces, action.shift)}`;
  if (action.spin)
    return `The centre ${apostrophe(faces[action.spin].letter)} is now ${nameOf(faces[action.spin].mark)}.`;
  if (!action.put) return `Side ${action.turn[0]} ${TURNED[moveOf(action.turn).quarters]}.`;
  const [from, to] = action.put;
  const same = placeOf(from).location === placeOf(to).location;
  return `${described(faces, to)}${same ? "" : ` The ${sortOf(from)} that was there lies on ${listed(facesWith(from))}.`}`;
}

/** Why an action changes nothing. */
function refused(action) {
  if (action.turn !== undefined)
    return `“${action.turn}” is no move. A move is U, D, L, R, F or B, alone, with ' (the other way) or with 2 (half a turn).`;
  const [from, to] = action.put ?? [action.shift, action.shift];
  if (from === to && placeOf(from)) return "It lies there already.";
  if (!placeOf(from) || !placeOf(to)) return "A centre stays where it is; it can only be turned.";
  return `The ${sortOf(from)} cannot go there: that is the place of ${sortOf(to) === "edge" ? "an edge" : "a corner"}.`;
}

/** Whether C'T stands where it should, in a sentence. */
export function aboutCt(faces) {
  const stands = ctStands(faces);
  if (!stands) return "But C'T does not stand on the side in the middle of the net.";
  return `C'T stands on the side in the middle of the net${stands === "^" ? "" : `, but ${nameOf(stands)}; it should be upright`}.`;
}

/** @type {(before: State, action: Action, after: State, data: Data) => string} */
export function tell(before, action, after, data) {
  if (before === after) return refused(action);
  const faces = stickers(after, data);
  const count = agreeing(faces);
  if (count < SIDES.length) return `${done(action, faces)} Sides in agreement: ${count} of 6.`;
  return `${done(action, faces)} All six sides agree: solved! ${aboutCt(faces)}`;
}
