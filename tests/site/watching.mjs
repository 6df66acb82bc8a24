// What the trials of watching share: what a page shows of a search, and how it is led from step to
// step.

export const sentence = (page) => page.locator(".watch-sentence").textContent();
export const spoken = (page) => page.locator(".watch [role='status']").first().textContent();
export const button = (page, name) =>
  page.locator(".watch").getByRole("button", { name, exact: true });

/** The sentence with what was seen, unless it is as expected. */
export const unless = (expected, seen, what) =>
  expected.test(seen) ? undefined : `${what}: '${seen}', expected ${expected}`;

/** Waits until a puzzle is chosen that is not one of the page's. */
export const isOwn = (page) =>
  page.waitForFunction(
    () => document.querySelectorAll(".watch select")[1].selectedOptions[0].label === "my own",
  );

/** The puzzle as a file, from the field in which it can be changed. */
export async function textOf(page) {
  await button(page, "Edit").click();
  return page.locator(".watch textarea").inputValue();
}

/** A counter's number. */
export async function counter(page, name) {
  const digits = await page
    .locator(".watch-counters div")
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
    .locator("dd")
    .textContent();
  return Number(digits.replaceAll(",", ""));
}

/** Waits until a step is shown. */
export const isAt = (page, number) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".watch-counters dd")?.textContent === wanted,
    number.toLocaleString("en"),
  );

/** Does something, and waits until another step is shown. */
export async function toAnotherStep(page, act) {
  const before = await counter(page, "Step");
  await act();
  await page.waitForFunction(
    (old) => document.querySelector(".watch-counters dd").textContent !== old,
    before.toLocaleString("en"),
  );
}

export const goTo = (page, number) =>
  toAnotherStep(page, async () => {
    await page.getByLabel("Go to step").fill(String(number));
    await page.keyboard.press("Enter");
  });

/** Puts the focus on the Step button with the Tab key alone, from the first choice on. */
export async function tabToStep(page) {
  await page.locator(".watch select").first().focus();
  for (let press = 0; press < 20; press += 1) {
    if (await page.evaluate(() => document.activeElement.textContent === "Step")) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not come to the Step button");
}

/**
 * Presses an arrow key `steps` times; returns how many of them were not on the page before the
 * browser did anything else, such as drawing or waiting, and the milliseconds that each took. Runs
 * in the page.
 */
async function press(steps) {
  const counters = document.querySelector(".watch-counters"),
    play = document.querySelector(".watch-play");
  let late = 0;
  const times = [];
  for (let step = 0; step < steps; step += 1) {
    const before = counters.textContent,
      start = performance.now();
    play.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    for (let turn = 0; turn < 1000 && counters.textContent === before; turn += 1)
      await Promise.resolve();
    if (counters.textContent === before) late += 1;
    while (counters.textContent === before) await new Promise((done) => setTimeout(done));
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done)); // what comes after a step is done
  }
  return { late, times };
}

/**
 * Whether each of 100 steps that were fetched before is shown at once. How long that takes is only
 * printed, as it depends on the machine.
 */
export async function stepsAtOnce(page) {
  const { late, times } = await page.evaluate(press, 100);
  console.log(
    `         a step takes ${times.sort((one, other) => one - other)[50].toFixed(1)} ms (median of 100)`,
  );
  return late
    ? `${late} of 100 steps are shown only after the browser has done something else`
    : undefined;
}

/** Whether the player is as high at these steps as at the first. */
export async function keepsItsSize(page, steps) {
  const size = () =>
    page.locator(".watch-table").evaluate((box) => box.getBoundingClientRect().height);
  const before = await size();
  for (const number of steps) {
    await goTo(page, number);
    if ((await size()) !== before)
      return `at step ${number} it is ${await size()} px high, at the first ${before}`;
  }
  return undefined;
}
