// The editor's parts that need no browser: verdicts in words as the command line program has them,
// marks, texts of several tabs, and the files of a zip.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chosen, filesOf, textOf } from "../../docs/browser/exercise/files.js";
import { lineIn, marksIn, marksOf } from "../../docs/browser/exercise/marks.js";
import {
  allPassed,
  countErrors,
  failureParts,
  firstError,
  graveWarnings,
  harmless,
  hiddenToCome,
  hintFor,
  hintToOffer,
  isStub,
  printed,
  summary,
} from "../../docs/browser/exercise/verdict_text.js";
import {
  decide,
  isDone,
  MOST_EARLIER,
  nothingYet,
  replaced,
  withEarlier,
  withText,
  withVerdict,
} from "../../docs/browser/exercise/work.js";
import { nativeVerdict } from "./verdicts.mjs";

const PROGRAM = process.env.KNOBEL_PROGRAM;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const EXERCISE = "1-cards/01-halves-fit";
const FILE = "halves_fit.cpp";
const read = (name) => readFileSync(join(ROOT, "exercises", EXERCISE, name), "utf-8");

/** Programs of all kinds: what they are, and their text. */
const PROGRAMS = {
  stub: read("stub.cpp"),
  solution: read("solution.cpp"),
  mistake: read("mistakes/parts_only.cpp"),
  exception: `#include "halves_fit.hpp"
#include <cstdio>
#include <vector>
bool fit(Half one, Half) {
    std::vector<int> a;
    std::puts("here");
    return a.at(one.species) == 2;
}
`,
  error: `#include "halves_fit.hpp"
bool fit(Half one, Half other) {
    int x = one.spices;
    return y == other;
}
`,
};

/** What the command line program reports of a program, in one line without its margins. */
function reportOn(source) {
  const folder = mkdtempSync(join(tmpdir(), "knobel-editor-"));
  writeFileSync(join(folder, FILE), source);
  try {
    return execFileSync(PROGRAM, ["check", EXERCISE, "--all", "--file", join(folder, FILE)], {
      encoding: "utf-8",
    });
  } catch (error) {
    return error.stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const flat = (text) => text.replaceAll(/\s+/g, " ").trim();

for (const [kind, source] of Object.entries(PROGRAMS))
  test(`what the page says of a program is what the command line says: ${kind}`, async () => {
    const verdict = await nativeVerdict(PROGRAM, EXERCISE, source);
    assert.deepEqual([isStub(verdict), allPassed(verdict)], [kind === "stub", kind === "solution"]);
    const report = flat(reportOn(source));
    const sentences = summary(verdict).split(/(?<=\.) /);
    for (const { failure, hidden } of isStub(verdict) ? [] : verdict.tests)
      if (failure)
        sentences.push(...failureParts({ failure, hidden }).map((part) => part.join(" ")));
    for (const { text } of printed(verdict.prints)) sentences.push(text);
    if (verdict.explanation) sentences.push(verdict.explanation);
    if (allPassed(verdict)) sentences.push(hiddenToCome(verdict));
    if (verdict.outcome === "does not compile") sentences.push(firstError(verdict.message));
    const missing = sentences.filter((sentence) => !report.includes(flat(sentence)));
    assert.deepEqual(missing, [], report);
  });

test("errors are counted, and the first one is cut out", () => {
  const message =
    "a.cpp: In function 'f':\na.cpp:1:2: error: no x\n  1 | x\na.cpp:1:2: note: so\na.cpp:3:1: error: no y\n  3 | y\n";
  assert.equal(countErrors(message), 2);
  assert.equal(
    firstError(message),
    "a.cpp: In function 'f':\na.cpp:1:2: error: no x\n  1 | x\na.cpp:1:2: note: so\n",
  );
  assert.equal(firstError("ld: no f\n"), "ld: no f\n");
  assert.equal(
    firstError("a.cpp:1:2: error: no x\n1 error generated.\n"),
    "a.cpp:1:2: error: no x\n",
  );
});

test("grave warnings are distinguished from others", () => {
  const grave = "a.cpp:3:1: warning: no return statement [-Wreturn-type]\n  3 | }\n";
  assert.equal(graveWarnings(`a.cpp:1:1: warning: unused\n  1 | x\n${grave}`), grave);
  assert.equal(graveWarnings("a.cpp:1:1: warning: unused\n"), "");
});

test("what steers a terminal or the direction of writing is shown by its number", () => {
  assert.equal(harmless("a\u001b[1m\u202eb\n\t"), "a\\x1b[1m\\u{202E}b\n\t");
});

test("prints are shortened, and repeated lines are counted", () => {
  assert.deepEqual(printed("a\na\na\nb\n"), [
    { text: "a" },
    { text: "the same line 2 times more", isRemark: true },
    { text: "b" },
  ]);
  const many = Array.from({ length: 30 }, (_, line) => `${line}\n`).join("");
  assert.deepEqual(printed(many).at(-1), { text: "10 lines more", isRemark: true });
  assert.deepEqual(printed(""), []);
});

test("a hint is offered where it helps, the first unopened one first", () => {
  const failed = (reason) => ({ hint: 2, failure: { reason } });
  assert.equal(hintFor(failed("wrong answer")), 2);
  assert.equal(hintFor(failed("wrong type")), 0);
  assert.deepEqual(
    [0, 1, 2, 3].map((opened) => hintToOffer(2, opened)),
    [1, 2, 2, 2],
  );
});

test("errors, warnings and places are marked at their lines", () => {
  assert.deepEqual(marksIn("a.cpp:3:5: error: no x\n/usr/b.hpp:1:1: error: no y\n", "a.cpp"), [
    { line: 3, column: 5, severity: "error", message: "no x" },
  ]);
  assert.equal(lineIn("a.cpp:7, in fit: return x;", "a.cpp"), 7);
  assert.equal(lineIn("b.hpp:7, in fit: return x;", "a.cpp"), undefined);
  const failure = { call: "f(1)", came_back: "crashed", where: "a.cpp:7, in f: x" };
  const verdict = { message: "", warnings: "a.cpp:9: warning: w\n", tests: [{ failure }, {}] };
  assert.deepEqual(
    marksOf(verdict, "a.cpp").map(({ line, severity }) => [line, severity]),
    [
      [7, "info"],
      [9, "warning"],
    ],
  );
});

const begun = withText(nothingYet("x"), { text: "mine", at: 1, stamp: "a" });

test("a text is saved over what this tab knows, and over nothing else", () => {
  assert.equal(decide(undefined, "", "new"), "save");
  assert.equal(decide(begun, "a", "new"), "save");
  assert.equal(decide(begun, "b", "new"), "differs");
  assert.equal(decide(begun, "b", "mine"), "same");
});

test("a text that is replaced is kept, and can be taken back", () => {
  const reset = replaced(begun, { text: "stub", at: 2, stamp: "b", why: "the stub", isOwn: false });
  assert.deepEqual(reset.earlier, [{ text: "mine", at: 1, why: "the stub", tab: undefined }]);
  assert.equal(reset.isOwn, false);
  const back = replaced(reset, { text: "mine", at: 3, stamp: "c", why: "an earlier text" });
  assert.equal(back.text, "mine");
  assert.deepEqual(
    back.earlier.map(({ text }) => text),
    ["stub"],
  );
});

test("the newest earlier texts are kept, each once, and of a tab the last", () => {
  let work = begun;
  for (let at = 0; at < 2 * MOST_EARLIER; at += 1)
    work = withEarlier(work, { text: `${at}`, at, why: "an upload" });
  assert.equal(work.earlier.length, MOST_EARLIER);
  assert.equal(work.earlier[0].text, `${2 * MOST_EARLIER - 1}`);
  for (const text of ["t", "ty", "typ"])
    work = withEarlier(work, { text, at: 0, why: "another tab", tab: "one" });
  assert.deepEqual(
    work.earlier.slice(0, 2).map(({ text }) => text),
    ["typ", `${2 * MOST_EARLIER - 1}`],
  );
  assert.equal(withEarlier(work, { text: " \n", at: 0, why: "the stub" }), work);
});

test("the best verdict is kept beside the last", () => {
  const verdict = (points) => ({ points, most_points: 5 });
  let work = withVerdict(begun, verdict(5), 1);
  assert.ok(isDone(work));
  work = withVerdict(work, verdict(2), 2);
  assert.equal(work.last.points, 2);
  assert.ok(isDone(work));
});

const EXERCISES = [
  { exercise: EXERCISE, file: FILE },
  { exercise: "1-cards/02-turn-a-card", file: "turn_a_card.cpp" },
];

test("the files of a zip lie where the course has them; stubs are left out", () => {
  const works = [
    { exercise: "1-cards/02-turn-a-card", text: "two", changed: 2, isOwn: true },
    { exercise: EXERCISE, text: "one", changed: 1, isOwn: false },
  ];
  assert.deepEqual(filesOf(works, EXERCISES), [
    { path: "exercises/1-cards/02-turn-a-card/turn_a_card.cpp", text: "two", at: 2 },
  ]);
});

test("of an upload the files of exercises are taken, by their names", () => {
  const files = [
    "work/Halves-Fit (1).cpp",
    "exercises/1-cards/02-turn-a-card/turn_a_card.cpp",
    "turn_a_card.cpp",
    "backup/halves_fit.cpp",
    "__MACOSX/._halves_fit.cpp",
    "notes.txt",
  ].map((path) => ({ path, text: path }));
  const { taken, left } = chosen(files, EXERCISES);
  assert.deepEqual(
    taken.map(({ path }) => path),
    ["work/Halves-Fit (1).cpp", "exercises/1-cards/02-turn-a-card/turn_a_card.cpp"],
  );
  assert.deepEqual(left, ["turn_a_card.cpp", "notes.txt"]);
});

test("the newer one of two files is taken; an empty one never is", () => {
  const files = [
    { path: FILE, text: "old", at: 1 },
    { path: `b/${FILE}`, text: "new", at: 2 },
    { path: `c/${FILE}`, text: " ", at: 3 },
  ];
  assert.equal(chosen(files, EXERCISES).taken[0].text, "new");
});

test("programs are read as editors save them", () => {
  assert.equal(textOf(Buffer.from("\ufeffa\r\nb", "utf-8")), "a\nb");
  assert.equal(textOf(Buffer.from("\ufeffä", "utf16le")), "ä");
});
