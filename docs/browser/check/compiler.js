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

/** Whether a run may have ended because a function is left out of a reduced compiler. */
const lacksFunction = (crash) =>
  crash instanceof WebAssembly.RuntimeError && /unreachable/i.test(crash.message);

export class Compiler {
  #clang;
  #system = new Files();

  /**
   * @param {WebAssembly.Module} clang  compiler, linker and further tools, chosen by name
   * @param {Map<string, Uint8Array>} system  headers, libraries and the course's headers
   */
  constructor(clang, system) {
    this.#clang = clang;
    this.addFiles(system);
  }

  /** Takes another compiler from now on. @param {WebAssembly.Module} clang */
  useClang(clang) {
    this.#clang = clang;
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
   * @returns {{ok: boolean, program?: Uint8Array, output: string, incomplete?: boolean}}  `output`
   *   as compiler and linker print it, with paths as the student knows them; `incomplete` if a
   *   whole compiler may know better
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
      if (result.crash) {
        const incomplete = lacksFunction(result.crash);
        return { ok: false, output: output + crashMessage(result), incomplete };
      }
      if (result.code !== 0) return { ok: false, output };
    }
    return { ok: true, program: files.get("program.wasm"), output };
  }

  /**
   * Finds functions and lines of a linked program.
   * @param {Uint8Array} program
   * @param {number[]} offsets  of instructions within the whole file, as in the stack of an error
   * @returns {string}  as `addr2line --addresses --inlines --functions --demangle` prints it, with
   *   these offsets as addresses
   */
  locate(program, offsets) {
    const files = new Files();
    files.set("program.wasm", program);
    const start = codeStart(program);
    const asked = offsets.filter((offset) => offset >= start);
    if (asked.length === 0) return "";
    const addresses = asked.map((offset) => hexadecimal(offset - start));
    const { stdout } = run(this.#clang, locate("/program.wasm", addresses), files);
    return stdout.replace(/^0x([0-9a-f]+)$/gm, (_line, address) =>
      hexadecimal(parseInt(address, 16) + start),
    );
  }
}

const hexadecimal = (number) => `0x${number.toString(16)}`;

/** Where the content of the code section of a module starts. */
function codeStart(module) {
  const CODE = 10;
  let at = 8;
  const number = () => {
    let sum = 0;
    for (let shift = 0; ; shift += 7) {
      sum |= (module[at] & 127) << shift;
      if (module[at++] < 128) return sum;
    }
  };
  while (at < module.length) {
    const id = module[at++],
      size = number();
    if (id === CODE) return at;
    at += size;
  }
  return at;
}
