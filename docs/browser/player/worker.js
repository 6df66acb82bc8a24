// Runs a module of the reference solvers beside the page. Each question has an instance of its own: what one leaves behind the next does not see.
let module;

/** What the C library may ask of a system: it has nothing to write to here. */
const system = new Proxy({}, { get: () => () => 0 });

/** @param {string} question  as docs/player/player.hpp tells */
async function answer(question) {
  const { exports } = await WebAssembly.instantiate(await module, { wasi_snapshot_preview1: system });
  exports._initialize();
  const bytes = new TextEncoder().encode(question);
  const room = exports.knobel_room(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const start = exports.knobel_ask();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, exports.knobel_size())));
}

/** The first message is the module as Base64, all others are questions. */
onmessage = async ({ data }) => {
  if (data.module) {
    module = WebAssembly.compile(Uint8Array.from(atob(data.module), (letter) => letter.charCodeAt(0)));
    return;
  }
  try {
    postMessage({ id: data.id, answer: await answer(data.question) });
  } catch (error) {
    postMessage({ id: data.id, answer: { error: `the search ended: ${error.message}` } });
  }
};
