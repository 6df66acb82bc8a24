// The verdicts of ./knobel check, and what of them can be compared with those of the browser.
import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { newFolder } from "./folders.mjs";
import { fileOf } from "./programs.mjs";

const run = promisify(execFile);
const folder = newFolder();

/**
 * The verdict of ./knobel check.
 * @param {string} program  the path of knobel
 */
export async function nativeVerdict(program, exercise, source) {
  const file = join(mkdtempSync(join(folder, "check-")), fileOf(exercise));
  writeFileSync(file, source);
  const command = ["check", exercise, "--file", file, "--format", "json"];
  const { stdout } = await run(program, command, { maxBuffer: 1 << 26 }).catch((failed) => {
    if (failed.code !== 1) throw failed; // 1: a test failed
    return failed;
  });
  return JSON.parse(stdout);
}

/**
 * Where a verdict may differ natively, by a replacement in the texts of failures. The reasons: the
 * libraries describe an element that does not exist differently, and memory is filled with other
 * bytes where a variable has no value.
 */
const REWRITTEN = [
  [/there is no element -?\d+ in this (\w+) of size \d+/, "there is no such element in this $1"],
  [/basic_string::\w+: __pos \(which is .*/, "there is no such place in this string"],
];

/** A failure without what depends on the compiler: the line where it began. */
function comparableFailure(failure) {
  const rest = { ...failure };
  delete rest.where;
  for (const key of ["came_back", "remark"])
    for (const [pattern, by] of REWRITTEN) rest[key] = rest[key]?.replace(pattern, by);
  return JSON.parse(JSON.stringify(rest)); // without keys that are undefined
}

/** A verdict's tests and prints without what may differ. */
export const comparable = ({ tests, prints }) => ({
  tests: tests.map(({ failure, ...test }) =>
    failure ? { ...test, failure: comparableFailure(failure) } : test,
  ),
  prints,
});
