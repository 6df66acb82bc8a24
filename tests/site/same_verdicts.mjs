// Every exercise's stub, solution and typical mistakes, checked by the website's scripts and by
// './knobel check': the same verdict.
//   node same_verdicts.mjs <site/html> <node_modules> <knobel> [part of an exercise's name...]
// `where` of a failure depends on the compiler's optimisation, and a compiler's own words differ: they
// are not compared. Its explanation is, unless only one of the compilers warns.
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { nodeChecker } from "./node_checker.mjs";
import { forEach } from "./parallel.mjs";
import { exercises, programs } from "./programs.mjs";
import { comparable, nativeVerdict } from "./verdicts.mjs";

const [site, modules, knobel] = process.argv.slice(2, 5).map((path) => resolve(path));
const wanted = process.argv.slice(5);

/**
 * Exercises of which only outcomes and reasons are compared: their programs draw by the standard
 * library, which differs: the same seed draws other boards.
 */
const OTHER_WORDS = new Set(["4-light-rays/11-is-it-unique"]);

const outcomesOf = (tests) =>
  tests.map(({ failure, ...test }) => ({ ...test, reason: failure?.reason }));

/** What of a verdict is compared. */
function compared(exercise, { outcome, points, most_points, hidden, seed, ...verdict }) {
  const { tests, prints } = comparable(verdict);
  const shown = OTHER_WORDS.has(exercise) ? outcomesOf(tests) : tests;
  return { outcome, points, most_points, hidden, seed, prints, tests: shown };
}

/** Whether explanations are the same; one compiler may warn where the other does not. */
function sameExplanation(one, other) {
  const isOfWarning = one.outcome === "checked" && (!one.explanation || !other.explanation);
  return isOfWarning || one.explanation === other.explanation;
}

/**
 * Limits in milliseconds for a second check: `./knobel check` measures the time of the processor and
 * the browser that of the clock, which passes faster on a busy machine.
 */
const LONGER = { time_per_call: 20_000, time_per_test: 60_000, time_after_time_out: 2000 };

const open = (limits) => nodeChecker(site, modules, { limits });
const [longer, ...usual] = await Promise.all([LONGER, undefined, undefined].map(open));

const timeOuts = ({ tests }) =>
  tests.filter(({ failure }) => failure?.reason === "time-out").length;

/** A verdict by longer limits, in the words of the usual one. */
const inUsualWords = (verdict) =>
  JSON.parse(JSON.stringify(verdict).replaceAll("within 20 seconds", "within 5 seconds"));

async function verdictInBrowser(exercise, source, native, lane) {
  const verdict = await usual[lane].check(exercise, source);
  if (timeOuts(verdict) <= timeOuts(native)) return verdict;
  return inUsualWords(await longer.check(exercise, source));
}

const all = exercises()
  .filter((exercise) => !wanted.length || wanted.some((part) => exercise.includes(part)))
  .flatMap((exercise) => programs(exercise).map(([name, source]) => ({ exercise, name, source })))
  .filter(({ name }) => !name.startsWith("ways/"));
const differences = [];
let same = 0;

async function compare({ exercise, name, source }, lane) {
  try {
    const native = await nativeVerdict(knobel, exercise, source);
    const verdict = await verdictInBrowser(exercise, source, native, lane);
    assert.deepEqual(compared(exercise, verdict), compared(exercise, native));
    assert.ok(sameExplanation(verdict, native), `it explains: ${verdict.explanation}`);
    same += 1;
  } catch (error) {
    differences.push(`${exercise} ${name}: ${error.message}`);
  }
}

await forEach(all, compare, usual.length);
for (const opened of [longer, ...usual]) await opened.stop();
console.log(`${same} verdicts are the same, ${differences.length} differ.`);
for (const difference of differences) console.error(difference);
process.exit(differences.length ? 1 : 0);
