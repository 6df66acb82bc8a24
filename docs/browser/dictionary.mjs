// Words that may stand on the NerdCube of 2016, and what they stand for: the others would only make
// pages longer.
import { readFileSync } from "node:fs";

/**
 * By sort of piece, the letters of a .cube file: its rows are those of the net, each side three by
 * three.
 */
function lettersOf(cube) {
  const letters = { corner: new Set(), edge: new Set(), centre: new Set() };
  const rows = cube
    .replace(/^#.*\n/gm, "")
    .trim()
    .split("\n");
  rows.forEach((row, down) =>
    row
      .trim()
      .split(/\s+/)
      .forEach(([letter], right) => {
        const sort = [
          ["corner", "edge"],
          ["edge", "centre"],
        ][(down % 3) % 2][(right % 3) % 2];
        letters[sort].add(letter);
      }),
  );
  return letters;
}

/** Along the rim of a side stand corner, edge, corner; through its middle edge, centre, edge. */
const canStand = ([first, middle, last], { corner, edge, centre }) =>
  (corner.has(first) && edge.has(middle) && corner.has(last)) ||
  (edge.has(first) && centre.has(middle) && edge.has(last));

/**
 * By word of a .words file: what it stands for; of several meanings, the first.
 * @param {string} words  the .words file
 * @param {string} cube  the .cube file
 * @returns {Record<string, string>}
 */
export function dictionaryOf(words, cube) {
  const letters = lettersOf(readFileSync(cube, "utf-8"));
  const entries = [...readFileSync(words, "utf-8").matchAll(/^([^#\s]+)\s*([^;\n]*)/gm)].map(
    ([, word, meaning]) => [word, meaning],
  );
  return Object.fromEntries(entries.filter(([word]) => canStand(word, letters)));
}
