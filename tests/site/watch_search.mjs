// Trials of the player of all four searches in a browser: where each of them is in the one listing,
// in step and by keys, with the program's own counts.
import { asNewReader, copyAddress } from "./browsing.mjs";
import { playerTrials } from "./watch_player.mjs";
import { button, counter, isAt, stepsAtOnce, tabToStep, toAnotherStep } from "./watching.mjs";

const NAME = "watch-search";

/** The call in the source that tells of an event, by how the words below a picture begin. */
const CALLS = {
  tries: "observer.tried",
  lays: "observer.laid",
  leaves: "observer.pruned",
  takes: "observer.taken_back",
  solution: "observer.solved",
};

const box = (page) => page.locator(`[data-live="${NAME}"]`);

async function open(page, address, step = 1, method = "events") {
  await page.goto(`${address}#${NAME}=${method}.${step}`);
  await isAt(page, step);
}

/**
 * What is shown of each of the four: the words below its picture, its counts, its bars, and the
 * line at which its number is.
 */
const shown = (page) =>
  box(page).evaluate((element) =>
    [...element.querySelectorAll(".search-tile")].map((tile, i) => ({
      event: tile.querySelector(".search-event").textContent,
      picture: tile.querySelector(".search-picture svg[role='img']")?.getAttribute("aria-label"),
      counts: Object.fromEntries(
        [...tile.querySelectorAll(".search-counts > div")].map((one) => [
          one.querySelector("dt").textContent,
          one.querySelector("dd").textContent,
        ]),
      ),
      levels: tile.querySelector(".search-levels").getAttribute("aria-label"),
      line: [...element.querySelectorAll(".search-line")]
        .filter((line) => line.querySelector(`.search-mark .chapter-${i + 1}`))
        .map((line) => line.querySelector(".watch-code").textContent.trim())
        .join(),
    })),
  );

async function beginsTogether(page, address) {
  await open(page, address);
  const four = await shown(page);
  if (four.length !== 4) return `${four.length} searches are shown`;
  const elsewhere = four.filter(({ line }) => !line.startsWith("observer.tried("));
  if (elsewhere.length) return `at step 1 one is at '${elsewhere[0].line}'`;
  return four.every(({ picture }) => picture) ? undefined : "a picture has no words";
}

/** What is wrong unless each number is at the line that tells of its event. */
function faultOf(four, step) {
  for (const { event, line } of four) {
    const call = CALLS[event.split(" ")[0]];
    if (event.startsWith("has ended") ? line !== "" : !line.startsWith(`${call}(`))
      return `step ${step}: '${event}', but its number is at '${line}'`;
  }
  return undefined;
}

async function marksTheLines(page, address) {
  await open(page, address);
  await tabToStep(page);
  for (let step = 2; step < 60; step += 1) {
    await page.keyboard.press("ArrowRight");
    await isAt(page, step);
    const fault = faultOf(await shown(page), step);
    if (fault) return fault;
  }
  await open(page, address, 108);
  return (await shown(page))[2].event.startsWith("leaves out square")
    ? undefined
    : `at step 108 the tangram ${(await shown(page))[2].event}`;
}

async function stepsBack(page, address) {
  await open(page, address, 37);
  const before = JSON.stringify(await shown(page));
  await tabToStep(page);
  await page.keyboard.press("ArrowRight");
  await isAt(page, 38);
  await page.keyboard.press("ArrowLeft");
  await isAt(page, 37);
  if (JSON.stringify(await shown(page)) !== before)
    return "a step back does not show what was there before";
  await page.keyboard.press("Home");
  await isAt(page, 1);
  return undefined;
}

async function findsSolutions(page, address) {
  await open(page, address, 47);
  await tabToStep(page);
  for (const [step, which] of [
    [53, 0],
    [77, 2],
    [136, 1],
  ]) {
    await page.keyboard.press("n");
    await isAt(page, step);
    const { event } = (await shown(page))[which];
    if (event !== "solution 1!") return `at step ${step} it says '${event}'`;
  }
  return undefined;
}

async function laysInStep(page, address) {
  await open(page, address, 1, "laid");
  await tabToStep(page);
  for (let step = 2; step < 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    await isAt(page, step);
    const other = (await shown(page)).find(
      ({ event }) => !/^(lays|solution|has ended)/.test(event),
    );
    if (other) return `step ${step}: '${other.event}'`;
  }
  return undefined;
}

async function countsAsTheProgram(page, address) {
  await open(page, address, 800);
  const [cards, , tangram, rays] = await shown(page);
  const printed = await page
    .locator("#the-shape-of-a-search > p")
    .evaluateAll((all) => all.map((one) => one.textContent).join(" "));
  const laid = /are laid (\d+), (\d+), (\d+), and at last\s+(\d+)\s+times/.exec(printed)?.slice(1);
  if (!laid) return "the page does not print how often cards are laid";
  const expected = `Nodes at depth 1 to 4: ${laid.join(", ")}.`;
  if (cards.levels !== expected) return `'${cards.levels}', the program has '${expected}'`;
  if (cards.counts.nodes !== "87" || cards.counts.tried !== "592")
    return `the cards have ${cards.counts.nodes} nodes, ${cards.counts.tried} tried`;
  const ends = [cards, tangram, rays].map(({ event }) => event);
  return ends.join() ===
    "has ended after 765 steps,has ended after 286 steps,has ended after 48 steps"
    ? undefined
    : `at step 800: ${ends}`;
}

async function showsPuzzlesOfChapters(page, address) {
  await open(page, address);
  await toAnotherStep(page, () => button(page, "Step").click());
  await box(page).locator("select").nth(1).selectOption({ label: "those of the chapters" });
  await isAt(page, 1);
  await page.keyboard.press("ArrowRight");
  const { counts } = (await shown(page))[0];
  return counts.depth.endsWith(" of 9") ? undefined : `the cards' depth is ${counts.depth}`;
}

async function sharesStep(page, address) {
  await open(page, address, 77);
  const copied = await copyAddress(box(page)),
    before = JSON.stringify(await shown(page));
  return asNewReader(page, {}, async (other) => {
    await other.goto(copied);
    await isAt(other, 77);
    return JSON.stringify(await shown(other)) === before
      ? undefined
      : `opened anew, ${copied} shows something else`;
  });
}

async function showsAllLines(page, address) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1366, height: 657 },
    { width: 390, height: 844 },
  ]) {
    const fault = await asNewReader(page, { viewport }, async (tab) => {
      await open(tab, address);
      const hidden = await box(tab)
        .locator(".search-listing .highlight")
        .evaluate((lines) => lines.scrollHeight - lines.clientHeight);
      return hidden > 1 ? `${viewport.width} px: ${hidden} px of the lines are hidden` : undefined;
    });
    if (fault) return fault;
  }
  return undefined;
}

async function showsStepsOfTheText(page, address) {
  await open(page, address);
  const links = page.locator("article a.step[href^='#']");
  for (const link of await links.all()) {
    const step = Number(/\d+$/.exec(await link.getAttribute("href"))[0]);
    if (!(await link.isVisible())) continue; // in an answer that is folded
    await link.click();
    await isAt(page, step);
  }
  return (await counter(page, "Step")) > 1 ? undefined : "no sentence of the page leads to a step";
}

async function takesKeysAnywhere(page, address) {
  await open(page, address);
  await box(page).locator(".search-title").first().click();
  await toAnotherStep(page, () => page.keyboard.press("ArrowRight"));
  await toAnotherStep(page, () => page.keyboard.press("Shift+N"));
  await toAnotherStep(page, () => page.keyboard.press("p"));
  await button(page, "Pause").click();
  await toAnotherStep(page, () => page.keyboard.press("Home"));
  return undefined;
}

async function stepsQuickly(page, address) {
  await open(page, address, 20);
  return stepsAtOnce(page);
}

/** What other players promise is different here: all lines are seen, and puzzles are fixed. */
const ELSEWHERE = [
  "sentences of the text show their step in it",
  "on a phone, board, buttons and the lines around the current one are seen together",
  "what is left out of the listing is marked",
  "a faulty puzzle of one's own does not replace what is watched",
  "a puzzle that is made does not push the board away",
  "keys work after a click into the box, and with Shift",
];

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const trials = [
  ["all four begin at the same line", beginsTogether],
  ["the number of each is at the line that tells of its event", marksTheLines],
  ["a step back shows what was there before", stepsBack],
  ["a jump finds the first solution of each", findsSolutions],
  ["stepping by what is laid, each lays something at each step", laysInStep],
  ["the counts are those that the program prints, and what has ended says so", countsAsTheProgram],
  ["the puzzles of the chapters are searched, too", showsPuzzlesOfChapters],
  ["an address shows the same step", sharesStep],
  ["all lines of the search are seen", showsAllLines],
  ["sentences of the text show their step in it", showsStepsOfTheText],
  ["keys work after a click into the box, and with Shift", takesKeysAnywhere],
  ["a step is shown at once", stepsQuickly],
  ...playerTrials(NAME).filter(([sentence]) => !ELSEWHERE.includes(sentence)),
];
