// Makes one style sheet of the theme's and one for paper, and cuts the fonts down to the characters of English and
// German texts; what else occurs, such as a Cyrillic letter, comes from the reader's own fonts:
// node styles.mjs <node_modules> <folder of style sheets> <output folder>
import { createRequire } from "node:module";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

const [modules, styles, output] = process.argv.slice(2).map((path) => resolve(path));
const require = createRequire(join(modules, "anchor.js"));

/** By file: the package and the face in it. */
const FACES = {
  "serif.woff2": "@fontsource/literata/files/literata-latin-400-normal.woff2",
  "serif-italic.woff2": "@fontsource/literata/files/literata-latin-400-italic.woff2",
  "serif-bold.woff2": "@fontsource/literata/files/literata-latin-600-normal.woff2",
  "code.woff2": "@fontsource/source-code-pro/files/source-code-pro-latin-400-normal.woff2",
  "sans.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
};

/** What English and German texts are written with. */
const CHARACTERS =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i)) + // ASCII
  "\u00a0§«°·»½ÄÖ×Üßàáäèéóö÷ü–—‘’“”„…−";

async function writeFonts(folder) {
  const subset = require("subset-font");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, face] of Object.entries(FACES)) {
    const whole = readFileSync(join(modules, face));
    const options = { targetFormat: "woff2", noLayoutClosure: true }; // without small capitals and the like
    writeFileSync(join(folder, file), await subset(whole, CHARACTERS, options));
  }
  // the fonts' licence has to stand beside them
  for (const family of new Set(Object.values(FACES).map((face) => dirname(dirname(face)))))
    copyFileSync(join(modules, family, "LICENSE"), join(folder, `LICENSE-${basename(family)}.txt`));
}

await writeFonts(join(output, "fonts"));
await require("esbuild").build({
  entryPoints: ["course.css", "print.css"].map((name) => join(styles, name)),
  outdir: output,
  bundle: true,
  minify: true,
  external: ["*.woff2", "*.svg"],
  target: ["es2022"],
  logLevel: "warning",
});
