// Writes and checks exercises on their pages with the compiler and the judges of the website, in a
// real browser, as one reader, so that the compiler is loaded once. What the editor itself promises
// is tried by editor.mjs.
import assert from "node:assert/strict";
import { includes, press } from "./browsing.mjs";
import { cardOf, check, editorOf, FIRST, openEditor, paste, write } from "./exercise_page.mjs";
import { aboutOf } from "./node_checker.mjs";
import { programs, textOf } from "./programs.mjs";
import { makeTrials, SITE } from "./trials.mjs";

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
  ["a small program runs on the page about C++, and runs again when it is changed", runsExamples],
  ["a loop without end is reported with its call, and the page stays alive", endsLoops],
  ["by touch on a phone an exercise is solved, and without a network, too", solvesOffline],
];

const open = (page, origin, exercise) =>
  openEditor(page, `${origin}/${aboutOf(SITE, exercise).page}`, exercise);

async function solvesFromMistake(page, origin) {
  const [, mistake] = programs(SECOND).find(([name]) => name.startsWith("mistakes/"));
  await open(page, origin, SECOND);
  await write(page, mistake, SECOND);
  const failed = await check(page, SECOND);
  const card = cardOf(page, SECOND);
  await press(card.getByRole("button", { name: /^Take hint/ }).first());
  const isOpen = await card
    .locator("details.hint")
    .first()
    .evaluate((hint) => hint.open);
  assert.ok(isOpen, "the hint does not open");
  await write(page, textOf(SECOND, "solution.cpp"), SECOND);
  includes(failed, "called", "expected");
  includes(await check(page, SECOND), "All tests passed.");
}

async function solves(page, origin, exercise) {
  await open(page, origin, exercise);
  await write(page, textOf(exercise, "solution.cpp"), exercise);
  includes(await check(page, exercise), "All tests passed.");
}

async function runsExamples(page, origin) {
  page.setDefaultTimeout(180_000); // compiling takes more than a minute on a busy machine
  await page.goto(`${origin}/chapters/cpp.html`);
  const box = page.locator("[data-run='vectors_and_arrays.cpp']");
  const verdict = box.locator(".write-verdict");
  await press(box.getByRole("button", { name: "Run" }));
  includes(await verdict.innerText(), "It prints:", "2 3 9 10");
  const editor = box.locator(".cm-content");
  const run = async (from, to) => {
    const text = (await editor.innerText()).replace(from, to);
    await editor.press("Control+A");
    await editor.evaluate(paste, text);
    await press(box.getByRole("button", { name: "Run" }));
    return verdict.innerText();
  };
  includes(await run("next.push_back(9);", "next.push_back(7.5, 2);"), "The compiler says:");
  includes(
    await run("next.push_back(7.5, 2);", "next.at(5) = 1;"),
    "exception",
    "in main: next.at(5) = 1;",
  );
}

async function endsLoops(page, origin) {
  await open(page, origin, FIRST);
  await write(page, LOOPS);
  const card = cardOf(page, FIRST);
  await press(card.getByRole("button", { name: "Check", exact: true }));
  await card.getByText("Checking test").first().waitFor();
  await page.evaluate(() => document.body.offsetHeight); // the page answers meanwhile
  assert.ok(await card.locator(".write-going").count(), "the check is over already");
  const verdict = await card.locator(".write-verdict").innerText();
  includes(verdict, "no answer within 5 seconds of computing; an endless loop", "fit(");
}

async function solvesOffline(page, origin) {
  await page.setViewportSize({ width: 390, height: 800 });
  const card = cardOf(page, FIRST),
    listed = page.waitForResponse((response) => response.url().endsWith("/check/manifest.json"));
  await page.goto(`${origin}/${aboutOf(SITE, FIRST).page}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await card.scrollIntoViewIfNeeded();
  await (await listed).finished(); // no request of this page is under way
  await page.context().setOffline(true);
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  await editorOf(page).tap();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(textOf(FIRST, "solution.cpp"));
  await card.getByRole("button", { name: "Check", exact: true }).tap();
  includes(await card.locator(".write-verdict").innerText(), "All tests passed.");
}

await makeTrials(TRIALS, {
  isOneReader: true,
  context: { hasTouch: true, serviceWorkers: "allow" },
});
