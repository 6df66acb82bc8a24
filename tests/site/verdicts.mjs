// Compares verdicts: of an exercise's judge as WebAssembly, and of ./knobel check. Also finds the
// programs that exercises come with, and compiles them as WebAssembly by the system's clang, which
// is faster than the browser's.
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { unpack } from "../../docs/browser/check/archive.js";
import { judge } from "../../docs/browser/check/host.js";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const EXERCISES = join(ROOT, "exercises");
const run = promisify(execFile);

/** The identifiers of all exercises, in order. */
export const exercises = () =>
  readdirSync(EXERCISES)
    .filter((chapter) => /^\d/.test(chapter))
    .flatMap((chapter) =>
      readdirSync(join(EXERCISES, chapter))
        .filter((name) => /^\d/.test(name))
        .map((name) => `${chapter}/${name}`),
    );

/** The name of the file that students write for an exercise. */
export const fileOf = (exercise) =>
  `${basename(exercise).replace(/^\d+-/, "").replaceAll("-", "_")}.cpp`;

/** Applies a patch to an exercise's solution. */
function patched(solution, patch) {
  return execFileSync("/usr/bin/patch", ["--silent", "--fuzz=0", "--output=-", solution, patch], {
    encoding: "utf-8",
  });
}

/** The programs that an exercise comes with, as [name, source]: solution, stub, ways and mistakes. */
export function programs(exercise) {
  const folder = join(EXERCISES, exercise);
  const solution = join(folder, "solution.cpp");
  const read = (file) => readFileSync(file, "utf-8");
  const inside = (name) =>
    readdirSync(join(folder, name))
      .sort()
      .map((file) => join(folder, name, file))
      .map((file) => [
        `${name}/${basename(file)}`,
        file.endsWith(".patch") ? patched(solution, file) : read(file),
      ]);
  return [
    ["solution.cpp", read(solution)],
    ["stub.cpp", read(join(folder, "stub.cpp"))],
    ...inside("ways"),
    ...inside("mistakes"),
  ];
}

/** Calls `use` with a folder that exists only meanwhile. */
export async function inFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), "knobel-check-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The verdict of ./knobel check.
 * @param {string} program  the path of knobel
 */
export async function nativeVerdict(program, exercise, source) {
  return inFolder(async (folder) => {
    const file = join(folder, fileOf(exercise));
    writeFileSync(file, source);
    const command = ["check", exercise, "--file", file, "--format", "json"];
    const { stdout } = await run(program, command, { maxBuffer: 1 << 26 }).catch((failed) => {
      if (failed.code !== 1) throw failed; // 1: a test failed
      return failed;
    });
    return JSON.parse(stdout);
  });
}

// As docs/browser/check/commands.js, for another release of clang.
const FLAGS = [
  ...["--target=wasm32-wasi", "-std=c++20", "-O1", "-g1", "-w", "-fwasm-exceptions"],
  ...["-fno-finite-loops", "-fno-optimize-sibling-calls", "-ftrivial-auto-var-init=pattern"],
  ...["-fsanitize=null,return", "-fsanitize-minimal-runtime", "-fno-sanitize-recover=null"],
  "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE",
];
const LINK = [
  ...["-fuse-ld=/usr/bin/wasm-ld-19", "-mexec-model=reactor", "-nostdlib++", "-lc++", "-lc++abi"],
  `-Wl,--gc-sections,--stack-first,-z,stack-size=${1 << 20},--max-memory=${256 << 20}`,
];

/** Judges programs as the browser does. */
export class Browser {
  #checks;
  #objects;
  #chapters = new Map();

  /**
   * @param {string} checks  the folder of the chapters' archives
   * @param {string[]} objects  what every program is linked with
   */
  constructor(checks, objects) {
    this.#checks = checks;
    this.#objects = objects;
  }

  /** What the archive of an exercise's chapter contains, and its judge as a module. */
  chapterOf(exercise) {
    const chapter = exercise.split("/")[0];
    if (!this.#chapters.has(chapter)) {
      const archive = gunzipSync(readFileSync(join(this.#checks, `${chapter}.bin`)));
      const files = unpack(new Uint8Array(archive));
      this.#chapters.set(chapter, {
        files,
        judge: new WebAssembly.Module(files.get("judge.wasm")),
      });
    }
    return this.#chapters.get(chapter);
  }

  /** The module of a student's program; throws when it does not compile. */
  async compiled(exercise, source) {
    const { files } = this.chapterOf(exercise);
    return inFolder(async (folder) => {
      const inside = (name) => join(folder, name);
      const handler = readFileSync(join(ROOT, "grader/browser/assertion_handler.hpp"));
      writeFileSync(inside("__assertion_handler"), handler);
      writeFileSync(inside("adapter.o"), files.get(`adapters/${exercise.split("/")[1]}.o`));
      writeFileSync(inside(fileOf(exercise)), source);
      const headers = [folder, join(EXERCISES, exercise), ROOT, join(ROOT, "reference")];
      await run("clang++-19", [
        ...FLAGS,
        ...headers.map((header) => `-I${header}`),
        ...["-x", "c++", inside(fileOf(exercise)), "-x", "none", inside("adapter.o")],
        ...[...this.#objects, ...LINK, "-o", inside("program.wasm")],
      ]);
      return new WebAssembly.Module(readFileSync(inside("program.wasm")));
    });
  }

  /** Tests and prints of a program, judged in this thread. */
  judged(exercise, program, options = {}) {
    return judge({ ...options, judge: this.chapterOf(exercise).judge, program, exercise });
  }
}

/**
 * Where a verdict may differ natively, by a replacement in the texts of failures. The reasons: the
 * libraries tell differently of an element that does not exist, and memory is filled with other
 * bytes where a variable has no value.
 */
const REWRITTEN = [
  [/there is no element -?\d+ in this (\w+) of \d+/, "there is no such element in this $1"],
  [/basic_string::\w+: __pos \(which is .*/, "there is no such place in this string"],
];

/**
 * A failure as it is told everywhere. Lines of code are found afterwards, natively by the checker,
 * in the browser by `locate`.
 */
function told(failure) {
  const rest = { ...failure };
  delete rest.where;
  delete rest.frames;
  for (const key of ["came_back", "remark"])
    for (const [pattern, by] of REWRITTEN) rest[key] = rest[key]?.replace(pattern, by);
  return JSON.parse(JSON.stringify(rest)); // without keys that are undefined
}

/** A verdict's tests and prints without what may differ. */
export const comparable = ({ tests, prints }) => ({
  tests: tests.map((test) => (test.failure ? { ...test, failure: told(test.failure) } : test)),
  prints,
});
