// The editor's parts that need no browser: the words for a verdict, texts of several tabs, and the
// files of a zip.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { verdictOf } from "../../docs/browser/check/messages.js";
import { chosen, filesOf, textOf } from "../../docs/browser/exercise/files.js";
import { figuresOf } from "../../docs/browser/exercise/figures.js";
import * as works from "../../docs/browser/exercise/work.js";
import { moduleOf } from "./compiling.mjs";
import { programs } from "./programs.mjs";
import { nativeVerdict } from "./verdicts.mjs";

const PROGRAM = process.env.KNOBEL_PROGRAM;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const EXERCISE = "1-cards/01-halves-fit";
const FILE = "halves_fit.cpp";
const read = (name) => readFileSync(join(ROOT, "exercises", EXERCISE, name), "utf-8");

/** Programs of all kinds: what they are, and their text. */
const PROGRAMS = {
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

const messages = await moduleOf(process.env.KNOBEL_CHECKS, "messages");
const wordsFor = (verdict) => verdictOf(messages, { verdict, exercise: { file: FILE } }).words;

/** The words for a program that the command has checked. */
const wordsOf = async (kind) => wordsFor(await nativeVerdict(PROGRAM, EXERCISE, PROGRAMS[kind]));

const failureIn = ({ tests }) => tests.find(({ parts }) => parts);
const partOf = (test, wanted) => test.parts.find(({ name }) => name === wanted);

test("a failed test tells the call, what came back, and a hint where one helps", async () => {
  const verdict = await nativeVerdict(PROGRAM, EXERCISE, PROGRAMS.mistake);
  const failed = failureIn(wordsFor(verdict));
  assert.match(partOf(failed, "called").text, /^fit\(/);
  assert.equal(partOf(failed, "expected").text, "false");
  assert.equal(failed.hint, 3);
  verdict.tests.forEach(({ failure }) => failure && (failure.reason = "wrong type"));
  assert.equal(failureIn(wordsFor(verdict)).hint, 0);
});

/** By exercise: what is drawn of the call, of what came back, and of what was expected. */
const DRAWN = {
  "1-cards/04-in-one-go": ["card", "square", "square"],
  "2-nerdcube/04-stick-a-letter": ["net", "net", "net"],
  "3-tangram/09-hull": ["lattice", "lattice", "lattice"],
  "4-light-rays/09-undo-log": ["board", "board", "board"],
};
for (const [exercise, kinds] of Object.entries(DRAWN))
  test(`cards, letters, fields and boards that a failed test names are drawn: ${exercise}`, async () => {
    const [, mistake] = programs(exercise).find(([name]) => name.startsWith("mistakes/"));
    const { tests } = await nativeVerdict(PROGRAM, exercise, mistake);
    const { call, came_back: cameBack, expected } = tests.find(({ failure }) => failure).failure;
    const parts = Object.entries({ called: call, "came back": cameBack, expected });
    const figures = figuresOf(
      exercise,
      parts.map(([name, text]) => ({ name, text })),
    );
    assert.deepEqual(
      figures.map(([{ kind }]) => kind),
      kinds,
    );
    assert.ok(figures[1][0].odd.includes(true), "what came back is drawn as expected");
  });

const drawn = (exercise, called, cameBack = "", expected = "") =>
  figuresOf(exercise, [
    { name: "called", text: called },
    { name: "came back", text: cameBack },
    { name: "expected", text: expected },
  ]);

test("figures have what their texts name, and mark what should be otherwise", () => {
  const [[halves]] = drawn("1-cards/01-halves-fit", "fit(k2, k1)");
  assert.deepEqual(halves.items, ["k2", "k1"]);
  const [[card], [turned]] = drawn(
    "1-cards/02-turn-a-card",
    "turned(card 1 (k2 f2 k1 t1, quarter_turns 3))",
    "a card with k2 f2 k1 t1 at top, right, bottom and left",
  );
  assert.deepEqual(card.items[0].halves, turned.items[0].halves);
  const pieces = "{[A< R>], [R> A<]}";
  const [, [, second]] = drawn("2-nerdcube/05-take-one-and-shifts", "", pieces, "{[A< R>]}");
  assert.deepEqual(second.odd, [true, true]);
  const [[polygon]] = drawn("3-tangram/01-inside", "lies_inside({(0,0), (2,0), (0,2)}, (1,1))");
  assert.deepEqual(polygon.items[0].corners[1], [2, 0]);
  assert.deepEqual(polygon.point, [1, 1]);
  const [[octagon]] = drawn("3-tangram/09-hull", "hull of 2x3 (1,0,0,0) at (4,5)");
  assert.ok(octagon.items[0].corners.some(([x, y]) => x === 5 && y === 8));
  const [[board], [placed]] = drawn(
    "4-light-rays/05-lonely-field",
    "lonely_field(3 e - / - 1 s, row 2, column 3 (Place{1, 2}))",
    "forced: 1 field south from row 1, column 3 (Place{0, 2})",
  );
  assert.deepEqual(board.board.rays, [{ number: 0, way: "e", fields: [1] }]);
  assert.deepEqual([board.framed, placed.framed], [5, 2]);
});

test("the line of an exception is named and marked, and what was printed is shown", async () => {
  const words = await wordsOf("exception");
  const { text, line } = partOf(failureIn(words), "at");
  assert.equal(text.split(",")[0], `${FILE}:${line}`);
  assert.ok(words.marks.some((mark) => mark.line === line && mark.severity === "info"));
  assert.equal(words.prints[0].text, "here");
});

test("errors are counted and marked, and the first one is cut out", async () => {
  const { summary, errors, marks, explanation } = await wordsOf("error");
  assert.equal(summary, "The program does not compile. 0 of 5 points, as nothing could be tried.");
  assert.deepEqual([errors.count, errors.more], [2, "1 more error"]);
  assert.ok(errors.first.includes("spices") && !errors.first.includes("'y'"), errors.first);
  assert.deepEqual(
    marks.filter(({ severity }) => severity === "error").map(({ line }) => line),
    [3, 4],
  );
  assert.notEqual(explanation, "");
});

const begun = works.withText(works.nothingYet("x"), { text: "mine", at: 1, stamp: "a" });

test("a text is saved over what this tab knows, and over nothing else", () => {
  assert.equal(works.decide(undefined, "", "new"), "save");
  assert.equal(works.decide(begun, "a", "new"), "save");
  assert.equal(works.decide(begun, "b", "new"), "differs");
  assert.equal(works.decide(begun, "b", "mine"), "same");
});

test("a text that is replaced is kept, and can be taken back", () => {
  const reset = works.replaced(begun, {
    text: "stub",
    at: 2,
    stamp: "b",
    why: "the stub",
    isOwn: false,
  });
  assert.deepEqual(reset.earlier, [{ text: "mine", at: 1, why: "the stub", tab: undefined }]);
  assert.equal(reset.isOwn, false);
  const back = works.replaced(reset, { text: "mine", at: 3, stamp: "c", why: "an earlier text" });
  assert.equal(back.text, "mine");
  assert.deepEqual(
    back.earlier.map(({ text }) => text),
    ["stub"],
  );
});

test("the newest earlier texts are kept, each once, and of a tab the last", () => {
  let work = begun;
  for (let at = 0; at < 2 * works.MOST_EARLIER; at += 1)
    work = works.withEarlier(work, { text: `${at}`, at, why: "an upload" });
  assert.equal(work.earlier.length, works.MOST_EARLIER);
  assert.equal(work.earlier[0].text, `${2 * works.MOST_EARLIER - 1}`);
  for (const text of ["t", "ty", "typ"])
    work = works.withEarlier(work, { text, at: 0, why: "another tab", tab: "one" });
  assert.deepEqual(
    work.earlier.slice(0, 2).map(({ text }) => text),
    ["typ", `${2 * works.MOST_EARLIER - 1}`],
  );
  assert.equal(works.withEarlier(work, { text: " \n", at: 0, why: "the stub" }), work);
});

test("the best verdict is kept beside the last", () => {
  const verdict = (points) => ({ points, most_points: 5 });
  let work = works.withVerdict(begun, verdict(5), 1);
  assert.ok(works.isDone(work));
  work = works.withVerdict(work, verdict(2), 2);
  assert.equal(work.last.points, 2);
  assert.ok(works.isDone(work));
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
