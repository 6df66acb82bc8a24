// Reads TeX formulas from standard input as JSON, each with whether it is on a line of its own; writes
// for each an object with its MathML, or with what is wrong: node typeset.mjs <node_modules>
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const katex = createRequire(resolve(process.argv[2], "anchor.js"))("katex");

function typeset([formula, displayMode]) {
  try {
    return { mathml: katex.renderToString(formula, { output: "mathml", displayMode }) };
  } catch (error) {
    return { error: error.message };
  }
}

const formulas = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(JSON.stringify(formulas.map(typeset)));
