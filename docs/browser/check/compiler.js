// Compiles and links a student's file: clang as WebAssembly, with its files in memory.
import { CODE, Reader } from "../wasm.mjs";
import { compile, foldersOf, link, locate } from "./commands.js";
import { StdNames } from "./std_names.js";
import { FileTree, run } from "./wasi.js";

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

const textOf = (bytes) => bytes && new TextDecoder().decode(bytes);

/** Adds errors for names whose headers are missing to what the compiler prints, in order of lines. */
function withMissing(missing, file, source, output) {
  const firstLine = new RegExp(`^${file}:(\\d+):\\d+: (?:error|note): `, "m").exec(output)?.[1];
  const isBefore = ({ line }) => line <= Number(firstLine ?? Infinity);
  const errorOf = ({ line, column, name, space }) => {
    const problem = space
      ? `no member named '${name}' in namespace '${space}'`
      : `use of undeclared identifier '${name}'`;
    const text = source.split("\n")[line - 1];
    const shown = `${String(line).padStart(5)} | ${text}\n      | ${"^".padStart(column)}\n`;
    return `${file}:${line}:${column}: error: ${problem}\n${shown}`;
  };
  const before = missing.filter(isBefore);
  const after = missing.filter((name) => !isBefore(name));
  return [...before.map(errorOf), output, ...after.map(errorOf)].join("");
}

export class Compiler {
  #clang;
  #stdNames;
  #system = new FileTree();

  /**
   * @param {WebAssembly.Module} clang  compiler, linker and further tools, chosen by name
   * @param {Map<string, Uint8Array>} system  headers, libraries, the course's headers, and which
   *   header declares which names of std
   */
  constructor(clang, system) {
    this.#clang = clang;
    this.#stdNames = new StdNames(JSON.parse(textOf(system.get("lib/std_names.json"))));
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
   * @param {Uint8Array} what.adapter  object with the exercise's own functions
   * @param {Uint8Array} what.calls  object that calls functions of the chapter's exercises
   * @returns {{ok: boolean, program?: Uint8Array, output: string, incomplete?: boolean}}  `output`
   *   as compiler and linker print it, with paths as the student knows them; `incomplete` if a
   *   whole compiler may know better
   */
  compile({ exercise, file, source, adapter, calls }) {
    const files = new FileTree(this.#system);
    const object = file.replace(/\.cpp$/, ".o");
    files.set(file, source);
    files.set("adapter.o", adapter);
    files.set("calls.o", calls);
    const compiled = this.#run(compile(file, exercise, object), files, exercise);
    const missing = compiled.incomplete ? [] : this.#missingHeaders(exercise, source);
    if (missing.length)
      return { ok: false, output: withMissing(missing, file, source, compiled.output) };
    if (!compiled.ok) return compiled;
    const linked = this.#run(
      link(["/adapter.o", object, "/calls.o"], "/program.wasm"),
      files,
      exercise,
    );
    const output = compiled.output + linked.output;
    return { ...linked, output, program: linked.ok ? files.get("program.wasm") : undefined };
  }

  /** Runs a tool for an exercise. @returns {{ok: boolean, output: string, incomplete?: boolean}} */
  #run(command, files, exercise) {
    const { code, crash, stderr } = run(this.#clang, command, files);
    const output = stderr
      .replaceAll(`/course/exercises/${exercise}/`, "")
      .replaceAll("/course/", "");
    if (!crash) return { ok: code === 0, output };
    const message = crashMessage({ crash, stderr });
    return { ok: false, output: output + message, incomplete: lacksFunction(crash) };
  }

  /** The names of std whose headers a program does not include. @see StdNames.missing */
  #missingHeaders(exercise, source) {
    const folders = foldersOf(exercise);
    const read = (name) =>
      textOf(folders.map((folder) => this.#system.get(`${folder}/${name}`)).find(Boolean));
    return this.#stdNames.missing(source, read);
  }

  /**
   * Finds functions and lines of a linked program.
   * @param {Uint8Array} program
   * @param {number[]} offsets  of instructions within the whole file, as in the stack of an error
   * @returns {string}  as `addr2line --addresses --inlines --functions --demangle` prints it, with
   *   these offsets as addresses
   */
  locate(program, offsets) {
    const files = new FileTree();
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
  const reader = new Reader(module, 8);
  while (!reader.ended) {
    const [id, size] = [reader.number(), reader.number()];
    if (id === CODE) break;
    reader.take(size);
  }
  return reader.at;
}
