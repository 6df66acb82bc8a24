// Cuts the site's fonts down to the characters that its style sheet wants of them, those of English
// and German texts: node fonts.mjs <node_modules> <fonts.css> <output folder>
// What else occurs, such as a Cyrillic letter, comes from the reader's own fonts.
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [modules, styles, output] = process.argv.slice(2).map((path) => resolve(path));
const subset = createRequire(join(modules, "anchor.js"))("subset-font");

/** By file: the package and the face in it. */
const FACES = {
  "serif.woff2": "@fontsource/literata/files/literata-latin-400-normal.woff2",
  "serif-italic.woff2": "@fontsource/literata/files/literata-latin-400-italic.woff2",
  "serif-bold.woff2": "@fontsource/literata/files/literata-latin-600-normal.woff2",
  "sans.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
};

/** The characters of a `unicode-range`. */
function charactersOf(range) {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from, to = from]) => {
    const [first, last] = [from, to].map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
}

const [, range] = /unicode-range:([^;]*);/.exec(readFileSync(styles, "utf-8"));
const characters = charactersOf(range).join("");
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const [file, face] of Object.entries(FACES)) {
  const whole = readFileSync(join(modules, face));
  const options = { targetFormat: "woff2", noLayoutClosure: true }; // without small capitals and the like
  writeFileSync(join(output, file), await subset(whole, characters, options));
}
