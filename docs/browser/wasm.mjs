// Reads and changes WebAssembly modules section by section.

const MEMORY = 5,
  PAGE = 1 << 16;

/** An unsigned number as the format stores it (LEB128). */
export function encoded(number) {
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
  /** @param {Buffer} bytes */
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
 * @param {(id: number, content: Buffer) => Buffer} change  returns the new content
 */
export function changeSections(module, change) {
  const reader = new Reader(module, 8);
  const parts = [module.subarray(0, 8)];
  while (!reader.ended) {
    const id = reader.number();
    const content = change(id, reader.take(reader.number()));
    parts.push(encoded(id), encoded(content.length), content);
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
