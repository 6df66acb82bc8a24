// Writes and checks exercises on the pages of the built website as readers would, in a real browser,
// with a checker that asks the command line program (fake_checker.mjs), which is the first of the
// words.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { forgetAll, includes, press } from "./browsing.mjs";
import { cardOf, check, editorOf, FIRST, openEditor, write } from "./exercise_page.mjs";
import { fakeChecker } from "./fake_checker.mjs";
import { newFolder } from "./folders.mjs";
import { textOf } from "./programs.mjs";
import { makeTrials, MODULES, SITE, WORDS } from "./trials.mjs";

const [program, ...asked] = WORDS;

const PAGE = "chapters/1-cards/exercises.html";
const FILE = "halves_fit.cpp";
const read = (name) => textOf(FIRST, name);
const SOLUTION = read("solution.cpp");
const MISTAKE = read("mistakes/parts_only.cpp");
const STUB = read("stub.cpp").trimEnd();

const TRIALS = [
  ["a page that is only read loads nothing of the editor", loadsNothing],
  [
    "for a wrong program, the verdict shows what was called and expected, and offers one hint by one",
    fails,
  ],
  ["an error of the compiler is reported, and marked at its line", marksErrors],
  ["a right program marks the exercise as passed, and leads to the next one", solves],
  ["by keyboard alone an exercise is opened, written, checked and left", worksByKeyboard],
  ["what is typed is there after a reload, and the verdict's points", keepsText],
  ["what was typed last is there although the page is left at once", keepsLastWords],
  ["the stub comes back, and the text before it as well", resets],
  ["two tabs never overwrite each other's text without a question", asksBetweenTabs],
  ["where a browser keeps nothing, it is said, and all goes on", goesOnWhen(nothingIsKept)],
  ["a program is downloaded from its card", downloads],
  ["all programs come as a zip that the grader takes, and go on elsewhere", carriesOn],
  ["the page of progress shows points, and what comes next", showsProgress],
  ["all is forgotten when a reader wants that", forgets],
  ["from a folder the file is offered for download", worksFromFolder],
];

/** What is tried with KNOBEL_ALL. */
const OTHERS = [
  ["the button opens the editor with the stub, and what is given beside it", opens],
  ["before the first check it says how much is loaded, afterwards not", saysSize],
  ["the place of an exception leads to its line", leadsToLine],
  ["keys that mean something on the page are text in the editor", typesSlashes],
  ["the verdict on a long program comes into view", showsVerdict],
  ["an address of an exercise leads there although editors open above it", holdsPlace],
  ["where a browser has no room, it is said, and all goes on", goesOnWhen(thereIsNoRoom)],
  ["where a browser does not answer, it is said, and all goes on", goesOnWhen(nothingAnswers)],
  ["a check that fails says why, and can be tried again", saysProblems],
  ["on a telephone nothing is wider than the screen, and nothing of it is printed", fitsPhones],
  ["axe finds no barrier, in light and dark", hasNoBarriers],
];

const textIn = async (page) =>
  (await editorOf(page).locator(".cm-line").allInnerTexts())
    .map((line) => line.replace(/\n$/, ""))
    .join("\n")
    .trimEnd();

const open = (page, origin) => openEditor(page, `${origin}/${PAGE}`);

/** Comes to the page, where the editor opens by itself or by its button. */
async function comeOrOpen(page, origin) {
  await page.goto(`${origin}/${PAGE}`);
  await cardOf(page).evaluate((card) =>
    card.querySelector(".exercise-editor:not(.editor-open) button")?.click(),
  );
  await editorOf(page).waitFor();
}

/** Comes to the page later, where the editor opens by itself as something of one's own is kept. */
async function comeBack(page, origin) {
  await page.goto(`${origin}/${PAGE}`);
  await cardOf(page).scrollIntoViewIfNeeded();
  await editorOf(page).waitFor();
}

async function verdictIn(page) {
  const verdict = cardOf(page).locator(".write-verdict");
  await verdict.waitFor();
  return verdict.innerText();
}

/** Waits until what was typed is saved. */
const saved = (page) => cardOf(page).locator(".write-saved:empty").waitFor({ state: "attached" });

/** Waits until the points of a check are kept. Runs a function in the page. */
const pointsKept = (page) =>
  page.waitForFunction(
    (exercise) =>
      new Promise((done) => {
        const opening = indexedDB.open("knobel-exercises");
        opening.onsuccess = () => {
          const request = opening.result.transaction("work").objectStore("work").get(exercise);
          request.onsuccess = () => {
            opening.result.close();
            done(Boolean(request.result?.last));
          };
        };
      }),
    FIRST,
  );

/** Waits until the exercise is marked as passed, which follows its points. */
const markedAsPassed = (page) => cardOf(page).locator("input[data-exercise]:checked").waitFor();

async function loadsNothing(page, origin) {
  const found = [];
  page.on("request", (request) => found.push(request.url()));
  await page.goto(`${origin}/${PAGE}`);
  for (const url of found) assert.doesNotMatch(url, /check-|checker|_static\/check\//);
}

async function opens(page, origin) {
  await open(page, origin);
  assert.equal(await textIn(page), STUB);
  const given = cardOf(page).locator(".write-given details");
  await press(given.nth(1).locator("summary"));
  includes(await given.nth(1).innerText(), "cards/card.hpp", "struct Card");
}

async function saysSize(page, origin) {
  await open(page, origin);
  const size = cardOf(page).getByText("The compiler is loaded once: 27 MB");
  await size.waitFor();
  await check(page);
  assert.equal(await size.count(), 0, "it is still said after a check");
}

async function fails(page, origin) {
  await open(page, origin);
  const stub = await check(page);
  await write(page, MISTAKE);
  const verdict = await check(page);
  includes(stub, "This is still the stub: 0 of 5 points.", "The tests will ask:");
  includes(verdict, "2 of 5 points.", "called", "came back", "expected", "different species");
  const figure = cardOf(page).locator(".write-figures svg:has(.cards-half)").first();
  const colours = await figure.evaluate((svg) => {
    const { fill, color } = getComputedStyle(svg);
    return [fill, color];
  });
  assert.equal(...colours, "letters of figures are not seen on dark pages");
  await press(cardOf(page).getByRole("button", { name: "Take hint 1" }).first());
  await cardOf(page).getByRole("button", { name: "Take hint 2" }).first().waitFor();
}

async function marksErrors(page, origin) {
  await open(page, origin);
  await write(
    page,
    '#include "halves_fit.hpp"\n\nbool fit(Half a, Half b) {\n    return a == c;\n}\n',
  );
  const verdict = await check(page);
  const mark = cardOf(page).locator(".cm-lint-marker-error").first();
  await mark.waitFor();
  await mark.hover();
  const tip = await page.locator(".cm-tooltip-lint").innerText();
  includes(verdict, "The program does not compile.", "The compiler says:", "halves_fit.cpp:4:");
  includes(tip, "c");
}

async function leadsToLine(page, origin) {
  await open(page, origin);
  const lines = ["#include <vector>", '#include "halves_fit.hpp"', "bool fit(Half a, Half) {"];
  lines.push("    std::vector<int> none;", "    return none.at(a.species) == 1;", "}", "");
  await write(page, lines.join("\n"));
  await check(page);
  await press(cardOf(page).getByRole("button", { name: "line 5" }).first());
  await page.keyboard.insertText("/*here*/");
  includes(await textIn(page), "    /*here*/return none");
}

async function solves(page, origin) {
  await open(page, origin);
  await write(page, SOLUTION);
  const verdict = await check(page);
  const box = cardOf(page).locator("input[data-exercise]");
  await markedAsPassed(page);
  const isOpen = await cardOf(page)
    .locator("details.afterwards")
    .evaluate(({ open }) => open);
  assert.ok(isOpen, "what is for afterwards is still folded");
  await page.reload();
  assert.ok(await box.isChecked(), "after a reload it is not marked any more");
  includes(verdict, "5 of 5 points. All tests passed.", "Next exercise:", "1 hidden test");
}

async function worksByKeyboard(page, origin) {
  await page.goto(`${origin}/${PAGE}`);
  await cardOf(page).getByRole("button", { name: "Open the editor" }).focus();
  await page.keyboard.press("Enter");
  await editorOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains("cm-content"));
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(SOLUTION);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Tab");
  assert.match(await textIn(page), /^ {4}/, "Tab does not indent");
  await page.keyboard.press("Control+Enter");
  const verdict = await verdictIn(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => Boolean(document.activeElement.closest(".cm-editor")));
  assert.ok(!inside, "Escape and Tab do not lead out of the editor");
  includes(verdict, "All tests passed.");
}

async function typesSlashes(page, origin) {
  await open(page, origin);
  await write(page, "");
  await page.keyboard.type("// a/b");
  assert.equal(await textIn(page), "// a/b");
}

async function showsVerdict(page, origin) {
  await open(page, origin);
  await write(page, `${"\n".repeat(60)}${SOLUTION}`);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Enter");
  await verdictIn(page);
  const { top, bottom } = await cardOf(page)
    .locator(".write-summary")
    .evaluate((element) => element.getBoundingClientRect());
  const height = await page.evaluate(() => innerHeight);
  assert.ok(top > 0 && bottom < height, `it is from ${top} to ${bottom}`);
}

async function keepsText(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  await check(page);
  await saved(page);
  await pointsKept(page);
  await comeBack(page, origin);
  assert.equal(await textIn(page), MISTAKE.trimEnd());
  includes(await cardOf(page).locator(".write").innerText(), "Last checked", "2 of 5 points");
}

async function keepsLastWords(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  await comeOrOpen(page, origin);
  assert.equal(await textIn(page), MISTAKE.trimEnd());
}

async function holdsPlace(page, origin) {
  const next = "#ex-1-cards-02-turn-a-card";
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await comeOrOpen(page, origin);
    await write(page, MISTAKE);
    await saved(page);
    await page.goto("about:blank");
    await page.goto(`${origin}/${PAGE}${next}`);
    await editorOf(page).waitFor();
    await page.waitForFunction((where) => {
      const { top } = document.querySelector(`${where} h2`).getBoundingClientRect();
      return top >= 0 && top <= 120;
    }, next);
  }
}

/** Waits until the text has a part. */
const shows = (page, hasText) => editorOf(page).and(page.locator("*", { hasText })).waitFor();

/** Brings the stub back, and then the text before it. */
async function resetAndBack(page) {
  const card = cardOf(page);
  await press(card.getByRole("button", { name: "Back to the stub" }));
  await card.getByText("The stub is back; your text is kept.").waitFor();
  assert.equal(await textIn(page), STUB);
  await press(card.getByRole("button", { name: "Take it back" }).first());
  await shows(page, "a.part != b.part");
}

async function resets(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  await resetAndBack(page);
  await comeBack(page, origin);
  includes(await textIn(page), "a.part != b.part");
}

async function asksBetweenTabs(page, origin) {
  const other = await page.context().newPage();
  await open(page, origin);
  await open(other, origin);
  await write(page, "// first tab\n");
  await saved(page);
  const asks = (tab) => cardOf(tab).getByText("This exercise was changed in another tab");
  await asks(other).waitFor();
  await write(other, "// second tab\n");
  await saved(other);
  await comeBack(page, origin);
  assert.equal(await textIn(page), "// first tab");
  await press(cardOf(other).getByRole("button", { name: "Keep this one" }));
  await asks(page).waitFor();
  assert.equal(await textIn(other), "// second tab");
  await press(cardOf(page).getByRole("button", { name: "Take the other tab’s" }));
  await shows(page, "second tab");
  await press(cardOf(page).locator(".write-earlier > summary"));
  await press(cardOf(page).locator(".write-earlier li summary").first());
  includes(await cardOf(page).locator(".write-earlier").innerText(), "// first tab");
}

/** A trial that writes, checks and resets in a browser that a script makes keep nothing. */
function goesOnWhen(script) {
  return async (page, origin) => {
    await page.addInitScript(script);
    await open(page, origin);
    await write(page, MISTAKE);
    const verdict = await check(page);
    await cardOf(page).getByText("Your browser saves nothing here").waitFor();
    await resetAndBack(page);
    includes(verdict, "2 of 5 points.");
  };
}

/** Runs in the page, as the next two do. */
function nothingIsKept() {
  IDBFactory.prototype.open = Storage.prototype.setItem = () => {
    throw new DOMException("no", "SecurityError");
  };
}

function thereIsNoRoom() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}

/** As in WebKit after a page was left while it wrote. */
function nothingAnswers() {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key);
    request.addEventListener("success", (event) => event.stopImmediatePropagation());
    return request;
  };
}

async function saysProblems(page, origin) {
  await open(page, origin);
  await write(page, SOLUTION);
  await page.waitForFunction(() => globalThis.fake);
  await page.evaluate(() => (globalThis.fake.problem = "There is no connection to the website."));
  await press(cardOf(page).getByRole("button", { name: "Check", exact: true }));
  await cardOf(page).locator(".write-problem", { hasText: "no connection" }).waitFor();
  await page.evaluate(() => (globalThis.fake.problem = ""));
  includes(await check(page), "All tests passed.");
}

async function downloads(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  const coming = page.waitForEvent("download");
  await press(cardOf(page).getByRole("button", { name: "Download this file" }));
  const download = await coming;
  assert.equal(download.suggestedFilename(), FILE);
  assert.equal(readFileSync(await download.path(), "utf-8"), MISTAKE);
}

/** Downloads all programs as a zip; returns its place. */
async function downloadAll(page, origin, folder) {
  await page.goto(`${origin}/progress.html`);
  const coming = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download all my programs" }));
  const zip = join(folder, "Ann.zip");
  await (await coming).saveAs(zip);
  return zip;
}

async function upload(page, file) {
  await page.locator(".programs-field").setInputFiles(file);
  await page.locator(".programs-said", { hasText: /./ }).waitFor();
  return page.locator(".programs-said").innerText();
}

async function carriesOn(page, origin) {
  const folder = newFolder();
  const [submissions, out] = [join(folder, "in"), join(folder, "out")];
  await open(page, origin);
  await write(page, SOLUTION);
  await saved(page);
  const zip = await downloadAll(page, origin, submissions);
  const words = ["grade", submissions, "--exercises", "halves-fit", "--out", out];
  execFileSync(program, words, { encoding: "utf-8" });
  const grades = readFileSync(join(out, "grades.csv"), "utf-8");
  await forgetAll(page);
  const said = await upload(page, zip);
  await comeBack(page, origin);
  assert.equal(await textIn(page), SOLUTION.trimEnd());
  includes(said, "Loaded: 1 program.");
  assert.match(grades, /^.*Ann.*\b7\b.*$/m);
}

async function showsProgress(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  await check(page);
  await saved(page);
  await pointsKept(page);
  await page.goto(`${origin}/progress.html`);
  const next = page.locator(".programs-next");
  await next.filter({ hasText: "Go on with: Do two halves fit?" }).waitFor();
  const item = await page.locator(`[data-exercise-state="${FIRST}"]`).innerText();
  await press(next.getByRole("link"));
  await editorOf(page).waitFor();
  await write(page, SOLUTION);
  await check(page);
  await markedAsPassed(page);
  await page.goto(`${origin}/progress.html`);
  await next.filter({ hasText: "Next: " }).waitFor();
  const done = await page.locator(`[data-exercise-state="${FIRST}"]`).innerText();
  includes(item, "2 of 5 points", "★");
  includes(done, "5 of 5 points", "(passed)");
}

async function forgets(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  await saved(page);
  await page.goto(`${origin}/progress.html`);
  await page.locator(".programs-next", { hasText: "Go on with" }).waitFor();
  page.once("dialog", (dialog) => dialog.dismiss());
  await press(page.locator(".progress-forget"));
  await page.locator(".programs-next", { hasText: "Go on with" }).waitFor();
  includes(await forgetAll(page), "your programs too");
  await page.locator(".programs-next", { hasText: "Begin with" }).waitFor();
  await open(page, origin);
  assert.equal(await textIn(page), STUB);
}

async function fitsPhones(page, origin) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, origin);
    await write(page, MISTAKE);
    await check(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `at ${width} px the page is ${wide} px wide`);
    const box = await cardOf(page).locator(".write-check").boundingBox();
    assert.ok(box.height >= 24, `the button is ${box.height} px high`);
    await page.evaluate(() => localStorage.clear());
  }
  await page.emulateMedia({ media: "print" });
  assert.ok(!(await cardOf(page).locator(".exercise-editor").isVisible()), "it is printed");
}

async function hasNoBarriers(page, origin) {
  await open(page, origin);
  await write(page, MISTAKE);
  await check(page);
  for (const details of await cardOf(page).locator(".write details").all())
    await details.evaluate((element) => (element.open = true));
  await page.addScriptTag({ path: join(MODULES, "axe-core/axe.min.js") });
  const text = '// a comment\n#include <vector>\nbool x = y;\nconst char* s = "text";\n';
  for (const [colorScheme, program] of [
    ["light", undefined],
    ["dark", undefined],
    ["dark", text],
  ]) {
    await page.emulateMedia({ colorScheme });
    if (program) {
      await write(page, program);
      await check(page);
    }
    const found = await cardOf(page).evaluate(async (card) => {
      const options = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
      const { violations } = await globalThis.axe.run(card, options);
      return violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`);
    });
    assert.deepEqual(found, [], colorScheme);
  }
}

async function worksFromFolder(page) {
  await page.goto(pathToFileURL(join(SITE, PAGE)).href);
  const box = cardOf(page).locator(".exercise-editor");
  const coming = page.waitForEvent("download");
  await press(box.getByRole("button", { name: `Download ${FILE}` }));
  assert.equal(readFileSync(await (await coming).path(), "utf-8"), read("stub.cpp"));
  includes(await box.innerText(), "from a folder");
}

await makeTrials(process.env.KNOBEL_ALL ? OTHERS : TRIALS, {
  asked,
  prepare: (context) => fakeChecker(context, SITE, program),
});
