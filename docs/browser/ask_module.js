// How a module of the reference code is asked (reference/wasm/module.cpp).

/** What the C library may ask of a system: it has nothing to write to here. */
const system = new Proxy({}, { get: () => () => 0 });

const imports = { wasi_snapshot_preview1: system };

/** A module that can be asked, by its exports. @param {WebAssembly.Module} module */
async function instanceOf(module) {
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  return exports;
}

/** Asks an instance of a module, by its exports; the answer is JSON. */
export function answerOf(exports, question) {
  const bytes = new TextEncoder().encode(question);
  const room = exports.knobel_room(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const start = exports.knobel_ask();
  return new TextDecoder().decode(
    new Uint8Array(exports.memory.buffer, start, exports.knobel_size()),
  );
}

/** Compiles a module that is given as Base64. */
export const compiled = (base64) =>
  WebAssembly.compile(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));

/**
 * Asks a question. Each has an instance of its own: what one leaves behind the next does not see.
 * @param {WebAssembly.Module} module
 * @param {string} question  as command/player/player.hpp tells
 * @returns {Promise<string>} the answer, JSON
 */
export const ask = async (module, question) => answerOf(await instanceOf(module), question);

/** The same without waiting, as workers and Node can. @returns {string} the answer, JSON */
export function askAtOnce(module, question) {
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize();
  return answerOf(exports, question);
}

/** How many answers are kept: those about the states before and after, for all that is shown. */
const KEPT = 40;

/**
 * The rules of a puzzle, to be asked within a frame.
 * @param {WebAssembly.Module} module
 * @returns {Promise<(line: string, text: string) => object>} answers a question, the words of a
 *     line and a puzzle file, in a plain value that must not be changed; throws an Error with the
 *     sentence of an answer that is one
 */
export async function rulesOf(module) {
  const exports = await instanceOf(module),
    known = new Map();
  return (line, text) => {
    const question = `${line}\n${text}`;
    if (!known.has(question)) {
      if (known.size === KEPT) known.delete(known.keys().next().value);
      known.set(question, JSON.parse(answerOf(exports, question)));
    }
    const answer = known.get(question);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
}

/** Where a state is the text that stands in an address. @type {(state: string) => string} */
export const write = (state) => state;

/** The state that `write` wrote; nothing when the text is none. */
export const read = (text, data) => (isState(text, data) ? text : undefined);

/** Whether a text, such as a part of an address, is a state of the puzzle that `ask` asks about. */
export function isState(text, { ask }) {
  try {
    return /^\S+$/.test(text) && Boolean(ask(`show ${text}`));
  } catch {
    return false;
  }
}
