// Puts a WebAssembly module into a classic script, as pages opened from a folder cannot fetch it:
// node wrap-module.mjs <name> <module.wasm> <output.js>
// The script sets globalThis.knobelModules[<name>] to the module as Base64.
import { readFileSync, writeFileSync } from "node:fs";

const [name, file, output] = process.argv.slice(2);

/** The largest module that the site takes, in bytes. */
const LARGEST = 151_000;

const module = readFileSync(file);
if (module.length > LARGEST) {
  console.error(`${name}: the module has ${module.length} bytes; at most ${LARGEST} are allowed`);
  process.exit(1);
}
writeFileSync(
  output,
  `(globalThis.knobelModules??={})[${JSON.stringify(name)}]="${module.toString("base64")}";\n`,
);
