// Merging two orientations as readers do. Each trial returns what is wrong, or nothing.
import { answersAtOnce, figure, press, said, unless } from "./trying.mjs";

const NAME = "try-merge";

async function merges(page, address) {
  const box = await figure(page, address, NAME);
  const [side, letter] = [box.locator("fieldset").nth(0), box.locator("fieldset").nth(1)];
  const seen = [unless(/Together: upright or upside down\./, await said(box), "at first")];
  await press(side, "upside down");
  seen.push(unless(/Together: upside down\./, await said(box), "with a definite side"));
  await press(letter, "turned left");
  seen.push(unless(/Together: invalid\./, await said(box), "with a contradiction"));
  return seen.find(Boolean);
}

export const trials = [
  ["two orientations are merged, or contradict each other, by keyboard", merges],
  answersAtOnce(NAME, "turned left"),
];
