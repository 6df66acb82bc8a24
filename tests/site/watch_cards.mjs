// Watching the search for squares of turtle cards as readers do. Each trial returns what is wrong,
// or nothing.
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
  textOf,
  toAnotherStep,
  unless,
} from "./watching.mjs";

const table = (page) => page.locator(".cards-moment").getAttribute("aria-label");

async function open(page, address) {
  await page.goto(address);
  await page.locator("[data-live='watch-cards']").scrollIntoViewIfNeeded();
  await page.locator(".cards-moment").waitFor();
}

async function playsByKeyboard(page, address) {
  await open(page, address);
  await button(page, "Play").focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() =>
    /^Card 2, not turned, is held to place 2/.test(
      document.querySelector(".watch-sentence").textContent,
    ),
  );
  const told = unless(/it does not fit\. Its left shows/, await spoken(page), "the live region");
  await page.keyboard.press("n");
  await page.waitForFunction(() =>
    /A solution!$/.test(document.querySelector(".watch-sentence").textContent),
  );
  return (
    told ??
    ((await counter(page, "Solutions")) === 1
      ? undefined
      : "the counter does not tell one solution")
  );
}

async function playsAlone(page, address) {
  await open(page, address);
  await button(page, "Play").focus();
  await page.keyboard.press("p");
  await page.waitForFunction(
    () => Number(document.querySelector(".watch-counters dd").textContent) >= 4,
  );
  await page.keyboard.press("p");
  await button(page, "Play").waitFor();
  const at = await counter(page, "Step");
  await page.waitForTimeout(2000); // four steps, if it went on; one may have been due already
  return (await counter(page, "Step")) <= at + 1 ? undefined : "it goes on although it was paused";
}

async function stepsBack(page, address) {
  await open(page, address);
  await goTo(page, 450);
  const before = await table(page);
  await toAnotherStep(page, () => button(page, "Step").click());
  const between = await table(page);
  await toAnotherStep(page, () => button(page, "Back").click());
  if ((await table(page)) !== before || between === before)
    return "a step forth and back leads to another table";
  await toAnotherStep(page, () => button(page, "To the beginning").click());
  return unless(/^Laid: nothing\. In hand: card 1/, await table(page), "the first step");
}

async function countsAsTheProgram(page, address) {
  await open(page, address);
  const printed = await page
    .locator("pre")
    .filter({ hasText: "trials (a card" })
    .first()
    .textContent();
  const [solutions, trials, laid] = [/(\d+) solutions/, /(\d+) trials/, /(\d+) cards laid/].map(
    (words) => Number(words.exec(printed)[1]),
  );
  for (let found = 0; found < solutions; found += 1)
    await toAnotherStep(page, () => button(page, "Next solution").click());
  await button(page, "Next solution").click();
  const end = /ends after ([\d,]+) steps/.exec(
    await page.locator(".watch-note").filter({ hasText: "No further solution" }).textContent(),
  );
  await goTo(page, Number(end[1].replaceAll(",", "")));
  const counted = [
    await counter(page, "Solutions"),
    await counter(page, "Trials"),
    await counter(page, "Laid"),
  ];
  if (counted.join() !== [solutions, trials, laid].join())
    return `${counted} solutions, trials, laid; the program prints ${[solutions, trials, laid]}`;
  return (await button(page, "Step").isDisabled()) ? undefined : "there is a step after the last";
}

async function watchesFast(page, address) {
  await open(page, address);
  await page.getByRole("combobox", { name: "Program" }).selectOption({ label: "fast, C++20" });
  await page.waitForFunction(() =>
    /comes out of the tables for place 5/.test(
      document.querySelector(".watch-sentence").textContent,
    ),
  );
  const file = unless(
    /fast\.hpp/,
    await page.locator(".watch-listing figcaption").textContent(),
    "the listing",
  );
  for (let step = 0; step < 120; step += 1) {
    if (/does not fit/.test(await sentence(page))) return `step ${step + 1} is in vain`;
    await page.locator(".watch-play").press("ArrowRight");
  }
  return file;
}

async function keepsAnswersFolded(page, address) {
  const fold = page.locator(".watch-listing details");
  const isOpen = async () => {
    await open(page, address);
    return fold.evaluate((details) => details.open);
  };
  if (await isOpen()) return "the program is shown at first";
  const asked = unless(
    /^Exercise 1\/5 asks for this/,
    await fold.locator("summary").textContent(),
    "the fold",
  );
  await fold.locator("summary").press("Enter");
  if (!(await isOpen()))
    return "it is folded again on the next visit, though its reader wanted to see it";
  await page.getByRole("combobox", { name: "Program" }).selectOption({ label: "fast, C++20" });
  await page.waitForFunction(() =>
    /fast\.hpp/.test(document.querySelector(".watch-listing figcaption")?.textContent),
  );
  if (await fold.count()) return "a program that no exercise asks for is folded";
  return asked;
}

async function watchesOwn(page, address) {
  await open(page, address);
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption({ label: "my own" });
  const text = page.locator(".watch textarea");
  await text.fill("grid 1 2\n7: f1 f1 f1 f1\n8: f2 f2 f2 f3\n");
  await button(page, "Watch this puzzle").click();
  const wrong = unless(
    /^Line 3, character \d+: .*f3/,
    await page.locator(".watch-error").textContent(),
    "what is said of a wrong puzzle",
  );
  await text.fill("grid 1 2\n7: f1 f1 f1 f1\n8: f2 f2 f2 f2\n");
  await button(page, "Watch this puzzle").click();
  await page.locator(".watch-error").waitFor({ state: "detached" });
  return (
    wrong ??
    unless(
      /^Card 7, not turned, is held to place 1: it fits/,
      await sentence(page),
      "the first step",
    )
  );
}

async function generates(page, address) {
  await open(page, address);
  await button(page, "Make one at random").click();
  await isOwn(page);
  const text = await textOf(page);
  await page.locator(".watch-play").press("n");
  await page.waitForFunction(() =>
    /A solution!$/.test(document.querySelector(".watch-sentence").textContent),
  );
  return unless(/^1: [ftks][12] /, text, "the puzzle");
}

async function shares(page, address) {
  await open(page, address);
  await goTo(page, 321);
  const copied = await copyAddress(page.locator(".watch"));
  return asNewReader(page, {}, async (elsewhere) => {
    await open(elsewhere, copied);
    if ((await table(elsewhere)) !== (await table(page)))
      return `opened from ${copied} it is another table`;
    await toAnotherStep(elsewhere, () => elsewhere.goto(copied.replace("321", "20")));
    return (await counter(elsewhere, "Step")) === 20
      ? undefined
      : "an address of another step, opened in the same tab, leads elsewhere";
  });
}

/** What the line that is set off has to say, by the step's event. */
const LINES = [
  [/it does not fit\./, "observer.tried("],
  [/fits and stays/, "observer.laid("],
  [/taken up again/, "observer.taken_back("],
  [/A solution!/, "observer.solved("],
];

async function setsOffTheLine(page, address) {
  await open(page, address);
  const seen = new Set();
  const look = async () => {
    const [words, line] = [await sentence(page), await page.locator(".watch-here").textContent()];
    const [, expected] = LINES.find(([event]) => event.test(words));
    seen.add(expected);
    return line.includes(expected)
      ? undefined
      : `'${words}' is told by '${line.trim()}', expected ${expected}`;
  };
  for (let step = 0; step < 40; step += 1) {
    const fault = await look();
    if (fault) return fault;
    await toAnotherStep(page, () => page.locator(".watch-play").press("ArrowRight"));
  }
  await page.locator(".watch-play").press("n");
  await page.waitForFunction(() =>
    /A solution!$/.test(document.querySelector(".watch-sentence").textContent),
  );
  return (await look()) ?? (seen.size === LINES.length ? undefined : `only ${[...seen]} were seen`);
}

async function stepsQuickly(page, address) {
  await open(page, address);
  await goTo(page, 20);
  return stepsAtOnce(page);
}

async function staysInPlace(page, address) {
  await open(page, address);
  return keepsItsSize(page, [20, 21, 300]);
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const trials = [
  [
    "the search is watched from its beginning to the first solution by keyboard alone",
    playsByKeyboard,
  ],
  ["it plays by itself, and pauses", playsAlone],
  ["steps back show what was there before", stepsBack],
  [
    "all solutions are jumped to, and at the end it has counted what the program prints",
    countsAsTheProgram,
  ],
  ["the fast search holds no card to a place in vain", watchesFast],
  [
    "a program that an exercise asks for is folded until its reader wants to see it",
    keepsAnswersFolded,
  ],
  ["a puzzle of one's own is watched, a wrong one gets the reader's sentence", watchesOwn],
  ["a puzzle made at random has a solution", generates],
  ["an address brings the same step elsewhere", shares],
  ["the line that is set off is the one that tells of the step", setsOffTheLine],
  ["a step is shown at once", stepsQuickly],
  ["nothing jumps from step to step", staysInPlace],
  ...playerTrials("watch-cards"),
];
