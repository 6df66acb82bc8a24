// Archives of files for the browser: a 32-bit length (little endian), a JSON list of [path, size] of
// that length, and the contents. Compressed as a whole with gzip, which browsers decompress
// themselves; zip would compress each of more than a thousand small headers by itself. Written by
// docs/pack_for_browser.py.

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
