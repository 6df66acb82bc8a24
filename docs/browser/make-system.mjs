// Makes the files that clang in the browser reads: headers, precompiled headers, libraries:
// node make-system.mjs <node_modules> <output folder> <path>=<file or folder>...
// Copies the given files, below usr/lib/clang only those headers of this clang that serve every
// processor, removes debug information from libraries, and precompiles usr/include/precompiled.hpp.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { imported } from "./bundling.mjs";
import { PRECOMPILED, precompile } from "./check/commands.js";

/** Those of clang's own headers that serve every processor. */
const CLANGS_HEADERS =
  /^usr\/lib\/clang\/include\/((__)?(stdarg|stddef|float)\w*|limits|stdint|stdbool|stdalign|stdatomic|stdnoreturn|inttypes|iso646|tgmath)\.h$/;

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

const [modules, output, ...words] = process.argv
  .slice(2)
  .map((path, i) => (i ? path : resolve(path)));
const folder = join(modules, "@yowasp/clang/gen");
const wasi = fileURLToPath(new URL("check/wasi.js", import.meta.url));
const { FileTree, run } = await imported(modules, wasi);
const clang = await WebAssembly.compile(readFileSync(join(folder, "llvm.core.wasm")));
const files = new Map();

for (const word of words)
  for (const [path, content] of filesAt(...word.split("=")))
    if (path.startsWith("usr/lib/clang/") ? CLANGS_HEADERS.test(path) : !NEEDLESS.test(path))
      files.set(path, content);

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
