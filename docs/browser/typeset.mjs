// Reads a TeX formula from standard input, writes MathML:
// node typeset.mjs <node_modules> inline|display
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [modules, mode] = process.argv.slice(2);
const katex = createRequire(resolve(modules, "anchor.js"))("katex");
const formula = readFileSync(0, "utf-8");
process.stdout.write(
  katex.renderToString(formula, {
    output: "mathml",
    displayMode: mode === "display",
    throwOnError: true,
  }),
);
