// The words of a verdict, by the same C++ as those of a check by the command
// (grader/browser/messages.cpp).
import { askAtOnce } from "../ask_module.js";

/**
 * Makes the verdict, as `./knobel check --format json` prints it (docs/verdict.schema.json), and the
 * words with which verdict.jsx shows it.
 * @param {WebAssembly.Module} module  messages.bin, decompressed and compiled
 * @param {object} request
 * @param {object} request.exercise  `id`; `file`, the name of the student's file; `header`, the
 *   name of the exercise's header, and `interface`, its content; `stub`, the file at the beginning
 * @param {{id: string, header: string}[]} request.others  the other exercises
 * @param {string[]} request.explanations  the tables: the general one and the chapter's, or ""
 * @param {string} request.program  the content of the student's file
 * @param {boolean} request.compiled  whether it could be compiled and linked
 * @param {string} request.output  what compiler and linker printed
 * @param {object[]} request.tests  the tests as the judge returns them, with frames; not tried
 *   when the file could not be compiled
 * @param {string} request.prints  what the program printed
 * @param {{count: number, points: number, sentences: string[]}} request.hidden
 * @param {number} request.seed
 * @param {string} request.lines  what Compiler.locate returns of the frames, or nothing
 * @param {object} [request.verdict]  only the words for this verdict are wanted; then only `file` is
 *   needed of the rest
 * @returns {{verdict: object, words: object}}
 */
export function verdictOf(module, request) {
  const ask = (about) => JSON.parse(askAtOnce(module, JSON.stringify(about)));
  try {
    return ask(request);
  } catch {
    // A message may be too long for the patterns of explanations.
    return ask({ ...request, explanations: [] });
  }
}
