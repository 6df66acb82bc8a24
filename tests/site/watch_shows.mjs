// What differs from search to search in the trials of watching, and how a player is used.
import assert from "node:assert/strict";
import { openAnew, press } from "./browsing.mjs";

/** A step beyond the end of every search. */
export const STEP_LIMIT = 999_999_999;

export const sentence = (page) => page.locator(".watch-sentence").textContent();
export const button = (page, name) =>
  page.locator(".watch").getByRole("button", { name, exact: true });
const select = (page, name, label) =>
  page.locator(".watch").getByRole("combobox", { name }).selectOption({ label });

/** All that a player says of a step, in words. */
export const stage = (page) =>
  page
    .locator(".watch-sentence, .watch-stage [aria-label]")
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label") ?? one.textContent).join("\n"),
    );

/** The number of a counter. */
export async function counter(page, name) {
  const digits = await page
    .locator(".watch-counters div")
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
    .locator("dd")
    .textContent();
  return Number(digits.replaceAll(",", ""));
}

/** Waits until a step is shown. */
export const isAt = (page, number) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".watch-counters dd")?.textContent === wanted,
    number.toLocaleString("en"),
  );

/** Does something, and waits until another step is shown. */
export async function moved(page, act) {
  const before = await counter(page, "Step");
  await act();
  await page.waitForFunction(
    (old) => document.querySelector(".watch-counters dd").textContent !== old,
    before.toLocaleString("en"),
  );
}

export const goTo = (page, number) =>
  moved(page, async () => {
    await page.getByLabel("Go to step").fill(String(number));
    await page.keyboard.press("Enter");
  });

/** Does what shows another search, and waits until its first step is shown. */
export async function renewed(page, act) {
  await goTo(page, 2);
  await act();
  await isAt(page, 1);
}

/** Makes another puzzle by a button. */
export const makeBy = (page, name) => renewed(page, () => press(button(page, name)));

/** Waits until the sentence of a step fits a pattern. */
const says = (page, hasText) => page.locator(".watch-sentence", { hasText }).waitFor();

/** A check of lines: a step whose sentence fits a pattern must have such a line. */
const linesBy = (rules) => (steps) => {
  const seen = new Set();
  for (const [at, { sentence, line }] of steps.entries()) {
    const rule = rules.find(([pattern]) => pattern.test(sentence));
    assert.ok(rule && line.includes(rule[1]), `step ${at + 1}: '${sentence}' is at '${line}'`);
    seen.add(rule);
  }
  assert.ok(seen.size + 1 >= rules.length, `only ${seen.size} kinds of steps were seen`);
};

const CARDS = {
  second: /^Card 2, not turned, is tried in place 2: it does not fit\. Its left shows/,
  solution: /A solution!$/,
  steps: 100,
  expectLines: linesBy([
    [/it does not fit\./, "observer.tried("],
    [/fits and stays/, "observer.laid("],
    [/picked up again/, "observer.taken_back("],
    [/A solution!/, "observer.solved("],
  ]),
  own: {
    wrong: "grid 1 2\n7: f1 f1 f1 f1\n8: f2 f2 f2 f3\n",
    fault: /^Line 3, character \d+: .*f3/,
    right: "grid 1 2\n7: f1 f1 f1 f1\n8: f2 f2 f2 f2\n",
    shows: /^Card 7, not turned, is tried in place 1: it fits/m,
  },
  maker: ["Make one at random", /^1: [ftks][12] /],
  more: [
    ["at its end it has counted what the program prints", countsAll],
    [
      "programs are folded that exercises ask for, the algorithm is shown, and the fast one tries nothing in vain",
      folds,
    ],
  ],
};

async function countsAll(page, address, { name }) {
  await openAnew(page, address, name);
  const outputs = page.locator("article pre").filter({ hasText: "trials (a card" });
  const text = await outputs.last().textContent();
  const printed = (words) => Number(new RegExp(`(\\d+) ${words}`).exec(text)[1]);
  for (let found = 0; found < printed("solutions"); found += 1)
    await moved(page, () => press(button(page, "Next solution")));
  await press(button(page, "Next solution"));
  await page.locator(".watch-note", { hasText: "No further solution" }).waitFor();
  await goTo(page, STEP_LIMIT);
  for (const [name, words] of [
    ["Solutions", "solutions"],
    ["Trials", "trials"],
    ["Laid", "cards laid"],
  ])
    assert.equal(await counter(page, name), printed(words), name);
}

async function folds(page, address, { name }) {
  const fold = page.locator(".watch-listing details");
  const isOpen = async () => {
    await openAnew(page, address, name);
    return fold.evaluate((details) => details.open);
  };
  assert.ok(!(await isOpen()), "the program is shown at first");
  const here = page.locator(".watch-algorithm .watch-here");
  for (const [step, line] of [
    [2, "if it fits beside what is laid:"],
    [10, "lay(basket + rest, laid + card, nothing)"],
  ]) {
    await goTo(page, step);
    assert.equal((await here.locator(".watch-code").textContent()).trim(), line);
  }
  const summary = fold.locator("summary");
  assert.match(await summary.textContent(), /^Exercise 1\/5 asks for this/);
  await press(summary);
  assert.ok(!(await here.isVisible()), "the algorithm is shown beside the program");
  assert.ok(await isOpen(), "it is folded again on the next visit");
  await select(page, "Program", "fast, C++20");
  await says(page, "is taken from the tables for place");
  assert.equal(await fold.count(), 0, "a program that no exercise asks for is folded");
  await page.locator(".watch-listing figcaption", { hasText: "fast.hpp" }).waitFor();
  for (let step = 2; step < 40; step += 1) {
    await page.locator(".watch-play").press("ArrowRight");
    await isAt(page, step);
    assert.doesNotMatch(await sentence(page), /does not fit/);
  }
}

const NERDCUBE = {
  second: /E on face 4 would stand turned left, but side B stands upright/,
  solution: /was the last: solution 1/,
  steps: 60,
  walked: ["faithful", "fast"],
  choose: (page, method) =>
    renewed(page, () => page.locator(".watch-choice select").first().selectOption(method)),
  expectLines: linesBy([
    [/was the last/, ""],
    [/ is tried on /, "tried"],
    [/ fits and lies on /, "laid"],
    [/ is taken off /, "taken_back"],
  ]),
  own: {
    wrong: (text) => text.replace(/\S+/, "Q?"),
    fault: /read 'Q\?', expected face 1, a letter and one of/,
    right: (text) => text.replace(/\S+/, "Q^"),
    shows: /^The net with [01] of 20 pieces\./m,
  },
  maker: ["Turn at random", /\S[<>^v]/],
  more: [],
};

const TANGRAM = {
  shared: 200,
  second:
    /^A large triangle is tried at columns 2 to 3, rows 0 to 1 \(right angle at the top right\): it sticks out of the outline\./,
  solution: /assembly 1\.$/,
  steps: 100,
  expectLines: linesBy([
    [/is tried at/, "observer_.tried("],
    [/is laid at .*pieces are laid\.$/, "observer_.laid("],
    [/cut off\.$/, "observer_.pruned("],
    [/picked up again/, "observer_.taken_back("],
    [/assembly \d+\.$/, "observer_.solved("],
  ]),
  own: {
    wrong: "half x2: (0,0) (1,0) (2,3)\n",
    fault: /^Line 1, character 16: .*the edge from \(1,0\) to \(2,3\)/,
  },
  more: [
    ["pieces of one's own are watched, cut in two and ordered anew", makesPieces],
    ["all programs are watched, each with its outlines", watchesAll],
  ],
};

async function makesPieces(page, address, { name, own }) {
  const box = await openAnew(page, address, name);
  await makeBy(page, "Cut a piece in two");
  await press(button(page, "Edit"));
  const text = box.locator("textarea");
  const changed = (old) =>
    page.waitForFunction((value) => document.querySelector(".watch textarea").value !== value, old);
  const pieces = (value) => value.trim().split("\n").sort().join("\n");
  const before = await text.inputValue();
  await press(button(page, "Another order"));
  await changed(before);
  assert.equal(pieces(await text.inputValue()), pieces(before));
  const watch = async (puzzle) => {
    await text.fill(puzzle);
    await press(button(page, "Watch this puzzle"));
  };
  await watch(own.wrong);
  const error = box.locator(".watch-error");
  await error.filter({ hasText: own.fault }).waitFor();
  await watch("half x2: (0,0) (1,0) (0,1)\n");
  const few = error.filter({ hasText: "that area has outlines 1 to 3, and none" });
  await few.waitFor();
  await select(page, "Outline", "1");
  await error.waitFor({ state: "detached" });
  await page.locator(".watch-play").press("n");
  await says(page, /assembly 1\.$/);
}

async function watchesAll(page, address, { name }) {
  const box = await openAnew(page, address, name);
  const table = box.locator(".tangram-table svg");
  await select(page, "Outline", "4");
  await select(page, "Program", "program 1, 1967");
  await box.locator(".watch-listing figcaption", { hasText: "program_1.hpp" }).waitFor();
  await says(page, /./);
  const label = () => table.getAttribute("aria-label");
  assert.match(await label(), /^Outline: rectangle, 2 wide, 4 high\./);
  await select(page, "Program", "program 2, 1967 (no outline)");
  await says(page, /^A large triangle is laid at columns 1 to 2/);
  await goTo(page, 900);
  const hull =
    /^Laid freely\. The hull of what is laid has an area of \d+, all pieces together 16\./;
  assert.match(await label(), hull);
  assert.match(
    await sentence(page),
    /has room at .*more than the 16 of all pieces\.$|would lie on|is too far away/,
  );
  await select(page, "Program", "fast");
  await box.locator(".watch-listing figcaption", { hasText: "fast.hpp" }).waitFor();
  await says(page, /./);
  await page.locator(".watch-play").press("n");
  await says(page, /It is the last piece: assembly 1\.$/);
  await openAnew(page, address.replace("program-3", "first-program"), name);
  const offered = await page.getByRole("combobox", { name: "Program" }).locator("option").count();
  assert.equal(offered, 1);
}

/** The first puzzle of the light rays' page. */
const HARD = 0;

/** The call that reports a step, by what the view says of it. */
const RAY_CALLS = {
  "makes progress": "observer_.deduced",
  "makes no progress": "observer_.tried",
  contradiction: "observer_.refuted",
  "guess taken back": "observer_.taken_back",
  solution: "observer_.solved",
};

const LIGHT_RAYS = {
  begin: `patient.1.all_three.p${HARD}`,
  second: /^LonelyField looks at row 1, column 3 and makes no progress\./,
  solution: /^Solution 1/,
  steps: 58,
  walked: ["patient", "as-drawn"],
  choose: (page, method, address) =>
    openAnew(
      page,
      `${address}#watch-light_rays=${method}.1.all_three.p${HARD}`,
      "watch-light_rays",
    ),
  expectLines(steps) {
    for (const [at, { strategy, line }] of steps.entries()) {
      const [, kind] = /(?:: |^\S\s+)([\w ]+)$/.exec(strategy) ?? [];
      assert.ok(line.includes(RAY_CALLS[kind]), `step ${at + 1}: '${kind}' is at '${line}'`);
    }
  },
  own: {
    wrong: "1 x",
    fault: /^Line 1, character 3: read 'x', expected a whole number/,
    right: "2 - -",
    shows: /of 2 fields/,
  },
  maker: ["New hard board", /^# hard, seed/],
  more: [["the fast program narrows rays down to the solution", solvesFast]],
};

async function solvesFast(page, address, { name, choose }) {
  await choose(page, "fast", address);
  assert.match(await sentence(page), /^The ray /);
  await page.locator(".watch-play").press("n");
  await says(page, "all rays are known");
  const lit = page.locator(`[data-live="${name}"] .light_rays-drawing`);
  assert.match(await lit.getAttribute("aria-label"), /(\d+) of \1 fields/);
}

/** The call that reports an event, by how the words below a picture begin. */
const SEARCH_CALLS = {
  tries: "observer.tried",
  lays: "observer.laid",
  leaves: "observer.pruned",
  takes: "observer.taken_back",
  solution: "observer.solved",
};

const SEARCH = {
  begin: "events.1",
  shared: 77,
  isWhole: true,
  title: ".search-title",
  second: /./,
  solution: /./,
  steps: 110,
  expectLines(steps) {
    const events = new Set();
    for (const [at, { tiles }] of steps.entries())
      for (const { event, line } of tiles) {
        const [verb] = event.split(" ");
        events.add(verb);
        const isRight = verb === "has" ? line === "" : line.startsWith(SEARCH_CALLS[verb]);
        assert.ok(isRight, `step ${at + 1}: '${event}' is at '${line}'`);
      }
    assert.ok(events.size >= 5, `only ${[...events]} were seen`);
  },
  more: [["it steps by what is laid, and shows the puzzles of the chapters", choosesSearch]],
};

async function choosesSearch(page, address, { name }) {
  await openAnew(page, `${address}#${name}=laid.1`, name);
  for (let step = 2; step < 12; step += 1) {
    await page.locator(".watch-play").press("ArrowRight");
    await isAt(page, step);
    const events = await page.locator(".search-event").allTextContents();
    for (const event of events) assert.match(event, /^(lays|solution|has ended)/);
  }
  await page.locator(".watch select").nth(1).selectOption({ label: "those of the chapters" });
  await isAt(page, 1);
  await page.locator(".watch-play").press("ArrowRight");
  await isAt(page, 2);
  const counts = await page.locator(".search-counts").first().textContent();
  assert.match(counts, / of 9/);
  const levels = page.locator(".search-levels").first();
  assert.match(await levels.getAttribute("aria-label"), /^Nodes at depth 1 to 2: 1, \d/);
}

export const SHOWS = {
  "watch-cards": CARDS,
  "watch-nerdcube": NERDCUBE,
  "watch-tangram": TANGRAM,
  "watch-light_rays": LIGHT_RAYS,
  "watch-search": SEARCH,
};
