// Reads and changes WebAssembly modules section by section.

/** The numbers of sections. */
const CUSTOM = 0,
  IMPORTS = 2,
  MEMORY = 5;
export const CODE = 10;

const PAGE = 1 << 16;

/** The body of a function without variables that does nothing but stop the program. */
const STOPS = new Uint8Array([0, 0x00, 0x0b]);

/** An unsigned number as the format stores it (LEB128). */
function encoded(number) {
  const bytes = [];
  do {
    const rest = Math.floor(number / 128);
    bytes.push((number % 128) | (rest ? 128 : 0));
    number = rest;
  } while (number);
  return Buffer.from(bytes);
}

/** Reads a module or a section from its beginning to its end. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  number() {
    let number = 0,
      scale = 1,
      byte;
    do {
      byte = this.bytes[this.at++];
      number += (byte & 127) * scale;
      scale *= 128;
    } while (byte & 128);
    return number;
  }

  /** The next bytes, as a view. */
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  get ended() {
    return this.at >= this.bytes.length;
  }
}

/**
 * Calls `change` with the number and the content of each section.
 * @param {Buffer} module
 * @param {(id: number, content: Buffer) => Buffer | undefined} change  returns the new content,
 *   or undefined to leave the section out
 */
export function changeSections(module, change) {
  const reader = new Reader(module, 8);
  const parts = [module.subarray(0, 8)];
  while (!reader.ended) {
    const id = reader.number();
    const content = change(id, reader.take(reader.number()));
    if (content) parts.push(encoded(id), encoded(content.length), content);
  }
  return Buffer.concat(parts);
}

/** Changes the bodies of functions. @param content  of the section CODE */
export function changeBodies(content, change) {
  const reader = new Reader(content);
  const count = reader.number();
  const parts = [encoded(count)];
  for (let i = 0; i < count; ++i) {
    const body = change(reader.take(reader.number()));
    parts.push(encoded(body.length), body);
  }
  return Buffer.concat(parts);
}

/**
 * Limits how far the memory of a module can grow.
 * @param {Buffer} module
 * @param {number} size  in bytes
 */
export function limitMemory(module, size) {
  return changeSections(module, (id, content) => {
    if (id !== MEMORY) return content;
    const reader = new Reader(content);
    const [count, , least] = [reader.number(), reader.number(), reader.number()];
    if (count !== 1) throw new Error("a module with one memory is expected");
    const hasLimit = 1;
    return Buffer.concat([count, hasLimit, least, size / PAGE].map(encoded));
  });
}

/**
 * Replaces functions by ones that stop the program, and leaves out sections that are only for
 * people, such as names. All imports of the module have to be functions.
 * @param {Buffer} module
 * @param {(index: number, size: number) => boolean} isKept  is given the index of a function, which
 *   counts imported ones as well, and its size in bytes
 */
export function reduce(module, isKept) {
  let index = 0;
  return changeSections(module, (id, content) => {
    if (id === IMPORTS) index = new Reader(content).number();
    if (id === CUSTOM) return undefined;
    if (id !== CODE) return content;
    return changeBodies(content, (body) => (isKept(index++, body.length) ? body : STOPS));
  });
}

/**
 * The functions of a list, as in compiler_functions.json, that has in turns how many are left out
 * and how many are kept.
 * @param {string} runs  such as "29 1 120 14"
 */
export function* functionsIn(runs) {
  let index = 0;
  for (const [turn, count] of runs.split(" ").map(Number).entries())
    for (const end = index + count; index < end; ++index) if (turn % 2) yield index;
}
