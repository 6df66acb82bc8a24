// Packs files into a compressed archive for the browser: node pack.mjs <output.bin> <path>=<file>...
// A folder stands for all its files: <path>=<folder>/. See check/archive.js for the format.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pack } from "./check/archive.js";

/** The files below a folder or the file itself, as [path, content], sorted by path. */
function filesAt(path, file) {
  if (!statSync(file).isDirectory()) return [[path, new Uint8Array(readFileSync(file))]];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesAt(`${path}/${name}`, join(file, name)));
}

const [output, ...pairs] = process.argv.slice(2);
const files = new Map(
  pairs.flatMap((pair) => {
    const [path, file] = pair.split("=");
    return filesAt(path, file);
  }),
);
writeFileSync(output, gzipSync(pack(files), { level: 9 }));
