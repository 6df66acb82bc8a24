// The NerdCube's search in a real browser: watched by keyboard alone, shared, with puzzles of one's
// own, counted as the program counts.
import { asNewReader, copyAddress } from "./browsing.mjs";
import { playerTrials } from "./watch_player.mjs";
import { stepsAtOnce } from "./watching.mjs";

const sentence = (page) => page.locator(".watch-sentence").innerText();
const line = (page) => page.locator(".watch-here").textContent();

/** A counter, by its name. */
async function counter(page, name) {
  const text = await page
    .locator(".watch-counters div", { has: page.locator("dt", { hasText: name }) })
    .locator("dd")
    .innerText();
  return Number(text.replaceAll(",", ""));
}

async function opened(page, address) {
  await page.goto(address);
  await page.locator("[data-live='watch-nerdcube']").scrollIntoViewIfNeeded();
  await page.locator(".watch-counters").waitFor();
}

/** Waits until a counter says so. */
const counted = (page, name, number) =>
  page.waitForFunction(
    ([wanted, text]) =>
      [...document.querySelectorAll(".watch-counters div")].some(
        (entry) => entry.firstChild.textContent === wanted && entry.lastChild.textContent === text,
      ),
    [name, number.toLocaleString("en")],
  );

const focused = (page) => page.locator("[data-live='watch-nerdcube'] .watch-play").focus();

async function byKeyboard(page, address) {
  await opened(page, address);
  await focused(page);
  if (!/^The edge E V fits and lies on faces 2 and 53\. 1 of 20/.test(await sentence(page)))
    return `at the beginning it says "${await sentence(page)}"`;
  await page.keyboard.press("ArrowRight");
  await counted(page, "Step", 2);
  if (!/E on face 4 would stand turned left, but side B stands upright/.test(await sentence(page)))
    return `at step 2 it says "${await sentence(page)}"`;
  await page.keyboard.press("n");
  await counted(page, "Solutions", 1);
  if (!/was the last: solution 1/.test(await sentence(page)))
    return `at the first solution it says "${await sentence(page)}"`;
  if (!/observer\.solved/.test(await line(page)))
    return `at the first solution, the line is ${await line(page)}`;
  const first = await counter(page, "Step");
  await page.keyboard.press("ArrowLeft");
  await counted(page, "Step", first - 1);
  await page.keyboard.press("n");
  await counted(page, "Step", first);
  await page.keyboard.press("n");
  await counted(page, "Solutions", 2);
  await page.keyboard.press("Home");
  await counted(page, "Step", 1);
}

/** The line set off tells of what the sentence says. */
async function linesAreRight(page, address) {
  const LINES = [
    [/ is held to /, /tried/],
    [/ fits and lies on /, /laid/],
    [/ is taken off /, /taken_back/],
  ];
  await opened(page, address);
  await focused(page);
  for (const method of ["faithful", "fast"]) {
    await page.locator(".watch-choice select").first().selectOption(method);
    await counted(page, "Step", 1);
    for (let step = 2; step <= 60; ++step) {
      const [said, told] = [await sentence(page), await line(page)];
      if (
        !LINES.some(([sentence, line]) => sentence.test(said) && line.test(told)) &&
        !/was the last/.test(said)
      )
        return `${method}, step ${step - 1}: "${said}", but the line is ${told}`;
      await page.locator(".live-bar").getByRole("button", { name: "Step" }).click();
      await counted(page, "Step", step);
    }
  }
}

/** What the program printed on another page of the chapter: pieces held, pieces stuck. */
async function printedOn(page, address, name) {
  await page.goto(new URL(name, address).href);
  const text = await page
    .locator(".program-output pre", { hasText: "trials (" })
    .first()
    .innerText();
  return {
    trials: Number(/(\d+) trials/.exec(text)[1]),
    laid: Number(/(\d+) pieces stuck/.exec(text)[1]),
  };
}

/** At the last step, the counters say what the program says of the whole search. */
async function countsAreRight(page, address) {
  for (const [method, name] of [
    ["faithful", "published.html"],
    ["fast", "fast.html"],
  ]) {
    const printed = await printedOn(page, address, name);
    await opened(page, address);
    await page.locator(".watch-choice select").first().selectOption(method);
    await counted(page, "Step", 1);
    await page.getByLabel("Go to step").fill("999999999");
    await page.getByLabel("Go to step").press("Enter");
    const note = page.locator(".watch-note", { hasText: "it has" });
    await note.waitFor();
    const [, steps] = /it has ([\d,]+) steps/.exec(await note.innerText());
    await page.getByLabel("Go to step").fill(steps.replaceAll(",", ""));
    await page.getByLabel("Go to step").press("Enter");
    await counted(page, "Step", Number(steps.replaceAll(",", "")));
    for (const [counterName, expected] of [
      ["Trials", printed.trials],
      ["Laid", printed.laid],
    ])
      if ((await counter(page, counterName)) !== expected)
        return `${method}: ${counterName} are ${await counter(page, counterName)}, the program says ${expected}`;
  }
}

async function ownPuzzle(page, address) {
  await opened(page, address);
  await page.getByRole("button", { name: "Turn at random" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const field = page.locator(".watch-typed textarea");
  await field.waitFor();
  await page.locator(".watch-counters").waitFor();
  const text = await field.inputValue();
  await field.fill(text.replace(/\S+/, "Q?"));
  await page.getByRole("button", { name: "Watch this puzzle" }).click();
  const problem = page.locator(".watch-error");
  await problem.waitFor();
  if (!/read 'Q\?', expected face 1, a letter and one of/.test(await problem.innerText()))
    return `of a face Q? it says "${await problem.innerText()}"`;
  await field.fill(text.replace(/\S+/, "Q^"));
  await page.getByRole("button", { name: "Watch this puzzle" }).click();
  await problem.waitFor({ state: "detached" });
  if (!/Q/.test(await page.locator(".nerdcube-pieces").innerText()))
    return "a typed Q is on no piece";
}

async function shared(page, address) {
  await opened(page, address);
  await page.getByLabel("Go to step").fill("1234");
  await page.getByLabel("Go to step").press("Enter");
  await counted(page, "Step", 1234);
  const said = await sentence(page);
  const copied = await copyAddress(page.locator("[data-live='watch-nerdcube']"));
  return asNewReader(page, {}, async (other) => {
    await other.goto(copied);
    await other.locator(".watch-sentence", { hasText: "." }).waitFor();
    if ((await sentence(other)) !== said)
      return `${copied} shows "${await sentence(other)}", not "${said}"`;
  });
}

async function stepsQuickly(page, address) {
  await opened(page, address);
  return stepsAtOnce(page);
}

/** What is tried: a sentence, and what tells a fault or nothing. */
export const trials = [
  [
    "the NerdCube's search is watched by keyboard alone, forwards, back, and from solution to solution",
    byKeyboard,
  ],
  ["the line that is set off is the one that tells of the step, in both programs", linesAreRight],
  ["at the end, both programs have counted what they count elsewhere", countsAreRight],
  ["a cube is turned at random, changed, and a wrong face is named", ownPuzzle],
  ["an address brings the same step", shared],
  ["a step is shown at once", stepsQuickly],
  ...playerTrials("watch-nerdcube"),
];
