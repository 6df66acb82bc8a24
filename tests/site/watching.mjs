// What the trials of watching share: what a page shows of a search, and how it is led from step to step.

export const sentence = (page) => page.locator(".watch-sentence").textContent();
export const spoken = (page) => page.locator(".watch [role='status']").first().textContent();
export const button = (page, name) => page.locator(".watch").getByRole("button", { name, exact: true });

/** The sentence with what was seen, unless it is as expected. */
export const unless = (expected, seen, what) => (expected.test(seen) ? undefined : `${what}: '${seen}', expected ${expected}`);

/** A counter's number. */
export async function counter(page, name) {
  const digits = await page.locator(".watch-counters div").filter({ has: page.locator(`dt:text-is("${name}")`) }).locator("dd").textContent();
  return Number(digits.replaceAll(",", ""));
}

/** Does something, and waits until another step is shown. */
export async function toAnotherStep(page, act) {
  const before = await counter(page, "Step");
  await act();
  await page.waitForFunction((old) => document.querySelector(".watch-counters dd").textContent !== old, before.toLocaleString("en"));
}

export const goTo = (page, number) =>
  toAnotherStep(page, async () => {
    await page.getByLabel("Go to step").fill(String(number));
    await page.keyboard.press("Enter");
  });

/** Milliseconds from an arrow key to the changed page, for so many steps. Runs in the page. */
async function times(steps) {
  const counters = document.querySelector(".watch-counters"), play = document.querySelector(".watch-play"), found = [];
  for (let step = 0; step < steps; step += 1) {
    const start = performance.now();
    const changed = new Promise((done) => {
      const observer = new MutationObserver(() => (observer.disconnect(), done(performance.now() - start)));
      observer.observe(counters, { characterData: true, childList: true, subtree: true });
    });
    play.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    found.push(await changed);
  }
  return found;
}

/** Whether a step is shown within 16 milliseconds, from step 20 on. @param of  whose steps they are */
export async function isQuick(page, of) {
  await goTo(page, 20);
  const found = (await page.evaluate(times, 100)).sort((a, b) => a - b), median = found[50];
  console.log(`a step of the ${of} takes ${median.toFixed(1)} ms (median), ${found[95].toFixed(1)} ms (19 of 20)`);
  return median < 16 ? undefined : `a step takes ${median.toFixed(1)} ms, at most 16 are allowed`;
}

/** Whether the player is as high at these steps as at the first. */
export async function keepsItsSize(page, steps) {
  const size = () => page.locator(".watch-table").evaluate((box) => box.getBoundingClientRect().height);
  const before = await size();
  for (const number of steps) {
    await goTo(page, number);
    if ((await size()) !== before) return `at step ${number} it is ${await size()} px high, at the first ${before}`;
  }
  return undefined;
}
