// Packs files into a compressed archive for the browser: node pack.mjs <output.bin> <path>=<file>...
// A folder stands for all its files: <path>=<folder>/. See check/archive.js for the format.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { pack } from "./check/archive.js";
import { filesNamed } from "./files_named.mjs";

const [output, ...words] = process.argv.slice(2);
writeFileSync(output, gzipSync(pack(new Map(filesNamed(words))), { level: 9 }));
