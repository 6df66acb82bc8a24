// What players decide in JavaScript: their sentences, their speed, and which step comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as cards from "../../docs/browser/watch/cards.js";
import { located, offsetIn } from "../../docs/browser/watch/problem.js";
import * as search from "../../docs/browser/watch/search_words.js";
import { dueAt, inWords, skips } from "../../docs/browser/watch/speed.js";
import * as tangram from "../../docs/browser/watch/tangram_steps.js";
import { Trace } from "../../docs/browser/watch/trace.js";
import { dataOf, fileOf, filesOf } from "./rules.mjs";

/** Steps that are due in frames, each some milliseconds after the one before. */
function stepsAt(speed, frames) {
  let due = 0;
  return frames.map((passed) => {
    const { count, rest } = dueAt(due, passed, speed);
    due = rest;
    return count;
  });
}

test("at 60 a second each frame shows a step, and other speeds keep their rate", () => {
  assert.deepEqual(stepsAt(60, [16.6, 16.7, 33, 50]), [1, 1, 1, 1], "no step is left out");
  const frames = Array(600).fill(1000 / 60);
  for (const speed of [0.5, 1, 16, 250, 5000]) {
    const sum = stepsAt(speed, frames).reduce((total, count) => total + count, 0);
    assert.ok(Math.abs(sum - 10 * speed) <= speed / 60 + 1, `${speed} a second: ${sum}`);
    assert.equal(skips(speed), speed > 60);
  }
  assert.deepEqual([0.5, 2, 5000].map(inWords), ["1 in 2 seconds", "2 a second", "5,000 a second"]);
});

test("a mistake is reported by its place in the field", () => {
  assert.deepEqual(located("puzzle:3:12: read 'f3', expected 'f1'"), {
    line: 3,
    column: 12,
    words: "Line 3, character 12: read 'f3', expected 'f1'",
  });
  assert.deepEqual(located("the pieces overlap"), { words: "the pieces overlap" });
  assert.equal(offsetIn("ab\ncd\nef", { line: 2, column: 2 }), 4);
});

/** A solver of a search with 1000 steps; those whose number 300 divides are solutions. */
const solver = {
  async ask(line) {
    const [, , from, count] = line.split(" ").map(Number);
    const steps = [];
    for (let number = from; number < from + count && number <= 1000; number += 1)
      steps.push({ number, event: number % 300 ? "laid" : "solved" });
    return { steps, ...(from + count > 1000 ? { end: 1000 } : {}) };
  },
};

test("steps that are left out end at a solution, at the end, or at what is not known yet", async () => {
  const trace = new Trace(solver, "faithful", "");
  assert.equal(trace.target(1, 50), 2);
  await trace.step(1);
  assert.equal(trace.target(1, 50), 51);
  assert.equal(trace.target(280, 50), 300);
  await trace.step(900);
  assert.equal(trace.target(990, 50), 1000);
  assert.equal((await trace.stepOrLast(5000)).number, 1000);
  assert.equal((await trace.stepOrLast(20)).number, 20);
});

const FOUR_CARDS = {
  rows: 2,
  columns: 2,
  cards: [
    { number: 1, halves: ["f2", "k1", "t1", "k2"] },
    { number: 2, halves: ["f1", "k1", "t2", "s2"] },
    { number: 3, halves: ["t2", "k1", "s1", "f2"] },
    { number: 4, halves: ["f1", "t1", "s2", "k2"] },
  ],
};
const lines = FOUR_CARDS.cards.map(({ number, halves }) => `${number}: ${halves.join(" ")}`);
const square = await dataOf("cards", `grid 2 2\n${lines.join("\n")}`);

/** A step of the search for a square, with where the cards touch. */
function cardStep(event, place, card, laid, supply = [], basket = []) {
  const known = { event, place, card, laid, supply, basket };
  const words = Array(4).fill("-");
  for (const [at, { number, turns }] of cards.lying(known)) words[at] = number + "olur"[turns];
  return { ...known, contacts: square.ask(`show ${words.join(".")}`).contacts };
}

test("each event of the turtle cards has its sentence", () => {
  const first = [0, 1, 0];
  const inVain = cardStep("in vain", 1, { number: 2, turns: 0 }, [first]);
  assert.equal(
    cards.tell(inVain, FOUR_CARDS, "faithful"),
    "Card 2, not turned, is tried in place 2: it does not fit. Its left shows a striped rear, card 1 to the left of it a chequered front.",
  );
  const above = cardStep("in vain", 3, { number: 2, turns: 0 }, [first, [1, 4, 0], [2, 3, 0]]);
  const edges = /Its top shows a filled front, card 4 above it a striped rear\.$/;
  assert.match(cards.tell(above, FOUR_CARDS, "faithful"), edges);
  const told = (event, laid, method = "faithful") =>
    cards.tell(cardStep(event, 1, { number: 4, turns: 3 }, laid), FOUR_CARDS, method);
  for (const [sentence, expected] of [
    [
      told("laid", [first]),
      /^Card 4, turned three times, is tried in place 2: it fits and stays\.$/,
    ],
    [told("laid", [first], "fast"), /^Card 4, turned three times, is taken from the tables for/],
    [told("taken back", [first]), /^Card 4 is picked up again from place 2: all that could follow/],
    [told("solved", [first, first, first]), /the grid is full\. A solution!$/],
    [told("laid", [first, first, first]), /turned as a whole, and does not count\.$/],
  ])
    assert.match(sentence, expected);
  const table = cardStep("laid", 1, { number: 4, turns: 0 }, [first], [3], [2]);
  assert.equal(
    cards.tableInWords(table, "faithful"),
    "Laid: card 1 at place 1, not turned. In hand: card 4 at place 2, not turned. Supply: 3. Basket: 2.",
  );
  assert.match(cards.tableInWords(table, "fast"), /Free: /);
});

test("what blocks a piece of the tangram is said: the outline, other pieces, the hull, the distance", async () => {
  const { ask } = await dataOf("tangram", fileOf("reference/published/1967.pieces"));
  const puzzle = ask("open 16");
  const stepsOf = (method) => ask(`steps ${method} 1 4000 16`).steps;
  const sentences = ["program-2", "program-3"].flatMap((method) =>
    stepsOf(method)
      .filter(({ event }) => event === "in vain")
      .map((step) => tangram.tell(step, puzzle)),
  );
  for (const words of [
    /: it sticks out of the outline\.$/,
    /: it would lie on (a|the) [a-z ]+\.$/,
    /: it sticks out of the outline and would lie on /,
    / sticks out of the hull, /,
    / is too far away /,
  ])
    assert.ok(
      sentences.some((sentence) => words.test(sentence)),
      String(words),
    );
  assert.deepEqual(tangram.storeys(stepsOf("program-3")[0], puzzle), [
    { label: "large triangle", tried: 1, laid: 0, state: "in vain" },
  ]);
});

test("the four searches are described one by one and together", async () => {
  const { ask } = await dataOf(
    "search",
    filesOf(
      "chapters/5-search/four.cards + reference/puzzles/nerdcube/six-letters.cube + reference/published/1967.pieces 16 + chapters/5-search/six-ways.rays",
    ),
  );
  const puzzle = ask("open");
  const stepAt = (number) => ask(`steps events ${number} 1`).steps[0];
  const eventsAt = (number) =>
    search.FOUR.map(({ name }) =>
      search.eventOf(name, stepAt(number).searches[name], puzzle[name]),
    );
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
  assert.equal(search.tell(stepAt(1)), "All four: tried.");
  assert.equal(
    search.tell(stepAt(12)),
    "Turtle cards and NerdCube: laid. Tangram: tried. Light rays: taken back.",
  );
  const { line } = stepAt(12).searches.cards;
  assert.deepEqual(search.atLine(stepAt(12), line), [1, 2]);
  assert.deepEqual(search.counters(stepAt(53)), [
    ["Step", 53],
    ["Solutions", 7],
  ]);
  assert.deepEqual(
    search.FOUR.map(({ name, deepest }) => deepest(puzzle[name])),
    [4, 20, 7, undefined],
  );
});
