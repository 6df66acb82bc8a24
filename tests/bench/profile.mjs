// Finds out which functions of the website's compiler are called, for docs/browser/compiler_functions.json:
// node profile.mjs <folder of @yowasp/clang's files> <folder of the files for checks> <output.json>
//   [minutes]
// Compiles and links what students may write: all solutions, other ways and mistakes of exercises,
// the same with words left out or exchanged, and the small programs of the page about C++. Takes
// the functions from V8, which compiles each when it is first called, and adds them to those that the
// output has for the same version. Needed after an update of @yowasp/clang or when the compiler's
// flags change; the more time it has, the fewer programs need the whole compiler.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { functionsIn } from "../../docs/browser/wasm.mjs";
import { openCompiler } from "../site/compiling.mjs";
import { exercises, programs, textOf } from "../site/programs.mjs";

const PARTS = fileURLToPath(new URL("../../chapters/cpp/", import.meta.url));

/** Offsets of instructions in a program, as in the stack of a crash. */
const PLACES = Array.from({ length: 200 }, (_, i) => 0x600 + 97 * i);

/** Functions between two that are called are kept if they are not more: they belong together. */
const GAP = 10;

const [clang, checks, output, minutes = "60"] = process.argv.slice(2);

/** A program with each of some words replaced: most are errors. */
function* spoilt(program) {
  const others = ["", "xyz", "int", ";", "(", "3", "}", "std::vector<int>{}", '"text"'];
  const words = [...program.matchAll(/[A-Za-z_]\w*|\d+|::|->|[-+*/%=!<>&|]=?|[{}()[\];,.?:]/g)];
  for (let i = 7; i < words.length; i += 13) {
    const { index, 0: word } = words[i];
    const other = others[i % others.length];
    yield program.slice(0, index) + other + program.slice(index + word.length);
  }
}

/** All programs, as [exercise, source]: those that differ most come first. */
function* allPrograms() {
  for (const file of readdirSync(PARTS).filter((name) => name.endsWith(".cpp")))
    yield ["cpp/program", readFileSync(join(PARTS, file), "utf-8")];
  for (const exercise of exercises())
    for (const file of ["solution.cpp", "stub.cpp"]) yield [exercise, textOf(exercise, file)];
  for (const exercise of exercises())
    for (const source of spoilt(textOf(exercise, "solution.cpp"))) yield [exercise, source];
  for (const exercise of exercises())
    for (const [, source] of programs(exercise).slice(2)) yield [exercise, source];
}

/** Compiles programs until the time is over; V8 prints what it compiles meanwhile. */
async function compileAll() {
  const compile = await openCompiler(checks, join(clang, "../../.."));
  await compile.useWhole();
  const end = Date.now() + 60_000 * Number(minutes);
  for (const [exercise, source] of allPrograms()) {
    if (Date.now() > end) return;
    const { program } = await compile(exercise, source);
    if (program) compile.compiler.locate(program, PLACES);
  }
}

/** How many functions, in turns, are left out and kept: "29 1 120 14 ..." */
function runsOf(called) {
  const ranges = []; // as [first, end]
  for (const index of [...called].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && index - last[1] <= GAP) last[1] = index + 1;
    else ranges.push([index, index + 1]);
  }
  const bounds = [0, ...ranges.flat()];
  return bounds
    .slice(1)
    .map((bound, i) => bound - bounds[i])
    .join(" ");
}

/** What has been found out before for this version. */
function known(version) {
  const before = existsSync(output) ? JSON.parse(readFileSync(output, "utf-8")) : {};
  return before.version === version ? functionsIn(before.runs) : [];
}

if (process.env.KNOBEL_PROFILED) await compileAll();
else {
  const node = spawn(
    process.execPath,
    ["--trace-wasm-compilation-times", ...process.argv.slice(1)],
    { env: { ...process.env, KNOBEL_PROFILED: "1" }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const { version } = JSON.parse(readFileSync(join(clang, "../package.json"), "utf-8"));
  const called = new Set(known(version));
  const before = called.size;
  for await (const line of createInterface({ input: node.stdout })) {
    const [, index] = /^Compiled function [^#]*#(\d+) using Liftoff/.exec(line) ?? [];
    if (index) called.add(Number(index));
  }
  writeFileSync(output, `${JSON.stringify({ version, runs: runsOf(called) }, null, 2)}\n`);
  console.log(`${called.size} functions are called or near them, ${before} before`);
}
