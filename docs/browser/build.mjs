// Bundles what pages have to play with: node build.mjs <node_modules> <output folder>
// From play/<name>.jsx comes play-<name>.js, from watch/<name>.jsx watch-<name>.js, from
// try/<name>.jsx try-<name>.js, each with a style sheet beside it; and loader.js, answers.js,
// progress.js, pause.js, place.js, predict.js, search.js, reserve.css.
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OPTIONS, esbuildIn, workers } from "./bundling.mjs";
import { dictionaryOf } from "./dictionary.mjs";

const [modules, output] = process.argv.slice(2).map((path) => resolve(path));
const esbuild = esbuildIn(modules);
const here = dirname(fileURLToPath(import.meta.url));

/**
 * `import known from "....words"` brings what words stand for, by word; only of those that may
 * stand on the cube of 2016.
 */
const dictionary = {
  name: "dictionary",
  setup(build) {
    const cube = join(here, "../../reference/published/2016.cube");
    build.onLoad({ filter: /\.words$/ }, ({ path }) => ({
      contents: JSON.stringify(dictionaryOf(path, cube)),
      loader: "json",
      watchFiles: [path, cube],
    }));
  },
};

/** The bundles by name. */
function entries() {
  const found = ["loader", "answers", "progress", "pause"].map((name) => ({
    in: join(here, `${name}.js`),
    out: name,
  }));
  found.push({ in: join(here, "place/remember.js"), out: "place" });
  found.push({ in: join(here, "predict/page.js"), out: "predict" });
  found.push({ in: join(here, "search/page.js"), out: "search" });
  found.push({ in: join(here, "reserve.css"), out: "reserve" });
  found.push({ in: join(here, "exercise/open.js"), out: "check" });
  found.push({ in: join(here, "exercise/editor.jsx"), out: "check-editor" });
  found.push({ in: join(here, "exercise/zip.js"), out: "check-zip" });
  found.push({ in: join(here, "check/checker.js"), out: "checker" });
  for (const folder of ["play", "watch"])
    for (const puzzle of ["cards", "nerdcube", "tangram", "light_rays"])
      found.push({ in: join(here, folder, `${puzzle}.jsx`), out: `${folder}-${puzzle}` });
  found.push({ in: join(here, "watch/search.jsx"), out: "watch-search" });
  for (const figure of ["piles", "merge", "symmetry", "first", "ranges"])
    found.push({ in: join(here, "try", `${figure}.jsx`), out: `try-${figure}` });
  return found;
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
await esbuild.build({
  ...OPTIONS,
  nodePaths: [modules],
  entryPoints: entries(),
  outdir: output,
  plugins: [workers(esbuild), dictionary],
});
