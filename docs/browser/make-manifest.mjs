// Lists the compressed files of a folder: node make-manifest.mjs <folder>. Pages say with the sizes in
// manifest.json what will be loaded, and know by the digests what they have kept.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);

function entryOf(file) {
  const content = readFileSync(join(folder, file));
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return [file, { bytes: content.length, digest }];
}

const files = readdirSync(folder).filter((file) => file.endsWith(".bin"));
const entries = Object.fromEntries(files.sort().map(entryOf));
writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(entries, null, 2)}\n`);
