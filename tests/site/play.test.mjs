// What boxes to play with decide in JavaScript: their sentences, and what a choice or a key means.
// The rules are those of the C++ modules.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import test from "node:test";
import * as cards from "../../docs/browser/play/cards.js";
import * as rays from "../../docs/browser/play/light_rays.js";
import * as nerdcube from "../../docs/browser/play/nerdcube.js";
import * as tangram from "../../docs/browser/play/tangram.js";
import { listed } from "../../docs/browser/words.js";
import { dataOf, fileOf } from "./rules.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the command prints as JSON. */
const printed = (...words) =>
  JSON.parse(
    execFileSync(process.env.KNOBEL_PROGRAM, [...words, "--format", "json"], {
      cwd: ROOT,
      encoding: "utf-8",
      maxBuffer: 1 << 26,
    }),
  );

const dataOfPuzzle = {
  cards: await dataOf("cards", fileOf("reference/published/1986.cards")),
  nerdcube: await dataOf("nerdcube", fileOf("reference/published/2016.cube")),
  tangram: {
    ...(await dataOf("tangram", fileOf("reference/published/1967.pieces"))),
    counts: printed("solve", "tangram", "--count"),
  },
  rays: {
    rules: (await dataOf("light_rays", "")).rules,
    "2014-left": "n n n\n2 2 n\ns s n\nw w 5\n",
    "2014-right": "3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e\n",
  },
};
const PLAYS = { cards, nerdcube, tangram, rays };

/** The state after some actions. */
const after = (name, state, ...actions) =>
  actions.reduce((now, action) => PLAYS[name].step(now, action, dataOfPuzzle[name]), state);
const begun = (name, ...actions) => after(name, PLAYS[name].start(dataOfPuzzle[name]), ...actions);

/** What is said of an action. */
const said = (name, state, action) =>
  PLAYS[name].tell(state, action, after(name, state, action), dataOfPuzzle[name]);

/** Each action from a state, with what is said of it. */
function expectSaid(name, state, sentences) {
  for (const [action, expected] of sentences)
    if (typeof expected === "string") assert.equal(said(name, state, action), expected);
    else assert.match(said(name, state, action), expected);
}

test("a state is written for an address and read back, other text is refused", () => {
  for (const [name, action, damaged] of [
    ["cards", { do: "lay", card: 1, place: 8 }, "1o.1l.-.-.-.-.-.-.-"],
    ["nerdcube", { turn: "R'" }, "acegikmoqsuwadgjmpsv000004"],
    ["tangram", { do: "put", piece: 4, at: [-1, 2] }, "21.0__0__0__0__0__0__0__"],
    ["rays", { type: "tap", at: 9 }, "2014-left~.99n"],
  ]) {
    const [play, data] = [PLAYS[name], dataOfPuzzle[name]];
    const text = play.write(begun(name, action), data);
    assert.match(text, /^[\w.~-]+$/);
    assert.equal(play.write(play.read(text, data), data), text);
    assert.equal(play.read(damaged, data), undefined, damaged);
    assert.equal(play.read("", data), undefined);
  }
});

// The turtle cards.

const squareOf = (text) => cards.tableOf(text, dataOfPuzzle.cards);
const published = fileOf("reference/published/1986.solutions")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const solution = published[0].split(/\s+/).join(".");
const lay = (card, place) => ({ do: "lay", card, place });

test("a place of the square is described with its card, its halves and where it fits", () => {
  const table = squareOf("2r.3o.-.-.-.-.-.-.-");
  assert.equal(cards.spotInWords(table, 4), "row 2, column 2: empty");
  assert.equal(
    cards.spotInWords(table, 0),
    "row 1, column 1: card 2, top striped rear, right filled front, bottom chequered front, left dotted rear; fits on the right",
  );
  assert.match(
    cards.spotInWords(squareOf("2r.3l.-.-.-.-.-.-.-"), 1),
    /^row 1, column 2: card 3, top chequered front.*; does not fit on the left$/,
  );
});

test("what happens to a card is said with how it fits", () => {
  const two = "2r.3o.-.-.-.-.-.-.-";
  expectSaid("cards", two, [
    [lay(4, 4), /^Card 4 lies in row 2, column 2\. It (does not fit|fits) on 1 edge\. \d of 12/],
    [lay(2, 1), /^Card 2 lies in row 1, column 2, card 3 where it was\./],
    [lay(4, 1), /^Card 4 lies in row 1, column 2, card 3 beside the square again\./],
    [lay(2, 0), "Card 2 is already there."],
    [{ do: "turn", card: 9 }, "Card 9 turned: its number points left."],
    [{ do: "back", card: 2 }, "Card 2 lies beside the square again."],
    [{ do: "back", card: 4 }, "Card 4 is already beside the square."],
    [{ do: "take", card: 3 }, "Card 3 in hand. Choose its place."],
    [{ do: "put down", card: 3 }, "Card 3 stays where it is."],
    [{ do: "miss" }, "Choose a card first."],
    [{ do: "miss", place: 4 }, /^There is no card in row 2, column 2 yet\./],
  ]);
  const almost = after("cards", solution, { do: "back", card: 4 });
  expectSaid("cards", almost, [
    [{ do: "turn", card: 2 }, /It does not fit on 2 edges\. 6 of 12 edges fit\.$/],
    [lay(4, squareOf(solution).square.indexOf(4)), /All 12 edges fit: a solution!$|It fits on/],
  ]);
  expectSaid("cards", after("cards", solution, { do: "back", card: 7 }), [
    [lay(7, 8), "Card 7 lies in row 3, column 3. All 12 edges fit: a solution!"],
  ]);
});

test("of the solutions remembered only true ones count, each once", () => {
  const lines = [
    published[0],
    "nonsense",
    published[1],
    published[0],
    "1o 2o 3o  4o 5o 6o  7o 8o 9o",
  ];
  assert.deepEqual(cards.readFound(lines.join("\n"), dataOfPuzzle.cards), published.slice(0, 2));
});

// The NerdCube.

const untouched = nerdcube.start(dataOfPuzzle.nerdcube);
const cubeOf = (state) => nerdcube.cubeOf(state, dataOfPuzzle.nerdcube);

test("the program's moves solve the cube, which is said, with the program's words", () => {
  const [best] = printed("solve", "nerdcube", "--words", "--turns").solutions;
  const moves = best.turning.moves.map((turn) => ({ turn }));
  const before = after("nerdcube", untouched, ...moves.slice(0, -1));
  assert.ok(nerdcube.agreeing(cubeOf(before)) < 6);
  expectSaid("nerdcube", before, [
    [moves.at(-1), /^Side . turned .*\. All six sides agree: solved! C'T is on the side/],
  ]);
  const known = Object.fromEntries(best.words.map(({ word, meaning }) => [word, meaning]));
  const solved = cubeOf(after("nerdcube", before, moves.at(-1)));
  const words = solved.sides.flatMap((side) => nerdcube.wordsOn(side, known));
  assert.deepEqual(words.sort(), best.words.map(({ word }) => word).sort());
});

test("what is done to the cube is said, and why something cannot be done", () => {
  expectSaid("nerdcube", untouched, [
    [{ turn: "U" }, "Side U turned clockwise. Sides in agreement: 0 of 6."],
    [{ turn: "R2" }, /^Side R turned halfway round\./],
    [{ turn: "L’" }, /^Side L turned counter-clockwise\./],
    [{ turn: "Q" }, /^“Q” is not a move/],
    [{ turn: "U3" }, /^“U3” is not a move/],
    [{ shift: 14 }, /^Flipped\. The edge /],
    [{ shift: 13 }, /^Twisted\. The corner /],
    [{ spin: 23 }, /^The centre apostrophe is now turned right\./],
    [{ put: [13, 48] }, /^The corner .* on face 48, .* The corner that was there is now on \d+, /],
    [{ put: [14, 13] }, "The edge cannot go there: that is the place of a corner."],
    [{ put: [13, 14] }, "The corner cannot go there: that is the place of an edge."],
    [{ put: [23, 14] }, /^A centre stays where it is/],
    [{ put: [14, 14] }, "It is already there."],
  ]);
});

test("pieces are described by their letters, and found wherever they are put", () => {
  const cube = cubeOf(untouched);
  assert.equal(
    nerdcube.described(cube, 8),
    "The edge T D: T on face 8, turned right; D on face 14, turned right.",
  );
  const turned = cubeOf(after("nerdcube", untouched, { turn: "U" }, { put: [13, 48] }));
  for (let face = 1; face <= 54; face += 1) {
    const there = nerdcube.faceWith(turned, face);
    assert.equal(
      nerdcube.stickerOn(turned, there).letter,
      nerdcube.stickerOn(cube, face).letter,
      `face ${face}`,
    );
    assert.equal(nerdcube.facesWith(turned, there).length, nerdcube.facesWith(cube, face).length);
  }
  const { together, disagree } = nerdcube.sideOf(cube.sides, 23);
  assert.deepEqual([together, disagree.length], ["!", 4]);
});

test("how C'T stands is said, and things are listed with an 'and'", () => {
  assert.match(nerdcube.aboutCt(""), /^But C'T is not on/);
  assert.match(nerdcube.aboutCt("^"), /net\.$/);
  assert.match(nerdcube.aboutCt(">"), /, but turned right; it should be upright\.$/);
  assert.deepEqual([[1], [1, 2], [1, 2, 3]].map(listed), ["1", "1 and 2", "1, 2 and 3"]);
});

// The tangram.

const pieces = tangram.setOf(dataOfPuzzle.tangram);
const pieceLook = (state) => tangram.tableOf(state, dataOfPuzzle.tangram);
const put = (piece, ...at) => ({ do: "put", piece, at });
const [LARGE, SECOND, SQUARE, PARALLELOGRAM, MEDIUM] = [0, 1, 2, 3, 4];

test("outlines have names, sizes and the program's counts; the first that can be laid is chosen", () => {
  const { label, count } = pieces.outlines[15];
  assert.equal(label, "Outline 16: square, 4 wide, 4 high");
  assert.equal(count, dataOfPuzzle.tangram.counts.outlines[15].count);
  assert.equal(pieceLook(begun("tangram")).outline, 4);
  const chosen = begun("tangram", { do: "choose", outline: 15 }, put(SQUARE, 1, 1));
  const over = pieceLook(tangram.start(dataOfPuzzle.tangram, chosen));
  assert.deepEqual([over.outline, over.pieces[SQUARE].at], [16, undefined]);
});

test("where a piece lies and how it is turned is said", () => {
  const words = (i, orientation, at) => tangram.described({ orientation, at }, pieces.pieces[i]);
  assert.equal(words(LARGE, 0), "in the tray; right angle at the top right");
  assert.equal(words(LARGE, 1, [0, 0]), "columns 1 to 2, rows 1 to 2; right angle at the top left");
  assert.equal(words(MEDIUM, 0, [1, 3]), "columns 2 to 3, row 4; right angle at the top");
  assert.equal(words(SQUARE, 0, [0, 0]), "column 1, row 1");
  const lying = begun("tangram", put(LARGE, 0, 0));
  const edge = begun("tangram", put(LARGE, 1, 1));
  expectSaid("tangram", lying, [
    [put(PARALLELOGRAM, 1, 0), /^Parallelogram 4: columns 2 to 3, row 1; lying, slanting up to/],
    [put(SQUARE, 0.4, 1.6), "Square 3: column 1, row 3."],
    [{ do: "back", piece: LARGE }, /^Large triangle 1: in the tray; /],
    [{ do: "back", piece: SQUARE }, "Square 3 is already in the tray."],
    [{ do: "turn", piece: SQUARE, by: 1 }, "Square 3 looks the same however it is turned."],
    [{ do: "flip", piece: SQUARE }, "Square 3 looks the same from behind."],
    [{ do: "choose", outline: 15 }, /^Outline 16: square, .* All pieces are in the tray\.$/],
    [{ do: "choose", outline: 3 }, ""],
  ]);
  expectSaid("tangram", edge, [
    [{ do: "push", piece: LARGE, by: [1, 0] }, "Large triangle 1 is at the edge of the board."],
  ]);
});

test("what overlaps or sticks out is named, and areas are in triangles", () => {
  const crossed = pieceLook(begun("tangram", put(LARGE, 0, 0), put(SECOND, 0, 0)));
  assert.equal(
    tangram.complaints(crossed, pieces),
    "Large triangle 1 and large triangle 2 overlap.",
  );
  const out = pieceLook(begun("tangram", put(PARALLELOGRAM, 1, 0), put(SQUARE, -1, 2)));
  assert.equal(tangram.complaints(out, pieces), "Square 3 and parallelogram 4 stick out.");
  assert.equal(tangram.complaints(pieceLook(begun("tangram")), pieces), "");
  assert.deepEqual([0, 1, 2, 7].map(tangram.inTriangles), ["0", "½", "1", "3½"]);
});

// The light rays, on the board of which the numbers are fields 3, 4 and 11.

const [TWO, OTHER_TWO, FIVE] = [3, 4, 11];
const ray = (at, way, length) => ({ type: "ray", at, way, length });
const tableAfter = (...actions) => rays.tableOf(begun("rays", ...actions), dataOfPuzzle.rays);
const SOLUTION = [
  ray(TWO, "n", 1),
  ray(TWO, "s", 1),
  ray(OTHER_TWO, "n", 1),
  ray(OTHER_TWO, "s", 1),
  ray(FIVE, "n", 3),
  ray(FIVE, "w", 2),
];

test("what happens to a ray is said, and why it cannot go on", () => {
  expectSaid("rays", begun("rays"), [
    [
      ray(FIVE, "n", 3),
      /^The 5 at row 4, column 3: its ray north lights 3 fields; 2 left to light\.$/,
    ],
    [ray(TWO, "e", 1), /the 2 at row 2, column 2 is in its way/],
    [ray(TWO, "w", 1), /the board ends there/],
    [ray(FIVE, "n", -1), /has no ray north to shorten/],
    [{ type: "light", at: 0, way: "e" }, /No number can send a ray east to row 1, column 1/],
  ]);
  expectSaid("rays", begun("rays", ray(FIVE, "w", 2)), [
    [ray(TWO, "s", 2), /no further: row 4, column 1 is lit by the ray west of the 5 at row 4/],
  ]);
  const spent = begun(
    "rays",
    ray(TWO, "s", 2),
    ray(FIVE, "n", 3),
    ray(FIVE, "w", 1),
    ...SOLUTION.slice(2, 4),
  );
  expectSaid("rays", spent, [
    [{ type: "tap", at: 0 }, /No number that still has fields to light reaches row 1, column 1/],
  ]);
  const almost = begun("rays", ...SOLUTION.slice(0, -1));
  expectSaid("rays", almost, [[SOLUTION.at(-1), /Solved!/]]);
});

test("a check names what breaks the rules, and nothing that may still come right", () => {
  assert.deepEqual(rays.faultsInWords(tableAfter()), []);
  assert.match(rays.tellCheck(tableAfter()), /No rule is broken so far; 9 fields are still dark/);
  assert.match(rays.tellCheck(tableAfter(...SOLUTION)), /Everything is right/);
  assert.deepEqual(rays.faultsInWords(tableAfter(ray(TWO, "n", 1), ray(TWO, "s", 2))), [
    "Row 2, column 1: the 2 lights 3 fields.",
  ]);
  const faults = (text) => {
    const { state } = rays.readBoard(text, dataOfPuzzle.rays);
    return rays.faultsInWords(rays.tableOf(state, dataOfPuzzle.rays));
  };
  assert.deepEqual(faults("2 e\n1 e"), [
    "Row 1, column 1: the 2 lights 1 field, and no field is dark any more.",
  ]);
  assert.deepEqual(faults("1 e\n0 -"), [
    "Row 2, column 2 is still dark, and no number has anything left to light.",
  ]);
});

test("a position is compared with the one solution, and fields are described", () => {
  for (const [actions, sentence] of [
    [[ray(FIVE, "w", 2)], "So far it leads to the solution."],
    [[ray(TWO, "s", 2)], "Something here cannot be part of the solution: row 4, column 1."],
    [SOLUTION, "This is the solution."],
  ])
    assert.equal(rays.tellCompare(tableAfter(...actions)), sentence);
  const table = tableAfter(ray(FIVE, "n", 2));
  const by = "lit by the ray north of the 5 at row 4, column 3";
  for (const [at, words] of [
    [FIVE, "number 5, 3 left to light"],
    [5, `${by}, which ends here`],
    [8, by],
    [0, "dark"],
  ])
    assert.equal(rays.describe(table, at), words);
});

test("boards of one's own are read, and mistakes in them reported with their place", () => {
  const { state } = rays.readBoard("https://puzz.link/p?walllogic/2/2/g2h", dataOfPuzzle.rays);
  assert.deepEqual(rays.tableOf(state, dataOfPuzzle.rays).numbers, [-1, 2, -1, -1]);
  const begunEast = rays.readBoard("5 e e - - 3", dataOfPuzzle.rays).state;
  assert.match(said("rays", begunEast, { type: "tap", at: 3 }), /its ray east/);
  for (const [text, message] of [
    ["2 x -", /^Line 1, column 3: read 'x', expected a whole number.*\.$/],
    ["- 2\n- - 1", /^Line 2, column 5: read '1', expected the end of the row.*\.$/],
  ])
    assert.match(rays.readBoard(text, dataOfPuzzle.rays).fault, message);
});
