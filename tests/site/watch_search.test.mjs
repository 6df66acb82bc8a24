// What the player tells of one search on four puzzles.
import assert from "node:assert/strict";
import test from "node:test";
import { atLine, counters, eventOf, FOUR, tell } from "../../docs/browser/watch/search_words.js";
import { dataOf, filesOf } from "./rules.mjs";

const { ask } = await dataOf(
  "search",
  filesOf(
    "chapters/5-search/four.cards + reference/puzzles/nerdcube/six-letters.cube + reference/published/1967.pieces 16 + chapters/5-search/six-ways.rays",
  ),
);
const puzzle = ask("open");
const stepAt = (number) => ask(`steps events ${number} 1`).steps[0];
const eventsAt = (number) =>
  FOUR.map(({ name }) => eventOf(name, stepAt(number).searches[name], puzzle[name]));

test("what each of the four does is said in its own words", () => {
  assert.deepEqual(eventsAt(12), [
    "lays card 4",
    "lays edge C D",
    "tries square",
    "takes back the 2 further east",
  ]);
  assert.equal(eventsAt(26)[3], "lays the 4 no further south: a dead end");
  assert.equal(eventsAt(108)[2], "leaves out square, by symmetry");
  assert.equal(eventsAt(53)[0], "solution 1!");
  assert.equal(eventsAt(400)[3], "has ended after 48 steps");
});

test("what several do is said together", () => {
  assert.equal(tell(stepAt(1)), "All four: tried.");
  assert.equal(
    tell(stepAt(12)),
    "Turtle cards and NerdCube: laid. Tangram: tried. Light rays: taken back.",
  );
});

test("each is at the line that tells of its event, and at none after its end", () => {
  const at = (number) => {
    const { searches } = stepAt(number);
    return FOUR.map(({ name }) => searches[name].line);
  };
  assert.equal(new Set(at(1)).size, 1);
  assert.deepEqual(atLine(stepAt(1), at(1)[0]), [1, 2, 3, 4]);
  assert.deepEqual(atLine(stepAt(12), at(12)[0]), [1, 2]);
  assert.equal(at(400)[3], 0);
});

test("a solution counts, and none is a dead end", () => {
  assert.deepEqual(counters(stepAt(53)), [
    ["Step", 53],
    ["Solutions", 7],
  ]);
  assert.equal(stepAt(52).searches.cards.hopeless, undefined);
  assert.equal(stepAt(217).searches.cards.hopeless, true);
});

test("how deep each can go is known, but for the light rays", () => {
  assert.deepEqual(
    FOUR.map(({ name, deepest }) => deepest(puzzle[name])),
    [4, 20, 7, undefined],
  );
});

test("bad input is refused with a sentence", async () => {
  const { ask: other } = await dataOf("search", "1: f2 k1 t1 k2\n");
  assert.throws(() => other("open"), /^Error: expected four puzzles, each below a line such as/);
});
