// The NerdCube as readers play it.
import assert from "node:assert/strict";
import * as reader from "./browsing.mjs";

const NAME = "play-nerdcube";
/** Moves that solve the cube of 2016, as `./knobel solve nerdcube --words --turns` prints them. */
const MOVES = "B F2 U L D' B U' F U2 F' L' F L2 R2 D' B2 L2 R2 D F2 D2 R2 F2 U2";

const said = (page) => page.locator(".live-said").innerText();
const count = (page) => page.locator(".nerdcube-count").innerText();
const face = (page, number) => page.locator(`.nerdcube-solid [data-face="${number}"]`);
const letterOn = (page, number) => face(page, number).locator(".nerdcube-letter").innerText();
const seeing = (page, text) => page.locator(".nerdcube-count", { hasText: text }).waitFor();
const space = (page) => page.locator(".nerdcube-space");
const view = (page) => space(page).getAttribute("aria-label");
const button = (page, name) => page.getByRole("button", { name });

async function byKeyboard(page, address) {
  const box = await reader.openBox(page, address, NAME);
  await box
    .locator(".live-box")
    .evaluate((element) => Object.assign(element, { tabIndex: -1 }).focus());
  await reader.tabTo(page, ".nerdcube-solid [data-face]");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.ok((await page.locator(".nerdcube-picked").count()) >= 2, "Enter marks no piece");
  await page.keyboard.press("u");
  assert.match(await said(page), /Side U turned clockwise/);
  await page.keyboard.press("Shift+U");
  assert.match(await said(page), /Side U turned counter-clockwise/);
  await reader.tabTo(page, ".nerdcube-form input");
  await page.keyboard.type("Q");
  await page.keyboard.press("Enter");
  assert.match(await said(page), /“Q” is not a move/);
  await page.locator(".nerdcube-form input").fill(MOVES);
  await page.keyboard.press("Enter");
  await seeing(page, "6 of 6. Solved!");
  assert.equal(await page.locator('.nerdcube-letter[style*="underline"]').count(), 0);
  assert.match(await said(page), /All six sides agree: solved! C'T is on/);
  assert.match(await box.innerText(), /36 are in the course's list/);
}

const byTouch = (page, address) =>
  reader.asNewReader(page, { ...reader.PHONE, reducedMotion: "reduce" }, async (phone) => {
    await reader.openBox(phone, address, NAME);
    const moves = MOVES.split(" ");
    for (const move of moves.splice(0, 5)) {
      const turn = button(phone, `${move.replace("2", "")}: side`);
      for (let times = move.endsWith("2") ? 2 : 1; times > 0; times -= 1) await reader.tap(turn);
    }
    await phone.locator(".nerdcube-form input").fill(moves.join(" "));
    await phone.keyboard.press("Enter");
    await seeing(phone, "6 of 6. Solved!");
    await reader.tap(button(phone, "Peel the net"));
    await reader.tap(face(phone, 2));
    const first = await letterOn(phone, 2);
    await reader.tap(button(phone, "Put elsewhere"));
    await reader.tap(face(phone, 53));
    assert.equal(await letterOn(phone, 53), first, "a letter does not go where it is put");
    assert.doesNotMatch(await count(phone), /6 of 6/);
    await reader.tap(button(phone, "Flip"));
    await seeing(phone, "6 of 6. Solved!");
    await phone.goto("about:blank"); // folded again
    await reader.openBox(phone, address, NAME);
    const before = await view(phone);
    await reader.sweepOver(phone, space(phone));
    assert.equal(await view(phone), before, "a finger that scrolls turns the cube, too");
    await reader.centre(space(phone));
    const { x, y } = await reader.middleOf(space(phone));
    await reader.dragFinger(phone, { x, y }, { x: x + 150, y });
    assert.notEqual(await view(phone), before, "a finger does not turn the cube in space");
  });

async function byMouse(page, address) {
  await reader.openBox(page, address, NAME);
  await reader.centre(space(page));
  const drag = (from, to) => reader.dragMouse(page, face(page, from), face(page, to));
  const before = await view(page);
  const from = await reader.middleOf(face(page, 23));
  await reader.dragMouse(page, from, { x: from.x + 180, y: from.y });
  assert.notEqual(await view(page), before, "dragging does not turn the cube in space");
  await reader.press(button(page, "Peel the net"));
  await reader.centre(space(page));
  const letter = await letterOn(page, 13);
  await drag(13, 48);
  assert.equal(await letterOn(page, 48), letter, "a letter does not go where it is dropped");
  await drag(48, 2);
  assert.match(await said(page), /corner cannot go there/);
}

async function sharesAndRemembers(page, address) {
  await reader.openBox(page, address, NAME);
  await reader.press(button(page, "R: side"));
  await reader.movesNothing(page);
  await reader.keepsPosition(page, address, NAME, (tab) =>
    tab.locator(".nerdcube-net").innerHTML(),
  );
}

export const trials = [
  ["it is solved by keyboard alone, and a wrong move is refused", byKeyboard],
  ["it is turned in space and solved by finger, and a sweep scrolls the page", byTouch],
  ["a mouse turns it in space and drags stickers on its net", byMouse],
  ["a position is shared by address and remembered", sharesAndRemembers],
];
