// Watching the ranges of numbers as readers do. Each trial returns what is wrong, or nothing.
import { answersAtOnce, figure, press, said, unless } from "./trying.mjs";

const NAME = "try-ranges";
const FURTHER = "one field further south";

async function lengthens(page, address) {
  const box = await figure(page, address, NAME);
  const seen = [
    unless(/of the 3: 3\. Available: .*east 1, south 3, .*together 4\./, await said(box), "first"),
  ];
  await press(box, FURTHER);
  seen.push(unless(/of the 3: 2\. .*south 2, .*together 3\./, await said(box), "one field lit"));
  await press(box, "one field back from the south");
  seen.push(unless(/of the 3: 3\. .*together 4\./, await said(box), "after going back"));
  await box.locator("svg .try-number").nth(3).click();
  seen.push(unless(/of the 3: 3\. .*north 2/, await said(box), "a number on the board"));
  return seen.find(Boolean);
}

export const trials = [
  ["a ray becomes longer, and what remains and is available less", lengthens],
  answersAtOnce(NAME, FURTHER),
];
