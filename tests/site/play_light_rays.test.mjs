// The light rays by hand: what actions do, what is wrong with a board and when it is solved, and
// that addresses and boards are read with care.
import assert from "node:assert/strict";
import test from "node:test";
import {
  boardOf,
  describe,
  faultsInWords,
  read,
  readBoard,
  start,
  step,
  tableOf,
  tell,
  tellCheck,
  tellCompare,
  write,
} from "../../docs/browser/play/light_rays.js";
import { dataOf } from "./rules.mjs";

const { rules } = await dataOf("light_rays", "");
const data = {
  rules,
  "2014-left": "n n n\n2 2 n\ns s n\nw w 5\n",
  "2014-right": "3 e 1 e\ns n 1 e\ns 3 e e\nw 3 e e\n",
};
// The first board: "- - -", "2 2 -", "- - -", "- - 5"; the numbers are fields 3, 4 and 11.
const [TWO, OTHER_TWO, FIVE] = [3, 4, 11];

const after = (state, ...actions) =>
  actions.reduce((now, action) => step(now, action, data), state);
const played = (...actions) => after(start(data), ...actions);
const tableAfter = (...actions) => tableOf(played(...actions), data);
const ray = (at, way, length) => ({ type: "ray", at, way, length });
const solution = [
  ray(TWO, "n", 1),
  ray(TWO, "s", 1),
  ray(OTHER_TWO, "n", 1),
  ray(OTHER_TWO, "s", 1),
  ray(FIVE, "n", 3),
  ray(FIVE, "w", 2),
];
const said = (before, action) => tell(before, action, after(before, action), data);
const ways = (state) => tableOf(state, data).ways;

test("a ray grows from its number and becomes shorter again", () => {
  assert.equal(ways(played(ray(FIVE, "n", 3))), "..n..n..n...");
  assert.equal(ways(played(ray(FIVE, "n", 3), ray(FIVE, "n", 1))), "........n...");
});

test("a ray ends before another ray, and it is said why", () => {
  const before = played(ray(FIVE, "w", 2));
  assert.equal(ways(after(before, ray(TWO, "s", 2))), "......s..ww.");
  assert.match(
    said(before, ray(TWO, "s", 2)),
    /can go no further: row 4, column 1 is lit by the ray west of the 5 at row 4, column 3/,
  );
});

test("a ray that cannot go anywhere changes nothing", () => {
  const before = start(data);
  assert.equal(after(before, ray(TWO, "e", 1)), before);
  assert.match(said(before, ray(TWO, "e", 1)), /the 2 at row 2, column 2 is in its way/);
  assert.match(said(before, ray(TWO, "w", 1)), /the board ends there/);
  assert.match(said(before, ray(FIVE, "n", -1)), /has no ray north to shorten/);
});

test("a key says which way a field is lit: the ray grows to it, and one that was there ends before it", () => {
  const crossed = played(ray(FIVE, "w", 2), { type: "light", at: 9, way: "s" });
  assert.equal(ways(crossed), "......s..sw.");
  const before = start(data);
  assert.equal(after(before, { type: "light", at: 0, way: "e" }), before);
  assert.match(
    said(before, { type: "light", at: 0, way: "e" }),
    /No number can send a ray east to row 1, column 1/,
  );
});

test("tapping a field offers one ray after the other, the shortest first, and then the dark", () => {
  let state = start(data);
  const seen = [];
  for (let tap = 0; tap < 4; tap += 1) {
    state = after(state, { type: "tap", at: 9 });
    seen.push(ways(state));
  }
  assert.deepEqual(seen, ["......s..s..", ".........ww.", "............", "......s..s.."]);
});

test("tapping offers no ray of a number that has nothing left to light", () => {
  const before = played(
    ray(TWO, "s", 2),
    ray(FIVE, "n", 3),
    ray(FIVE, "w", 1),
    ray(OTHER_TWO, "n", 1),
    ray(OTHER_TWO, "s", 1),
  );
  assert.equal(after(before, { type: "tap", at: 0 }), before);
  assert.match(
    said(before, { type: "tap", at: 0 }),
    /No number that has something left to light reaches row 1, column 1/,
  );
});

test("clearing a field ends its ray before it, clearing a number takes all its rays away", () => {
  const before = played(ray(FIVE, "n", 3), ray(FIVE, "w", 2));
  assert.equal(ways(after(before, { type: "clear", at: 5 })), "........nww.");
  assert.equal(ways(after(before, { type: "clear", at: FIVE })), "............");
});

test("a board is solved when every field is lit and every number complete, and that is said", () => {
  const almost = played(...solution.slice(0, -1));
  assert.ok(!tableOf(almost, data).solved);
  assert.ok(tableAfter(...solution).solved);
  assert.match(said(almost, solution.at(-1)), /Solved!/);
});

test("a check names what breaks the rules, and nothing that may still come right", () => {
  assert.deepEqual(faultsInWords(tableAfter()), []);
  assert.match(tellCheck(tableAfter()), /Nothing is wrong so far; 9 fields are still dark/);
  assert.deepEqual(faultsInWords(tableAfter(ray(TWO, "n", 1), ray(TWO, "s", 2))), [
    "Row 2, column 1: the 2 lights 3 fields.",
  ]);
  const lost = tableAfter(ray(TWO, "s", 2), ray(OTHER_TWO, "s", 2), ray(FIVE, "n", 3));
  assert.deepEqual(faultsInWords(lost), []);
  assert.match(tellCheck(tableAfter(...solution)), /Everything is right/);
});

test("a check says which number is short when no field is dark, and which field is dark when no number has light", () => {
  const faults = (text) => faultsInWords(tableOf(readBoard(text, data).state, data));
  assert.deepEqual(faults("2 e\n1 e"), [
    "Row 1, column 1: the 2 lights 1 field, and no field is dark any more.",
  ]);
  assert.deepEqual(faults("1 e\n0 -"), [
    "Row 2, column 2 is still dark, and no number has anything left to light.",
  ]);
});

test("comparing finds a field that the one solution lights otherwise", () => {
  assert.equal(tellCompare(tableAfter(ray(FIVE, "w", 2))), "So far it leads to the solution.");
  assert.equal(
    tellCompare(tableAfter(ray(TWO, "s", 2))),
    "Something here cannot become the solution: row 4, column 1.",
  );
  assert.equal(tellCompare(tableAfter(...solution)), "This is the solution.");
});

test("an address gives the state back, also of an own board", () => {
  const own = readBoard("- 11 - - - - - - - - - -\n- - - - - - - - - - - -", data).state;
  for (const state of [
    start(data),
    played(...solution),
    boardOf("2014-right", data),
    after(own, ray(1, "e", 10)),
    played({ type: "tap", at: 9 }),
  ]) {
    const text = write(state);
    assert.match(text, /^[\w.~-]*$/);
    assert.deepEqual(tableOf(read(text, data), data), tableOf(state, data));
    assert.equal(write(read(text, data)), text);
  }
  assert.equal(write(played(ray(FIVE, "n", 3))), "2014-left~.2n2.2n");
  assert.equal(write(after(own, ray(1, "e", 3))), "own_12_2_gbzh~.e3");
});

test("an address that is damaged or of something else is refused", () => {
  for (const text of [
    "",
    "2014-left",
    "2014-middle~",
    "2014-left~x",
    "2014-left~.99n",
    "2014-left~e",
    "2014-left~0n",
    "2014-left~.02n",
    "rules~",
    "constructor~",
    "own_3_1_h~e",
    "own_3_x_h~",
    "own_2_2_1k~",
    "own_99_99_k~",
    "2014-left~n3 ",
  ])
    assert.equal(read(text, data), undefined, text);
});

test("fields are described in words", () => {
  const table = tableAfter(ray(FIVE, "n", 2));
  assert.equal(describe(table, FIVE), "number 5, 3 left to light");
  assert.equal(
    describe(table, 5),
    "lit by the ray north of the 5 at row 4, column 3, which ends here",
  );
  assert.equal(describe(table, 8), "lit by the ray north of the 5 at row 4, column 3");
  assert.equal(describe(table, 0), "dark");
});

test("rows and addresses are read, comments and what stands before the kind apart", () => {
  const board = (text) => tableOf(readBoard(text, data).state, data);
  const { columns, rows, numbers } = board("# mine\n- 2  # two\n\n- -\n");
  assert.deepEqual([columns, rows, numbers], [2, 2, [-1, 2, -1, -1]]);
  for (const text of ["https://puzz.link/p?walllogic/2/2/g2h", "walllogic/2/2/g2h/", "2/2/g2h"])
    assert.deepEqual(board(text), board("- 2\n- -"), text);
  assert.deepEqual(board("20/2/-10+zx").numbers.slice(0, 3), [16, 0, -1]);
  assert.equal(write(readBoard("20/2/-100zx", data).state), "own_20_2_-100zx~");
  assert.equal(board("2 e\n- -").ways, ".e..");
});

// Every text with where it cannot be read, and what is said.
const UNREADABLE = [
  ["", "Line 1, column 1: read no row at all"],
  ["2 x -", "Line 1, column 3: read 'x', expected a whole number"],
  [
    "- 2 -\n- -",
    "Line 2, column 4: read the end of the row after 2, expected 3 fields, as many as in line 1",
  ],
  ["- 2\n- - 1", "Line 2, column 5: read '1', expected the end of the row"],
  ["- 9\n- -", "Line 1, column 3: read '9', expected at most 2"],
  ["- e\n1 -", "Line 1, column 3: read 'e', expected a ray that comes from a number"],
  [
    "p?slither/5/5/g",
    "Line 1, column 3: read 'slither', expected an address of the kind walllogic",
  ],
  ["walllogic/0/5/g", "Line 1, column 11: read '0', expected the number of columns, 1 to 40"],
  ["walllogic/5", "Line 1, column 12: read the end of the line, expected a slash"],
  ["walllogic/2/2/g2", "Line 1, column 17: read 2 fields up to here, expected 4"],
  ["walllogic/2/2/g2z", "Line 1, column 17: read 22 fields up to here, expected 4"],
  ["walllogic/2/2/g.h", "Line 1, column 16: read '.', a number that is not told"],
  ["walllogic/2/2/g-zh", "Line 1, column 16: read '-zh', expected - and two hexadecimal digits"],
  [
    "walllogic/2/2/g2h\n1 -",
    "Line 2, column 1: read '1', expected the end of the file after the address",
  ],
  ["- 1 e e", "Line 1, column 3: read '1', expected at least 2, as many fields as its rays light"],
  ["- ".repeat(41), "Line 1, column 81: read one more field, expected at most 40 in a row"],
  ["-\n".repeat(41), "Line 41, column 1: read one more row, expected at most 40"],
];

for (const [text, message] of UNREADABLE)
  test(`of '${text.replaceAll("\n", "|")}' it is said where it cannot be read`, () => {
    const { fault } = readBoard(text, data);
    assert.ok(fault?.startsWith(message), fault);
    assert.ok(fault.endsWith("."));
  });
