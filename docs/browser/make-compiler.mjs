// Compresses clang for the browser: node make-compiler.mjs <folder of @yowasp/clang's files>
//   <output.bin>
// Limits its memory, so that a program that needs too much of it cannot take the browser's.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { limitMemory } from "./wasm.mjs";

/** The most memory that the compiler may have, in bytes; it needs a tenth of it. */
const LARGEST_MEMORY = 512 << 20;

const [folder, output] = process.argv.slice(2);
const clang = readFileSync(join(folder, "llvm.core.wasm"));
writeFileSync(output, gzipSync(limitMemory(clang, LARGEST_MEMORY), { level: 9 }));
