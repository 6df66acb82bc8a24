// Cuts the site's fonts down to the characters that its pages are written with:
// node fonts.mjs <node_modules> <output folder>
// docs/theme/static/fonts.css names the files and says for which characters they are. What else
// occurs, such as a Cyrillic letter, comes from the reader's own fonts.
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [modules, output] = process.argv.slice(2).map((path) => resolve(path));
const subset = createRequire(join(modules, "anchor.js"))("subset-font");

/** By file: the package and the face in it. */
const FACES = {
  "serif.woff2": "@fontsource/literata/files/literata-latin-400-normal.woff2",
  "serif-italic.woff2": "@fontsource/literata/files/literata-latin-400-italic.woff2",
  "serif-bold.woff2": "@fontsource/literata/files/literata-latin-600-normal.woff2",
  "sans.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
};

const from = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Latin 1 and the punctuation of books, as in the `unicode-range` of fonts.css. */
const CHARACTERS = from(0x20, 0x7e) + from(0xa0, 0xff) + from(0x2010, 0x2026) + "\u2212";

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const [file, face] of Object.entries(FACES)) {
  const whole = readFileSync(join(modules, face));
  writeFileSync(join(output, file), await subset(whole, CHARACTERS, { targetFormat: "woff2" }));
}
