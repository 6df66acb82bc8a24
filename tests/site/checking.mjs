// Writes and checks exercises on their pages with the compiler and the judges of the website, in a
// real browser, as one reader, so that the compiler is loaded once. What the editor itself promises
// is tried by editor.mjs.
//
// node checking.mjs <site/html> <node_modules> <chromium> <knobel>
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lacks, launch, listen, newContext, press } from "./browsing.mjs";
import { cardOf, check, openEditor, write } from "./exercise_page.mjs";
import { aboutOf } from "./node_checker.mjs";
import { programs, textOf } from "./programs.mjs";
import { startServer } from "./server.mjs";

const [site, modules, chromium, program] = process.argv.slice(2, 6).map((path) => resolve(path));

const FIRST = "1-cards/01-halves-fit";
const SECOND = "1-cards/02-turn-a-card";
/** One exercise of each other chapter. */
const OF_OTHERS = [
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

/** In this order, as the last ones need what was kept before. */
const TRIALS = [
  [`${SECOND} is written, fails with a hint, and is solved`, solvesFromMistake],
  ...OF_OTHERS.map((exercise) => [
    `${exercise} is solved`,
    (page, origin) => solves(page, origin, exercise),
  ]),
  ["a loop without end is reported with its call, and the page stays alive", endsLoops],
  ["by touch on a phone an exercise is solved, and without a network, too", solvesOffline],
  ["what was passed here gets full points from the grader", isGraded],
];

const open = (page, origin, exercise) =>
  openEditor(page, `${origin}/${aboutOf(site, exercise).page}`, exercise);

async function solvesFromMistake(page, origin) {
  const [, mistake] = programs(SECOND).find(([name]) => name.startsWith("mistakes/"));
  await open(page, origin, SECOND);
  await write(page, SECOND, mistake);
  const failed = await check(page, SECOND);
  const card = cardOf(page, SECOND);
  await press(card.getByRole("button", { name: /^Take hint/ }).first());
  if ((await card.locator("details.hint").first().getAttribute("open")) === null)
    return "the hint does not open";
  await write(page, SECOND, textOf(SECOND, "solution.cpp"));
  return (
    lacks(failed, "called", "expected") || lacks(await check(page, SECOND), "All tests passed.")
  );
}

async function solves(page, origin, exercise) {
  await open(page, origin, exercise);
  await write(page, exercise, textOf(exercise, "solution.cpp"));
  return lacks(await check(page, exercise), "All tests passed.");
}

async function endsLoops(page, origin) {
  await open(page, origin, FIRST);
  await write(page, FIRST, LOOPS);
  const card = cardOf(page, FIRST);
  await press(card.getByRole("button", { name: "Check", exact: true }));
  await card.getByText("Checking test").first().waitFor();
  await page.evaluate(() => document.body.offsetHeight); // the page answers meanwhile
  if (!(await card.locator(".write-going").count())) return "the check is over already";
  const verdict = await card.locator(".write-verdict").innerText();
  return lacks(verdict, "no answer within 5 seconds of computing; an endless loop", "fit(");
}

async function solvesOffline(page) {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  const card = cardOf(page, FIRST);
  await card.scrollIntoViewIfNeeded();
  await card.locator(".cm-content").tap();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(textOf(FIRST, "solution.cpp"));
  await card.getByRole("button", { name: "Check", exact: true }).tap();
  const verdict = await card.locator(".write-verdict").innerText();
  await page.context().setOffline(false);
  return lacks(verdict, "All tests passed.");
}

async function isGraded(page, origin) {
  await page.goto(`${origin}/progress.html`);
  const coming = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download all my programs" }));
  const folder = mkdtempSync(join(tmpdir(), "knobel-checking-"));
  try {
    await (await coming).saveAs(join(folder, "class", "Ann.zip"));
    const words = ["grade", join(folder, "class"), "--exercises", "halves-fit"];
    execFileSync(program, [...words, "--out", join(folder, "grades")], { stdio: "pipe" });
    const grades = readFileSync(join(folder, "grades/grades.csv"), "utf-8");
    const { points, hidden } = aboutOf(site, FIRST);
    return new RegExp(`^.*Ann.*\\b${points + hidden.points}\\b.*$`, "m").test(grades)
      ? undefined
      : `it is graded: ${grades}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const server = await startServer(site);
const browser = await launch(modules, chromium);
let count = 0;
try {
  const context = await newContext(browser, { hasTouch: true, serviceWorkers: "allow" });
  const page = await context.newPage();
  const faults = [];
  listen(page, server.origin, faults);
  for (const [sentence, trial] of TRIALS) {
    const fault = await trial(page, server.origin).catch((error) => error.message);
    faults.push(...[fault].filter(Boolean));
    const found = faults.splice(0);
    console.log([`${found.length ? "FAILED" : "ok    "} ${sentence}`, ...found].join("\n       "));
    count += found.length;
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = count ? 1 : 0;
