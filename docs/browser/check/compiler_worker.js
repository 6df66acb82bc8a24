// Compiles students' programs and puts verdicts into words, beside the page. It lives as long as the
// page, so that the compiler stays warm.
import { unpack } from "./archive.js";
import { Compiler } from "./compiler.js";
import { Files } from "./files.js";
import { Messages } from "./messages.js";
import {
  COMPILER,
  MESSAGES,
  SYSTEM,
  WHOLE_COMPILER,
  archiveOf,
  chapterOf,
  nameOf,
} from "./parts.js";

let files, tools;

/** By chapter: its judge, compiled, and its other files by path. */
const chapters = new Map();

const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());
const json = (bytes) => (bytes ? JSON.parse(new TextDecoder().decode(bytes)) : {});
const wasm = (stream) => new Response(stream, { headers: { "Content-Type": "application/wasm" } });
const moduleOf = async (stream) => WebAssembly.compileStreaming(wasm(stream));

async function loadTools(onBytes) {
  const [clang, system, messages] = await Promise.all([
    files.load(COMPILER, onBytes).then(moduleOf),
    files.load(SYSTEM, onBytes).then(bytesOf),
    files.load(MESSAGES, onBytes).then(moduleOf),
  ]);
  const known = unpack(system);
  return {
    compiler: new Compiler(clang, known),
    messages: new Messages(messages),
    explanations: json(known.get("grader/explanations.json")),
  };
}

async function loadChapter(chapter, onBytes) {
  const parts = unpack(await bytesOf(await files.load(archiveOf(chapter), onBytes)));
  return {
    parts,
    judge: await WebAssembly.compile(parts.get("judge.wasm")),
    explanations: json(parts.get("explanations.json")),
  };
}

const asked = {
  /** Loads everything for an exercise. @returns the module of its chapter's judge */
  async load({ folder, exercise }, say) {
    files ??= new Files(folder);
    const chapter = chapterOf(exercise);
    const onBytes = (bytes) => say({ bytes });
    const [, loaded] = await Promise.all([
      tools ?? loadTools(onBytes).then((all) => (tools = all)),
      chapters.get(chapter) ?? loadChapter(chapter, onBytes),
    ]);
    if (!chapters.has(chapter)) {
      chapters.set(chapter, loaded);
      tools.compiler.addFiles(loaded.parts);
    }
    return loaded.judge;
  },

  /** @see Compiler.compile */
  async compile({ exercise, file, source }) {
    const { parts } = chapters.get(chapterOf(exercise));
    const adapter = parts.get(`adapters/${nameOf(exercise)}.o`);
    const compile = () => tools.compiler.compile({ exercise, file, source, adapter });
    const result = compile();
    if (!result.incomplete || tools.isWhole) return result;
    tools.compiler.useClang(await files.load(WHOLE_COMPILER).then(moduleOf));
    tools.isWhole = true;
    return compile();
  },

  /**
   * Turns what compiler and judge have reported into a verdict.
   * @param program  the linked program, to find the lines of crashes; undefined if there is none
   */
  finish({ program, request }) {
    const { id } = request.exercise;
    const offsets = [...new Set(request.tests.flatMap(({ failure }) => failure?.frames ?? []))];
    const lines = program && offsets.length ? tools.compiler.locate(program, offsets) : "";
    const explanations = [tools.explanations, chapters.get(chapterOf(id)).explanations];
    return tools.messages.finish({ ...request, explanations, lines });
  },

  /** Keeps the judges of these chapters for a time without a network. */
  async keep(names) {
    for (const chapter of names) await (await files.load(archiveOf(chapter))).cancel();
    await files.forgetOthers();
  },
};

onmessage = async ({ data: { id, name, about } }) => {
  try {
    const answer = await asked[name](about, (news) => postMessage({ id, news }));
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
};
