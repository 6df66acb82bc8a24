// Makes the files that clang in the browser reads: headers, precompiled headers, libraries:
// node make-system.mjs <node_modules> <output folder> <path>=<file or folder>...
// Copies the given files, adds the headers that belong to this clang, removes debug information
// from libraries, and precompiles usr/include/precompiled.hpp.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { imported } from "./bundling.mjs";
import { PRECOMPILED, precompile } from "./check/commands.js";

/** Those of clang's own headers that serve every processor. */
const CLANGS_HEADERS =
  /^include\/((__)?(stdarg|stddef|float)\w*|limits|stdint|stdbool|stdalign|stdatomic|stdnoreturn|inttypes|iso646|tgmath)\.h$/;

/** What is never read, or needs a file system. */
const NEEDLESS =
  /\.(modulemap|imp)$|\/__pstl\/|\/experimental\/|^usr\/include\/wasm32-wasi\/c\+\+\//;

/** A file, or the files below a folder, sorted, as [path, content]. */
function* filesAt(path, file) {
  if (!statSync(file).isDirectory()) yield [path, readFileSync(file)];
  else
    for (const name of readdirSync(file).sort())
      yield* filesAt(`${path}/${name}`, join(file, name));
}

/** The files of a tar archive (ustar), as [path, content]. */
function* filesOfTar(archive) {
  const text = (start, size) =>
    archive
      .subarray(start, start + size)
      .toString()
      .replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const size = parseInt(text(at + 124, 12), 8);
    const isFile = "0\0".includes(String.fromCharCode(archive[at + 156]));
    if (isFile) yield [text(at, 100), archive.subarray(at + 512, at + 512 + size)];
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

const [modules, output, ...words] = process.argv
  .slice(2)
  .map((path, i) => (i ? path : resolve(path)));
const folder = join(modules, "@yowasp/clang/gen");
const wasi = fileURLToPath(new URL("check/wasi.js", import.meta.url));
const { FileTree, run } = await imported(modules, wasi);
const clang = await WebAssembly.compile(readFileSync(join(folder, "llvm.core.wasm")));
const files = new Map();

for (const [path, content] of filesOfTar(readFileSync(join(folder, "llvm-resources.tar"))))
  if (CLANGS_HEADERS.test(path)) files.set(`usr/lib/clang/${path}`, content);
for (const word of words)
  for (const [path, content] of filesAt(...word.split("=")))
    if (!NEEDLESS.test(path)) files.set(path, content);

/** Runs a tool on all files; returns the file that it writes. */
function made(path, command) {
  const tree = new FileTree();
  for (const [name, content] of files) tree.set(name, content);
  const { code, stderr, crash } = run(clang, command, tree);
  if (code === 0 && !crash) return tree.get(path);
  console.error(`${command.join(" ")}\n${stderr}${crash ?? ""}`);
  return process.exit(1);
}

for (const path of [...files.keys()].filter((path) => path.endsWith(".a")))
  // With another name than "-" it tries to set the file's permissions.
  files.set(path, made("-", ["llvm-strip", "--strip-debug", "-o", "-", `/${path}`]));
files.set(PRECOMPILED, made(PRECOMPILED, precompile("/usr/include/precompiled.hpp")));

rmSync(output, { recursive: true, force: true });
for (const [path, content] of files) {
  mkdirSync(dirname(join(output, path)), { recursive: true });
  writeFileSync(join(output, path), content);
}
