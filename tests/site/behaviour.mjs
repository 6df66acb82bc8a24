// What pages do when they are used: searching, answering questions, going on, folding, copying.
import assert from "node:assert/strict";
import { asNewReader, bringEverything, forgetAll, PHONE, press } from "./browsing.mjs";
import { pagesIn } from "./server.mjs";
import { makeTrials, SITE } from "./trials.mjs";

const EXERCISES = "chapters/1-cards/exercises.html";
const PILES = "chapters/1-cards/three-piles.html";
const WATCHING = "chapters/1-cards/watching.html";

const TRIALS = [
  ["a reader searches by typing, and follows what is found", searchesByTyping],
  ["a search lists all pages it finds, each once and with its chapter", listsOnce],
  ["the welcome page offers the page that was read last", offersToGoOn],
  ["Tab leads to everything on a page and out of it again", tabsThrough],
  [
    "without scripts every chapter can be read, and no exercise offers an editor",
    readsWithoutScripts,
  ],
  ["the contents say how long a page takes, and how many exercises are passed", tellsFacts],
  ["what an exercise asks for is folded until its reader opens it or has passed it", foldsAnswers],
  ["the copy buttons copy the code, without prompts", copiesCode],
  ["nothing shifts while a page loads", nothingShifts],
  ["a heading below a box stays in place while the box is filled", headingsStay],
  [
    "a wrong choice is explained, a right one shows the answer, both are remembered",
    choosesAnswers,
  ],
  ["drawings in one place are chosen by key, and nothing below moves", choosesDrawings],
  ["an estimate is compared on a scale, and remembered", estimates],
  ["lines are put in order, and what is right so far is reported", putsInOrder],
  ["a part of a drawing is an answer", pointsAtDrawings],
  ["an answer that was looked up is marked so, until everything is forgotten", marksLookedUp],
];

async function searchesByTyping(page, origin) {
  await page.goto(`${origin}/search.html`);
  await page.locator("article input[name=q]").pressSequentially("basket");
  await page.locator(".search-page mark").first().waitFor();
  await page.waitForURL(/\?q=basket$/);
  const first = page.locator(".search-page .search-title a").first();
  const address = await first.getAttribute("href");
  await press(first);
  await page.waitForURL(`**/${address}*`);
  await page.locator("article h1").first().waitFor();
}

async function listsOnce(page, origin) {
  await page.goto(`${origin}/search.html?q=card`);
  const items = page.locator(".search-page");
  await items.first().waitFor();
  while (await page.locator(".search-more").isVisible()) {
    const before = await items.count();
    await press(page.locator(".search-more button"));
    await items.nth(before).waitFor();
  }
  const listed = await items.evaluateAll((found) =>
    found.map((item) => ({
      href: item.querySelector(".search-title a").getAttribute("href"),
      place: item.querySelector(".search-place").textContent,
    })),
  );
  assert.equal(new Set(listed.map(({ href }) => href)).size, listed.length, "one is listed twice");
  for (const { href, place } of listed) {
    const [, chapter] = /^chapters\/(\d)/.exec(href) ?? [];
    if (chapter) assert.ok(place.startsWith(`Chapter ${chapter} · `), `${href} is in ${place}`);
  }
}

async function offersToGoOn(page, origin) {
  const offer = page.locator(".go-on");
  await page.goto(`${origin}/index.html`);
  assert.ok(!(await offer.isVisible()), "it offers a page to a reader who has read nothing");
  for (const name of ["2-nerdcube/lists", "1-cards/glossary"])
    await page.goto(`${origin}/chapters/${name}.html`);
  await page.goto(`${origin}/index.html`);
  const words = "Go on where you were: The NerdCube: Lists of possibilities";
  assert.equal(await offer.innerText(), words);
  await press(offer.locator("a"));
  await page.waitForURL(/chapters\/2-nerdcube\/lists\.html$/);
  await page.evaluate(() => localStorage.setItem("knobel-place", "chapters/9-gone/page"));
  await page.goto(`${origin}/index.html`);
  assert.ok(!(await offer.isVisible()), "it offers a page that does not exist");
}

/** Marks the element that has the focus; returns whether one has it. Runs in the page. */
function reach() {
  document.activeElement.setAttribute("data-reached", "");
  return document.activeElement !== document.body;
}

/** What Tab should have reached. Runs in the page. */
const unreached = () =>
  [
    ...document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    ),
  ]
    .filter((element) => !element.disabled && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.type !== "radio" || element.checked)
    .filter((element) => !element.matches("[data-reached]"))
    .map((element) => element.outerHTML.slice(0, 100));

async function tabsThrough(page, origin) {
  for (const name of ["index.html", "chapters/2-nerdcube/sheet.html", WATCHING]) {
    await page.goto(`${origin}/${name}`);
    await bringEverything(page);
    const count = await page
      .locator("a[href], button, input, select, textarea, summary, [tabindex]")
      .count();
    let isInside = true;
    for (let presses = 0; presses <= count + 1 && isInside; presses += 1) {
      await page.keyboard.press("Tab");
      isInside = await page.evaluate(reach);
    }
    assert.ok(!isInside, `${name}: Tab does not lead out of the page`);
    assert.deepEqual(await page.evaluate(unreached), [], name);
  }
}

/** The pages that each chapter has. */
const IN_EACH_CHAPTER = /^chapters\/\d[\w-]+\/(index|exercises)\.html$/;

function readsWithoutScripts(page, origin) {
  return asNewReader(page, { javaScriptEnabled: false }, async (reader) => {
    for (const name of pagesIn(SITE).filter((page) => IN_EACH_CHAPTER.test(page))) {
      await reader.goto(`${origin}/${name}`, { waitUntil: "load" });
      assert.ok(await reader.locator("article h1").first().isVisible(), name);
      assert.equal(await reader.locator(".exercise-editor:visible").count(), 0, name);
    }
  });
}

async function foldsAnswers(page, origin) {
  const [chapter, exercises] = [`${origin}/${PILES}`, `${origin}/${EXERCISES}`];
  const foldsOf = (exercise) => page.locator(`details[data-exercise~="1-cards/${exercise}"]`);
  const passed = page.locator("input[data-exercise='1-cards/01-halves-fit']");
  const expect = async (when, address, open) => {
    await page.goto("about:blank"); // so that a jump within a page loads it, too
    await page.goto(address);
    for (const exercise of ["01-halves-fit", "03-fits-here"]) {
      const states = await foldsOf(exercise).evaluateAll((folds) => folds.map((fold) => fold.open));
      assert.deepEqual([...new Set(states)], [open.includes(exercise)], `${when}, ${exercise}`);
    }
  };
  await expect("at first", chapter, []);
  await expect("when a link leads to it", `${chapter}#weave-rules-hpp-fits`, ["03-fits-here"]);
  await expect("after that", chapter, []);
  await page.goto(`${chapter}#weave-rules-hpp-fits`);
  const isOpened = await foldsOf("03-fits-here").evaluate((fold) => fold.open);
  assert.ok(isOpened, "a link within the page opens nothing");
  await expect("when only a link has led to it", chapter, []);
  await press(foldsOf("03-fits-here").locator("summary"));
  await expect("when it was opened", chapter, ["03-fits-here"]);
  await press(foldsOf("03-fits-here").locator("summary"));
  await expect("when it was closed again", exercises, []);
  await passed.press("Space");
  await expect("when it is passed, on another page", chapter, ["01-halves-fit"]);
  await expect("when it is passed", exercises, ["01-halves-fit"]);
  await passed.press("Space");
  await expect("when that is undone", chapter, []);
  await press(foldsOf("03-fits-here").locator("summary"));
  await press(page.getByRole("button", { name: "I only read" }));
  await expect("for a reader who only reads", chapter, ["01-halves-fit", "03-fits-here"]);
  await expect("for that reader, solutions", exercises, ["03-fits-here"]);
  await page.goto(chapter);
  await press(page.getByRole("button", { name: "Fold such listings" }));
  await expect("when that is undone, too", chapter, ["03-fits-here"]);
}

async function tellsFacts(page, origin) {
  await page.goto(`${origin}/${EXERCISES}`);
  await page.locator("input[data-exercise='1-cards/01-halves-fit']").press("Space");
  const list = await page.locator(".progress-exercises").innerText();
  await page.goto(`${origin}/${PILES}`);
  const contents = await page.locator(".sidebar-tree").innerText();
  assert.match(list, /Do two halves fit\? ★☆☆ \(passed\)/);
  assert.match(contents, /Watch it run ·\s\d+\smin/);
  assert.match(contents, /Your turn ·\s1 of 9/);
}

/**
 * What a listing's button should copy: commands without their prompt, else all; no line break at
 * the end, with which a paste would run. In the page.
 */
function worthCopying(button) {
  const { textContent } = button.closest("div.highlight").querySelector("pre");
  const lines = textContent.trimEnd().split("\n");
  const typed = lines.filter((line) => line.startsWith("$ "));
  return typed.length ? typed.map((line) => line.slice(2)).join("\n") : lines.join("\n");
}

async function copiesCode(page, origin) {
  for (const name of ["index.html", PILES, "chapters/4-light-rays/original.html"]) {
    await page.goto(`${origin}/${name}`);
    const buttons = await page.locator("div.highlight button.copybtn:visible").all();
    assert.ok(buttons.length, name);
    for (const button of buttons) {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await press(button);
      await page.waitForFunction(() => navigator.clipboard.readText()); // it is written later
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const trimmed = (text) => text.replace(/ +$/gm, "");
      assert.equal(trimmed(copied), trimmed(await button.evaluate(worthCopying)));
    }
  }
}

/** How far the layout has shifted since the page began to load. Runs in the page. */
async function shift() {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  let sum = 0;
  const add = (entries) =>
    entries.forEach(({ value, hadRecentInput }) => (sum += hadRecentInput ? 0 : value));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await new Promise((done) => setTimeout(done)); // those before come in a task of their own
  add(observer.takeRecords());
  return sum;
}

const MOST_SHIFT = 0.05;

/** Without the course's fonts, which come before or after the first drawing, depending on the net. */
function nothingShifts(page, origin) {
  return asNewReader(page, {}, async (reader) => {
    await reader.route("**/*.woff2", (route) => route.abort());
    await reader.goto(`${origin}/chapters/2-nerdcube/lists.html`); // the first page offers it
    for (const size of [{ width: 1280, height: 900 }, PHONE.viewport])
      for (const name of ["index.html", EXERCISES, WATCHING, PILES]) {
        await reader.setViewportSize(size);
        await reader.goto(`${origin}/${name}`);
        const moved = await reader.evaluate(shift);
        assert.ok(moved <= MOST_SHIFT, `${name} shifts by ${moved} at ${size.width} px`);
      }
  });
}

function headingsStay(page, origin) {
  return asNewReader(page, PHONE, async (phone) => {
    await phone.goto(`${origin}/${WATCHING}`);
    const id = await phone.evaluate(() => {
      const box = document.querySelector("[data-live^='watch']");
      const isBelow = (section) =>
        box.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING;
      const below = [...document.querySelectorAll("article section[id]")].filter(isBelow);
      return below.find(
        (section) =>
          document.documentElement.scrollHeight - section.getBoundingClientRect().top >
          2 * innerHeight,
      )?.id;
    });
    await phone.goto("about:blank");
    await phone.goto(`${origin}/${WATCHING}#${id}`);
    await phone.locator("[data-live^='watch'].live-filled .watch-counters").waitFor();
    await phone.waitForFunction((name) => {
      const { top } = document
        .querySelector(`[id="${name}"] > :is(h1, h2, h3)`)
        .getBoundingClientRect();
      return top >= 0 && top <= 100;
    }, id);
  });
}

// Questions.

const question = (page, kind) => page.locator(`.predict[data-kind="${kind}"]`).first();
const said = (box) => box.locator(".predict-said").innerText();
const isOpen = (box) => box.locator(".predict-answer").evaluate((fold) => fold.open);

/** How many questions the page of progress marks with a state. */
async function marked(page, origin, state) {
  await page.goto(`${origin}/progress.html`);
  return page.locator(`[data-question][data-state="${state}"]`).count();
}

async function choosesAnswers(page, origin) {
  await page.goto(`${origin}/${PILES}`);
  const box = question(page, "choice");
  const wrong = box.locator("button[data-answer='wrong']").first();
  const letter = await wrong.evaluate((button) =>
    String.fromCharCode(65 + [...button.closest("ol").children].indexOf(button.closest("li"))),
  );
  await press(wrong);
  assert.match(await said(box), new RegExp(`^Not quite\\.\\s+${letter}: .{20}`, "s"));
  assert.ok(!(await isOpen(box)), "the answer is shown after a wrong choice");
  await press(box.locator("button[data-answer='right']"));
  assert.equal(await said(box), "Right.");
  assert.ok(await isOpen(box), "the answer is folded after the right choice");
  await page.reload();
  assert.equal(await box.locator("[data-said]").count(), 2, "choices are not marked anew");
  assert.ok(!(await isOpen(box)), "after a reload the answer is open");
  assert.equal(await marked(page, origin, "later"), 1);
}

async function choosesDrawings(page, origin) {
  await page.goto(`${origin}/${WATCHING}`);
  const box = page.locator(".stepped");
  const caption = async () => (await box.locator("figcaption:visible").allInnerTexts()).join();
  const below = () => box.evaluate((steps) => steps.getBoundingClientRect().bottom + scrollY);
  const before = await below();
  assert.match(await caption(), /Step 1\./);
  await box.getByLabel("Step 1", { exact: true }).focus();
  for (const step of [10, 14, 20]) {
    await page.keyboard.press("ArrowRight");
    assert.match(await caption(), new RegExp(`^[^.]*Step ${step}\\.`));
    assert.equal(await below(), before, "what is below moves");
  }
}

async function estimates(page, origin) {
  await page.goto(`${origin}/${WATCHING}`);
  const box = question(page, "number");
  const field = box.getByLabel("Your estimate");
  const estimate = async (text) => {
    await field.fill(text);
    await field.press("Enter");
    return said(box);
  };
  assert.match(await estimate("lots"), /^A number above 0, please/);
  assert.match(await estimate("1 million"), /You said 1,000,000: 27 times too many\./);
  assert.ok(await isOpen(box), "the answer is folded after an estimate");
  const places = await box
    .locator(".predict-scale :is(.yours, .answer)")
    .evaluateAll((found) => found.map((mark) => mark.getBoundingClientRect().x));
  assert.ok(places[0] > places[1], "on the scale, the answer is not below the estimate");
  await page.reload();
  assert.equal(await field.inputValue(), "1 million");
}

async function putsInOrder(page, origin) {
  await page.goto(`${origin}/${PILES}`);
  const box = question(page, "order");
  const count = await box.locator("button").count();
  const choose = (place) => press(box.locator(`button[data-answer="${place}"]`));
  for (const place of [0, ...Array.from({ length: count - 1 }, (_, i) => count - 1 - i)])
    await choose(place);
  assert.equal(await said(box), "The first one is right. What next?");
  for (let place = 1; place < count; place += 1) await choose(place);
  assert.equal(await said(box), "Right.");
  assert.ok(await isOpen(box), "the answer is folded after the right order");
}

async function pointsAtDrawings(page, origin) {
  await page.goto(`${origin}/${WATCHING}`);
  const box = page.locator(".predict:has(svg)").first();
  const part = await box.locator("button[data-answer='right']").getAttribute("data-part");
  await box.locator(`svg .${part}`).first().click();
  assert.equal(await said(box), "Right.");
}

async function marksLookedUp(page, origin) {
  await page.goto(`${origin}/${PILES}`);
  await press(question(page, "choice").locator(".predict-answer > summary"));
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /predict/.test(key)));
  assert.equal(await marked(page, origin, "shown"), 1);
  await forgetAll(page);
  assert.equal(await page.locator("[data-state='shown']").count(), 0, "it is not forgotten");
}

await makeTrials(TRIALS);
