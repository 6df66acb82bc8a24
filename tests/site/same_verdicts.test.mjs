// Exercises are judged in the browser as by ./knobel check: the same tests, outcomes and words. For
// each exercise its solution, its stub and a mistake are judged; with KNOBEL_ALL_PROGRAMS, all ways
// and mistakes are.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Browser, comparable, exercises, nativeVerdict, programs } from "./verdicts.mjs";

const { KNOBEL_PROGRAM, KNOBEL_CHECKS, KNOBEL_WORKER, KNOBEL_ALL_PROGRAMS, KNOBEL_EXERCISES } =
  process.env;
const browser = new Browser(KNOBEL_CHECKS, KNOBEL_WORKER.split(":"));

/** Judges a program in both places. */
async function bothVerdicts(exercise, source) {
  const [native, program] = await Promise.all([
    nativeVerdict(KNOBEL_PROGRAM, exercise, source),
    browser.compiled(exercise, source),
  ]);
  return { native, here: browser.judged(exercise, program) };
}

/** Whether a program is judged. */
function isChosen([name], index, all) {
  if (KNOBEL_ALL_PROGRAMS || !name.includes("/")) return true;
  return index === all.findIndex(([other]) => other.startsWith("mistakes/"));
}

for (const exercise of exercises().filter((id) => id.startsWith(KNOBEL_EXERCISES ?? "")))
  describe(exercise, { concurrency: 2 }, () => {
    for (const [name, source] of programs(exercise).filter(isChosen))
      test(`${name} is judged as natively`, async () => {
        const { native, here } = await bothVerdicts(exercise, source);
        assert.deepEqual(comparable(here), comparable(native));
      });
  });

test("the tests of an exercise are listed for a program that does not compile", async () => {
  const exercise = "1-cards/01-halves-fit";
  const native = await nativeVerdict(KNOBEL_PROGRAM, exercise, "no program");
  assert.equal(native.outcome, "does not compile");
  assert.deepEqual(browser.judged(exercise, null), { tests: native.tests, prints: "" });
});
