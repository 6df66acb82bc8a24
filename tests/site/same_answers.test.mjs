// The solvers as WebAssembly and as native programs: the same sources, so the same answers, byte
// for byte, and the same counts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ask } from "../../docs/browser/ask_module.js";
import { filesOf } from "./rules.mjs";

const MODULES = process.env.KNOBEL_MODULES,
  BIN = process.env.KNOBEL_BIN;
const FAR = 1e12;

/** By module: puzzle files, programs, further words of the questions, and questions of players. */
const ASKED = {
  cards: {
    puzzles: ["reference/published/1986.cards"],
    methods: ["faithful", "fast"],
    generated: [""],
    played: [
      "start",
      "show 1o.4l.-.-.9u.-.-.-.-~5r",
      "show 1o.1o.-.-.-.-.-.-.-",
      "after 1o.-.-.-.-.-.-.-.- lay 1 8",
      "after -.-.-.-.-.-.-.-.- turn 10",
    ],
  },
  nerdcube: {
    puzzles: ["reference/published/2016.cube"],
    methods: ["faithful", "fast"],
    generated: [""],
    played: [
      "start",
      "show acegikmoqsuwadgjmpsv000000",
      "show acegikmoqsuwadgjmpsv000004",
      "after acegikmoqsuwadgjmpsv000000 turn R2",
      "after acegikmoqsuwadgjmpsv000000 put 13 48",
      "after acegikmoqsuwadgjmpsv000000 shift 2",
      "after acegikmoqsuwadgjmpsv000000 spin 23",
    ],
  },
  tangram: {
    puzzles: ["reference/published/1967.pieces"],
    methods: ["program-1", "program-2", "program-3", "fast"],
    more: ["1", "15"],
    generated: ["order", "cut"],
    played: [
      "open",
      "start 4",
      "show 4.0__0__0332__1250__0__",
      "show 6.034234036146233246337",
      "after 4.0__0__0332__1250__0__ choose 16",
      "after 4.0__0__0332__1250__0__ push 2 -9 1",
      "after 4.0__0__0332__1250__0__ put 3 1 2",
      "after 4.0__0__0332__1250__0__ turn 4 -1",
      "after 4.0__0__0332__1250__0__ flip 3",
      "after 4.0__0__0332__1250__0__ back 2",
    ],
  },
  light_rays: {
    puzzles: ["reference/published/2014-left.rays", "reference/puzzles/light_rays/hard-7x7-2.rays"],
    methods: ["as-drawn", "patient", "fast"],
    generated: ["easy 7", "hard 7"],
    played: [
      "start",
      "show ~",
      "show ~.2n2.2n",
      "after ~ ray 11 n 9",
      "after ~.2n2.2n clear 11",
      "after ~ light 9 s",
      "after ~ tap 9",
    ],
  },
  search: {
    puzzles: [
      "chapters/5-search/four.cards + reference/puzzles/nerdcube/six-letters.cube + reference/published/1967.pieces 16 + chapters/5-search/six-ways.rays",
    ],
    methods: ["events", "laid"],
    generated: [],
  },
  figures: {
    puzzles: ["reference/published/1967.pieces"],
    methods: [],
    generated: [],
    played: [
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((other) => `merge 4 ${other}`),
      "group",
      "group 1 4",
      "positions",
      "images 0 9",
      "images 4 11",
    ],
  },
};

/** Answers as the browser does. */
async function webAssembly(name) {
  const module = await WebAssembly.compile(readFileSync(join(MODULES, `${name}.wasm`)));
  return (question) => ask(module, question);
}

const native = (name) => (question) =>
  execFileSync(join(BIN, `player_${name}`), {
    input: question,
    encoding: "utf-8",
    maxBuffer: 1 << 28,
  });

/**
 * All questions about a module: the beginning, a stretch in the middle, all solutions up to the
 * third, the end.
 */
function* questions({ puzzles, methods, more = [""], generated, played = [] }) {
  for (const puzzle of puzzles) {
    const text = filesOf(puzzle);
    for (const words of more) yield `open ${words}\n${text}`;
    yield `open ${more[0]}\n${text}\nthis is no puzzle`;
    for (const line of played) yield `${line}\n${text}`;
    for (const words of generated)
      for (const seed of [1, 2, 3]) yield `generate ${seed} ${words}\n${text}`;
    for (const method of methods)
      for (const words of more) {
        yield `steps ${method} 1 50 ${words}\n${text}`;
        yield `steps ${method} 700 20 ${words}\n${text}`;
        yield `overview ${method} 1500 ${words}\n${text}`;
        yield `next ${method} 0 ${words}\n${text}`;
        yield `next ${method} ${FAR} ${words}\n${text}`;
      }
  }
}

const modules = readdirSync(MODULES)
  .filter((file) => file.endsWith(".wasm"))
  .map((file) => file.slice(0, -".wasm".length));

test("every module is asked", () =>
  assert.deepEqual([...modules].sort(), Object.keys(ASKED).sort()));

for (const name of modules)
  test(`${name}: the browser's solvers answer as the program's, and count the same`, async () => {
    const [here, there] = [await webAssembly(name), native(name)];
    for (const question of questions(ASKED[name]))
      assert.equal(
        await here(question),
        there(question),
        `asked: ${question.slice(0, question.indexOf("\n"))}`,
      );
  });
