// The tangram as readers lay it, in a real browser: by keyboard, by touch, by mouse.
import { asNewReader, copyAddress } from "./browsing.mjs";
import { dragFinger } from "./finger.mjs";

const OUTLINE = 4;

/**
 * An assembly of the rectangle: where each piece's box has its lower left corner, and how the piece
 * says that it lies.
 */
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
  "✓ The rectangle is done. You have laid 1 of 13 outlines, and found 1 of this one’s 9 assemblies.";

const pieceOf = (page, i) => page.locator(`[data-piece="${i}"]`);
const labelOf = (page, i) => pieceOf(page, i).getAttribute("aria-label");
const said = (page) => page.locator(".live-said").innerText();
const done = async (page) =>
  (await page.locator(".tangram-done").innerText()).replaceAll(/\s+/g, " ").trim();
const howTurned = (label) => label.split("; ")[2] ?? "";

/** Opens the page as a new reader, calls `play`, closes it again. */
const opened = (page, address, options, play) =>
  asNewReader(page, options, async (own) => {
    await open(own, address);
    return play(own);
  });

async function open(page, address) {
  await page.goto(address);
  await page.locator('[data-live="play-tangram"]').scrollIntoViewIfNeeded();
  await page.locator(".tangram-board").waitFor();
}

/** Turns a piece, by whatever means, until it looks as it shall. */
async function turnUntil(page, i, words, turn) {
  for (
    let turns = 0;
    turns < 4 && howTurned(await labelOf(page, i)) !== (words.split("; ")[1] ?? "");
    ++turns
  )
    await turn();
}

async function layByKeyboard(page) {
  await pieceOf(page, 0).focus();
  for (const [i, { at, words }] of RECTANGLE.entries()) {
    await page.keyboard.press(String(i + 1));
    await turnUntil(page, i, words, () => page.keyboard.press("r"));
    await page.keyboard.press("ArrowLeft");
    for (let steps = 0; steps < 12 && !(await labelOf(page, i)).includes(words); ++steps) {
      const [, column, row] = /columns? (-?\d+).*rows? (-?\d+)/.exec(await labelOf(page, i));
      const [x, y] = [column - 1, row - 1];
      await page.keyboard.press(
        x < at[0] ? "ArrowRight" : x > at[0] ? "ArrowLeft" : y < at[1] ? "ArrowUp" : "ArrowDown",
      );
    }
  }
}

/**
 * From the middle of a piece to where it is when the lower left corner of its box lies on a point
 * of the lattice. Runs in the page.
 */
function way({ piece, at: [x, y] }) {
  const group = document.querySelector(`[data-piece="${piece}"]`),
    polygon = group.querySelector("polygon");
  const box = polygon.getBoundingClientRect(),
    number = group.querySelector("text").getBoundingClientRect();
  const middle = { x: number.x + number.width / 2, y: number.y + number.height / 2 };
  const margin = polygon.getBBox().x * polygon.getScreenCTM().a;
  const origin = new DOMPoint(24 * x, -24 * y).matrixTransform(
    group.ownerSVGElement.getScreenCTM(),
  );
  return {
    from: middle,
    to: { x: middle.x + origin.x - box.left + margin, y: middle.y + origin.y - box.bottom },
  };
}

async function layByTouch(page) {
  await page
    .locator(".tangram-title")
    .evaluate((title) =>
      scrollTo({ top: title.getBoundingClientRect().top + scrollY - 60, behavior: "instant" }),
    );
  for (const [i, { at, words }] of RECTANGLE.entries()) {
    const { from } = await page.evaluate(way, { piece: i, at });
    await page.touchscreen.tap(from.x, from.y);
    await turnUntil(page, i, words, () => page.getByRole("button", { name: "Turn right" }).tap());
    const { from: there, to } = await page.evaluate(way, { piece: i, at });
    await dragFinger(page, there, to);
  }
}

async function unlessAllLie(page) {
  for (const [i, { words }] of RECTANGLE.entries())
    if (!(await labelOf(page, i)).endsWith(words))
      return `'${await labelOf(page, i)}', expected '${words}'`;
  if ((await done(page)) !== DONE) return `it said '${await done(page)}', expected '${DONE}'`;
  return undefined;
}

/**
 * @type {[string, (page: import("playwright-core").Page, address: string) =>
 *     Promise<string | undefined>][]}
 */
export const trials = [
  [
    "an outline is laid by keyboard alone, and what is done is remembered",
    (page, address) =>
      opened(page, address, {}, async (own) => {
        await layByKeyboard(own);
        const fault = await unlessAllLie(own);
        if (fault) return fault;
        await open(own, address);
        if ((await done(own)) !== DONE) return `after reloading it said '${await done(own)}'`;
        const option = own.getByRole("option").nth(OUTLINE - 1);
        const sticksOut = await option.evaluate((tile) => tile.scrollWidth - tile.clientWidth);
        if (sticksOut > 0) return `what is found sticks out of its tile by ${sticksOut} px`;
        const label = await option.getAttribute("aria-label");
        return label.endsWith("done, 1 of 9 found") ? undefined : `in the picker stood '${label}'`;
      }),
  ],
  [
    "an outline is laid by touch on a phone",
    (page, address) =>
      opened(
        page,
        address,
        { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
        async (own) => {
          await layByTouch(own);
          return unlessAllLie(own);
        },
      ),
  ],
  [
    "the mouse lays a piece on the nearest points, and takes it back into the tray",
    (page, address) =>
      opened(page, address, {}, async (own) => {
        await own.locator(".tangram-board").scrollIntoViewIfNeeded();
        const drag = async (at) => {
          const { from, to } = await own.evaluate(way, { piece: 2, at });
          await own.mouse.move(from.x, from.y);
          await own.mouse.down();
          await own.mouse.move(to.x, to.y, { steps: 3 });
          await own.mouse.up();
        };
        await drag([0.3, 1.8]);
        if (!(await labelOf(own, 2)).includes("column 1, row 3"))
          return `it lay at '${await labelOf(own, 2)}'`;
        await drag([5, 1]);
        return (await labelOf(own, 2)).includes("in the tray")
          ? undefined
          : `outside the board it lay at '${await labelOf(own, 2)}'`;
      }),
  ],
  [
    "whoever opens the copied address sees the same position",
    (page, address) =>
      opened(page, address, {}, async (own) => {
        await own.getByRole("option").nth(15).click();
        await pieceOf(own, 3).focus();
        for (const key of ["f", "ArrowUp", "ArrowLeft"]) await own.keyboard.press(key);
        const before = await labelOf(own, 3);
        return opened(
          page,
          await copyAddress(own.locator("[data-live='play-tangram']")),
          {},
          async (other) => {
            if ((await labelOf(other, 3)) !== before)
              return `'${await labelOf(other, 3)}', expected '${before}'`;
            const chosen = await other
              .getByRole("option", { selected: true })
              .getAttribute("aria-label");
            return chosen.startsWith("Outline 16: square") ? undefined : `chosen was '${chosen}'`;
          },
        );
      }),
  ],
  [
    "pieces that overlap or stick out are hatched and named",
    (page, address) =>
      opened(page, address, {}, async (own) => {
        await pieceOf(own, 0).focus();
        for (const key of ["ArrowUp", "2", "ArrowUp", "ArrowRight"]) await own.keyboard.press(key);
        if (
          (await said(own)) !==
          "Large triangle 2: columns 2 to 3, rows 2 to 3; right angle at the top right."
        )
          return `it said '${await said(own)}'`;
        const faults = await own.locator(".tangram-survey").innerText();
        if (
          faults !==
          "4 of 16 covered. Large triangle 2 sticks out. Large triangle 1 and large triangle 2 overlap."
        )
          return `below the board stood '${faults}'`;
        const hatched = await own.locator(".tangram-marks polygon").count();
        return hatched ? undefined : "nothing is hatched";
      }),
  ],
  [
    "whether an outline can be laid is told to those who ask, and not before",
    (page, address) =>
      opened(page, address, {}, async (own) => {
        const answer = async (number) => {
          await own
            .getByRole("option")
            .nth(number - 1)
            .click();
          const words = own.locator(".tangram-answer p");
          if (await words.isVisible()) return "told before";
          await own.getByText("Can it be done?").click();
          return words.innerText();
        };
        const [yes, no] = [await answer(5), await answer(1)];
        return yes.startsWith("Yes, in 36 ways.") && no.startsWith("No, not at all.")
          ? undefined
          : `it said '${yes}' and '${no}'`;
      }),
  ],
  [
    "arrow keys go through the outlines, and only Enter takes one",
    (page, address) =>
      opened(page, address, {}, async (own) => {
        await own.getByRole("option", { selected: true }).focus();
        for (const key of ["ArrowRight", "ArrowRight"]) await own.keyboard.press(key);
        if (!(await own.locator(".tangram-title").innerText()).startsWith(`Outline ${OUTLINE}:`))
          return "arrow keys took one";
        await own.keyboard.press("Enter");
        const title = await own.locator(".tangram-title").innerText();
        return title.startsWith(`Outline ${OUTLINE + 2}:`) ? undefined : `the title was '${title}'`;
      }),
  ],
];
