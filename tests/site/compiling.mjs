// The compiler of the website, opened by tests from the built files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { imported } from "../../docs/browser/bundling.mjs";
import { unpack } from "../../docs/browser/check/archive.js";
import { fileOf } from "./programs.mjs";

const contentOf = (folder, name) => gunzipSync(readFileSync(join(folder, `${name}.bin`)));

/** The files of an archive by path. @param {string} folder  of the files for checks */
export const archiveOf = (folder, name) => unpack(contentOf(folder, name));

/** The path of a script for checks. */
export const scriptOf = (name) =>
  fileURLToPath(new URL(`../../docs/browser/check/${name}`, import.meta.url));

/** A module among the files for checks. */
export const moduleOf = async (folder, name) => WebAssembly.compile(contentOf(folder, name));

/**
 * Opens the compiler.
 * @param {string} folder  of the files that the website loads for checks
 * @param {string} modules  the folder node_modules
 * @returns {Promise<(exercise: string, source: string) => Promise<object>>}  compiles a student's
 *   file as the website does: if the reduced compiler cannot, by the whole one, from then on
 */
export async function openCompiler(folder, modules = process.env.KNOBEL_NODE_MODULES) {
  const { Compiler } = await imported(modules, scriptOf("compiler.js"));
  const system = archiveOf(folder, "system");
  const chapters = new Map();
  const objectsOf = (exercise) => {
    const [chapter, name] = exercise.split("/");
    if (!chapters.has(chapter)) {
      chapters.set(chapter, archiveOf(folder, chapter));
      compile.compiler.addFiles(chapters.get(chapter));
    }
    const parts = chapters.get(chapter);
    return { adapter: parts.get(`adapters/${name}.o`), calls: parts.get("calls.o") };
  };
  const compile = async (exercise, source) => {
    const task = { exercise, file: fileOf(exercise), source, ...objectsOf(exercise) };
    const result = compile.compiler.compile(task);
    if (!result.incomplete || compile.isWhole) return result;
    await compile.useWhole();
    return compile.compiler.compile(task);
  };
  compile.compiler = new Compiler(await moduleOf(folder, "clang"), system);
  compile.isWhole = false;
  compile.useWhole = async () => {
    compile.compiler = new Compiler(await moduleOf(folder, "clang-whole"), system);
    for (const parts of chapters.values()) compile.compiler.addFiles(parts);
    compile.isWhole = true;
  };
  return compile;
}
