// What can be drawn of a failed test: the cards, letters, fields, outlines and boards that its texts
// name, as the describe() functions of exercises (wire.hpp) write them.
import { DARK, next, WAYS } from "../play/light_rays.js";

/**
 * @typedef {object} Figure
 * @property {"card" | "halves" | "square" | "piece" | "net" | "lattice" | "board"} kind
 * @property {object[]} items  what it shows: cards, letters, polygons, the words of a board
 * @property {boolean[]} [odd]  by item: whether the expected answer has something else
 */

/** More figures than these of one kind in a text help nobody. */
const MOST = 9;

/** What a pattern finds, unless that is too much to be seen. */
const found = (text, pattern) => {
  const all = [...text.matchAll(pattern)];
  return all.length <= MOST ? all : [];
};

// Chapter 1: "card 3 (f2 k1 t1 k2)", "a card with k2 f2 k1 t1 at ...", "k2", "1o 3u  2l 4r".

/** How often a card is turned anticlockwise, by where its number points to. */
const TURNS = "olur";

const cardsOf = (call) =>
  [...call.matchAll(/card (\d+) \(((?:[a-z][12] ?){4})/g)].map(([, number, halves]) => ({
    number,
    halves: halves.trim().split(" "),
  }));

/** A square: in rows with two blanks between them, or as a list. */
function squareOf(text, call) {
  const rows = text.split("  ").map((row) => row.split(/, | /));
  const items = rows.flat().map((place) => ({
    ...cardsOf(call).find(({ number }) => number === place.slice(0, -1)),
    turns: TURNS.indexOf(place.at(-1)),
  }));
  const columns = rows.length > 1 ? rows[0].length : Math.ceil(Math.sqrt(items.length));
  return items.every(({ number }) => number) ? [{ kind: "square", items, columns }] : [];
}

function cardFigures(text, call) {
  const cards = cardsOf(text);
  const unnumbered = found(text, /\bcard with ((?:[a-z][12] ?){4})/g);
  const others = text.replace(/\((?:[a-z][12] ?){4}[^)]*\)|card with.*/g, "");
  const halves = found(others, /\b[a-z][12]\b/g).map(([half]) => half);
  const squares = found(text, /\b\d+[orul](?:(?: {1,2}|, )\d+[orul])*\b/g);
  return [
    ...(cards.length <= MOST ? cards : []).map((card) => ({ kind: "card", items: [card] })),
    ...unnumbered.map(([, all]) => ({ kind: "card", items: [{ halves: all.trim().split(" ") }] })),
    ...(halves.length ? [{ kind: "halves", items: halves }] : []),
    ...squares.flatMap(([square]) => squareOf(square, call)),
  ];
}

// Chapter 2: "[C> R^ P>]", "a net with 13 A<, 23 '^", "turned_left".

/** How a letter is drawn to show an orientation: one that looks the same in no other, if possible. */
const NAMED = {
  ...{ upright: "F^", turned_left: "F<", turned_right: "F>", upside_down: "Fv" },
  ...{ up_down: "I|", left_right: "I-", any: "O*" },
};

const piece = (text) => ({
  kind: "piece",
  items: [...text.matchAll(/(\S)([\^<>v|*-])(?= |$)/g)].map(([, letter, mark]) => ({
    letter,
    mark,
  })),
});

const net = (text) => ({
  kind: "net",
  items: [...text.matchAll(/(\d+) (\S)([\^<>v|*-])/g)].map(([, face, letter, mark]) => ({
    ...{ face: Number(face), letter, mark },
  })),
});

const nerdcubeFigures = (text) => [
  ...found(text, /\bnet with (?:\d+ \S[\^<>v|*-](?:, )?)+/g).map(([all]) => net(all)),
  ...found(text, /\[([^\]]+)\]/g).map(([, stickers]) => piece(stickers)),
  ...found(text, /\b[a-z_]+\b/g).flatMap(([name]) => (NAMED[name] ? [piece(NAMED[name])] : [])),
];

// Chapter 3: "(2,1) lower_left", "{(0,0), (2,0), (0,2)}", "2x5 (0,2,0,0) at (-3,4)".

/** The corners of a field's cover, counterclockwise. */
const COVERS = {
  whole: ["00", "10", "11", "01"],
  lower_left: ["00", "10", "01"],
  lower_right: ["00", "10", "11"],
  upper_right: ["10", "11", "01"],
  upper_left: ["00", "11", "01"],
};

const FIELD = /\((-?\d+),(-?\d+)\) (whole|(?:lower|upper)_(?:left|right))/g;

/** The fields of a piece, as polygons. */
const fieldsIn = (text, number) =>
  [...text.matchAll(FIELD)].map(([, x, y, cover]) => ({
    corners: COVERS[cover].map(([right, up]) => [
      Number(x) + Number(right),
      Number(y) + Number(up),
    ]),
    number,
  }));

const pointsIn = (text) =>
  [...text.matchAll(/\((-?\d+),(-?\d+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** The corners of an octagon; `cuts` go clockwise from the upper left. */
function octagon([, width, height, cuts = "0,0,0,0", at = "(0,0)"]) {
  const [w, h, a, b, c, d] = [width, height, ...cuts.split(",")].map(Number);
  const [[x, y]] = pointsIn(at);
  const [below, above] = [
    [d, 0, w - c, 0, w, c, w, h - b],
    [w - b, h, a, h, 0, h - a, 0, d],
  ];
  const all = [...below, ...above];
  return [0, 2, 4, 6, 8, 10, 12, 14].map((i) => [x + all[i], y + all[i + 1]]);
}

const lattice = (items, point) => ({ kind: "lattice", items, point });

/** Pieces: in one figure where they do not overlap. */
function piecesIn(text) {
  const pieces = found(text, /\{\(-?\d+,-?\d+\) [a-z][^{}]*\}/g);
  const fields = pieces.flatMap(([all]) => all.match(FIELD));
  if (new Set(fields).size < fields.length) return pieces.map(([all]) => lattice(fieldsIn(all)));
  const number = (index) => (pieces.length > 1 ? index + 1 : undefined);
  return fields.length ? [lattice(pieces.flatMap(([all], i) => fieldsIn(all, number(i))))] : [];
}

function tangramFigures(text) {
  const pieces = piecesIn(text);
  const lone = pieces.length ? [] : fieldsIn(text);
  const polygons = found(text, /\{((?:\(-?\d+,-?\d+\)(?:, )?){3,})\}(?:, (\(-?\d+,-?\d+\)))?/g);
  const boxes = found(text, /\b(\d{1,2})x(\d{1,2})\b(?: \(([\d,]+)\))?(?: at (\([-\d,]+\)))?/g);
  return [
    ...boxes.map((box) => lattice([{ corners: octagon(box) }])),
    ...polygons.map(([, corners, point = ""]) =>
      lattice([{ corners: pointsIn(corners) }], pointsIn(point)[0]),
    ),
    ...pieces,
    ...(lone.length ? [lattice(lone)] : []),
  ];
}

// Chapter 4: "3 e - / s - - / - - 2", "row 2, column 1".

/** The rays that a board shows: from each number as far as its letters go. */
function raysOf(board) {
  const { numbers, ways } = board;
  const ray = (number, way) => {
    const fields = [];
    for (let at = next(board, number, way); ways[at] === way; at = next(board, at, way))
      fields.push(at);
    return { number, way, fields };
  };
  return [...numbers.keys()]
    .filter((at) => numbers[at] >= 0)
    .flatMap((at) => Object.keys(WAYS).map((way) => ray(at, way)))
    .filter(({ fields }) => fields.length);
}

function boardOf(text) {
  const rows = text.split(" / ").map((row) => row.split(" "));
  const items = rows.flat();
  const board = {
    rows: rows.length,
    columns: rows[0].length,
    numbers: items.map((item) => (/\d/.test(item) ? Number(item) : -1)),
    ways: items.map((item) => (item in WAYS ? item : DARK)).join(""),
  };
  return { items, board: { ...board, rays: raysOf(board) } };
}

const BOARD = /(?<!\w|\w )(?:[-nesw]|\d+)(?:(?: | \/ )(?:[-nesw]|\d+))+(?!\w)/g;

const boardsIn = (text) =>
  found(text.replaceAll("\\n", " / "), BOARD)
    .map(([all]) => boardOf(all))
    .filter(({ items, board }) => items.length === board.rows * board.columns);

/** Boards; a place alone is one on the board that the function was given. */
function boardFigures(text, call) {
  const places = new Set(text.match(/row \d+, column \d+/g));
  const [place, row, column] = places.size === 1 ? /row (\d+), column (\d+)/.exec([...places]) : [];
  const own = boardsIn(text);
  return (own.length || !place ? own : boardsIn(call)).map(({ items, board }) => ({
    ...{ kind: "board", items, board },
    framed: place && (row - 1) * board.columns + (column - 1),
  }));
}

const BY_CHAPTER = {
  "1-cards": cardFigures,
  "2-nerdcube": nerdcubeFigures,
  "3-tangram": tangramFigures,
  "4-light-rays": boardFigures,
  "5-search": cardFigures,
};

/** Items that have a place of their own wherever they are in the list. */
const PLACED = ["net", "lattice"];

/** Marks what the expected figures have otherwise. */
const compared = (figures, expected) =>
  figures.map((figure, at) => {
    const others = (expected[at]?.items ?? []).map((item) => JSON.stringify(item));
    const isOdd = (text, index) =>
      PLACED.includes(figure.kind) ? !others.includes(text) : others[index] !== text;
    return { ...figure, odd: figure.items.map((item, i) => isOdd(JSON.stringify(item), i)) };
  });

/**
 * The figures of each part of a failure; what came back is compared with what was expected.
 * @param {string} exercise
 * @param {{name: string, text: string}[]} parts
 * @returns {Figure[][]}
 */
export function figuresOf(exercise, parts) {
  const textOf = (wanted) => parts.find(({ name }) => name === wanted)?.text ?? "";
  const figuresIn = BY_CHAPTER[exercise.split("/")[0]] ?? (() => []);
  const drawn = (text) => figuresIn(text, textOf("called"));
  const expected = drawn(textOf("expected"));
  const of = {
    called: drawn,
    "came back": (text) => (expected.length ? compared(drawn(text), expected) : drawn(text)),
    expected: () => expected,
  };
  return parts.map(({ name, text }) => of[name]?.(text) ?? []);
}
