// The compiler of the website, opened by tests from the built files.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { unpack } from "../../docs/browser/check/archive.js";
import { Compiler } from "../../docs/browser/check/compiler.js";

const EXERCISES = fileURLToPath(new URL("../../exercises/", import.meta.url));

const contentOf = (folder, name) => gunzipSync(readFileSync(join(folder, `${name}.bin`)));

/** All exercises, such as "1-cards/01-halves-fit". */
export function exercises() {
  const numbered = (folder) => readdirSync(folder).filter((name) => /^\d+-/.test(name));
  return numbered(EXERCISES).flatMap((chapter) =>
    numbered(join(EXERCISES, chapter)).map((name) => `${chapter}/${name}`),
  );
}

/** The content of a file of an exercise. */
export const textOf = (exercise, file) => readFileSync(join(EXERCISES, exercise, file), "utf-8");

const moduleOf = async (folder, name) => WebAssembly.compile(contentOf(folder, name));

/**
 * Opens the compiler.
 * @param {string} folder  of the files that the website loads for checks
 * @returns {Promise<(exercise: string, source: string) => Promise<object>>}  compiles a student's
 *   file as the website does: if the reduced compiler cannot, by the whole one, from then on
 */
export async function openCompiler(folder) {
  const clang = await moduleOf(folder, "clang");
  const compiler = new Compiler(clang, unpack(contentOf(folder, "system")));
  const chapters = new Map();
  const adapterOf = (exercise) => {
    const [chapter, name] = exercise.split("/");
    if (!chapters.has(chapter)) {
      chapters.set(chapter, unpack(contentOf(folder, chapter)));
      compiler.addFiles(chapters.get(chapter));
    }
    return chapters.get(chapter).get(`adapters/${name}.o`);
  };
  const compile = async (exercise, source) => {
    const file = `${exercise.replace(/^.*\/\d+-/, "").replaceAll("-", "_")}.cpp`;
    const task = { exercise, file, source, adapter: adapterOf(exercise) };
    const result = compiler.compile(task);
    if (!result.incomplete || compile.isWhole) return result;
    await compile.useWhole();
    return compiler.compile(task);
  };
  compile.isWhole = false;
  compile.useWhole = async () => {
    compiler.useClang(await moduleOf(folder, "clang-whole"));
    compile.isWhole = true;
  };
  return Object.assign(compile, { compiler });
}
