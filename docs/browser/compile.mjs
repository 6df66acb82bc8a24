// Compiles C++ to a WebAssembly module, and puts it into a classic script, as pages from a folder cannot fetch:
// node compile.mjs <node_modules> <root> <name> <output.js> <sources below the root...>
// The script sets globalThis.knobelModules[<name>] to the module as Base64; the module itself lies beside it as <output>.wasm.
import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, root, name, output, ...sources] = process.argv.slice(2);
const { runClang, runLLVM } = await import(pathToFileURL(createRequire(join(resolve(modules), "anchor.js")).resolve("@yowasp/clang")));

/** The largest module that the site takes, in bytes. */
const LARGEST = 150_000;

/** What modules may use: what the browsers of the last years and Debian's Node know, which refuse modules with typed references to functions. */
const FEATURES = ["exception-handling", "bulk-memory", "sign-ext", "mutable-globals", "nontrapping-float-to-int", "multivalue", "reference-types"];

/** A folder as the compiler wants it: an object of files and folders by name. */
function tree(folder, wanted = /\.(hpp|h|cpp)$/) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() || wanted.test(entry.name));
  return Object.fromEntries(entries.map((entry) => [entry.name, entry.isDirectory() ? tree(join(folder, entry.name), wanted) : readFileSync(join(folder, entry.name), "utf-8")]));
}

const files = { reference: tree(join(root, "reference")), docs: { player: tree(join(root, "docs/player")) }, system: { fmt: tree("/usr/include/fmt") } };
const flags = ["-std=c++20", "-Oz", "-DNDEBUG", "-DFMT_HEADER_ONLY", "-DFMT_USE_INT128=0", "-DFMT_USE_FLOAT=0", "-DFMT_USE_DOUBLE=0", "-DFMT_USE_LONG_DOUBLE=0", "-DFMT_STATIC_THOUSANDS_SEPARATOR=','", "-Wno-deprecated-literal-operator", "-Xclang", "-fmerge-functions", "-fwasm-exceptions", "-mexec-model=reactor", "-Ireference", "-Idocs", "-Isystem", "-Wl,--gc-sections,--strip-all"];
const own = ["docs/player/player.cpp", "docs/player/exceptions.cpp", "docs/player/wasm.cpp"];

/** Runs the compiler; ends the program with its messages when it fails. */
async function compiled(words) {
  try {
    return (await runClang(words, files))["module.wasm"];
  } catch (error) {
    throw new Error(`${name}: ${words[0]} failed with exit code ${error.code}`);
  }
}

await runLLVM(null, {}, { fetchProgress() {} }); // loads the compiler; else it would tell how far it is
files["module.cpp"] = [...own, ...sources].map((source) => `#include "${source}"\n`).join("");
const module = await compiled(["clang++", ...flags, "-I.", "module.cpp", "-o", "module.wasm"]);

const file = output.replace(/\.js$/, ".wasm");
writeFileSync(file, module);
execFileSync("wasm-opt", ["-Oz", ...FEATURES.map((feature) => `--enable-${feature}`), file, "-o", file]); // a quarter smaller, in two seconds
const { size } = statSync(file);
if (size > LARGEST) throw new Error(`${name}: the module has ${size} bytes; at most ${LARGEST} are allowed`);
writeFileSync(output, `(globalThis.knobelModules??={})[${JSON.stringify(name)}]="${readFileSync(file).toString("base64")}";\n`);
