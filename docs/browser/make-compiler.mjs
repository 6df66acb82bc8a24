// Makes clang for the browser, whole and reduced, compressed:
// node make-compiler.mjs <folder of @yowasp/clang's files> <compiler_functions.json> <reduced.bin> <whole.bin>
// The reduced one has a third of the functions, those that programs have been seen to need; where
// one of the others would be called, it stops, and the whole one takes its place. compiler_functions.json is made
// by tests/bench/profile.mjs; if it belongs to another version, the reduced one is whole, too.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { functionsIn, limitMemory, reduce } from "./wasm.mjs";

/** The most memory that the compiler may have, in bytes; it needs a tenth of it. */
const LARGEST_MEMORY = 512 << 20;

/** Functions up to this size in bytes are kept: they are many, and together not large. */
const SMALL = 96;

const [folder, list, reduced, whole] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(folder, "../package.json"), "utf-8"));
const called = JSON.parse(readFileSync(list, "utf-8"));

const clang = limitMemory(readFileSync(join(folder, "llvm.core.wasm")), LARGEST_MEMORY);
const compressed = (module) => gzipSync(module, { level: 9 });
writeFileSync(whole, compressed(clang));
if (called.version === version) {
  const kept = new Set(functionsIn(called.runs));
  const isKept = (index, size) => size <= SMALL || kept.has(index);
  writeFileSync(reduced, compressed(reduce(clang, isKept)));
} else {
  console.log(
    `compiler_functions.json belongs to ${called.version}, but @yowasp/clang is ${version}`,
  );
  writeFileSync(reduced, compressed(clang));
}
