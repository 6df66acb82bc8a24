// The player's rules that need no page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { located, offsetIn } from "../../docs/browser/watch/problem.js";
import { dueAt, inWords, skips } from "../../docs/browser/watch/speed.js";
import { Trace } from "../../docs/browser/watch/trace.js";

/** Steps that are due in these frames, each so many milliseconds after the one before. */
function stepsAt(speed, frames) {
  let due = 0;
  return frames.map((passed) => {
    const { count, rest } = dueAt(due, passed, speed);
    due = rest;
    return count;
  });
}
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

test("at 60 a second each frame shows a step, however evenly they come", () => {
  assert.deepEqual(stepsAt(60, [16.6, 16.7, 16.7, 16.6]), [1, 1, 1, 1]);
  assert.deepEqual(stepsAt(60, [33, 33, 50]), [1, 1, 1], "no step is left out");
});

test("slower speeds wait, and keep their rate", () => {
  const frames = Array(600).fill(1000 / 60);
  for (const speed of [0.5, 1, 2, 16, 30])
    assert.ok(Math.abs(sum(stepsAt(speed, frames)) - 10 * speed) <= 1, `${speed} a second`);
});

test("faster speeds leave steps out, and keep their rate", () => {
  const frames = Array(600).fill(1000 / 60);
  for (const speed of [250, 1000, 5000]) {
    assert.ok(skips(speed));
    assert.ok(Math.abs(sum(stepsAt(speed, frames)) - 10 * speed) <= speed / 60 + 1);
  }
});

test("a speed is named as a reader would say it", () => {
  assert.deepEqual([0.5, 2, 5000].map(inWords), ["1 in 2 seconds", "2 a second", "5,000 a second"]);
});

test("a mistake is told by its place in the field", () => {
  assert.deepEqual(located("puzzle:3:12: read 'f3', expected 'f1'"), {
    line: 3,
    column: 12,
    words: "Line 3, character 12: read 'f3', expected 'f1'",
  });
  assert.deepEqual(located("the pieces have an area of 2"), {
    words: "the pieces have an area of 2",
  });
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
  await trace.step(1);
  assert.equal(trace.target(1, 50), 51);
  assert.equal(trace.target(280, 50), 300);
  await trace.step(900);
  assert.equal(trace.target(990, 50), 1000);
  assert.equal(new Trace(solver, "faithful", "").target(1, 50), 2);
});

test("a step beyond the end is the last one", async () => {
  const trace = new Trace(solver, "faithful", "");
  assert.equal((await trace.stepOrLast(5000)).number, 1000);
  assert.equal((await trace.stepOrLast(20)).number, 20);
});
