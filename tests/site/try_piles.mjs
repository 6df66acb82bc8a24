// Watching the three piles as readers do. Each trial returns what is wrong, or nothing.
import { answersAtOnce, figure, press, said, unless } from "./trying.mjs";

const NAME = "try-piles";

async function steps(page, address) {
  const box = await figure(page, address, NAME);
  const seen = [unless(/^Step 14\. Card 2, .* it fits and stays\./, await said(box), "at first")];
  await press(box, "Step");
  seen.push(unless(/^Step 15\. Card 3/, await said(box), "one step on"));
  await box.getByRole("slider").fill("20");
  seen.push(unless(/^Step 20\. Card 9, .* does not fit/, await said(box), "at step 20"));
  const basket = await box.locator("svg text", { hasText: "supply: empty" }).count();
  seen.push(basket === 1 ? undefined : "at step 20 the supply is not empty");
  return seen.find(Boolean);
}

export const trials = [
  ["the piles are watched step by step, by keyboard and by the slider", steps],
  answersAtOnce(NAME, "Step"),
];
