// Bundles what pages have to play with: node build.mjs <node_modules> <output folder> <folder for reports>
// Those of boxes, such as play-cards.js, have a style sheet beside them.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OPTIONS, esbuildIn, workers } from "./bundling.mjs";

const [modules, output, reports] = process.argv.slice(2).map((path) => resolve(path));
const esbuild = esbuildIn(modules);
const here = dirname(fileURLToPath(import.meta.url));

/**
 * `import known from "....words"` brings what words stand for, by word; of several meanings, the
 * first. Words with letters that the cube of 2016 has not would only make pages longer.
 */
const dictionary = {
  name: "dictionary",
  setup(build) {
    const cube = join(here, "../../reference/published/2016.cube");
    const letters = readFileSync(cube, "utf-8").replace(/^#.*\n/gm, "");
    build.onLoad({ filter: /\.words$/ }, ({ path }) => {
      const entries = [...readFileSync(path, "utf-8").matchAll(/^([^#\s]+)\s*([^;\n]*)/gm)]
        .map(([, word, meaning]) => [word, meaning])
        .filter(([word]) => [...word].every((letter) => letters.includes(letter)));
      return { contents: JSON.stringify(Object.fromEntries(entries)), loader: "json" };
    });
  },
};

/** `import turtle from ".../turtle.hpp"` brings the paths of the drawing, by name. */
const turtle = {
  name: "turtle",
  setup(build) {
    build.onLoad({ filter: /turtle\.hpp$/ }, ({ path }) => {
      const paths = readFileSync(path, "utf-8").matchAll(/string_view (\w+) =\s*"([^"]*)"/g);
      return {
        contents: JSON.stringify(Object.fromEntries([...paths].map(([, name, d]) => [name, d]))),
        loader: "json",
      };
    });
  },
};

/** The bundles by name, and what they begin with. */
const BUNDLES = {
  loader: "loader.js",
  answers: "answers.js",
  progress: "progress.js",
  pause: "pause.js",
  place: "place/remember.js",
  predict: "predict/page.js",
  search: "search/page.js",
  reserve: "reserve.css",
  check: "exercise/open.js",
  "check-editor": "exercise/editor.jsx",
  "check-zip": "exercise/zip.js",
  checker: "check/checker.js",
};
const BOXES = {
  play: ["cards", "nerdcube", "tangram", "light_rays"],
  watch: ["cards", "nerdcube", "tangram", "light_rays", "search"],
  try: ["piles", "merge", "symmetry", "first", "ranges"],
};
for (const [folder, names] of Object.entries(BOXES))
  for (const name of names) BUNDLES[`${folder}-${name}`] = `${folder}/${name}.jsx`;

const bundle = (entryPoints, outdir) =>
  esbuild.build({
    ...OPTIONS,
    ...{ absWorkingDir: here, nodePaths: [modules], entryPoints, outdir },
    plugins: [workers(esbuild), dictionary, turtle],
  });

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
await bundle(BUNDLES, output);
await bundle({ report: "exercise/report.jsx" }, reports);
