// Writes and checks exercises on the pages with the compiler and the judges of the website, in a real
// browser; says a line for each thing tried. What the editor itself promises is tried by editor.mjs.
//
// node checking.mjs <site/html> <node_modules> <chromium> <knobel> [part of a sentence...]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cardOf, check, openEditor, write } from "./exercise_page.mjs";
import { aboutOf } from "./node_checker.mjs";
import { programs, textOf } from "./programs.mjs";
import { makeTrials } from "./trials.mjs";

const [site, modules, chromium, program] = process.argv.slice(2, 6).map((path) => resolve(path));
const asked = process.argv.slice(6);

const FIRST = "1-cards/01-halves-fit";

/** One exercise of each chapter. */
const OF_CHAPTERS = [
  "1-cards/02-turn-a-card",
  "2-nerdcube/01-turn-a-letter",
  "3-tangram/03-does-it-close",
  "4-light-rays/01-in-sight",
  "5-search/01-fewest-options",
];

const LOOPS = `#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    volatile bool isHere = true;
    while (a.species == 'f' && isHere) {}
    return a.species == b.species && a.part != b.part;
}
`;

const RECURS = `#include "halves_fit.hpp"

bool fit(Half a, Half b) { return a.species == 'f' ? fit(a, b) || b.species == 'f' : a.part != b.part; }
`;

const TRIALS = [
  ...OF_CHAPTERS.map((exercise) => [
    `${exercise} is written, fails with a hint, and is solved`,
    (page, origin) => solvesFromMistake(page, origin, exercise),
  ]),
  ["an endless loop ends with the call's name, and the page stays alive", endsLoops],
  ["an endless recursion ends with its name, and the next check works", endsRecursion],
  ["after the first check it works without a network", worksOffline],
  ["on a telephone an exercise is solved by touch", worksByTouch],
  ["what was written and passed here gets full points from the grader", isGraded],
];

const about = (exercise) => aboutOf(site, exercise);

/** The first typical mistake of an exercise. */
const mistakeOf = (exercise) =>
  programs(exercise).find(([name]) => name.startsWith("mistakes/"))[1];

const open = (page, origin, exercise) =>
  openEditor(page, `${origin}/${about(exercise).page}`, exercise);

const lacks = (text, ...parts) => {
  const missing = parts.find((part) => !text.includes(part));
  return missing && `it lacks '${missing}': ${text}`;
};

async function solvesFromMistake(page, origin, exercise) {
  await open(page, origin, exercise);
  await write(page, exercise, mistakeOf(exercise));
  const failed = await check(page, exercise);
  const card = cardOf(page, exercise);
  await card
    .getByRole("button", { name: /^Take hint/ })
    .first()
    .click();
  const isOpen = await card.locator("details.hint").first().getAttribute("open");
  if (isOpen === null) return "the hint does not open";
  await write(page, exercise, textOf(exercise, "solution.cpp"));
  const solved = await check(page, exercise);
  return lacks(failed, "called", "expected") || lacks(solved, "All tests passed.");
}

async function endsLoops(page, origin) {
  await open(page, origin, FIRST);
  await write(page, FIRST, LOOPS);
  const card = cardOf(page, FIRST);
  await card.getByRole("button", { name: "Check", exact: true }).click();
  await card.getByText("Checking test").first().waitFor();
  const begin = Date.now();
  await page.evaluate(() => document.body.offsetHeight);
  if (Date.now() - begin > 2000) return "the page does not answer during the check";
  await card.locator(".write-going").waitFor({ state: "detached" });
  const verdict = await card.locator(".write-verdict").innerText();
  return lacks(verdict, "no answer within 5 seconds of computing; an endless loop", "fit(");
}

async function endsRecursion(page, origin) {
  await open(page, origin, FIRST);
  await write(page, FIRST, RECURS);
  const verdict = await check(page, FIRST);
  await write(page, FIRST, textOf(FIRST, "solution.cpp"));
  const solved = await check(page, FIRST);
  return lacks(verdict, "stack overflow", "fit(") || lacks(solved, "All tests passed.");
}

async function worksOffline(page, origin) {
  await open(page, origin, FIRST);
  await write(page, FIRST, textOf(FIRST, "solution.cpp"));
  await check(page, FIRST);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(1000);
  await page.context().setOffline(true);
  await page.reload();
  await cardOf(page, FIRST).locator(".cm-content").waitFor();
  return lacks(await check(page, FIRST), "All tests passed.");
}

async function worksByTouch(page, origin) {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${origin}/${about(FIRST).page}`);
  const card = cardOf(page, FIRST);
  await card.getByRole("button", { name: "Open the editor" }).tap();
  await card.locator(".cm-content").tap();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(textOf(FIRST, "solution.cpp"));
  await card.getByRole("button", { name: "Check", exact: true }).tap();
  const verdict = card.locator(".write-verdict");
  await verdict.waitFor();
  return lacks(await verdict.innerText(), "All tests passed.");
}

async function isGraded(page, origin) {
  await open(page, origin, FIRST);
  await write(page, FIRST, textOf(FIRST, "solution.cpp"));
  await check(page, FIRST);
  await page.goto(`${origin}/progress.html`);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all my programs" }).click();
  const folder = mkdtempSync(join(tmpdir(), "checking-"));
  try {
    await (await coming).saveAs(join(folder, "class", "Ann.zip"));
    const words = ["grade", join(folder, "class"), "--exercises", "halves-fit"];
    execFileSync(program, [...words, "--out", join(folder, "grades")], { stdio: "pipe" });
    const grades = readFileSync(join(folder, "grades/grades.csv"), "utf-8");
    const { points, hidden } = about(FIRST);
    return new RegExp(`^.*Ann.*\\b${points + hidden.points}\\b.*$`, "m").test(grades)
      ? undefined
      : `it is graded: ${grades}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await makeTrials(
  {
    ...{ folder: site, modules, chromium, asked, lanes: 1 },
    context: { hasTouch: true, serviceWorkers: "allow" },
  },
  TRIALS,
);
