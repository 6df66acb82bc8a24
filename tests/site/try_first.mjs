// Comparing two triangles with their images as readers do. Each trial returns what is wrong, or
// nothing.
import { answersAtOnce, figure, press, said, unless } from "./trying.mjs";

const NAME = "try-first";

async function compares(page, address) {
  const box = await figure(page, address, NAME);
  const seen = [
    unless(/^Goes on: .* 1 12\. The symmetries 0, 6 keep/, await said(box), "1 and 12"),
  ];
  await press(box, "position 3");
  await press(box, "position 4");
  seen.push(unless(/^Cut off: the image 1 6 comes before 3 4\./, await said(box), "3 and 4"));
  await press(box, "position 5");
  seen.push(unless(/overlap/, await said(box), "4 and 5"));
  return seen.find(Boolean);
}

export const trials = [
  ["of images only the first goes on, by keyboard", compares],
  answersAtOnce(NAME, "position 3"),
];
