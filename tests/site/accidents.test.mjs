// What happens to programs by accident (accidents.mjs) is told in the browser as by ./knobel check: the
// same tests, outcomes and words. Programs are compiled by the system's clang, and judged by the
// website's judges. same_verdicts.mjs does the same for all exercises, with the website's compiler.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ACCIDENTS, ENDLESS } from "./accidents.mjs";
import { judgedInThreads } from "./judging_thread.mjs";
import { Browser, comparable, nativeVerdict, programs } from "./verdicts.mjs";

const { KNOBEL_PROGRAM, KNOBEL_CHECKS, KNOBEL_WORKER } = process.env;
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
