// What is promised of every box that scripts fill, whatever it holds. Each trial returns what is
// wrong, or nothing.
import { asNewReader } from "./browsing.mjs";

/** Screens of readers: telephones, a tablet, laptops. */
const SCREENS = [
  [390, 844],
  [390, 700],
  [768, 1024],
  [1280, 800],
  [1366, 657],
];

/** In pixels: how much higher a box may become than the room that is kept for it. */
const TOLERANCE = 70;

const filled = (page, name) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector(`[data-live="${wanted}"].live-filled`) &&
      (!wanted.startsWith("watch") || document.querySelector(".watch-counters")),
    name,
  );

async function keepsRoom(page, address, name) {
  for (const [width, height] of SCREENS) {
    const fault = await asNewReader(page, { viewport: { width, height } }, async (tab) => {
      await tab.goto(address);
      const box = tab.locator(`[data-live="${name}"]`);
      const heightOf = () => box.evaluate((element) => element.getBoundingClientRect().height);
      const before = await heightOf();
      await box.scrollIntoViewIfNeeded();
      await filled(tab, name);
      const after = await heightOf();
      return Math.abs(after - before) > TOLERANCE
        ? `on a screen of ${width} x ${height} it is ${after} px high, kept were ${before}`
        : undefined;
    });
    if (fault) return fault;
  }
  return undefined;
}

/** The ids of the headings below a box that can come to the upper edge. Runs in the page. */
function headingsBelow(name) {
  const box = document.querySelector(`[data-live="${name}"]`);
  return [...document.querySelectorAll("article section[id]")]
    .filter((section) => box.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING)
    .filter(
      (section) =>
        document.documentElement.scrollHeight - scrollY - section.getBoundingClientRect().top >
        2 * innerHeight,
    )
    .map(({ id }) => id);
}

/** Where a heading must be: at the upper edge, below the header of narrow screens. */
const HIGHEST = 0,
  LOWEST = 100;

async function anchorsHoldTheirPlace(page, address, name) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    const fault = await asNewReader(page, { viewport }, async (tab) => {
      await tab.goto(address);
      const [id] = await tab.evaluate(headingsBelow, name);
      if (!id) return undefined;
      await tab.goto("about:blank");
      await tab.goto(`${address}#${id}`);
      const box = tab.locator(`[data-live="${name}"]`);
      const isNear = await box.evaluate((element) => element.getBoundingClientRect().bottom > -300);
      if (isNear) await filled(tab, name);
      await tab.waitForTimeout(300);
      const top = await tab
        .locator(`section[id="${id}"]`)
        .evaluate((section) => section.querySelector("h1, h2, h3").getBoundingClientRect().top);
      return top < HIGHEST || top > LOWEST
        ? `${viewport.width} px: the heading of #${id} is at ${Math.round(top)} px`
        : undefined;
    });
    if (fault) return fault;
  }
  return undefined;
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const boxTrials = (name) =>
  [
    ["as much room as it needs is kept before it is filled", keepsRoom],
    [
      "an address of a heading below it leads there although it is filled late",
      anchorsHoldTheirPlace,
    ],
  ].map(([sentence, trial]) => [sentence, (page, address) => trial(page, address, name)]);
