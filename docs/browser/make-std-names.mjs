// Lists which headers of the standard library declare which names of std, by asking the compiler of
// `./knobel check`:
//   node make-std-names.mjs <compiler> <precompiled.hpp> <output>
// The compiler in the browser has read precompiled.hpp beforehand, so it knows all names of these
// headers in a program that includes none of them; see check/std_names.js. Only headers that are
// listed here are known there.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

/** Headers that programs may include besides the precompiled ones. */
const OTHERS = (
  "any atomic bits/stdc++.h bitset cassert cctype cfloat charconv chrono climits complex concepts coroutine cstdio " +
  "cstring ctime deque exception fstream future initializer_list iomanip ios iosfwd iostream istream " +
  "list memory mutex new numbers ostream queue random ranges ratio source_location sstream stack " +
  "stdexcept thread type_traits typeinfo unordered_map unordered_set variant version"
).split(" ");

/** Types that some headers declare without defining them, so that no variable can have the type. */
const DEFINED = {
  array: "array<int, 1>",
  tuple: "tuple<int>",
  string: "string",
};

const [compiler, precompiled, output] = process.argv.slice(2);

/** Starts the compiler with a program. @returns {Promise<{printed: string, errors: string}>} */
async function run(program, ...words) {
  const options = { env: { ...process.env, LC_ALL: "C" } };
  const child = spawn(compiler, ["-std=c++20", ...words, "-x", "c++", "-"], options);
  child.stdin.end(program);
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { printed, errors };
}

const including = (headers) => headers.map((header) => `#include <${header}>\n`).join("");

/** A line that is correct if a name is known and, where that is asked for, defined. */
function use(name, index) {
  const type = DEFINED[name];
  return type
    ? `constexpr auto size_${index} = sizeof(std::${type});`
    : `namespace n_${index} { using std::${name}; }`;
}

/** Which of these names of std a program knows that includes these headers. */
async function known(headers, names) {
  const program = including(headers) + names.map(use).join("\n");
  const { errors } = await run(program, "-fsyntax-only", "-fmax-errors=0");
  const wrong = errors.matchAll(/^<stdin>:(\d+):\d+: error: /gm);
  const lines = new Set([...wrong].map(([, line]) => Number(line) - 1 - headers.length));
  return names.filter((_, index) => !lines.has(index));
}

/** All names of std and std::ranges that a program knows that includes these headers. */
async function allNames(headers) {
  const { printed } = await run(including(headers), "-E", "-P");
  const words = [...new Set(printed.match(/\b[a-z][a-z0-9_]*\b/gi))].sort();
  const within = words.map((word) => `ranges::${word}`);
  return [...(await known(headers, words)), ...(await known(headers, within))];
}

/** By name: the headers after which it is known. */
async function headersByName(headers, names) {
  const found = new Map(names.map((name) => [name, []]));
  const waiting = [...headers];
  const ask = async () => {
    while (waiting.length) {
      const header = waiting.shift();
      for (const name of await known([header], names)) found.get(name).push(header);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, ask));
  return found;
}

const beforehand = readFileSync(precompiled, "utf-8").match(/(?<=^#include <)\w+/gm);
const headers = [...new Set([...beforehand, ...OTHERS])].sort();
const names = await allNames(beforehand);
const found = await headersByName(headers, names);
for (const name of ["map", "array", "ranges::sort"])
  if (!found.get(name)?.length) throw new Error(`no header declares std::${name}`);

const groups = new Map();
for (const [name, its] of found) {
  const key = its.sort().join(" ");
  groups.set(key, [...(groups.get(key) ?? []), name]);
}
const table = {
  headers: headers.join(" "),
  groups: [...groups].map(([its, names]) => ({ headers: its, names: names.join(" ") })),
};
writeFileSync(output, `${JSON.stringify(table, null, 1)}\n`);
