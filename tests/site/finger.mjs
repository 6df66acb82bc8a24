// A finger on the touch screen of a page.
import { centre } from "./browsing.mjs";

/** The middle of what a locator finds, on the screen. */
export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** In how many moves a finger goes from one place to another. */
const MOVES = 8;

/** Puts a finger down at a place, rests for some milliseconds, and lifts it at another place. */
export async function dragFinger(page, from, to, rest = 0) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  await page.waitForTimeout(rest);
  for (let move = 1; move <= MOVES; move += 1) {
    const part = move / MOVES;
    await touch("touchMove", [
      { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) },
    ]);
  }
  await touch("touchEnd", []);
  await session.detach();
}

/** Sweeps a finger up from the middle of an element, and waits until the page has scrolled. */
export async function sweepOver(page, locator) {
  await centre(locator);
  const before = await page.evaluate(() => scrollY);
  const from = await middleOf(locator);
  await dragFinger(page, from, { x: from.x, y: from.y - 200 });
  await page.waitForFunction((old) => scrollY > old + 100, before);
}
