// Compiles students' programs and puts verdicts into words, beside the page. It lives as long as the
// page, so that the compiler stays warm.
import { answerBy } from "../asked.js";
import { loadOnce } from "../load.js";
import { unpack } from "./archive.js";
import { Compiler } from "./compiler.js";
import * as loading from "./files.js";
import { verdictOf } from "./messages.js";

let files, compilerFile;

const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());
const text = (bytes) => new TextDecoder().decode(bytes);
const wasm = (stream) => new Response(stream, { headers: { "Content-Type": "application/wasm" } });
const moduleOf = async (stream) => WebAssembly.compileStreaming(wasm(stream));

const loadTools = loadOnce(async (onBytes) => {
  const [clang, system, messages] = await Promise.all([
    files.load(compilerFile, onBytes).then(moduleOf),
    files.load(loading.SYSTEM, onBytes).then(bytesOf),
    files.load(loading.MESSAGES, onBytes).then(moduleOf),
  ]);
  const known = unpack(system);
  return {
    compiler: new Compiler(clang, known),
    messages,
    explanations: text(known.get("grader/check/explanations.json")),
  };
});

/** Loads the archive of a chapter, whose headers the compiler reads. */
async function loadArchive(chapter, onBytes) {
  const [{ compiler }, archive] = await Promise.all([
    loadTools(onBytes),
    files.load(loading.archiveOf(chapter), onBytes).then(bytesOf),
  ]);
  const parts = unpack(archive);
  compiler.addFiles(parts);
  return {
    parts,
    judge: await WebAssembly.compile(parts.get("judge.wasm")),
    explanations: text(parts.get("explanations.json")),
  };
}

const archives = {};

/** The chapter of an exercise, loaded once. */
function loadChapterOf(exercise, onBytes) {
  const chapter = loading.chapterOf(exercise);
  archives[chapter] ??= loadOnce((...about) => loadArchive(chapter, ...about));
  return archives[chapter](onBytes);
}

answerBy({
  /** Loads a compiler and everything else for an exercise. @returns its chapter's judge, a module */
  async load({ folder, compiler, exercise }, say) {
    files ??= new loading.Files(folder);
    compilerFile ??= compiler;
    const { judge } = await loadChapterOf(exercise, (bytes) => say({ bytes }));
    return judge;
  },

  /** @see Compiler.compile */
  async compile({ exercise, file, source }) {
    const { compiler } = await loadTools();
    const { parts } = await loadChapterOf(exercise);
    const adapter = parts.get(`adapters/${loading.nameOf(exercise)}.o`);
    const calls = parts.get("calls.o");
    return compiler.compile({ exercise, file, source, adapter, calls });
  },

  /**
   * Turns what compiler and judge have reported into a verdict.
   * @param program  the linked program, to find the lines of crashes; undefined if there is none
   */
  async finish({ program, request }) {
    const tools = await loadTools();
    const chapter = await loadChapterOf(request.exercise.id);
    const offsets = [...new Set(request.tests.flatMap(({ failure }) => failure?.frames ?? []))];
    const lines = program && offsets.length ? tools.compiler.locate(program, offsets) : "";
    const explanations = [tools.explanations, chapter.explanations];
    return verdictOf(tools.messages, { ...request, explanations, lines });
  },

  /** Keeps the judges of these chapters for a time without a network. */
  async keep(names) {
    for (const chapter of names) await (await files.load(loading.archiveOf(chapter))).cancel();
    await files.forgetOthers();
  },
});
