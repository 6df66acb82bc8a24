// The rules of the NerdCube in the browser must be those of the program. KNOBEL_PROGRAM says where
// that is.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import test from "node:test";
import {
  agreeing,
  agreement,
  ctStands,
  described,
  FACES,
  facesWith,
  faceWith,
  LOCATIONS,
  moveOf,
  partOn,
  read,
  SIDES,
  start,
  step,
  stickers,
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

const data = { puzzle: printed("show", "nerdcube") };
const turnedBy = (state, moves) => moves.reduce((before, turn) => step(before, { turn }), state);
const facesOf = (state) =>
  stickers(state, data)
    .slice(1)
    .map(({ letter, mark }) => letter + mark);

/** The program's cube, as `stickers` gives it. */
const cubeOf = (faces) => [
  undefined,
  ...faces.map((text) => ({ letter: [...text][0], mark: text.at(-1) })),
];

/** Letters whose mark leaves it open how they stand look the same as those that say it. */
const alike = (a, b) =>
  a[0] === b[0] && (a === b || "|-".includes(a.at(-1)) !== "|-".includes(b.at(-1)));

const BEST = printed("solve", "nerdcube", "--words", "--turns").solutions[0];

test("untouched, the cube is the one that the program shows, in the program's locations", () => {
  assert.deepEqual(facesOf(start()), data.puzzle.faces);
  assert.deepEqual(
    LOCATIONS.map((slots) => slots.map(({ face }) => face)),
    data.puzzle.pieces.map(({ faces }) => faces),
  );
});

test("moves do what the program's moves do", () => {
  for (const seed of ["1", "2016", "77"]) {
    const { faces, moves } = printed("scramble", "nerdcube", "--seed", seed, "--moves", "40");
    assert.deepEqual(facesOf(turnedBy(start(), moves)), faces);
  }
});

test("the program's moves to its answer solve the cube, and it is told", () => {
  const { moves } = BEST.turning;
  const before = turnedBy(start(), moves.slice(0, -1));
  assert.ok(agreeing(stickers(before, data)) < 6);
  const action = { turn: moves.at(-1) },
    after = step(before, action);
  const faces = stickers(after, data);
  assert.equal(agreeing(faces), 6);
  facesOf(after).forEach((text, index) =>
    assert.ok(
      alike(text, BEST.faces[index]),
      `face ${index + 1}: ${text}, the program says ${BEST.faces[index]}`,
    ),
  );
  assert.match(tell(before, action, after, data), /solved! C'T stands/);
  const known = Object.fromEntries(BEST.words.map(({ word, meaning }) => [word, meaning]));
  const words = SIDES.flatMap(({ centre }) => wordsOn(faces, centre, known));
  assert.deepEqual(words.sort(), BEST.words.map(({ word }) => word).sort());
});

test("all of the program's solutions are judged solved, and C'T stands on those on which the program reads it", () => {
  const reads = new Set(
    printed("solve", "nerdcube", "--distinct", "--ct").solutions.map(({ faces }) => faces.join()),
  );
  for (const { faces } of printed("solve", "nerdcube", "--distinct").solutions) {
    assert.equal(agreeing(cubeOf(faces)), 6);
    assert.equal(ctStands(cubeOf(faces)) === "^", reads.has(faces.join()));
  }
});

test("a side whose letters contradict each other is not in agreement", () => {
  const faces = stickers(start(), data);
  assert.equal(agreeing(faces), 0);
  const { together, most } = agreement(faces, 23);
  assert.equal(together, "!");
  assert.equal(most, 5);
});

test("four turns of a side are none, and a move's other way takes it back", () => {
  for (const { move } of SIDES) {
    assert.deepEqual(turnedBy(start(), [move, move, move, move]), start());
    assert.deepEqual(turnedBy(start(), [move, `${move}'`, `${move}2`, `${move}2`]), start());
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
    const before = stickers(start(), data),
      state = step(start(), { put: [from, to] }),
      after = stickers(state, data);
    assert.equal(after[to].letter, before[from].letter);
    const letters = (faces, face) =>
      facesWith(face)
        .map((each) => faces[each].letter)
        .join("");
    assert.equal(letters(after, to), letters(before, from));
    if (!facesWith(from).includes(to)) {
      assert.equal(letters(after, from), letters(before, to));
      assert.deepEqual(step(state, { put: [to, from] }), start());
    }
  }
});

test("an edge is itself again after two flips, a corner after three twists, a centre after four quarters", () => {
  const times = (count, action) =>
    Array.from({ length: count }).reduce((state) => step(state, action), start());
  assert.deepEqual(times(2, { shift: 14 }), start());
  assert.deepEqual(times(3, { shift: 13 }), start());
  assert.deepEqual(times(4, { spin: 23 }), start());
  for (const action of [{ shift: 14 }, { shift: 13 }, { spin: 23 }])
    assert.notDeepEqual(times(1, action), start());
});

test("what cannot be done changes nothing and is told why", () => {
  for (const [action, reason] of [
    [{ put: [14, 13] }, /The edge cannot go there: that is the place of a corner/],
    [{ put: [23, 14] }, /A centre stays where it is/],
    [{ put: [14, 14] }, /lies there already/],
    [{ turn: "Q" }, /“Q” is no move/],
  ]) {
    const state = start();
    assert.equal(step(state, action), state);
    assert.match(tell(state, action, state, data), reason);
  }
});

test("what was written is read again, and is short", () => {
  const state = step(step(turnedBy(start(), ["U", "R'", "F2"]), { put: [13, 48] }), { shift: 2 });
  assert.deepEqual(read(write(state)), state);
  assert.match(write(state), /^[a-z0-9]{26}$/);
});

test("foreign and damaged text is no state", () => {
  const good = write(start());
  for (const text of [
    "",
    "hello",
    good.slice(1),
    `${good}0`,
    good.replace(/0$/, "4"),
    good.replace("a", "c"),
    good.toUpperCase(),
    good.replace("a", "z"),
  ])
    assert.equal(read(text), undefined, text);
});

test("moves are read as cubers write them", () => {
  assert.deepEqual(["U", "F2", "B'", "L’"].map(moveOf), [
    { centre: 23, quarters: 1 },
    { centre: 41, quarters: 2 },
    { centre: 5, quarters: 3 },
    { centre: 20, quarters: 3 },
  ]);
  assert.deepEqual(["u", "U3", "", "UU"].map(moveOf), [undefined, undefined, undefined, undefined]);
});

test("a piece is described by its letters and where they lie", () => {
  const faces = stickers(start(), data);
  assert.equal(
    described(faces, 8),
    "The edge T D: T on face 8, turned right; D on face 14, turned right.",
  );
  assert.equal(described(faces, 23), "The centre ': apostrophe on face 23, upright.");
  for (const face of FACES) assert.match(described(faces, face), new RegExp(`face ${face}\\b`));
});

test("a sticker is found again wherever its piece is turned or put", () => {
  const moved = step(step(turnedBy(start(), BEST.turning.moves.slice(0, 9)), { put: [13, 48] }), {
    shift: 2,
  });
  const before = stickers(start(), data),
    after = stickers(moved, data);
  for (const face of FACES) {
    const to = faceWith(moved, partOn(start(), face));
    assert.equal(after[to].letter, before[face].letter);
    assert.deepEqual(
      facesWith(to).map((each) => after[each].letter),
      facesWith(face).map((each) => before[each].letter),
    );
  }
  assert.equal(faceWith(turnedBy(start(), ["U"]), partOn(start(), 13)), 15);
});
