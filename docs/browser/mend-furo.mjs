// Debian ships the furo theme with three things missing: its script is not bundled, its style sheet
// lacks the rules for dark mode and imports a file that sites do not have. This builds both from
// the sources in the same package.
// node mend-furo.mjs <node_modules> <the installed furo folder> <output folder>
import { createRequire } from "node:module";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const [modules, furo, output] = process.argv.slice(2).map((path) => resolve(path));
const require = createRequire(join(modules, "anchor.js"));
const script = join(furo, "theme/furo/static/scripts/furo.js");
const source = existsSync(script) ? readFileSync(script, "utf-8") : "";
const broken = /^\s*import /m.test(source);

// What was mended for another version of the theme must not stay.
rmSync(output, { recursive: true, force: true });
mkdirSync(join(output, "styles"), { recursive: true });
mkdirSync(join(output, "scripts"), { recursive: true });
if (!broken) {
  console.log("furo is in order; nothing to mend");
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), "furo-"));
try {
  const styles = join(work, "styles");
  cpSync(join(furo, "assets/styles"), styles, { recursive: true });
  for (const name of ["furo", "furo-extensions"]) {
    const main = join(styles, `${name}.sass`);
    writeFileSync(main, readFileSync(main, "utf-8").replace('@import "~normalize.css"', ""));
    const css = require("sass").compile(main, {
      style: "compressed",
      quietDeps: true,
      logger: { warn() {}, debug() {} },
    }).css;
    const before = name === "furo" ? readFileSync(require.resolve("normalize.css"), "utf-8") : "";
    writeFileSync(join(output, "styles", `${name}.css`), before + css);
  }
  require("esbuild").buildSync({
    // furo 2024 imports the class Gumshoe as a namespace, which only webpack allows to be
    // constructed.
    stdin: {
      contents: source.replace("import * as Gumshoe", "import Gumshoe"),
      resolveDir: dirname(script),
    },
    outfile: join(output, "scripts/furo.js"),
    bundle: true,
    minify: true,
    format: "iife",
    logLevel: "error",
  });
  console.log("furo mended: styles and script built from its sources");
} finally {
  rmSync(work, { recursive: true, force: true });
}
