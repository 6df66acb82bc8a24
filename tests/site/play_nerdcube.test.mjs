// The NerdCube that is played by hand must do what the program does. KNOBEL_PROGRAM says where that
// is.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import test from "node:test";
import { dataOf, fileOf } from "./rules.mjs";
import {
  agreeing,
  cubeOf,
  described,
  facesWith,
  faceWith,
  moveOf,
  read,
  sideOf,
  start,
  step,
  stickerOn,
  tell,
  wordsOn,
  write,
} from "../../docs/browser/play/nerdcube.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const knobel = (...words) =>
  execFileSync(process.env.KNOBEL_PROGRAM ?? "./knobel", words, {
    cwd: root,
    encoding: "utf-8",
    maxBuffer: 1 << 26,
  });
const printed = (...words) => JSON.parse(knobel(...words, "--format", "json"));

const data = await dataOf("nerdcube", fileOf("reference/published/2016.cube"));
const untouched = start(data);
const play = (state, ...actions) => actions.reduce((now, action) => step(now, action, data), state);
const turnedBy = (state, moves) => play(state, ...moves.map((turn) => ({ turn })));
const facesOf = (state) => cubeOf(state, data).faces;
const letterOn = (cube, face) => stickerOn(cube, face).letter;

/** All faces. */
const FACES = Array.from({ length: 54 }, (_, index) => index + 1);

/** How many faces each row of the net has. */
const ROWS = [3, 3, 3, 9, 9, 9, 3, 3, 3, 3, 3, 3];

/** A cube of the program's, as if it were the untouched one. */
function madeOf(faces) {
  const left = [...faces];
  const text = ROWS.map((length) => left.splice(0, length).join(" ")).join("\n");
  return cubeOf(untouched, { ask: (line) => data.rules(line, text) });
}

/** Letters whose mark leaves it open how they stand look the same as those that say it. */
const alike = (a, b) =>
  a[0] === b[0] && (a === b || "|-".includes(a.at(-1)) !== "|-".includes(b.at(-1)));

const BEST = printed("solve", "nerdcube", "--words", "--turns").solutions[0];

test("untouched, the cube is the one that the program shows, in the program's locations", () => {
  const { faces, pieces } = printed("show", "nerdcube");
  assert.deepEqual(facesOf(untouched), faces);
  assert.deepEqual(
    cubeOf(untouched, data).locations,
    pieces.map((piece) => piece.faces),
  );
});

test("moves do what the program's moves do", () => {
  for (const seed of ["1", "2016", "77"]) {
    const { faces, moves } = printed("scramble", "nerdcube", "--seed", seed, "--moves", "40");
    assert.deepEqual(facesOf(turnedBy(untouched, moves)), faces);
  }
});

test("the program's moves to its answer solve the cube, and it is told", () => {
  const { moves } = BEST.turning;
  const before = turnedBy(untouched, moves.slice(0, -1));
  assert.ok(agreeing(cubeOf(before, data)) < 6);
  const action = { turn: moves.at(-1) },
    after = step(before, action, data);
  const cube = cubeOf(after, data);
  assert.equal(agreeing(cube), 6);
  facesOf(after).forEach((text, index) =>
    assert.ok(
      alike(text, BEST.faces[index]),
      `face ${index + 1}: ${text}, the program says ${BEST.faces[index]}`,
    ),
  );
  assert.match(tell(before, action, after, data), /solved! C'T stands/);
  const known = Object.fromEntries(BEST.words.map(({ word, meaning }) => [word, meaning]));
  const words = cube.sides.flatMap((side) => wordsOn(side, known));
  assert.deepEqual(words.sort(), BEST.words.map(({ word }) => word).sort());
});

test("all of the program's solutions are judged solved, and C'T stands on those on which the program reads it", () => {
  const reads = new Set(
    printed("solve", "nerdcube", "--distinct", "--ct").solutions.map(({ faces }) => faces.join()),
  );
  for (const { faces } of printed("solve", "nerdcube", "--distinct").solutions) {
    const cube = madeOf(faces);
    assert.equal(agreeing(cube), 6);
    assert.equal(cube.ct === "^", reads.has(faces.join()));
  }
});

test("a side whose letters contradict each other is not in agreement", () => {
  const cube = cubeOf(untouched, data);
  assert.equal(agreeing(cube), 0);
  const { together, most } = sideOf(cube.sides, 23);
  assert.equal(together, "!");
  assert.equal(most, 5);
});

test("four turns of a side are none, and a move's other way takes it back", () => {
  const { sides } = cubeOf(untouched, data);
  assert.equal(sides.length, 6);
  for (const { move } of sides) {
    assert.equal(turnedBy(untouched, [move, move, move, move]), untouched);
    assert.equal(turnedBy(untouched, [move, `${move}'`, `${move}2`, `${move}2`]), untouched);
  }
});

test("a sticker that is put on a face lies there, its piece stays whole, and putting it back undoes it", () => {
  for (const [from, to] of [
    [14, 22],
    [14, 8],
    [13, 48],
    [7, 12],
    [2, 47],
  ]) {
    const before = cubeOf(untouched, data),
      state = play(untouched, { put: [from, to] }),
      after = cubeOf(state, data);
    assert.equal(letterOn(after, to), letterOn(before, from));
    const letters = (cube, face) =>
      facesWith(cube, face)
        .map((each) => letterOn(cube, each))
        .join("");
    assert.equal(letters(after, to), letters(before, from));
    if (!facesWith(before, from).includes(to)) {
      assert.equal(letters(after, from), letters(before, to));
      assert.equal(play(state, { put: [to, from] }), untouched);
    }
  }
});

test("an edge is itself again after two flips, a corner after three twists, a centre after four quarters", () => {
  const times = (count, action) => play(untouched, ...Array(count).fill(action));
  assert.equal(times(2, { shift: 14 }), untouched);
  assert.equal(times(3, { shift: 13 }), untouched);
  assert.equal(times(4, { spin: 23 }), untouched);
  for (const action of [{ shift: 14 }, { shift: 13 }, { spin: 23 }])
    assert.notEqual(times(1, action), untouched);
});

test("what cannot be done changes nothing and is told why", () => {
  for (const [action, reason] of [
    [{ put: [14, 13] }, /The edge cannot go there: that is the place of a corner/],
    [{ put: [23, 14] }, /A centre stays where it is/],
    [{ put: [14, 14] }, /lies there already/],
    [{ turn: "Q" }, /“Q” is no move/],
  ]) {
    assert.equal(step(untouched, action, data), untouched);
    assert.match(tell(untouched, action, untouched, data), reason);
  }
});

test("what was written is read again, and is short", () => {
  const state = play(turnedBy(untouched, ["U", "R'", "F2"]), { put: [13, 48] }, { shift: 2 });
  assert.equal(read(write(state), data), state);
  assert.match(write(state), /^[a-z0-9]{26}$/);
});

test("foreign and damaged text is no state", () => {
  const good = write(untouched);
  for (const text of [
    "",
    "hello",
    good.slice(1),
    `${good}0`,
    good.replace(/0$/, "4"),
    good.replace("a", "c"),
    good.toUpperCase(),
    good.replace("a", "z"),
    `${good} turn U`,
    `${good}\n`,
  ])
    assert.equal(read(text, data), undefined, text);
});

test("moves are read as cubers write them", () => {
  const moves = (...texts) => texts.map((text) => moveOf(text, data));
  assert.deepEqual(moves("U", "F2", "B'", "L’"), [
    { move: "U", centre: 23, quarters: 1 },
    { move: "F2", centre: 41, quarters: 2 },
    { move: "B'", centre: 5, quarters: 3 },
    { move: "L'", centre: 20, quarters: 3 },
  ]);
  assert.deepEqual(moves("u", "U3", "", "UU"), [undefined, undefined, undefined, undefined]);
  assert.equal(play(untouched, { turn: "L’" }), play(untouched, { turn: "L'" }));
});

test("a piece is described by its letters and where they lie", () => {
  const cube = cubeOf(untouched, data);
  assert.equal(
    described(cube, 8),
    "The edge T D: T on face 8, turned right; D on face 14, turned right.",
  );
  assert.equal(described(cube, 23), "The centre ': apostrophe on face 23, upright.");
  for (const face of FACES) assert.match(described(cube, face), new RegExp(`face ${face}\\b`));
});

test("a sticker is found again wherever its piece is turned or put", () => {
  const turned = turnedBy(untouched, BEST.turning.moves.slice(0, 9));
  const before = cubeOf(untouched, data),
    after = cubeOf(play(turned, { put: [13, 48] }, { shift: 2 }), data);
  for (const face of FACES) {
    assert.equal(before.homes[face - 1], face);
    const to = faceWith(after, face);
    assert.equal(letterOn(after, to), letterOn(before, face));
    assert.deepEqual(
      facesWith(after, to).map((each) => letterOn(after, each)),
      facesWith(before, face).map((each) => letterOn(before, each)),
    );
  }
  assert.equal(faceWith(cubeOf(turnedBy(untouched, ["U"]), data), 13), 15);
});
