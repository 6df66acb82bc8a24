// Verdicts in the browser have the words of a check by the command: beginners' mistakes, one in twenty
// or with KNOBEL_ALL one in four, are compiled by the students' compiler and by the browser's, and what is said of
// them is the same, but for the exceptions in other_words.json, listed by their reason.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { verdictOf } from "../../docs/browser/check/messages.js";
import { moduleOf, openCompiler } from "./compiling.mjs";
import { newFolder } from "./folders.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url)),
  CHECK = process.env.KNOBEL_CHECKS,
  COMPILER = process.env.KNOBEL_COMPILER,
  FLAGS = process.env.KNOBEL_FLAGS.split(" ");
const ID = "1-cards/03-fits-here",
  FILE = "fits_here.cpp";

const textOf = (path) => readFileSync(join(ROOT, path), "utf-8");
const jsonOf = (path) => JSON.parse(textOf(path));

const messages = await moduleOf(CHECK, "messages");
const finish = (about) => verdictOf(messages, about).verdict;
const request = {
  exercise: {
    id: ID,
    file: FILE,
    header: "fits_here.hpp",
    interface: textOf(`exercises/${ID}/fits_here.hpp`),
    stub: textOf(`exercises/${ID}/stub.cpp`),
  },
  others: [{ id: "1-cards/01-halves-fit", header: "halves_fit.hpp" }],
  explanations: [
    textOf("grader/check/explanations.json"),
    textOf("exercises/1-cards/explanations.json"),
  ],
  program: "",
  compiled: true,
  output: "",
  tests: [],
  prints: "",
  hidden: { count: 0, points: 0, sentences: [] },
  seed: 1986,
  lines: "",
};

const folder = newFolder();

/** Starts the students' compiler in a folder of its own. @returns {Promise<string>} what it prints */
function runOurs(...words) {
  const includes = [`exercises/${ID}/`, "", "reference/"].map((path) => `-I${join(ROOT, path)}`);
  const options = { cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  return new Promise((resolve) =>
    execFile(COMPILER, [...FLAGS, ...includes, ...words], options, (_failure, _stdout, stderr) =>
      resolve(stderr.replaceAll(join(ROOT, `exercises/${ID}/`), "").replaceAll(ROOT, "")),
    ),
  );
}

// The exercise's header, which most programs include first, compiled once.
before(() =>
  runOurs(
    "-x",
    "c++-header",
    join(ROOT, `exercises/${ID}/fits_here.hpp`),
    "-o",
    "fits_here.hpp.gch",
  ),
);

function printedByOurs(program) {
  writeFileSync(join(folder, FILE), program);
  return runOurs("-c", "-o", "/dev/null", FILE);
}

let compile;
before(async () => {
  compile = await openCompiler(CHECK);
  await compile.useWhole(); // most mistakes need it
});

/** What the compiler prints, not the linker: many programs lack what the exercise asks for. */
async function printedInBrowser(program) {
  const { output } = await compile(ID, program);
  return output.replace(/^wasm-ld: .*\n/gm, "");
}

const explanationOf = (program, output) =>
  finish({ ...request, program, output, compiled: !/: (?:fatal )?error: /.test(output) })
    .explanation;

const exceptions = new Set(Object.values(jsonOf("tests/site/other_words.json")).flat());

/** Of all wrong programs: many take minutes. */
const programs = ["mistakes", "warnings"]
  .flatMap((file) =>
    jsonOf(`tests/grader/${file}.json`).flatMap(({ before: above, after: below, mistakes }) =>
      mistakes.map(({ program }) => ({ file, program, whole: above + program + below })),
    ),
  )
  .filter((_, index) => index % (process.env.KNOBEL_ALL ? 4 : 20) === 0);

test("mistakes and warnings are explained in the same words", async () => {
  assert.ok(programs.length >= 10);
  const faults = [];
  for (const { file, program, whole } of programs) {
    const printed = printedByOurs(whole),
      theirs = await printedInBrowser(whole),
      ours = await printed;
    const [said, saidInBrowser] = [ours, theirs].map((output) => explanationOf(whole, output));
    const isAllowed = exceptions.has(program) !== (saidInBrowser === said),
      isExplained = file !== "mistakes" || saidInBrowser !== "";
    if (!isAllowed || !isExplained)
      faults.push(`${program}\n${ours}\n=> ${said}\n${theirs}\n=> ${saidInBrowser}`);
  }
  assert.equal(faults.length, 0, faults.join("\n\n"));
});

test("patterns of explanations are understood in the browser, too", () => {
  const [general] = request.explanations,
    tables = ["1-cards", "2-nerdcube", "3-tangram", "4-light-rays", "5-search"].map((chapter) =>
      textOf(`exercises/${chapter}/explanations.json`),
    );
  for (const table of [general, ...tables]) {
    const explanations = [table, '{"errors": {"": "All are read."}}'];
    assert.match(
      finish({
        ...request,
        explanations,
        compiled: false,
        output: "a.cpp:1:1: error: ?\n",
      }).explanation,
      /^All are read\.$/,
    );
  }
});

const failed = (failure) => ({
  sentence: "It works",
  points: 1,
  hidden: false,
  outcome: "failed",
  failure: { reason: "crash", call: "f(1)", came_back: "", expected: "", why: "", ...failure },
});

test("a verdict has the points, the place of a failure and the short names of files", () => {
  const passed = { sentence: "It ends", points: 2, hidden: false, outcome: "passed" };
  const verdict = finish({
    ...request,
    program: "#include <x>\n\nbool fits() {\n  return v[9];\n}\n",
    output: "/course/exercises/1-cards/03-fits-here/fits_here.hpp:1:1: warning: x [-Wx]\n",
    tests: [passed, failed({ frames: [18, 52] })],
    prints: "hello\n",
    hidden: { count: 1, points: 2, sentences: [] },
    lines: "0x12\nat\n/usr/include/c++/v1/vector:3\n0x34\nfits\n/fits_here.cpp:4:12\n",
  });
  assert.equal(verdict.points, 2);
  assert.equal(verdict.most_points, 3);
  assert.equal(verdict.tests[1].failure.where, "fits_here.cpp:4, in fits: return v[9];");
  assert.equal(verdict.tests[1].failure.frames, undefined);
  assert.equal(verdict.warnings, "fits_here.hpp:1:1: warning: x [-Wx]\n");
  assert.deepEqual(verdict.hidden, { count: 1, points: 2, sentences: [] });
});

test("what the linker says is explained: functions that are missing or defined twice", () => {
  const warning = `${FILE}:2:1: warning: unused [-Wunused-parameter]\n`;
  const missing =
    "wasm-ld: error: /adapter.o: undefined symbol: fits(cards::Card const&, std::__2::vector<cards::Card, std::__2::allocator<cards::Card>> const&)\n";
  const hasNone =
    "fits_here.cpp has no function `bool fits(const Card& card, const Pile& laid)`. Its name and the types of its parameters must be exactly those in fits_here.hpp.\n";
  for (const [output, message] of [
    [missing, hasNone],
    [`${warning}1 warning generated.\n${missing}`, `${hasNone}\n${warning}`],
    [
      "wasm-ld: error: fits_here.o: undefined symbol: own(std::__2::vector<int>)\n",
      "fits_here.cpp uses `own(std::vector<int>)`, which is declared but never defined.\n",
    ],
    [
      "wasm-ld: error: duplicate symbol: fit(cards::Half, cards::Half)\n>>> defined in /adapter.o\n>>> defined in fits_here.o\n",
      "fits_here.cpp defines `fit(cards::Half, cards::Half)`, which is already defined in what is given: leave it out, or choose another name.\n",
    ],
  ])
    assert.equal(finish({ ...request, compiled: false, output }).message, message);
  const taken =
    "wasm-ld: error: symbol type mismatch: close\n>>> defined as WASM_SYMBOL_TYPE_DATA in fits_here.o\n>>> defined as WASM_SYMBOL_TYPE_FUNCTION in /lib/libc.a(__stdio_close.o)\n";
  assert.match(
    finish({ ...request, compiled: false, output: taken }).message,
    /^The global variable `close` has the name of a function of the C library/,
  );
});

test("very long messages are read to their end", () => {
  for (const part of ["x", "(", "', '", "a::", "int a, ", "' (aka '", ": note: candidate : "])
    for (const start of ["", `${FILE}:1:9: error: cannot convert '`, `${FILE}:1:1: warning: `]) {
      const output = `${start}${part.repeat(20_000)}\n`.repeat(2);
      for (const compiled of [false, true]) {
        const verdict = finish({ ...request, program: output, compiled, output });
        assert.notEqual(compiled ? verdict.warnings : verdict.message, output);
      }
    }
});

test("a verdict is not lost where a message cannot be explained", () => {
  const explanations = ['{"errors": {"(": "A pattern that is none."}}'];
  const output = `${FILE}:1:1: error: x\n`;
  const { outcome, explanation } = finish({ ...request, explanations, compiled: false, output });
  assert.deepEqual([outcome, explanation], ["does not compile", ""]);
});
