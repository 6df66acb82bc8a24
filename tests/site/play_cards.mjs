// Laying the turtle cards as readers do.
import assert from "node:assert/strict";
import * as reader from "./browsing.mjs";

const NAME = "play-cards";
const SOLUTION = "1l 2r 8r 3l 4r 9u 5r 6u 7r".split(" ");
const PRINTED = "1l 2r 8r  3l 4r 9u  5r 6u 7r";

const turnsOf = (word) => "olur".indexOf(word.at(-1));
const place = (page, at) => page.locator(`.cards-spot[data-spot="${at}"]`);
const home = (page, card) => page.locator(`.cards-spot[data-spot="home${card}"]`);
const at = (page, spot) => place(page, spot).getAttribute("aria-label");
const said = (page) => page.locator(".live-said").textContent();
const found = (page) => page.locator(".cards-found > p").textContent();
const labels = (page) =>
  page
    .locator(".cards-spot")
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("aria-label")));

async function byKeyboard(page, address) {
  await reader.openBox(page, address, NAME);
  await page.locator(".cards-spot[tabindex='0']").focus();
  await reader.pressKeys(page, ...Array(3).fill("ArrowUp"), ...Array(4).fill("ArrowLeft"));
  for (const [spot, word] of SOLUTION.entries()) {
    const isLast = spot % 3 === 2;
    await reader.pressKeys(page, word[0], ...Array(turnsOf(word)).fill("r"), "Enter");
    const onwards = isLast ? ["ArrowDown", "ArrowLeft", "ArrowLeft"] : ["ArrowRight"];
    await reader.pressKeys(page, ...onwards);
  }
  assert.match(await said(page), /All 12 edges fit: a solution!/);
  assert.equal(await found(page), "A solution! You have found 1 solution.");
  await reader.openAnew(page, `${address}#${NAME}=1o.-.-.-.-.-.-.-.-`, NAME);
  await place(page, 0).focus();
  await reader.pressKeys(page, "Enter", "ArrowRight", "Enter");
  assert.equal(await said(page), "Card 1 lies in row 1, column 2.");
  await reader.pressKeys(page, "Delete");
  assert.equal(await said(page), "Card 1 lies beside the square again.");
  await reader.pressKeys(page, "Control+z", "Control+z");
  assert.match(await at(page, 0), /card 1, /);
}

const byTouch = (page, address) =>
  reader.asNewReader(page, reader.PHONE, async (phone) => {
    const laid = SOLUTION.map((word, spot) => (spot < 6 ? word : "-"));
    await reader.openBox(phone, `${address}#${NAME}=${laid.join(".")}`, NAME);
    for (const [spot, word] of [...SOLUTION.entries()].slice(6)) {
      for (let times = 0; times <= turnsOf(word); times += 1)
        await reader.tap(home(phone, word[0]));
      await reader.tap(place(phone, spot));
    }
    assert.match(await said(phone), /a solution!/);
    assert.match(await phone.locator(".cards-found li").first().textContent(), /^1l/);
    await reader.press(phone.getByRole("button", { name: "Start over" }));
    const before = await labels(phone);
    await reader.sweepOver(phone, place(phone, 7));
    assert.deepEqual(await labels(phone), before, "scrolling moves a card, too");
    await reader.centre(place(phone, 7));
    await reader.dragFinger(phone, home(phone, 3), place(phone, 7));
    assert.match(await at(phone, 7), /row 3, column 2: card 3/);
  });

async function byMouse(page, address) {
  await reader.openBox(page, address, NAME);
  await reader.centre(page.locator(".cards-square"));
  const untouched = await labels(page);
  const drag = (from, to) => reader.dragMouse(page, from, to);
  await drag(home(page, 3), place(page, 4));
  assert.match(await at(page, 4), /row 2, column 2: card 3/);
  await home(page, 5).click();
  await place(page, 0).click();
  await drag(place(page, 4), place(page, 0));
  assert.match(await at(page, 4), /row 2, column 2: card 5/);
  await drag(place(page, 0), home(page, 1));
  assert.match(await at(page, 0), /row 1, column 1: empty/);
  for (let times = 0; times < 4; times += 1)
    await reader.press(page.getByRole("button", { name: "Undo" }));
  await reader.openAnew(page, address, NAME);
  assert.deepEqual(await labels(page), untouched, "undoing is forgotten");
}

async function sharesAndRemembers(page, address) {
  await reader.openBox(page, `${address}#${NAME}=2r.3o.-.-.-.-.-.-.-~9l`, NAME);
  await home(page, 5).click();
  await home(page, 5).click(); // turns it
  await reader.keepsPosition(page, address, NAME, labels);
  for (const damaged of ["2r.3o.-%2", "2r.3o", "10o.-.-.-.-.-.-.-.-"]) {
    await page.evaluate(() => localStorage.clear());
    await reader.openAnew(page, `${address}#${NAME}=${damaged}`, NAME);
    assert.match(await at(page, 0), /row 1, column 1: empty/, damaged);
  }
}

async function remembersSolutions(page, address) {
  await reader.openBox(page, address, NAME);
  const isTold = await page.getByText(/\b12, when squares/).isVisible();
  assert.ok(!isTold, "the number of solutions is shown before a reader asks");
  await reader.openAnew(page, `${address}#${NAME}=${SOLUTION.join(".")}`, NAME);
  await reader.press(page.getByRole("button", { name: "Start over" }));
  assert.equal(await found(page), "You have found 1 solution.");
  await reader.openAnew(page, address, NAME);
  assert.equal(await found(page), "You have found 1 solution.");
  await page.getByText("How many are there in all?").evaluate((summary) => summary.click());
  assert.equal(await found(page), "You have found 1 of the 12 solutions.");
  assert.equal(await page.locator(".cards-found li").textContent(), PRINTED);
}

async function marksBySign(page, address) {
  await reader.openBox(page, `${address}#${NAME}=1o.4o.6o.-.-.-.-.-.-`, NAME);
  assert.equal(await page.locator(".cards-tick").count(), 1);
  assert.ok((await page.locator(".cards-cross").count()) <= 1);
  assert.match(await at(page, 1), /fits on the left/);
  await place(page, 0).focus();
  await page.keyboard.press("r");
  await reader.movesNothing(page);
}

export const trials = [
  ["cards are laid, moved and taken back by keyboard alone", byKeyboard],
  ["cards are laid and dragged by finger, and a sweep scrolls the page", byTouch],
  ["cards are dragged, swapped and dragged out by mouse, and undone", byMouse],
  ["a position is shared by address and remembered", sharesAndRemembers],
  ["solutions are remembered, and counted against all when asked", remembersSolutions],
  ["edges that fit are marked by signs, and nothing moves", marksBySign],
];
