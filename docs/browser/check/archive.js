// Archives of files for the browser: a 32-bit length (little endian), a JSON list of [path, size] of
// that length, and the contents. Compressed as a whole with gzip, which browsers decompress
// themselves; zip would compress each of more than a thousand small headers by itself.

/**
 * Joins files into an archive, not compressed.
 * @param {Map<string, Uint8Array>} files  by path
 */
export function pack(files) {
  const index = new TextEncoder().encode(
    JSON.stringify([...files].map(([path, content]) => [path, content.length])),
  );
  const sizes = [...files.values()].map((content) => content.length);
  const archive = new Uint8Array(sizes.reduce((sum, size) => sum + size, 4 + index.length));
  new DataView(archive.buffer).setUint32(0, index.length, true);
  archive.set(index, 4);
  let at = 4 + index.length;
  for (const content of files.values()) {
    archive.set(content, at);
    at += content.length;
  }
  return archive;
}

/**
 * Returns the files of an archive by path, as views of its bytes.
 * @param {Uint8Array} archive
 * @returns {Map<string, Uint8Array>}
 */
export function unpack(archive) {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0, true);
  let at = 4 + length;
  const index = JSON.parse(new TextDecoder().decode(archive.subarray(4, at)));
  return new Map(
    index.map(([path, size]) => {
      const content = archive.subarray(at, at + size);
      at += size;
      return [path, content];
    }),
  );
}
