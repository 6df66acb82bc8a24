import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * A file, or the files below a folder, sorted, as [path, content].
 * @param {string} path  under which it is listed
 */
function* filesAt(path, file) {
  if (!statSync(file).isDirectory()) yield [path, readFileSync(file)];
  else
    for (const name of readdirSync(file).sort())
      yield* filesAt(`${path}/${name}`, join(file, name));
}

/** The files that the words of a command line name, each as "<path>=<file or folder>". */
export function* filesNamed(words) {
  for (const word of words) {
    const [path, file] = word.split("=");
    yield* filesAt(path, file);
  }
}
