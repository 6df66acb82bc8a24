// The rules of a puzzle for tests without a page: its module, asked as boxes ask it.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rulesOf } from "../../docs/browser/ask_module.js";

/** A file of the course as a text. */
export const fileOf = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf-8");

/** A puzzle file; several, joined by +, as the directive `player` joins them (live.py). */
export function filesOf(files) {
  if (!files.includes(" + ")) return fileOf(files);
  return files
    .split(" + ")
    .map((words) => words.split(" "))
    .map(([file, ...more]) => `[${[basename(file), ...more].join(" ")}]\n${fileOf(file)}`)
    .join("");
}

/** The data of a box: the rules, and a puzzle file to ask about. */
export async function dataOf(puzzle, text) {
  const module = await WebAssembly.compile(
    readFileSync(join(process.env.KNOBEL_MODULES, `${puzzle}.wasm`)),
  );
  const rules = await rulesOf(module);
  return { text, rules, ask: (line) => rules(line, text) };
}
