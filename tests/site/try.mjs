// The small figures in the text, used by keyboard as readers do.
import assert from "node:assert/strict";
import { middleOf, openBox, press } from "./browsing.mjs";

const MIRROR = "4: the mirror in the upright axis";
const QUARTER = "1: a quarter turn to the left";
const SOUTH = "one field further south";

/** By name of a figure: what is pressed, or done with its box, and what it says then. */
const FIGURES = {
  "try-first": [
    [[], /^Goes on: .* 1 12\. The symmetries 0, 6 keep/],
    [["position 3", "position 4"], /^Cut off: the image 1 6 comes before 3 4\./],
    [["position 5"], /overlap/],
  ],
  "try-merge": [
    [[], /Together: upright or upside down\./],
    [(box) => pressIn(box.locator("fieldset").nth(0), "upside down"), /Together: upside down\./],
    [(box) => pressIn(box.locator("fieldset").nth(1), "turned left"), /Together: invalid\./],
  ],
  "try-piles": [
    [[], /^Step 14\. Card 2, .* it fits and stays\./],
    [["Step"], /^Step 15\. Card 3/],
    [(box) => box.getByRole("slider").fill("20"), /^Step 20\. Card 9, .* does not fit/],
    [(box) => box.locator("svg text", { hasText: "supply: empty" }).waitFor(), /^Step 20\./],
  ],
  "try-ranges": [
    [[], /of the 3: 3\. Available: .*east 1, south 3, .*in total 4\./],
    [[SOUTH], /of the 3: 2\. .*south 2, .*in total 3\./],
    [["one field back from the south"], /of the 3: 3\. .*in total 4\./],
    [(box) => clickOn(box.locator(".try-board text", { hasText: "3" }).nth(1)), /: 3\. .*north 2/],
  ],
  "try-symmetry": [
    [[], /0, 2 \(half turn\)\..* 4 orientations/s],
    [[MIRROR], /0, 2, 4, 6 \(both axes\)\. .* implies 6\..* 2 orientations/s],
    [[QUARTER], /\(all eight\)\..* 1 orientation:/s],
    [[MIRROR, QUARTER, "2: half a turn"], /: 0 \(no symmetry\)\..* 8 orientations/s],
  ],
};

/** Clicks where an element is, which lets clicks through. */
async function clickOn(locator) {
  const { x, y } = await middleOf(locator);
  await locator.page().mouse.click(x, y);
}

const pressIn = (box, name) => press(box.getByRole("button", { name, exact: true }));

async function use(page, address, name) {
  const box = await openBox(page, address, name);
  for (const [action, expected] of FIGURES[name]) {
    if (Array.isArray(action)) for (const button of action) await pressIn(box, button);
    else await action(box);
    assert.match(await box.locator(".try-said").innerText(), expected);
  }
}

export const trials = Object.fromEntries(
  Object.keys(FIGURES).map((name) => [
    name,
    [["it answers each step", (page, address) => use(page, address, name)]],
  ]),
);
