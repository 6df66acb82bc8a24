// Compresses a file for the browser with gzip: node compress.mjs <file> <output.bin> <most bytes>
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [file, output, most] = process.argv.slice(2);
const compressed = gzipSync(readFileSync(file), { level: 9 });
if (compressed.length > Number(most)) {
  console.error(
    `${file}: compressed, it has ${compressed.length} bytes; at most ${most} are allowed`,
  );
  process.exit(1);
}
writeFileSync(output, compressed);
