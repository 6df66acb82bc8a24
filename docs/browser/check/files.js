// The compiled parts of exercises on the website: `manifest.json` names them with size and digest.
// What was loaded is kept in the browser's Cache Storage, by digest, so that it is loaded once and is
// there without a network; the site's service worker leaves these files alone. Where a browser keeps
// nothing (pages that are not from https or loopback), they are loaded again each time.

import { loadOnce } from "../load.js";

/** The chapter of an exercise: "1-cards/01-halves-fit" -> "1-cards". */
export const chapterOf = (exercise) => exercise.split("/")[0];

/** The name within the chapter: "1-cards/01-halves-fit" -> "01-halves-fit". */
export const nameOf = (exercise) => exercise.split("/")[1];

export const COMPILER = "clang.bin";
/** The compiler with what few programs need. */
export const WHOLE_COMPILER = "clang-whole.bin";
export const SYSTEM = "system.bin";
export const MESSAGES = "messages.bin";

/** The archive of a chapter's judge. */
export const archiveOf = (chapter) => `${chapter}.bin`;

/** All files for an exercise with one of the two compilers, the largest first. */
export const filesFor = (exercise, compiler) => [
  ...[compiler, SYSTEM, archiveOf(chapterOf(exercise)), MESSAGES],
];

const CACHE = "knobelkurs check";

const GZIP = [0x1f, 0x8b];

const NO_CONNECTION =
  "The compiler could not be loaded: there is no connection to the website. Your program is kept; try again later.";

/** Decompresses unless a server or the browser has already done so. @param {Blob} blob */
async function decompressed(blob) {
  const start = new Uint8Array(await blob.slice(0, GZIP.length).arrayBuffer());
  if (!GZIP.every((byte, index) => start[index] === byte)) return blob.stream();
  return blob.stream().pipeThrough(new DecompressionStream("gzip"));
}

/** The body of a response as it arrives. @param {(bytes: number) => void} onBytes */
async function received(response, onBytes) {
  const parts = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    onBytes(value.length);
  }
}

/** The cache, unless the browser keeps nothing. */
const opened = () => globalThis.caches?.open(CACHE).catch(() => undefined);

export class Files {
  #folder;

  /** @param {string} folder  the address of the folder of the files, with a slash at its end */
  constructor(folder) {
    this.#folder = folder;
  }

  /** The bytes of these files that have to come over the network. @param {string[]} names */
  async missing(names) {
    const cache = await opened();
    const sizes = await Promise.all(
      names.map(async (name) => {
        const { bytes } = await this.#entry(name);
        return (await this.#kept(cache, name)) ? 0 : bytes;
      }),
    );
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  }

  /**
   * Loads a file.
   * @param {(bytes: number) => void} onBytes  is called with the number of bytes that have arrived
   *   since the last call
   * @returns {Promise<ReadableStream>} the decompressed content
   */
  async load(name, onBytes = () => {}) {
    const cache = await opened();
    const kept = await this.#kept(cache, name);
    if (kept) return decompressed(await kept.blob());
    const blob = await received(await this.#fetched(await this.#address(name)), onBytes);
    await this.#keep(cache, name, blob);
    return decompressed(blob);
  }

  /** Deletes files of earlier builds. */
  async forgetOthers() {
    const cache = await opened();
    if (!cache) return;
    const manifest = await this.#listed();
    const names = Object.keys(manifest);
    const wanted = await Promise.all(names.map((name) => this.#address(name)));
    wanted.push(this.#listAddress);
    const isOld = ({ url }) => url.startsWith(this.#folder) && !wanted.includes(url);
    const old = (await cache.keys()).filter(isOld);
    await Promise.all(old.map((request) => cache.delete(request)));
  }

  get #listAddress() {
    return `${this.#folder}manifest.json`;
  }

  #listed = loadOnce(() => this.#loadedList());

  /** The list from the network, so that a rebuilt site is noticed, or else the kept one. */
  async #loadedList() {
    const cache = await opened();
    try {
      if (globalThis.navigator?.onLine === false) throw new Error(NO_CONNECTION);
      const response = await this.#fetched(this.#listAddress, { cache: "no-cache" });
      await cache?.put(this.#listAddress, response.clone()).catch(() => {});
      return await response.json();
    } catch (error) {
      const kept = await cache?.match(this.#listAddress);
      if (kept) return kept.json();
      throw error;
    }
  }

  async #entry(name) {
    const entry = (await this.#listed())[name];
    if (!entry) throw new Error(`${name} is not on this website; it was built without it.`);
    return entry;
  }

  async #address(name) {
    return `${this.#folder}${name}?${(await this.#entry(name)).digest}`;
  }

  async #kept(cache, name) {
    return cache?.match(await this.#address(name));
  }

  async #fetched(address, options) {
    let response;
    try {
      response = await fetch(address, options);
    } catch {
      throw new Error(NO_CONNECTION);
    }
    if (!response.ok)
      throw new Error(`The website does not send ${address} (it answers ${response.status}).`);
    return response;
  }

  async #keep(cache, name, blob) {
    try {
      await cache?.put(await this.#address(name), new Response(blob));
    } catch {
      // The browser has no room for it; it is loaded again next time.
    }
  }
}
