// What the trials of the small figures in the text share.

/** Opens the page and waits until its figure is there; yields the figure. */
export async function figure(page, address, name) {
  await page.goto(address);
  const box = page.locator(`[data-live="${name}"]`);
  await box.scrollIntoViewIfNeeded();
  await box.locator(".try").waitFor();
  return box;
}

export const said = (box) => box.locator(".try-said").innerText();

/** Presses a button by keyboard, by its name for those who do not see it. */
export async function press(box, name) {
  const button = box.getByRole("button", { name, exact: true });
  await button.focus();
  await button.press("Enter");
}

/** The sentence with what was seen, unless it is as expected. */
export const unless = (expected, seen, what) =>
  expected.test(seen) ? undefined : `${what}: '${seen}', expected ${expected}`;

/** In milliseconds: how long a frame lasts on most screens. */
const FRAME = 1000 / 60;

/**
 * A trial: whether what a press changes is on the page before the browser does anything else. How
 * long that takes is only printed, as it depends on the machine.
 */
export const answersAtOnce = (name, button) => [
  "it answers within a frame",
  async (page, address) => {
    const box = await figure(page, address, name);
    const seen = await box.evaluate(async (element, label) => {
      const figure = element.querySelector(".try");
      const button = [...figure.querySelectorAll("button")].find(
        (other) => (other.getAttribute("aria-label") ?? other.textContent) === label,
      );
      const before = figure.innerHTML,
        start = performance.now();
      button.click();
      for (let turn = 0; turn < 1000 && figure.innerHTML === before; turn += 1)
        await Promise.resolve();
      return { changed: figure.innerHTML !== before, time: performance.now() - start };
    }, button);
    console.log(`         it took ${seen.time.toFixed(1)} ms; a frame has ${FRAME.toFixed(1)}`);
    return seen.changed ? undefined : `'${button}' changes nothing before the next frame`;
  },
];
