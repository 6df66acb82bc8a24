// The words of a verdict, by the same C++ as those of a check by the command
// (grader/browser/messages.cpp).
import { askAtOnce } from "../ask.js";

/** What the module says of nothing: a verdict with the compiler's own words. */
function plainVerdict({ exercise, compiled, output, tests, prints, hidden, seed }) {
  const shown = tests.map(({ failure, ...test }) => {
    if (!failure) return test;
    const shownFailure = { ...failure };
    delete shownFailure.frames;
    return { ...test, failure: shownFailure };
  });
  const points = (of) => of.reduce((sum, test) => sum + test.points, 0);
  return {
    exercise: exercise.id,
    explanation: "",
    hidden,
    message: compiled ? "" : output,
    most_points: points(tests),
    outcome: compiled ? "checked" : "does not compile",
    points: points(tests.filter(({ outcome }) => outcome === "passed")),
    prints,
    seed,
    tests: shown,
    warnings: compiled ? output : "",
  };
}

export class Messages {
  #module;

  /** @param {WebAssembly.Module} module  messages.bin, decompressed and compiled */
  constructor(module) {
    this.#module = module;
  }

  /**
   * Makes the verdict, as `./knobel check --format json` prints it (docs/verdict.schema.json). Each
   * call takes an instance of its own, so a failure of one does not harm the next.
   * @param {object} request
   * @param {object} request.exercise  `id`; `file`, the name of the student's file; `header`, the
   *   name of the exercise's header, and `interface`, its content; `stub`, the file at the beginning
   * @param {{id: string, header: string}[]} request.others  the other exercises
   * @param {object[]} request.explanations  the general ones and, if there are any, the chapter's
   * @param {string} request.program  the content of the student's file
   * @param {boolean} request.compiled  whether it could be compiled and linked
   * @param {string} request.output  what compiler and linker printed
   * @param {object[]} request.tests  the tests as the judge returns them, with frames; not tried
   *   when the file could not be compiled
   * @param {string} request.prints  what the program printed
   * @param {{count: number, points: number, sentences: string[]}} request.hidden
   * @param {number} request.seed
   * @param {string} request.lines  what Compiler.locate returns of the frames, or nothing
   */
  finish(request) {
    try {
      return JSON.parse(askAtOnce(this.#module, JSON.stringify(request)));
    } catch {
      return plainVerdict(request);
    }
  }
}
