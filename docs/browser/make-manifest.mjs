// Lists how many bytes the files of a folder have: node make-manifest.mjs <folder>. Pages say with
// manifest.json what will be loaded.
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
const files = readdirSync(folder).filter((file) => file.endsWith(".bin"));
const sizes = files.sort().map((file) => [file, statSync(join(folder, file)).size]);
writeFileSync(
  join(folder, "manifest.json"),
  `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`,
);
