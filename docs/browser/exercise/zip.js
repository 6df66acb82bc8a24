// The bundle that packs and unpacks, loaded when somebody downloads or uploads a zip.
import { strToU8, unzipSync, zipSync } from "fflate";
import { MOST_BYTES, textOf } from "./files.js";

/** @param {{path: string, text: string, at: number}[]} files */
function pack(files) {
  const content = files.map(({ path, text, at }) => [path, [strToU8(text), { mtime: at }]]);
  return zipSync(Object.fromEntries(content));
}

/** @returns {{path: string, text: string}[]} the files in a zip that can be programs */
function unpack(bytes) {
  const found = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MOST_BYTES });
  return Object.entries(found).map(([path, content]) => ({ path, text: textOf(content) }));
}

globalThis.knobelZip = { pack, unpack };
