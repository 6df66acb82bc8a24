// What the player tells of a search with the tangram.
import assert from "node:assert/strict";
import test from "node:test";
import { storeys, tell } from "../../docs/browser/watch/tangram_steps.js";
import { dataOf, fileOf } from "./rules.mjs";

const { ask } = await dataOf("tangram", fileOf("reference/published/1967.pieces"));
const puzzle = ask("open 16");
const told = (step) => tell(step, puzzle);
const stepsOf = (method) => ask(`steps ${method} 1 4000 16`).steps;
const inVain = (method) => stepsOf(method).filter(({ event }) => event === "in vain");

test("what blocks a piece is marked and told: the border, other pieces, or both", () => {
  const steps = inVain("program-3");
  const first = (isOut, isOn) =>
    steps.find(
      ({ outside, under }) => Boolean(outside.length) === isOut && Boolean(under.length) === isOn,
    );
  assert.match(told(first(true, false)), /: it sticks out of the outline\.$/);
  assert.match(told(first(false, true)), /: it would lie upon (a|the) [a-z ]+\.$/);
  assert.match(told(first(true, true)), /: it sticks out of the outline and would lie upon /);
  for (const { outside, twice, under, pieces } of steps) {
    assert.ok(outside.length + twice.length);
    assert.equal(Boolean(twice.length), Boolean(under.length));
    assert.ok(under.every((piece) => piece < pieces.length - 1));
  }
});

test("what is marked belongs to the piece in hand", () => {
  for (const { outside, twice, pieces } of inVain("program-3")) {
    const [kind, orientation, x, y] = pieces.at(-1);
    const { width, height } = puzzle.kinds[kind].orientations[orientation];
    for (const [column, row] of [...outside, ...twice].flat()) {
      assert.ok(2 * x <= column && column <= 2 * (x + width));
      assert.ok(2 * y <= row && row <= 2 * (y + height));
    }
  }
});

test("pieces that are laid freely are blocked by others, by the hull, or by the distance", () => {
  const sentences = inVain("program-2").map(told);
  for (const words of [/ would lie upon /, / sticks out of the hull, /, / is too far away /])
    assert.ok(
      sentences.some((sentence) => words.test(sentence)),
      String(words),
    );
  const { left, right, bottom, top } = puzzle.plane;
  assert.deepEqual([left, right, bottom, top], [-7, 9, -7, 9]);
});

test("the outline has its name, and a storey is told with its piece", () => {
  assert.equal(puzzle.outline.name, "square");
  assert.deepEqual(storeys(stepsOf("program-3")[0], puzzle), [
    { label: "large triangle", tried: 1, laid: 0, state: "in vain" },
  ]);
});
