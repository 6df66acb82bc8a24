// What all tests in a real browser share: how it is started, what may not happen while a page is
// open, and what readers do with a mouse, a finger and the keyboard.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Chromium for tests: no requests to its maker; also for root and machines without graphics. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** In milliseconds: only a guard against hanging, since all waits are for events. */
export const LONGEST_WAIT = 60_000;

/** Screens of readers. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1280, height: 900 } };

/**
 * Starts Chromium, or Firefox.
 * @param {string} modules  the folder node_modules
 * @param {string[]} more  words for Chromium
 */
export function launch(modules, executablePath, more = []) {
  const playwright = createRequire(join(modules, "anchor.js"))("playwright-core");
  return executablePath.includes("firefox")
    ? playwright._bidiFirefox.launch({ executablePath })
    : playwright.chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}

/** A context without history. Service workers are blocked, since they would store the whole site. */
export async function newContext(browser, options = {}) {
  const context = await browser.newContext({ serviceWorkers: "block", ...LAPTOP, ...options });
  context.setDefaultTimeout(LONGEST_WAIT);
  return context;
}

/** Calls `use` with a page of a reader without history, in the same browser as `page`. */
export async function asNewReader(page, options, use) {
  const context = await newContext(page.context().browser(), options);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Adds to `faults` what goes wrong while a page is open.
 * @param {string} root  the address of the site, without a slash at its end
 */
export function listen(page, root, faults) {
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("requestfailed", (request) =>
    faults.push(`request failed: ${request.url()}, ${request.failure().errorText}`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${root}/`))
      faults.push(`asks outside of the site: ${request.url()}`);
  });
}

/** Expects parts of a text. */
export function includes(text, ...parts) {
  for (const part of parts) assert.ok(text.includes(part), `it lacks '${part}': ${text}`);
}

/** Expects that nothing moves on a page, as its reader wishes. */
export const movesNothing = async (page) =>
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);

/**
 * Presses a button by keyboard. Unlike a click, this needs no place on the screen, which could move
 * between pressing and releasing.
 */
export const press = (button) => button.press("Enter");

/** Forgets everything on the page of progress, which asks before; returns its question. */
export async function forgetAll(page) {
  let question;
  page.once("dialog", (dialog) => {
    question = dialog.message();
    return dialog.accept();
  });
  await press(page.locator(".progress-forget"));
  return question;
}

export async function pressKeys(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Brings an element to the middle of the screen. */
export const centre = (locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

/** The middle of an element on the screen. */
export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** A place: the middle of an element, or one that is told by `x` and `y`. */
const placeOf = (where) => (where.boundingBox ? middleOf(where) : where);

/** Drags with the mouse from one place or element to another. */
export async function dragMouse(page, ...places) {
  const [from, to] = await Promise.all(places.map(placeOf));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/**
 * Taps an element with a finger, and waits for the click that follows. After a finger has scrolled,
 * the first tap only ends the scrolling, so that taps come before sweeps.
 */
export const tap = (locator) =>
  Promise.all([
    locator.evaluate(
      () =>
        new Promise((done) => {
          const options = { once: true, capture: true };
          addEventListener("click", () => setTimeout(done), options);
        }),
    ),
    locator.tap(),
  ]);

const FINGER_MOVES = 8;

/** Moves a finger from one place or element to another, at once, however busy the machine is. */
export async function dragFinger(page, start, goal, { end = "touchEnd" } = {}) {
  const [from, to] = await Promise.all([start, goal].map(placeOf));
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const moveTo = (part) =>
    touch("touchMove", [
      { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) },
    ]);
  await Promise.all([touch("touchStart", [from]), moveTo(1 / FINGER_MOVES)]);
  for (let move = 2; move <= FINGER_MOVES; move += 1) await moveTo(move / FINGER_MOVES);
  await touch(end, []);
  await session.detach();
}

/** Sweeps a finger up from the middle of an element, and waits until the page has scrolled. */
export async function sweepOver(page, locator) {
  await centre(locator);
  const before = await page.evaluate(() => scrollY);
  const from = await middleOf(locator);
  // cancelled, since after a lifted finger the page goes on scrolling
  await dragFinger(page, from, { x: from.x, y: from.y - 200 }, { end: "touchCancel" });
  await page.waitForFunction((old) => scrollY > old + 100, before);
}

/** Presses Tab until an element that matches a selector has the focus. */
export async function tabTo(page, selector, most = 60) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Copies the address of what is played or watched in a box; returns the page's address then. */
export async function copyAddress(box) {
  await press(box.getByRole("button", { name: "Copy address" }));
  return box.evaluate(() => location.href);
}

/** The box with a name, filled: for players, with a step. */
export async function openBox(page, address, name) {
  await page.goto(address);
  const box = page.locator(`[data-live="${name}"]`);
  await box.scrollIntoViewIfNeeded();
  await box.and(page.locator(".live-filled")).waitFor();
  if (name.startsWith("watch")) await box.locator(".watch-counters").waitFor();
  return box;
}

/** Opens a page anew, also when only its fragment differs. */
export async function openAnew(page, address, name) {
  await page.goto("about:blank");
  return openBox(page, address, name);
}

/**
 * Expects that another reader who opens the copied address of a box, and this one after a reload,
 * see what `look` returns of it.
 */
export async function keepsPosition(page, address, name, look) {
  const before = await look(page);
  const copied = await copyAddress(page.locator(`[data-live="${name}"]`));
  await asNewReader(page, {}, async (other) => {
    await openBox(other, copied, name);
    assert.deepEqual(await look(other), before);
  });
  await openAnew(page, address, name);
  assert.deepEqual(await look(page), before);
}

/** Whether every box is filled and every player shows a step. Runs in the page. */
function isComplete() {
  const players = [...document.querySelectorAll("[data-live] .watch")];
  return (
    !document.querySelector("[data-live] > script[type='application/json']") &&
    players.every((player) => player.querySelector(".watch-counters, .watch-error"))
  );
}

/** Brings all that a page loads only when it comes near the window. */
export async function bringEverything(page) {
  for (const box of await page.locator("[data-live]").all()) {
    await box.scrollIntoViewIfNeeded();
    await box.locator("> script[type='application/json']").waitFor({ state: "detached" });
  }
  await page.waitForFunction(isComplete);
}
