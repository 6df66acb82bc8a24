// Playing the light rays as readers do.
import assert from "node:assert/strict";
import * as reader from "./browsing.mjs";

const NAME = "play-light_rays";
const WAYS = {
  n: ["ArrowUp", "north"],
  e: ["ArrowRight", "east"],
  s: ["ArrowDown", "south"],
  w: ["ArrowLeft", "west"],
};

/** The team's first board, solved: the field of each number, and how long its rays are. */
const COLUMNS = 3;
const SOLUTION = [
  [3, "n", 1],
  [3, "s", 1],
  [4, "n", 1],
  [4, "s", 1],
  [11, "n", 3],
  [11, "w", 2],
];

const box = (page) => page.locator(`[data-live="${NAME}"]`);
const field = (page, at) => box(page).locator(`[data-at="${at}"]`);
const label = (page, at) => field(page, at).getAttribute("aria-label");
const said = (page) => box(page).locator(".live-said").textContent();
const button = (page, name) => box(page).getByRole("button", { name });
const solved = (page) => box(page).locator(".light_rays-solved").waitFor();
const labels = (page) =>
  box(page)
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")).join("; "));

const open = (page, address, state = "2014-left~") =>
  reader.openAnew(page, `${address}#${NAME}=${state}`, NAME);

/** Goes to a field by arrow keys, from the field that has the focus. */
async function goTo(page, at) {
  const here = await page.evaluate(() => Number(document.activeElement.dataset.at));
  const down = Math.floor(at / COLUMNS) - Math.floor(here / COLUMNS);
  const right = (at % COLUMNS) - (here % COLUMNS);
  for (let step = 0; step < Math.abs(down); step += 1)
    await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
}

async function tabToBoard(page) {
  await box(page).locator("select").focus();
  await reader.tabTo(page, "[role=gridcell]", 6);
}

async function byKeyboard(page, address) {
  await open(page, address);
  await tabToBoard(page);
  for (const [at, way, length] of SOLUTION) {
    await goTo(page, at);
    for (let times = 0; times < length; times += 1)
      await page.keyboard.press(`Shift+${WAYS[way][0]}`);
  }
  await solved(page);
  assert.match(await said(page), /Solved!/);
  const tick = box(page).locator("option[value='2014-left']", { hasText: "✓" });
  await tick.waitFor({ state: "attached" });
  await reader.press(button(page, "Next: 2014, right"));
  const isFocused = await field(page, 0).evaluate((cell) => cell === document.activeElement);
  assert.ok(isFocused, "the focus does not go on to the next board");
  await reader.openAnew(page, address, NAME);
  await tick.waitFor({ state: "attached" });
}

async function changesByKeys(page, address) {
  await open(page, address);
  await tabToBoard(page);
  await goTo(page, 9);
  await page.keyboard.press("w");
  assert.match(await label(page, 10), /lit by the ray west of the 5/);
  await goTo(page, 11);
  await page.keyboard.press("Alt+ArrowLeft");
  assert.match(await label(page, 9), /dark$/);
  await goTo(page, 10);
  await page.keyboard.press("Delete");
  assert.match(await label(page, 10), /dark$/);
  await page.keyboard.press("Control+z");
  assert.match(await label(page, 10), /lit by/);
}

const byTouch = (page, address) =>
  reader.asNewReader(page, { ...reader.PHONE, reducedMotion: "reduce" }, async (phone) => {
    await open(phone, address);
    const drag = async (from, to) => {
      await field(phone, from).scrollIntoViewIfNeeded();
      await reader.dragFinger(phone, field(phone, from), field(phone, to));
    };
    await drag(11, 2);
    await drag(11, 9);
    for (const at of [0, 6, 1, 7]) await field(phone, at).tap();
    await solved(phone);
    await drag(9, 10);
    assert.match(await label(phone, 9), /dark$/);
    assert.match(await label(phone, 10), /which ends here/);
  });

async function byMouse(page, address) {
  await open(page, address);
  await field(page, 8).scrollIntoViewIfNeeded();
  const drag = (from, to) => reader.dragMouse(page, field(page, from), field(page, to));
  await drag(11, 5);
  assert.match(await label(page, 5), /which ends here/);
  await drag(5, 8);
  assert.match(await label(page, 8), /which ends here/);
  await open(page, address);
  for (const [at, way, length] of SOLUTION) {
    await field(page, at).click();
    for (let times = 0; times < length; times += 1)
      await reader.press(button(page, `Ray ${WAYS[way][1]} longer`));
  }
  await solved(page);
}

async function reportsWhenAsked(page, address) {
  await open(page, address, "2014-left~.4s.2s");
  assert.equal(await said(page), "");
  await reader.press(button(page, "Check"));
  assert.match(await said(page), /^No rule is broken so far/);
  await reader.press(button(page, "Compare with the solution"));
  assert.match(await said(page), /cannot be part of the solution: row /);
  await field(page, 3).focus();
  await page.keyboard.press("Shift+ArrowUp");
  await reader.press(button(page, "Check"));
  assert.match(await said(page), /the 2 lights 3 fields/);
}

async function sharesAndRemembers(page, address) {
  await reader.openBox(page, address, NAME);
  await field(page, 9).click();
  await reader.movesNothing(page);
  await reader.keepsPosition(page, address, NAME, labels);
}

/** A script that does not arrive is requested again. */
const requestsAgain = (page, address) =>
  reader.asNewReader(page, {}, async (other) => {
    let requests = 0;
    await other.route(`**/${NAME}.js`, (route) =>
      (requests += 1) === 1 ? route.abort("aborted") : route.continue(),
    );
    await open(other, address);
    assert.equal(requests, 2);
  });

async function takesOwnBoards(page, address) {
  await open(page, address);
  await box(page)
    .getByText("A board of your own")
    .evaluate((summary) => summary.click());
  const text = box(page).locator("textarea");
  const take = button(page, "Play this board");
  await text.fill("1 -\n- x");
  await reader.press(take);
  const fault = await box(page).getByRole("alert").textContent();
  assert.match(fault, /^Line 2, column 3: read 'x', expected/);
  await text.fill("https://puzz.link/p?walllogic/5/5/h1k2g2i5g5k4h");
  await reader.press(take);
  await field(page, 24).waitFor({ state: "attached" });
  const offers = await button(page, "Compare with the solution").count();
  assert.equal(offers, 0, "a comparison is offered though no solution is known");
}

export const trials = [
  ["a board is solved by keyboard alone, which is remembered", byKeyboard],
  ["a board is solved by finger on a phone", byTouch],
  ["a mouse drags rays longer and shorter, and buttons solve a board", byMouse],
  ["keys light a field, shorten rays and take back", changesByKeys],
  ["what is wrong is reported when a reader asks", reportsWhenAsked],
  ["a position is shared by address and remembered", sharesAndRemembers],
  ["a script that did not arrive is requested again", requestsAgain],
  ["boards of one's own are read, and mistakes in them reported", takesOwnBoards],
];
