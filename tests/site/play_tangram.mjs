// Laying the tangram as readers do.
import assert from "node:assert/strict";
import * as reader from "./browsing.mjs";

const NAME = "play-tangram";
const OUTLINE = 4;

/** An assembly of the rectangle: the lower left corner of each piece's box, and its description. */
const RECTANGLE = [
  { at: [0, 0], words: "columns 1 to 2, rows 1 to 2; right angle at the top right" },
  { at: [0, 0], words: "columns 1 to 2, rows 1 to 2; right angle at the bottom left" },
  { at: [0, 2], words: "column 1, row 3" },
  { at: [0, 3], words: "columns 1 to 2, row 4; lying, slanting up to the right" },
  { at: [1, 2], words: "column 2, rows 3 to 4; right angle at the left" },
  { at: [0, 3], words: "column 1, row 4; right angle at the top left" },
  { at: [1, 2], words: "column 2, row 3; right angle at the bottom left" },
];
const DONE =
  "✓ The rectangle is done. You have laid 1 of 13 outlines, and found 1 of this one’s 9 assemblies. Next outline";

const pieceOf = (page, i) => page.locator(`[data-piece="${i}"]`);
const labelOf = (page, i) => pieceOf(page, i).getAttribute("aria-label");
const said = (page) => page.locator(".live-said").innerText();
const title = (page) => page.locator(".tangram-title").innerText();
const done = async (page) =>
  (await page.locator(".tangram-done").innerText()).replaceAll(/\s+/g, " ").trim();

/** Turns a piece by `turn` until it is described as it shall be. */
async function turnUntil(page, i, words, turn) {
  const wanted = words.split("; ")[1] ?? "";
  const isTurned = async () => ((await labelOf(page, i)).split("; ")[2] ?? "") === wanted;
  for (let turns = 0; turns < 4 && !(await isTurned()); turns += 1) await turn();
}

/** The key that brings a piece nearer to its place. */
function keyTowards(label, [x, y]) {
  const [, column, row] = /columns? (-?\d+).*rows? (-?\d+)/.exec(label);
  if (column - 1 !== x) return column - 1 < x ? "ArrowRight" : "ArrowLeft";
  return row - 1 < y ? "ArrowUp" : "ArrowDown";
}

async function layByKeyboard(page) {
  await pieceOf(page, 0).focus();
  for (const [i, { at, words }] of RECTANGLE.entries()) {
    await reader.pressKeys(page, String(i + 1));
    await turnUntil(page, i, words, () => page.keyboard.press("r"));
    await reader.pressKeys(page, "ArrowLeft");
    for (let steps = 0; steps < 12 && !(await labelOf(page, i)).includes(words); steps += 1)
      await reader.pressKeys(page, keyTowards(await labelOf(page, i), at));
  }
}

/**
 * From the middle of a piece to where it is when the lower left corner of its box lies on a point
 * of the lattice. Runs in the page.
 */
function way({ piece, at: [x, y] }) {
  const group = document.querySelector(`[data-piece="${piece}"]`);
  const polygon = group.querySelector("polygon");
  const box = polygon.getBoundingClientRect();
  const number = group.querySelector("text").getBoundingClientRect();
  const from = { x: number.x + number.width / 2, y: number.y + number.height / 2 };
  const margin = polygon.getBBox().x * polygon.getScreenCTM().a;
  const corner = new DOMPoint(24 * x, -24 * y).matrixTransform(
    group.ownerSVGElement.getScreenCTM(),
  );
  return {
    from,
    to: { x: from.x + corner.x - box.left + margin, y: from.y + corner.y - box.bottom },
  };
}

async function layByTouch(page) {
  await page
    .locator(".tangram-title")
    .evaluate((heading) =>
      scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 60, behavior: "instant" }),
    );
  for (const [i, { at, words }] of RECTANGLE.entries()) {
    const { from } = await page.evaluate(way, { piece: i, at });
    await page.touchscreen.tap(from.x, from.y);
    await turnUntil(page, i, words, () =>
      reader.tap(page.getByRole("button", { name: "Turn right" })),
    );
    const { from: there, to } = await page.evaluate(way, { piece: i, at });
    await reader.dragFinger(page, there, to);
  }
}

async function expectRectangle(page) {
  for (const [i, { words }] of RECTANGLE.entries())
    assert.ok((await labelOf(page, i)).endsWith(words), `piece ${i}: ${await labelOf(page, i)}`);
  assert.equal(await done(page), DONE);
}

async function byKeyboard(page, address) {
  await reader.openBox(page, address, NAME);
  await layByKeyboard(page);
  await expectRectangle(page);
  await reader.openAnew(page, address, NAME);
  assert.equal(await done(page), DONE);
  const option = page.getByRole("option").nth(OUTLINE - 1);
  const sticksOut = await option.evaluate((tile) => tile.scrollWidth - tile.clientWidth);
  assert.ok(sticksOut <= 0, `what is found sticks out of its tile by ${sticksOut} px`);
  assert.match(await option.getAttribute("aria-label"), /done, 1 of 9 found$/);
}

const byTouch = (page, address) =>
  reader.asNewReader(page, reader.PHONE, async (phone) => {
    await reader.openBox(phone, address, NAME);
    await layByTouch(phone);
    await expectRectangle(phone);
  });

async function byMouse(page, address) {
  await reader.openBox(page, address, NAME);
  await reader.centre(page.locator(".tangram-board"));
  const drag = async (at) => {
    const { from, to } = await page.evaluate(way, { piece: 2, at });
    await reader.dragMouse(page, from, to);
  };
  await drag([0.3, 1.8]);
  assert.match(await labelOf(page, 2), /column 1, row 3/);
  await drag([5, 1]);
  assert.match(await labelOf(page, 2), /in the tray/);
}

async function shares(page, address) {
  await reader.openBox(page, address, NAME);
  await page.getByRole("option", { selected: true }).focus();
  await reader.pressKeys(page, "ArrowRight", "ArrowRight");
  assert.ok((await title(page)).startsWith(`Outline ${OUTLINE}:`), "arrow keys take an outline");
  await reader.pressKeys(page, "Enter");
  assert.ok((await title(page)).startsWith(`Outline ${OUTLINE + 2}:`), "Enter takes no outline");
  await page.getByRole("option").nth(15).click();
  await pieceOf(page, 3).focus();
  await reader.pressKeys(page, "f", "ArrowUp", "ArrowLeft");
  assert.match(await title(page), /^Outline 16: square/);
  const look = async (tab) => `${await title(tab)} ${await labelOf(tab, 3)}`;
  await reader.keepsPosition(page, address, NAME, look);
}

async function reportsWhatIsWrong(page, address) {
  await reader.openBox(page, address, NAME);
  await pieceOf(page, 0).focus();
  await reader.pressKeys(page, "ArrowUp", "2", "ArrowUp", "ArrowRight");
  assert.equal(
    await said(page),
    "Large triangle 2: columns 2 to 3, rows 2 to 3; right angle at the top right.",
  );
  assert.equal(
    await page.locator(".tangram-survey").innerText(),
    "4 of 16 covered. Large triangle 2 sticks out. Large triangle 1 and large triangle 2 overlap.",
  );
  assert.ok(await page.locator(".tangram-marks polygon").count(), "nothing is hatched");
  for (const [number, expected] of [
    [5, /^Yes, in 36 ways\./],
    [1, /^No, not at all\./],
  ]) {
    await page
      .getByRole("option")
      .nth(number - 1)
      .click();
    const answer = page.locator(".tangram-answer p");
    assert.ok(!(await answer.isVisible()), "whether it can be laid is shown before it is asked");
    await page.getByText("Can it be done?").evaluate((summary) => summary.click());
    assert.match(await answer.innerText(), expected);
  }
  await reader.press(page.getByRole("button", { name: "Start over" }));
}

export const trials = [
  ["an outline is laid by keyboard alone, which is remembered", byKeyboard],
  ["an outline is laid by finger on a phone", byTouch],
  ["the mouse lays a piece on the nearest points, and takes it back", byMouse],
  ["outlines are chosen by keyboard, and a position is shared by address", shares],
  [
    "what sticks out or overlaps is hatched and named, and whether it can be done",
    reportsWhatIsWrong,
  ],
];
