// How a module of the reference solvers is asked (command/player/wasm.cpp).

/** What the C library may ask of a system: it has nothing to write to here. */
const system = new Proxy({}, { get: () => () => 0 });

/**
 * Asks a question. Each has an instance of its own: what one leaves behind the next does not see.
 * @param {WebAssembly.Module} module
 * @param {string} question  as command/player/player.hpp tells
 * @returns {Promise<string>} the answer, JSON
 */
export async function ask(module, question) {
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  exports._initialize();
  const bytes = new TextEncoder().encode(question);
  const room = exports.knobel_room(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const start = exports.knobel_ask();
  return new TextDecoder().decode(
    new Uint8Array(exports.memory.buffer, start, exports.knobel_size()),
  );
}
