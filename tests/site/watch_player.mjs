// What the player promises whatever is watched: where its parts are, how it is led, what it says of
// mistakes. Each trial returns what is wrong, or nothing.
// One file, because it is one list of trials, each a short function.
import { asNewReader, centre, copyAddress } from "./browsing.mjs";
import { sweepOver } from "./finger.mjs";
import { button, counter, goTo, isOwn, sentence, toAnotherStep } from "./watching.mjs";

const PHONE = { width: 390, height: 700 },
  LAPTOPS = [
    { width: 1280, height: 800 },
    { width: 1366, height: 657 },
  ];
/** The header of narrow screens. */
const HEADER = 48;

const boxOf = (page, name) => page.locator(`[data-live="${name}"]`);

async function open(page, address, name) {
  await page.goto(address);
  await boxOf(page, name).scrollIntoViewIfNeeded();
  await boxOf(page, name).locator(".watch-counters").waitFor();
  const fold = boxOf(page, name).locator(".watch-answer:not([open]) > summary");
  if (await fold.count()) await fold.press("Enter");
}

/** Calls `use` with a page of this size that shows the player. */
const onScreen = (page, options, address, name, use) =>
  asNewReader(page, options, async (tab) => {
    await open(tab, address, name);
    return use(tab);
  });

/** The board's picture: the largest in the stage. Runs in the page. */
function placesOf(name) {
  const box = document.querySelector(`[data-live="${name}"]`);
  const rect = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  };
  const board = box.querySelector(".watch-stage svg[role='img']");
  const listing = box.querySelector(".watch-listing .highlight");
  const { top, bottom } = listing.getBoundingClientRect();
  const lines = [...listing.querySelectorAll(".watch-line")].filter((line) => {
    const place = line.getBoundingClientRect();
    return place.top >= top - 2 && place.bottom <= bottom + 2;
  });
  return {
    box: rect(box.querySelector(".watch")),
    board: rect(board),
    play: rect(box.querySelector(".watch-play")),
    bar: rect(box.querySelector(".watch-bar")),
    listing: rect(listing),
    lines: lines.length,
    hasLine: lines.some((line) => line.matches(".watch-here")),
  };
}

async function isSeenTogetherOnPhone(page, address, name) {
  return onScreen(page, { viewport: PHONE }, address, name, async (tab) => {
    await tab.evaluate(
      ([wanted, header]) => {
        const board = document.querySelector(
          `[data-live="${wanted}"] .watch-stage svg[role='img']`,
        );
        scrollBy({ top: board.getBoundingClientRect().top - header - 2, behavior: "instant" });
      },
      [name, HEADER],
    );
    const { board, bar, listing, lines, hasLine } = await tab.evaluate(placesOf, name);
    if (board.top < HEADER || board.bottom > bar.top) return "the board is not seen as a whole";
    if (bar.bottom > PHONE.height) return "the buttons are below the screen";
    if (listing.bottom > bar.top + 1) return "the lines of code are behind the buttons";
    if (!hasLine) return "the current line is not seen";
    return lines < 3 || lines > 7
      ? `${lines} lines of code are seen, expected 3 (when the current one is long) to 7`
      : undefined;
  });
}

async function keepsButtonsAtHand(page, address, name) {
  return onScreen(page, { viewport: PHONE }, address, name, async (tab) => {
    await tab.evaluate((wanted) => {
      const box = document.querySelector(`[data-live="${wanted}"]`);
      scrollBy({ top: box.getBoundingClientRect().top - 60, behavior: "instant" });
    }, name);
    const { bar } = await tab.evaluate(placesOf, name);
    return bar.bottom > PHONE.height || bar.bottom < PHONE.height - 20
      ? `the buttons end at ${bar.bottom} of ${PHONE.height} px`
      : undefined;
  });
}

/** The numbers of lines that stick out of the listing. Runs in the page. */
const linesCut = (name) =>
  [...document.querySelectorAll(`[data-live="${name}"] .watch-code`)]
    .filter((line) => line.scrollWidth > line.clientWidth + 1)
    .map((line) => line.parentNode.dataset.line);

async function fitsLaptops(page, address, name) {
  for (const viewport of LAPTOPS) {
    const size = `${viewport.width} x ${viewport.height}`;
    const fault = await onScreen(page, { viewport }, address, name, async (tab) => {
      await centre(tab.locator(".watch"));
      const { box, board, play } = await tab.evaluate(placesOf, name);
      if (box.bottom - box.top > viewport.height)
        return `on ${size} it is ${Math.round(box.bottom - box.top)} px high`;
      if (board.top < 0 || board.bottom > play.top || play.bottom > viewport.height)
        return `on ${size} board and Play are not seen together`;
      const cut = await tab.evaluate(linesCut, name);
      return cut.length ? `on ${size} these lines are cut off: ${cut}` : undefined;
    });
    if (fault) return fault;
  }
  return undefined;
}

async function marksGaps(page, address, name) {
  await open(page, address, name);
  const rows = await boxOf(page, name)
    .locator(".watch-listing pre")
    .evaluate((pre) => [...pre.children].map(({ dataset }) => Number(dataset.line)));
  for (const [i, number] of rows.entries())
    if (i && number && rows[i - 1] && number !== rows[i - 1] + 1)
      return `nothing marks what is left out between lines ${rows[i - 1]} and ${number}`;
  return rows.some(Number.isNaN) ? undefined : "no line is left out here: choose another listing";
}

async function goesToTheEnd(page, address, name) {
  await open(page, address, name);
  await toAnotherStep(page, async () => {
    await page.getByLabel("Go to step").fill("999999999");
    await page.keyboard.press("Enter");
  });
  if (!(await button(page, "Step").isDisabled())) return "there is a step after it";
  const note = await page.locator(".watch-note").textContent();
  const end = await counter(page, "Step");
  return note.includes(`it has ${end.toLocaleString("en")} steps`)
    ? undefined
    : `it says '${note}'`;
}

async function tellsBadAddresses(page, address, name) {
  for (const bad of [`#${name}=nonsense`, `#${name}=%E0%A4%A`]) {
    await page.goto("about:blank");
    await open(page, `${address}${bad}`, name);
    const note = await page.locator(".watch-note").textContent();
    if (!note.includes("not understood")) return `of ${bad} it says '${note}'`;
  }
  return undefined;
}

async function survivesFaultyPuzzles(page, address, name) {
  await open(page, address, name);
  const before = await sentence(page);
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption({ label: "my own" });
  await page.locator(".watch textarea").fill("nonsense !!");
  await button(page, "Watch this puzzle").click();
  const said = await page.locator(".watch-error").textContent();
  if (!/^Line 1/.test(said)) return `it says '${said}'`;
  if ((await sentence(page)) !== before) return "the board is not that of before";
  await toAnotherStep(page, () => button(page, "Step").click());
  await page.reload();
  await open(page, address, name);
  if (await page.locator(".watch-error").count()) return "the fault is back after a reload";
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption({ label: "my own" });
  await page.locator(".watch textarea").fill("nonsense !!");
  await button(page, "Watch this puzzle").click();
  await page.locator(".watch-error").waitFor();
  await page.locator(".watch-making button").first().click();
  await page.locator(".watch-error").waitFor({ state: "detached" });
  return undefined;
}

async function makesPuzzlesInPlace(page, address, name) {
  await open(page, address, name);
  const topOf = () =>
    page.locator(".watch").evaluate((box) => {
      const board = box.querySelector(".watch-stage svg[role='img']");
      return board.getBoundingClientRect().top - box.getBoundingClientRect().top;
    });
  const before = await topOf();
  await page.locator(".watch-making button").first().click();
  await isOwn(page);
  await page.waitForTimeout(300);
  const moved = (await topOf()) - before;
  return Math.abs(moved) < 30 ? undefined : `the board was pushed away by ${moved} px`;
}

const setSpeed = (page, number) => page.locator(".watch-speed input").fill(String(number));

async function showsSpeed(page, address, name) {
  await open(page, address, name);
  for (const [number, words] of [
    [0, "1 in 2 seconds"],
    [7, "60 a second"],
    [10, "5,000 a second"],
  ]) {
    await setSpeed(page, number);
    const shown = await page.locator(".watch-value").textContent();
    if (shown !== words) return `it says '${shown}', expected '${words}'`;
  }
  return undefined;
}

/** Counts the frames of the browser and the steps that they show, for a second. Runs in the page. */
async function framesAndSteps() {
  const number = () =>
    Number(document.querySelector(".watch-counters dd").textContent.replaceAll(",", ""));
  const start = performance.now(),
    from = number();
  let frames = 0;
  while (performance.now() < start + 1000) {
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return { frames, steps: number() - from };
}

async function drawsAStepAFrame(page, address, name) {
  await open(page, address, name);
  await setSpeed(page, 7);
  await button(page, "Play").click();
  await toAnotherStep(page, () => {});
  const { frames, steps } = await page.evaluate(framesAndSteps);
  const isOver = await button(page, "Play").count(); // a short search ends before
  console.log(`         60 a second: ${steps} steps in ${frames} frames`);
  return isOver || steps >= 0.8 * frames
    ? undefined
    : `${steps} steps are shown in ${frames} frames`;
}

async function stopsAtSolutions(page, address, name) {
  await open(page, address, name);
  await setSpeed(page, 10);
  await toAnotherStep(page, () => button(page, "Play").click());
  await button(page, "Play").waitFor();
  return (await counter(page, "Solutions")) === 1
    ? undefined
    : `it stops with ${await counter(page, "Solutions")} solutions, at step ${await counter(page, "Step")}`;
}

async function takesKeysAnywhere(page, address, name) {
  await open(page, address, name);
  await page.locator(".watch-sentence").click();
  await toAnotherStep(page, () => page.keyboard.press("ArrowRight"));
  await toAnotherStep(page, () => page.keyboard.press("Shift+N"));
  if ((await counter(page, "Solutions")) !== 1) return "Shift and N do not lead to a solution";
  await toAnotherStep(page, () => page.keyboard.press("Home"));
  await toAnotherStep(page, () => page.keyboard.press("N")); // as with Caps Lock
  return undefined;
}

async function scrollsThePage(page, address, name) {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  return onScreen(page, options, address, name, async (tab) => {
    const listing = tab.locator(".watch-listing .highlight");
    const top = () => listing.evaluate((box) => box.scrollTop);
    const before = await top();
    await sweepOver(tab, listing);
    return (await top()) === before ? undefined : "the listing moved, too";
  });
}

async function printsNoControls(page, address, name) {
  await open(page, address, name);
  await page.emulateMedia({ media: "print" });
  const seen = await boxOf(page, name)
    .locator("button, select, input, summary")
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent || one.tagName),
    );
  await page.emulateMedia({ media: null });
  return seen.length ? `on paper are ${seen.join(", ")}` : undefined;
}

async function isBelowTheHeader(page, address, name) {
  await open(page, address, name);
  await goTo(page, 5);
  const copied = await copyAddress(page.locator(".watch"));
  return asNewReader(page, { viewport: PHONE }, async (tab) => {
    await tab.goto(copied);
    await tab.locator(".watch-counters").waitFor();
    await tab.waitForTimeout(500);
    const { box } = await tab.evaluate(
      (wanted) => ({
        box: document.querySelector(`[data-live="${wanted}"] .watch`).getBoundingClientRect().top,
      }),
      name,
    );
    return box < HEADER || box > HEADER + 40 ? `the box begins at ${box} px` : undefined;
  });
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
/** Links of the text that show a step: each shows it, and its line of the source, in the window. */
async function showsStepsOfTheText(page, address, name) {
  await open(page, address, name);
  const links = page.locator("article a.step[href^='#']");
  const count = await links.count();
  if (!count) return `no sentence of the page leads to a step`;
  for (const link of [links.first(), links.last()]) {
    const wanted = Number(/\d+$/.exec(await link.getAttribute("href"))[0]);
    await link.click();
    await page.waitForFunction(
      (step) =>
        document.querySelector(".watch-counters dd").textContent.replaceAll(",", "") === step,
      String(wanted),
    );
    await page.waitForFunction((wanted) => {
      const box = document.querySelector(`[data-live="${wanted}"]`);
      return Math.abs(box.getBoundingClientRect().top) <= 100;
    }, name);
    if ((await boxOf(page, name).locator(".watch-here").count()) !== 1)
      return `at step ${wanted} no line of the source is set off`;
    const status = await boxOf(page, name).locator(".watch-note").innerText();
    if (status) return `at step ${wanted} it says '${status}'`;
  }
  return undefined;
}

export const playerTrials = (name) =>
  [
    ["sentences of the text show their step in it", showsStepsOfTheText],
    [
      "on a phone, board, buttons and the lines around the current one are seen together",
      isSeenTogetherOnPhone,
    ],
    ["on a phone, the buttons stay at the lower edge of the screen", keepsButtonsAtHand],
    [
      "on a laptop it fits the screen, board and Play are seen together, and no line is cut off",
      fitsLaptops,
    ],
    ["what is left out of the listing is marked", marksGaps],
    ["a step beyond the end leads to the end", goesToTheEnd],
    ["of a bad address it says that it was not understood", tellsBadAddresses],
    ["a faulty puzzle of one's own does not replace what is watched", survivesFaultyPuzzles],
    ["a puzzle that is made does not push the board away", makesPuzzlesInPlace],
    ["the speed shows its value", showsSpeed],
    ["at 60 a second, each frame shows a step", drawsAStepAFrame],
    ["faster than that, it stops at the first solution", stopsAtSolutions],
    ["keys work after a click into the box, and with Shift", takesKeysAnywhere],
    ["a finger on the listing scrolls the page", scrollsThePage],
    ["on paper there are no controls", printsNoControls],
    ["a shared address shows the box below the header of a phone", isBelowTheHeader],
  ].map(([sentence, trial]) => [sentence, (page, address) => trial(page, address, name)]);
