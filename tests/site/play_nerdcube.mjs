// The NerdCube in a real browser: by keyboard alone, by touch, shared, come back to, without
// motion.
import { asNewReader, centre, copyAddress } from "./browsing.mjs";
import { dragFinger, middleOf, sweepOver } from "./finger.mjs";

/** Moves that solve the cube of 2016, as `./knobel solve nerdcube --words --turns` prints them. */
const MOVES = "B F2 U L D' B U' F U2 F' L' F L2 R2 D' B2 L2 R2 D F2 D2 R2 F2 U2";

const count = (page) => page.locator(".nerdcube-count").innerText();
const said = (page) => page.locator(".live-said").innerText();
const letterOn = (page, face) =>
  page.locator(`.nerdcube-solid [data-face="${face}"] .nerdcube-letter`).innerText();
const seeing = (page, text) => page.locator(".nerdcube-count", { hasText: text }).waitFor();

/** A page of its own, with the play in view. */
const opened = (page, address, options, look) =>
  asNewReader(page, { reducedMotion: "reduce", ...options }, async (other) => {
    await other.goto(address);
    await other.locator("[data-live='play-nerdcube']").scrollIntoViewIfNeeded();
    await other.locator(".nerdcube-solid").waitFor();
    return look(other);
  });

/** Presses Tab until what is looked for has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; ++presses) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Solves the cube without a mouse, by keys and by the field for moves. */
async function byKeyboard(page) {
  await page.locator(".live-box").evaluate((box) => Object.assign(box, { tabIndex: -1 }).focus());
  await tabTo(page, ".nerdcube-solid [data-face]");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  if ((await page.locator(".nerdcube-picked").count()) < 2) return "Enter on a face marks no piece";
  await page.keyboard.press("u");
  if (!/Side U turned clockwise/.test(await said(page)))
    return `after the key u it says "${await said(page)}"`;
  await page.keyboard.press("Shift+U");
  if (!/Side U turned counter-clockwise/.test(await said(page)))
    return `after Shift and u it says "${await said(page)}"`;
  await tabTo(page, ".nerdcube-form input");
  await page.keyboard.type(MOVES);
  await page.keyboard.press("Enter");
  await seeing(page, "6 of 6. Solved!");
  if (!/All six sides agree: solved! C'T stands/.test(await said(page)))
    return `solved, it says "${await said(page)}"`;
  if (!/36 are in the course's list/.test(await page.locator(".nerdcube").innerText()))
    return "of the solved cube's 36 words, it does not know all";
}

/** Solves the cube by taps on its buttons; then flips an edge by hand and flips it back. */
async function byTouch(page) {
  for (const move of MOVES.split(" ")) {
    const name = move.replace("2", "");
    for (let times = move.endsWith("2") ? 2 : 1; times > 0; --times)
      await page.getByRole("button", { name: `${name}: side` }).tap();
  }
  if (!/6 of 6/.test(await count(page))) return `after all moves: ${await count(page)}`;
  await page.getByRole("button", { name: "Peel the net" }).tap();
  await page.locator('.nerdcube-solid [data-face="2"]').tap();
  const first = await letterOn(page, 2);
  await page.getByRole("button", { name: "Put elsewhere" }).tap();
  await page.locator('.nerdcube-solid [data-face="53"]').tap();
  if ((await letterOn(page, 53)) !== first) return "a tapped letter does not go where it is put";
  if (/6 of 6/.test(await count(page))) return "a flipped edge disturbs nobody";
  await page.getByRole("button", { name: "Flip" }).tap();
  await seeing(page, "6 of 6. Solved!");
}

const space = (page) => page.locator(".nerdcube-space");

async function byFinger(page) {
  const before = await space(page).getAttribute("aria-label");
  await sweepOver(page, space(page));
  const swept = await space(page).getAttribute("aria-label");
  if (swept !== before) return "a finger that scrolls turns the cube, too";
  await centre(space(page));
  const { x, y } = await middleOf(space(page));
  await dragFinger(page, { x, y }, { x: x + 150, y });
  if ((await space(page).getAttribute("aria-label")) === before)
    return "a finger does not turn the cube in space";
}

async function byMouse(page) {
  const at = async (face) => {
    const { x, y, width, height } = await page
      .locator(`.nerdcube-solid [data-face="${face}"]`)
      .boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 5 });
    await page.mouse.up();
  };
  const label = () => space(page).getAttribute("aria-label");
  const before = await label(),
    [x, y] = await at(23);
  await drag([x, y], [x + 180, y]);
  if ((await label()) === before) return "dragging does not turn the cube in space";
  await page.getByRole("button", { name: "Peel the net" }).click();
  await space(page).scrollIntoViewIfNeeded();
  const letter = await letterOn(page, 13);
  await drag(await at(13), await at(48));
  if ((await letterOn(page, 48)) !== letter)
    return "a dragged letter does not go where it is dropped";
  await drag(await at(48), await at(2));
  if (!/corner cannot go there/.test(await said(page)))
    return `a corner dragged to an edge's place: "${await said(page)}"`;
}

/** An address and a reload bring the same cube again. */
async function kept(page, address) {
  await page.getByRole("button", { name: "R: side" }).click();
  const letter = await letterOn(page, 15),
    remembered = await page.waitForFunction(() => localStorage.getItem("knobel-play-nerdcube"));
  const text = await remembered.jsonValue();
  await page.reload();
  await page.locator("[data-live='play-nerdcube']").scrollIntoViewIfNeeded();
  await page.locator(".nerdcube-solid").waitFor();
  if ((await letterOn(page, 15)) !== letter) return "after a reload the cube is another";
  const shared = await copyAddress(page.locator("[data-live='play-nerdcube']"));
  if (!shared.includes(text)) return `the address ${shared} does not hold ${text}`;
  return opened(page, shared, {}, async (other) => {
    const text = await other.locator(".nerdcube-net").innerHTML();
    if (text !== (await page.locator(".nerdcube-net").innerHTML()))
      return `${shared} shows another cube than ${address} did when it was copied`;
  });
}

async function nothingMoves(page) {
  await page.getByRole("button", { name: "U: side" }).click();
  await page.getByRole("button", { name: "Peel the net" }).click();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((each) => each.effect.target.closest(".nerdcube")).length,
  );
  if (moving) return `${moving} things move`;
}

async function refused(page) {
  await page.locator(".nerdcube-form input").fill("U Q");
  await page.keyboard.press("Enter");
  if (!/“Q” is no move/.test(await said(page))) return `of a move Q it says "${await said(page)}"`;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What is tried: a sentence, and what tells a fault or nothing. */
export const trials = [
  [
    "the NerdCube is solved by keyboard alone",
    (page, address) => opened(page, address, {}, byKeyboard),
  ],
  [
    "the NerdCube is solved by touch, with a piece put by hand",
    (page, address) => opened(page, address, PHONE, byTouch),
  ],
  [
    "a finger turns the NerdCube in space, and scrolls the page when it sweeps up",
    (page, address) => opened(page, address, PHONE, byFinger),
  ],
  [
    "a mouse turns the NerdCube in space and drags stickers on its net",
    (page, address) => opened(page, address, { viewport: { width: 1280, height: 1000 } }, byMouse),
  ],
  [
    "the NerdCube survives a reload and travels in an address",
    (page, address) => opened(page, address, {}, (other) => kept(other, address)),
  ],
  [
    "nothing of the NerdCube moves for those who want no motion",
    (page, address) => opened(page, address, {}, nothingMoves),
  ],
  ["the NerdCube says why a move is none", (page, address) => opened(page, address, {}, refused)],
];
