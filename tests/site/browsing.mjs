// What all tests in a real browser share: how it is started, and what may not happen while a page
// is open.

/**
 * Chromium for tests: nothing that calls its maker, and what a root user and machines without
 * graphics need.
 */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * In milliseconds: only a guard against hanging. What is waited for comes by itself, however slow
 * the machine is.
 */
export const LONGEST_WAIT = 120_000;

/**
 * Says why a request failed, for those who look for the cause of a fault. A page that is left gives
 * up what it still asks for.
 */
function tellFailure(request) {
  const { errorText } = request.failure();
  if (errorText !== "net::ERR_ABORTED") console.log(`         ${errorText}: ${request.url()}`);
}

/**
 * A context without history. It blocks service workers unless a trial of theirs allows them:
 * storing the whole site takes longer than most trials.
 */
export async function newContext(browser, options = {}) {
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  context.setDefaultTimeout(LONGEST_WAIT);
  context.on("requestfailed", tellFailure);
  return context;
}

/**
 * Calls `use` with a page of somebody who has played nothing yet, in the same browser as `page`;
 * returns what it returns.
 */
export async function asNewReader(page, options, use) {
  const context = await newContext(page.context().browser(), options);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Brings an element to the middle of the screen. */
export const centre = (locator) =>
  locator.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

/**
 * Copies the address of what is played or watched in a box, by its button; returns the page's
 * address then. It asks the page: `page.url()` may still be the address before the click.
 */
export async function copyAddress(box) {
  await box.getByRole("button", { name: "Copy address" }).click();
  return box.evaluate(() => location.href);
}

/** Notes what goes wrong while a page is open. */
export function listen(page, origin, faults) {
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`request failed: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (/^https?:$/.test(address.protocol) && address.origin !== origin)
      faults.push(`asks another host: ${request.url()}`);
  });
}

/**
 * Whether nothing of what a page loads late is still to come: every box is filled, and every player
 * shows a step. Runs in the page.
 */
function isComplete() {
  const players = [...document.querySelectorAll("[data-live] .watch")];
  return (
    !document.querySelector("[data-live] > script[type='application/json']") &&
    players.every((player) => player.querySelector(".watch-counters, .watch-error"))
  );
}

/**
 * Goes near everything that a page loads only then, plays and players, and waits until all of it is
 * there.
 */
export async function bringEverything(page) {
  for (const box of await page.locator("[data-live]").all()) {
    await box.scrollIntoViewIfNeeded();
    await box
      .locator("> script[type='application/json']")
      .waitFor({ state: "detached", timeout: LONGEST_WAIT });
  }
  await page.waitForFunction(isComplete, undefined, { timeout: LONGEST_WAIT });
}
