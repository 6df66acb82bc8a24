// Exercises are judged in the browser as by ./knobel check: the same tests, outcomes and words. For
// each exercise its solution, its stub and a mistake are judged, with KNOBEL_ALL_PROGRAMS all ways and
// mistakes, and for one exercise also what happens by accident.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ACCIDENTS, ENDLESS } from "./accidents.mjs";
import { judgedInThreads } from "./judging_thread.mjs";
import { Browser, comparable, exercises, nativeVerdict, programs } from "./verdicts.mjs";

const { KNOBEL_PROGRAM, KNOBEL_CHECKS, KNOBEL_WORKER, KNOBEL_ALL_PROGRAMS, KNOBEL_EXERCISES } =
  process.env;
/** The exercise of the accidents. */
const FIRST = "1-cards/01-halves-fit";

/** In milliseconds, as in ./knobel check. */
const LIMITS = { perCall: 5000, perTest: 30000, afterTimeOut: 1000 };
const browser = new Browser(KNOBEL_CHECKS, KNOBEL_WORKER.split(":"));

const judged = (exercise, program) =>
  judgedInThreads({
    judge: browser.chapterOf(exercise).judge,
    program,
    exercise,
    seed: 1986,
    limits: LIMITS,
  });

/** Judges a program in both places. */
async function expectSame(exercise, source) {
  const native = await nativeVerdict(KNOBEL_PROGRAM, exercise, source);
  const here = await judged(exercise, await browser.compiled(exercise, source));
  assert.deepEqual(comparable(here), comparable(native));
}

/** Whether a program is judged. */
function isChosen([name], index, all) {
  if (KNOBEL_ALL_PROGRAMS || !name.includes("/")) return true;
  return index === all.findIndex(([other]) => other.startsWith("mistakes/"));
}

for (const exercise of exercises().filter((id) => id.startsWith(KNOBEL_EXERCISES ?? "")))
  describe(exercise, { concurrency: 2 }, () => {
    for (const [name, source] of programs(exercise).filter(isChosen))
      test(`${name} is judged as natively`, () => expectSame(exercise, source));
  });

if (FIRST.startsWith(KNOBEL_EXERCISES ?? ""))
  describe("accidents", { concurrency: 2 }, () => {
    for (const [name, source] of ACCIDENTS)
      test(`${name} is told as natively`, () => expectSame(FIRST, source));
    for (const [name, source] of ENDLESS)
      test(`${name} is ended as natively`, () => expectSame(FIRST, source));
  });

test("replies that are known are not asked again", async () => {
  const [, source] = programs(FIRST).find(([name]) => name === "solution.cpp");
  const program = await browser.compiled(FIRST, source);
  const log = [];
  const first = browser.judged(FIRST, program, { onReply: (entry) => log.push(entry) });
  const asked = [];
  const again = browser.judged(FIRST, program, { log, beforeCall: (line) => asked.push(line) });
  assert.deepEqual(again, first);
  assert.deepEqual(asked, []);
});

test("the tests of an exercise are listed for a program that does not compile", async () => {
  const native = await nativeVerdict(KNOBEL_PROGRAM, FIRST, "no program");
  assert.equal(native.outcome, "does not compile");
  assert.deepEqual(browser.judged(FIRST, null), { tests: native.tests, prints: "" });
});
