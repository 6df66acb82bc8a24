// The compiler of the website: what it accepts, what it says, and what its files weigh. Runs in
// Node what a worker runs in the browser. With KNOBEL_ALL, all that breaks a compiler is tried.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { imported } from "../../docs/browser/bundling.mjs";
import { archiveOf, openCompiler, scriptOf } from "./compiling.mjs";
import { exercises, textOf } from "./programs.mjs";

const CHECKS = process.env.KNOBEL_CHECKS;
const EXERCISE = "1-cards/01-halves-fit";
const SOLUTION = textOf(EXERCISE, "solution.cpp");

/** The most bytes that each file may have. */
const LARGEST = {
  "clang.bin": 13_000_000,
  "clang-whole.bin": 23_500_000,
  "system.bin": 11_500_000,
};
const LARGEST_OF_A_CHAPTER = 1_500_000;

test("what is loaded stays within its limits", () => {
  for (const file of readdirSync(CHECKS).filter((name) => name.endsWith(".bin"))) {
    const { size } = statSync(join(CHECKS, file));
    assert.ok(size <= (LARGEST[file] ?? LARGEST_OF_A_CHAPTER), `${file} has ${size} bytes`);
  }
});

const compile = await openCompiler(CHECKS);

/** Small programs; without KNOBEL_ALL, one that includes a header of the course, and one without. */
const EXAMPLES = fileURLToPath(new URL("../../chapters/cpp/", import.meta.url));
const examples = process.env.KNOBEL_ALL
  ? readdirSync(EXAMPLES).filter((name) => name.endsWith(".cpp"))
  : ["coroutines.cpp", "program.cpp"];

test("small programs print in the browser what they print natively", async () => {
  const { judge } = await imported(process.env.KNOBEL_NODE_MODULES, scriptOf("host.js"));
  const runs = await WebAssembly.compile(archiveOf(CHECKS, "cpp").get("judge.wasm"));
  for (const name of examples) {
    const source = readFileSync(join(EXAMPLES, name), "utf-8");
    const { program, output } = await compile("cpp/program", source);
    assert.ok(program, `${name}: ${output}`);
    const module = await WebAssembly.compile(program);
    const { prints } = judge({ judge: runs, program: module, exercise: "cpp/program" });
    const native = join(CHECKS, "../../../bin", `cpp_${name.replace(".cpp", "")}`);
    const printed = execFileSync(native, { encoding: "utf-8" });
    assert.equal(prints, printed.replace(`${2n ** 64n - 1n}`, `${2 ** 32 - 1}`), name); // std::size_t
    assert.ok(!compile.isWhole, name);
  }
});

/** Compiles a file that is wrong; returns what the compiler says. */
async function refused(source) {
  const { ok, program, output } = await compile(EXERCISE, source);
  assert.deepEqual({ ok, program }, { ok: false, program: undefined }, output);
  return output;
}

/** Compiles a file that is right, and maybe not good; returns what the compiler warns of. */
async function accepted(source) {
  const { ok, program, output } = await compile(EXERCISE, source);
  assert.ok(ok && WebAssembly.validate(program), output);
  return output;
}

test("solutions and a stub are compiled without a warning, and without the whole compiler", async () => {
  const firstOfChapters = exercises().filter((exercise) => exercise.includes("/01-"));
  assert.equal(firstOfChapters.length, 5);
  for (const exercise of firstOfChapters)
    for (const file of exercise === EXERCISE ? ["solution.cpp", "stub.cpp"] : ["solution.cpp"]) {
      const { ok, output } = await compile(exercise, textOf(exercise, file));
      // A stub does not use its parameters yet.
      const warnings = output.replace(/.*\[-Wunused-parameter\](\n .*)*\n|.* generated\.\n/g, "");
      assert.deepEqual({ ok, warnings }, { ok: true, warnings: "" }, `${exercise}/${file}`);
      assert.ok(!compile.isWhole, `${exercise}/${file}`);
    }
});

test("what the reduced compiler cannot compile, the whole one does", async () => {
  await accepted(`${SOLUTION}int own(int n) {\n    asm("" : "+r"(n));\n    return n;\n}\n`);
  assert.ok(compile.isWhole);
});

test("the same file gives the same program", async () => {
  const { program } = await compile(EXERCISE, SOLUTION);
  assert.deepEqual((await compile(EXERCISE, SOLUTION)).program, program);
});

test("an error is reported with the name of the file, its line and its column", async () => {
  const output = await refused(SOLUTION.replace("b.species", "b.specie"));
  assert.match(output, /^halves_fit\.cpp:3:50: error: no member named 'specie' in 'cards::Half'/m);
  assert.match(output, /1 error generated\.\n$/);
});

test("headers of the course are named as students know them", async () => {
  const output = await refused(`#include "halves_fit.hpp"\nint n = fit(1, 2);\n`);
  assert.match(output, /^halves_fit\.hpp:\d+:\d+: note: candidate function not viable/m);
});

test("a name of the standard library whose header is not included is an error", async () => {
  const lacking = `#include "halves_fit.hpp"
int own[2];
std::map<int, int> mine;
bool fit(Half a, Half b) { std::ranges::sort(own); return a.specie == b.species; }
`;
  assert.match(
    await refused(lacking.replace("specie ", "species ")),
    /^halves_fit\.cpp:3:6: error: no member named 'map' in namespace 'std'\n {4}3 \| std::map<int, int> mine;\n {6}\| {6}\^\n.*:4:41: error: .* 'sort' in namespace 'std::ranges'$/m,
  );
  // In the order of lines, with what the compiler itself reports.
  assert.match(await refused(lacking), /'map'[^]*'sort'[^]*'specie'/);
  assert.match(await refused(`own\n${lacking}`), /unknown type name 'own'[^]*'map'/);
  assert.match(
    await refused(`${SOLUTION}using namespace std;\nmap<int, int> own;\n`),
    /^halves_fit\.cpp:\d+:1: error: use of undeclared identifier 'map'$/m,
  );
});

test("g++'s header with all others may be included", async () => {
  const own = "std::map<int, int> own;\nvoid print() { std::cout << own.size(); }\n";
  await accepted(`#include <bits/stdc++.h>\n${SOLUTION}${own}`);
});

test("a warning does not keep a program from being linked", async () =>
  assert.match(
    await accepted(`${SOLUTION}int f(int n) {\n    if (n == 1) return 2;\n}\n`),
    /^halves_fit\.cpp:6:1: warning: .*\[-Wreturn-type\]$/m,
  ));

test("a main function of one's own does not disturb", async () => {
  await accepted(`${SOLUTION}int main() { return 3; }\n`);
  await accepted(`${SOLUTION}int main(int, char** words) { return words[0][0]; }\n`);
});

test("the linker names a function that is missing", async () =>
  assert.match(
    await refused(`#include "halves_fit.hpp"\nbool fits(Half, Half) { return true; }\n`),
    /: undefined symbol: fit\(cards::Half, cards::Half\)$/m,
  ));

test("a very long error is cut to five", async () => {
  const output = await refused(
    `${SOLUTION}#include <list>\nvoid own(std::list<int> l) { ${"std::sort(l.begin(), l.end(), 3);".repeat(20)} }\n`,
  );
  assert.match(output, /error: /);
  assert.ok(output.match(/error: /g).length <= 6, output);
});

const AT_LIMITS = [
  [
    "parentheses that are nested very deeply",
    `int own(int a) { return ${"-(1+".repeat(20_000)}a${")".repeat(20_000)}; }`,
    /internal compiler error: Segmentation fault/,
  ],
  [
    "a template without end",
    "template <int n> struct Deep { using Next = typename Deep<n + 1>::Next; };\nDeep<0>::Next deep;",
    /recursive template instantiation exceeded maximum depth of 256/,
  ],
  [
    "an array that is too large",
    "int own[100'000'000] = {1};\nint* all() { return own; }",
    /File too large|out of memory allocating/,
  ],
];
for (const [what, source, words] of process.env.KNOBEL_ALL ? AT_LIMITS : AT_LIMITS.slice(1, 2))
  test(`after ${what}, the next file is compiled`, async () => {
    assert.match(await refused(`${SOLUTION}\n${source}\n`), words);
    await accepted(SOLUTION);
  });

test("lines are found, of functions within others as well", async () => {
  const source = `#include "halves_fit.hpp"

static int value(Half half) {
    if (half.part == Part::rear) __builtin_trap();
    return half.species;
}

bool fit(Half a, Half b) {
    return value(a) == value(b);
}
`;
  const { program } = await compile(EXERCISE, source);
  // Everywhere, since nothing calls the function here.
  const everywhere = Array.from({ length: 10_000 }, (_, i) => 0x500 + i);
  const lines = compile.compiler.locate(program, everywhere);
  const found = lines.split(/^(?=0x)/m).filter((line) => line.includes("halves_fit.cpp"));
  assert.match(
    found.join(""),
    /^0x[0-9a-f]+\nvalue\n\/halves_fit\.cpp:4.*\nfit\n\/halves_fit\.cpp:9/m,
  );
  assert.equal(compile.compiler.locate(program, []), "");
});
