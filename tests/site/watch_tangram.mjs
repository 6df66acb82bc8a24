// Watching the searches of the tangram as readers do. Each trial returns what is wrong, or nothing.
import { asNewReader, copyAddress } from "./browsing.mjs";
import { playerTrials } from "./watch_player.mjs";
import {
  button,
  counter,
  goTo,
  isOwn,
  keepsItsSize,
  sentence,
  spoken,
  stepsAtOnce,
  toAnotherStep,
  unless,
} from "./watching.mjs";

const table = (page) => page.locator(".tangram-table svg").getAttribute("aria-label");
const tree = (page) => page.locator(".tangram-tree svg").getAttribute("aria-label");
const choose = (page, name, label) =>
  page.locator(".watch").getByRole("combobox", { name }).selectOption({ label });

/** Waits for a sentence about a step. */
const told = (page, expected) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".watch-sentence")?.textContent),
    expected.source,
  );

/**
 * Waits until a program's search is shown: its listing is there at once, a sentence only with the
 * first step.
 */
const shown = (page, file) =>
  page.waitForFunction(
    (name) =>
      document.querySelector(".watch-listing figcaption")?.textContent.includes(name) &&
      document.querySelector(".watch-sentence").textContent,
    file,
  );

async function open(page, address) {
  await page.goto(address);
  await page.locator("[data-live='watch-tangram']").scrollIntoViewIfNeeded();
  await page.locator(".tangram-table").waitFor();
}

const press = (page, key) => toAnotherStep(page, () => page.locator(".watch-play").press(key));

async function playsByKeyboard(page, address) {
  await open(page, address);
  await button(page, "Play").focus();
  await press(page, "ArrowRight");
  const first = unless(
    /^A large triangle is held to columns 2 to 3, rows 0 to 1 \(right angle at the top right\): it sticks out of the outline\./,
    await spoken(page),
    "the live region",
  );
  await page.keyboard.press("n");
  await told(page, /assembly 1\.$/);
  return (
    first ??
    unless(/small triangle: \d+ tried, \d+ laid\.$/, await tree(page), "the tree") ??
    ((await counter(page, "Solutions")) === 1
      ? undefined
      : "the counter does not tell one solution")
  );
}

async function stepsBack(page, address) {
  await open(page, address);
  await goTo(page, 200);
  const before = [await table(page), await tree(page)].join();
  await press(page, "ArrowRight");
  if ([await table(page), await tree(page)].join() === before)
    return "a step further all is the same";
  await press(page, "ArrowLeft");
  if ([await table(page), await tree(page)].join() !== before)
    return "a step forth and back leads elsewhere";
  await press(page, "Home");
  return unless(/Laid: nothing\. In hand: large triangle\./, await table(page), "the first step");
}

async function countsAsTheProgram(page, address) {
  await open(page, address);
  const printed = await page
    .locator("pre")
    .filter({ hasText: "attempts to lay a piece" })
    .last()
    .textContent();
  const expected = [
    /(\d+) assembl/,
    /(\d+) attempts/,
    /(\d+) in which it has room/,
    /(\d+) that the symmetry test allows/,
  ].map((words) => Number(words.exec(printed)[1]));
  await page.locator(".watch-play").press("n");
  await told(page, /assembly 1\.$/);
  await page.locator(".watch-play").press("n");
  const end = /ends after ([\d,]+) steps/.exec(
    await page.locator(".watch-note").filter({ hasText: "No further solution" }).textContent(),
  );
  await goTo(page, Number(end[1].replaceAll(",", "")));
  const [solutions, trials, laid, pruned] = [
    await counter(page, "Solutions"),
    await counter(page, "Trials"),
    await counter(page, "Laid"),
    await counter(page, "Pruned"),
  ];
  const counted = [solutions, trials, laid + pruned, laid];
  if (counted.join() !== expected.join())
    return `${counted} solutions, trials, with room, laid; the program prints ${expected}`;
  return (await button(page, "Step").isDisabled()) ? undefined : "there is a step after the last";
}

async function watchesAllPrograms(page, address) {
  await open(page, address);
  await choose(page, "Outline", "4");
  await choose(page, "Program", "program 1, 1967");
  await shown(page, "program_1.hpp");
  const rectangle = unless(/^Outline: rectangle, 2 wide, 4 high\./, await table(page), "program 1");
  await choose(page, "Program", "program 2, 1967 (no outline)");
  await told(page, /^A large triangle is laid at columns 1 to 2/);
  await goTo(page, 900);
  const hull =
    unless(
      /^Laid freely\. The hull of what lies has an area of \d+, all pieces together 16\./,
      await table(page),
      "program 2",
    ) ??
    unless(
      /has room at .*, but with it the hull has an area of \d+, more than the 16 of all pieces\.$|it (would lie upon|is too far away)/,
      await sentence(page),
      "program 2",
    );
  await choose(page, "Program", "fast");
  await shown(page, "fast.hpp");
  await page.locator(".watch-play").press("n");
  await told(page, /It is the last piece: assembly 1\.$/);
  return rectangle ?? hull;
}

async function watchesOwn(page, address) {
  await open(page, address);
  await choose(page, "Puzzle", "my own");
  const text = page.locator(".watch textarea");
  await text.fill("half x2: (0,0) (1,0) (2,3)\n");
  await button(page, "Watch this puzzle").click();
  const wrong = unless(
    /^Line 1, character 16: .*the edge from \(1,0\) to \(2,3\)/,
    await page.locator(".watch-error").textContent(),
    "what is said of a wrong puzzle",
  );
  await text.fill("half x2: (0,0) (1,0) (0,1)\n");
  await button(page, "Watch this puzzle").click();
  const few = unless(
    /an area of 2; it has outlines 1 to 3, and none with the number 16/,
    await page.locator(".watch-error").filter({ hasText: "area" }).textContent(),
    "an outline that is missing",
  );
  await choose(page, "Outline", "1");
  await page.locator(".watch-error").waitFor({ state: "detached" });
  await page.locator(".watch-play").press("n");
  await told(page, /assembly 1\.$/);
  return wrong ?? few;
}

async function makesPuzzles(page, address) {
  await open(page, address);
  await button(page, "Cut a piece in two").click();
  await isOwn(page);
  await button(page, "Edit").click();
  await page.locator(".watch-play").press("n");
  await told(page, /assembly 1\.$/);
  const before = await page.locator(".watch textarea").inputValue(),
    lines = (text) => text.trim().split("\n").sort().join("\n");
  await button(page, "Another order").click();
  await page.waitForFunction(
    (old) => document.querySelector(".watch textarea").value !== old,
    before,
  );
  return lines(await page.locator(".watch textarea").inputValue()) === lines(before)
    ? undefined
    : "in another order they are other pieces";
}

async function shares(page, address) {
  await open(page, address);
  await choose(page, "Outline", "15");
  await told(page, /held/);
  await goTo(page, 321);
  const copied = await copyAddress(page.locator(".watch"));
  return asNewReader(page, {}, async (elsewhere) => {
    await open(elsewhere, copied);
    return (await table(elsewhere)) === (await table(page))
      ? undefined
      : `opened from ${copied} it is another table`;
  });
}

/** What the line that is set off has to say, by the step's sentence. */
const LINES = [
  [/is held to/, "observer_.tried("],
  [/is laid at .*pieces lie\.$/, "observer_.laid("],
  [/cut off\.$/, "observer_.pruned("],
  [/taken up again/, "observer_.taken_back("],
  [/assembly \d+\.$/, "observer_.solved("],
];

async function setsOffTheLine(page, address) {
  await open(page, address);
  const seen = new Set();
  for (let step = 0; step < 100; step += 1) {
    const [words, line] = [await sentence(page), await page.locator(".watch-here").textContent()];
    const [, expected] = LINES.find(([event]) => event.test(words)) ?? [];
    seen.add(expected);
    if (!expected || !line.includes(expected))
      return `'${words}' is told by '${line.trim()}', expected ${expected}`;
    await press(page, "ArrowRight");
  }
  return seen.size === LINES.length ? undefined : `only ${[...seen]} were seen`;
}

async function stepsQuickly(page, address) {
  await open(page, address);
  await goTo(page, 20);
  return stepsAtOnce(page);
}

async function staysInPlace(page, address) {
  await open(page, address);
  return keepsItsSize(page, [20, 67, 200]);
}

/** The page with the first program offers that program only, and shows its lines at once. */
async function watchesTheFirstProgram(page, address) {
  await open(page, address.replace("program-3", "first-program"));
  const offered = await page
    .locator(".watch")
    .getByRole("combobox", { name: "Program" })
    .locator("option")
    .allInnerTexts();
  if (offered.join() !== "program 1, 1967") return `it offers ${offered}`;
  await button(page, "Play").focus();
  await press(page, "ArrowRight");
  const line = await page.locator(".watch-here").count();
  return line ? undefined : "no line of the program is set off";
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const trials = [
  [
    "the search is watched from its beginning to the first assembly by keyboard alone",
    playsByKeyboard,
  ],
  ["steps back show what was there before", stepsBack],
  ["at the end it has counted what the program prints", countsAsTheProgram],
  ["all four programs are watched, in an outline of one's choice", watchesAllPrograms],
  ["the first program is watched on its own page", watchesTheFirstProgram],
  ["pieces of one's own are watched, wrong ones get the reader's sentence", watchesOwn],
  ["pieces are cut in two and laid in another order", makesPuzzles],
  ["an address brings the same step elsewhere", shares],
  ["the line that is set off is the one that tells of the step", setsOffTheLine],
  ["a step is shown at once", stepsQuickly],
  ["nothing jumps while it plays", staysInPlace],
  ...playerTrials("watch-tangram"),
];
