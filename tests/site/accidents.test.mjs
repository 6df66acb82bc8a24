// What happens to programs by accident (accidents.mjs) gets the same verdict in the browser as by
// ./knobel check. With KNOBEL_ALL, all accidents are compared;
// same_verdicts.mjs compares the programs of all exercises.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { imported } from "../../docs/browser/bundling.mjs";
import { ACCIDENTS, ENDLESS } from "./accidents.mjs";
import { archiveOf, openCompiler, scriptOf } from "./compiling.mjs";
import { FIRST } from "./exercise_page.mjs";
import { nodeChecker } from "./node_checker.mjs";
import { textOf } from "./programs.mjs";
import { comparable, nativeVerdict } from "./verdicts.mjs";

const { KNOBEL_ALL, KNOBEL_PROGRAM, KNOBEL_SITE, KNOBEL_NODE_MODULES } = process.env;
const { judge } = await imported(KNOBEL_NODE_MODULES, scriptOf("host.js"));
const CHECKS = `${KNOBEL_SITE}/_static/check`;

let checker;
before(async () => (checker = await nodeChecker(KNOBEL_SITE, KNOBEL_NODE_MODULES)));
after(() => checker.stop());

/** Checks a program in both places. */
async function expectSame(source) {
  const native = await nativeVerdict(KNOBEL_PROGRAM, FIRST, source);
  assert.deepEqual(comparable(await checker.check(FIRST, source)), comparable(native));
}

/** One accident of each kind of report. */
const FEW = [
  "an index out of range",
  "a null pointer",
  "an exception",
  "a division by zero",
  "exit, as if all were well",
  "a recursion without end",
  "a vector that grows without end",
  "prints without end",
  "reads its input",
];

for (const [name, source] of [...ACCIDENTS, ...ENDLESS])
  if (KNOBEL_ALL || FEW.includes(name))
    test(`${name} is reported as natively`, () => expectSame(source));

test("the end of a function without a return is put down to it", async () => {
  const { outcome, tests, explanation } = await checker.check(
    FIRST,
    `#include "halves_fit.hpp"
bool fit(Half a, Half b) {
    if (a.species == b.species && a.part != b.part) return true;
}
`,
  );
  assert.equal(outcome, "checked");
  assert.match(
    tests[0].failure.came_back,
    /^crashed, most likely because a function reached its end/,
  );
  assert.match(explanation, /ends without a `return`/);
});

test("two checks at once get their verdicts, although one replaces the compiler", async () => {
  const fresh = await nodeChecker(KNOBEL_SITE, KNOBEL_NODE_MODULES);
  try {
    const solution = textOf(FIRST, "solution.cpp");
    const beyondReduced = `${solution}int own(int n) { asm("" : "+r"(n)); return n; }\n`;
    const checked = [beyondReduced, solution].map((source) => fresh.check(FIRST, source));
    for (const { points, most_points: most } of await Promise.all(checked))
      assert.equal(points, most);
  } finally {
    await fresh.stop();
  }
});

test("a judge that fails ends the check with a sentence", async () => {
  const limits = { time_per_call: "no number" };
  const failing = await nodeChecker(KNOBEL_SITE, KNOBEL_NODE_MODULES, { limits });
  try {
    const checked = failing.check(FIRST, textOf(FIRST, "solution.cpp"));
    await assert.rejects(checked, /^Error: The judge ended: \w/);
  } finally {
    await failing.stop();
  }
});

test("where a loop cannot be ended, no test is tried after it", async () => {
  const options = { stopsAtTimeOut: true, limits: { time_per_call: 100 } };
  const stopping = await nodeChecker(KNOBEL_SITE, KNOBEL_NODE_MODULES, options);
  try {
    const { tests } = await stopping.check(FIRST, ENDLESS[0][1]);
    const [first, ...others] = tests;
    assert.equal(first.failure.reason, "time-out");
    for (const { outcome, needs } of others)
      assert.deepEqual([outcome, needs], ["not tried", first.sentence]);
  } finally {
    await stopping.stop();
  }
});

test("replies that are known are not asked again", async () => {
  const compile = await openCompiler(CHECKS);
  const task = {
    judge: await WebAssembly.compile(archiveOf(CHECKS, "1-cards").get("judge.wasm")),
    program: await WebAssembly.compile(
      (await compile(FIRST, textOf(FIRST, "solution.cpp"))).program,
    ),
    exercise: FIRST,
  };
  const log = [];
  const first = judge({ ...task, onReply: (entry) => log.push(entry) });
  const asked = [];
  const again = judge({ ...task, log, beforeCall: (line) => asked.push(line) });
  assert.deepEqual(again, first);
  assert.deepEqual(asked, []);
});

test("the tests of an exercise are listed for a program that does not compile", async () => {
  const native = await nativeVerdict(KNOBEL_PROGRAM, FIRST, "no program");
  const verdict = await checker.check(FIRST, "no program");
  assert.equal(native.outcome, "does not compile");
  assert.equal(verdict.outcome, "does not compile");
  assert.deepEqual(verdict.tests, native.tests);
  assert.equal(verdict.prints, "");
});
