// Asking for symmetries as readers do. Each trial returns what is wrong, or nothing.
import { answersAtOnce, figure, press, said, unless } from "./trying.mjs";

const NAME = "try-symmetry";
const MIRROR = "4: the mirror in the upright axis";

async function generates(page, address) {
  const box = await figure(page, address, NAME);
  const seen = [unless(/0, 2 \(half turn\)\..* 4 orientations/s, await said(box), "at first")];
  await press(box, MIRROR);
  seen.push(
    unless(/0, 2, 4, 6 \(both axes\)\. .* follow 6\..* 2 orientations/s, await said(box), "more"),
  );
  await press(box, "1: a quarter turn to the left");
  seen.push(unless(/\(all eight\)\..* 1 orientation:/s, await said(box), "with a quarter turn"));
  for (const name of [MIRROR, "1: a quarter turn to the left", "2: half a turn"])
    await press(box, name);
  seen.push(unless(/: 0 \(no symmetry\)\..* 8 orientations/s, await said(box), "with none"));
  return seen.find(Boolean);
}

export const trials = [
  ["symmetries bring others with them, by keyboard", generates],
  answersAtOnce(NAME, MIRROR),
];
