// Compiles and links a student's file: clang as WebAssembly, with its files in memory.
import { compile, link, locate } from "./commands.js";
import { Files, run } from "./wasi.js";

/** How a run that did not come to its end is reported, in words that messages explain. */
function crashMessage({ crash, stderr }) {
  const memory = /out of memory|allocation failed|bad_alloc/i.test(`${stderr}\n${crash}`);
  return memory
    ? "clang++: out of memory allocating\n"
    : "clang++: internal compiler error: Segmentation fault\n";
}

export class Compiler {
  #clang;
  #system = new Files();

  /**
   * @param {WebAssembly.Module} clang  compiler, linker and further tools, told apart by their name
   * @param {Map<string, Uint8Array>} system  headers, libraries and the course's headers
   */
  constructor(clang, system) {
    this.#clang = clang;
    this.addFiles(system);
  }

  /** @param {Map<string, Uint8Array>} files  by path without a leading slash */
  addFiles(files) {
    for (const [path, content] of files) this.#system.set(path, content);
  }

  /**
   * @param {object} what
   * @param {string} what.exercise  such as "1-cards/01-halves-fit"
   * @param {string} what.file  name of the student's file
   * @param {string} what.source  its content
   * @param {Uint8Array} what.adapter  object that calls the student's functions
   * @returns {{ok: boolean, program?: Uint8Array, output: string}}  `output` as compiler and linker
   *   print it, with paths as the student knows them
   */
  compile({ exercise, file, source, adapter }) {
    const files = new Files(this.#system);
    const object = file.replace(/\.cpp$/, ".o");
    files.set(file, source);
    files.set("adapter.o", adapter);
    let output = "";
    for (const command of [
      compile(file, exercise, object),
      link([`/adapter.o`, object], "/program.wasm"),
    ]) {
      const result = run(this.#clang, command, files);
      output += result.stderr
        .replaceAll(`/course/exercises/${exercise}/`, "")
        .replaceAll("/course/", "");
      if (result.crash) return { ok: false, output: output + crashMessage(result) };
      if (result.code !== 0) return { ok: false, output };
    }
    return { ok: true, program: files.get("program.wasm"), output };
  }

  /**
   * Finds functions and lines of a linked program.
   * @param {Uint8Array} program
   * @param {number[]} offsets  of instructions, within the whole file
   * @returns {string}  as `addr2line --addresses --inlines --functions --demangle` prints it
   */
  locate(program, offsets) {
    const files = new Files();
    files.set("program.wasm", program);
    const addresses = offsets.map((offset) => `0x${offset.toString(16)}`);
    return run(this.#clang, locate("/program.wasm", addresses), files).stdout;
  }
}
