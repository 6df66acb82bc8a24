// Runs the judge of an exercise beside a student's program: two WebAssembly modules in one thread.
// The judge asks, the program replies, and the host carries the lines between them and observes how
// a program ends. The words for it are the judge's (grader/browser/worker_beside.cpp).
//
// A call that does not end can be stopped only from outside: by ending the thread. What follows it
// is judged in a new thread that is given a log, which is what `onReply` was given so far and the
// entry of the call that did not end. The judge, being deterministic, asks the same again; known
// replies are taken from the log, and the program is not run for them.

import { WASI, wasi } from "@bjorn3/browser_wasi_shim";
import { answerOf } from "../ask_module.js";
import { Stream } from "./wasi.js";

const encoder = new TextEncoder(),
  decoder = new TextDecoder();

/** As natively: calls of a call stack that are reported. */
const MOST_FRAMES = 64;
Error.stackTraceLimit = MOST_FRAMES + 10;

/** Below this many bytes, or above it by underflow, the stack is full. */
const LEAST_STACK = 1024;

/**
 * A module with one function, `stop`, that traps. Where the host must end a program it calls this
 * instead of throwing: no `catch (...)` of the program swallows a trap, and no `noexcept` function
 * turns it into std::terminate.
 */
const STOP = new WebAssembly.Module(
  new Uint8Array([
    0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 0x73, 0x74,
    0x6f, 0x70, 0, 0, 10, 5, 1, 3, 0, 0x00, 0x0b,
  ]),
);
const { stop } = new WebAssembly.Instance(STOP).exports;

/** The names of errors in browsers when the stack of the browser itself is full. */
const STACK_ERRORS = new Set(["RangeError", "InternalError"]);

/** The ends after which the call stack is of no interest. */
const WITHOUT_STACK = new Set(["exit", "output", "long reply"]);

const text = (memory, at, size) => decoder.decode(new Uint8Array(memory.buffer, at, size));

/**
 * The part of WASI that judge and program have: they print, read an empty input, and ask for the
 * time and for random numbers.
 * @param {{print(bytes: Uint8Array): void, read(): void, exit(code: number): void}} on
 */
function systemFor(on) {
  // Files, so that output is buffered as natively, and lost in a crash.
  const stream = new Stream(on, wasi.FILETYPE_REGULAR_FILE);
  const system = new WASI([], [], [stream, stream, stream], { debug: false });
  system.wasiImport.proc_exit = (code) => on.exit(code);
  system.wasiImport.poll_oneoff = () => wasi.ERRNO_NOSYS; // nothing waits
  return system;
}

/**
 * The call stack in an error, innermost first: the code's offsets in the module, of the calls of
 * the innermost module only. Empty in browsers that do not report them.
 */
function framesIn(error) {
  const frames = [];
  for (const line of (error?.stack ?? "").split("\n")) {
    const found = /wasm-function\[\d+\]:(0x[0-9a-f]+)/.exec(line);
    if (found) frames.push(Number(found[1]));
    else if (frames.length > 0) break;
  }
  return frames.slice(0, MOST_FRAMES);
}

/** A student's program as an instance of its module. */
class Program {
  #exports;
  #memory;
  #printed = 0;
  #seen = {};
  #limits;
  #onPrint;

  /** @param onPrint  is given bytes as they are printed */
  constructor(module, limits, onPrint) {
    this.#limits = limits;
    this.#onPrint = onPrint;
    this.#guarded(() => {
      const memory = () => this.#memory;
      const knobel = {
        last_words: (how, howSize, said, saidSize) =>
          this.#note(text(memory(), how, howSize), { text: text(memory(), said, saidSize) }),
        note_throw: () => {
          this.#seen.thrown = new Error("thrown");
        },
      };
      const system = systemFor(this.#watch());
      const imports = { wasi_snapshot_preview1: system.wasiImport, knobel };
      const instance = new WebAssembly.Instance(module, imports);
      this.#exports = instance.exports;
      this.#memory = instance.exports.memory;
      system.initialize(instance);
    });
  }

  /**
   * Asks a question.
   * @returns {{seen: object, reply: string}} what was observed, and the reply if there is one
   */
  ask(line) {
    let reply = "";
    if (this.#seen.ended === undefined) {
      this.#seen = {};
      this.#guarded(() => {
        const { knobel_room, knobel_ask, knobel_size } = this.#exports;
        const room = knobel_room(line.length);
        new Uint8Array(this.#memory.buffer, room, line.length).set(line);
        const at = knobel_ask(),
          size = knobel_size();
        if (size > this.#limits.reply) this.#note("long reply", {});
        else reply = text(this.#memory, at, size);
      });
    }
    return { seen: this.#facts(), reply };
  }

  /** Notes why the program ends; the first reason counts. */
  #note(ended, more) {
    if (this.#seen.ended === undefined) Object.assign(this.#seen, { ended }, more);
  }

  #watch() {
    return {
      print: (bytes) => {
        this.#printed += bytes.length;
        this.#onPrint(bytes);
        if (this.#printed <= this.#limits.prints) return;
        this.#note("output", {});
        stop();
      },
      read: () => {
        this.#seen["read input"] = true;
      },
      exit: (code) => {
        this.#note("exit", { code });
        stop();
      },
    };
  }

  /** Runs the program, and notes how it ends instead of returning. */
  #guarded(run) {
    try {
      run();
    } catch (error) {
      this.#seen.trap = error;
      if (this.#stackIsFull() || STACK_ERRORS.has(error.name)) this.#note("stack", {});
      else if (error instanceof WebAssembly.RuntimeError)
        this.#note("trap", { text: error.message });
      else this.#note("abort", {}); // an exception of a static initialiser, which nothing catches
    }
  }

  #stackIsFull() {
    const left = this.#exports?.knobel_stack?.() >>> 0;
    return (
      this.#exports !== undefined && (left < LEAST_STACK || left > this.#memory.buffer.byteLength)
    );
  }

  /** What was observed, as the judge reads it. */
  #facts() {
    const { trap, thrown, ...facts } = this.#seen;
    const frames = WITHOUT_STACK.has(facts.ended) ? [] : framesIn(trap ?? thrown);
    return frames.length > 0 ? { ...facts, frames } : facts;
  }
}

/** Collects bytes up to a limit. */
class Prints {
  #parts = [];
  #size = 0;
  #limit;

  constructor(limit) {
    this.#limit = limit;
  }

  /** Returns what was kept of the bytes. */
  add(bytes) {
    const kept = bytes.slice(0, this.#limit - this.#size);
    if (kept.length > 0) this.#parts.push(kept);
    this.#size += kept.length;
    return kept;
  }

  all() {
    return new Uint8Array(this.#parts.flatMap((part) => [...part]));
  }
}

/** Carries lines between judge and program, and runs the program anew after each end. */
class Host {
  #module;
  #log;
  #on;
  #program;
  #prints; // of the running program
  #answered; // prints during the call

  /** Of bytes: of prints that are kept, of all prints, and of a reply; the judge's. */
  limits = { kept: 0, prints: 0, reply: 0 };

  constructor(module, log, on) {
    this.#module = module;
    this.#log = [...log];
    this.#on = on;
  }

  /** Returns the reply to a line as the judge's import `ask` brings it. */
  ask(line, milliseconds) {
    this.#prints ??= new Prints(this.limits.kept);
    return encoder.encode(this.#known() ?? this.#asked(line, milliseconds));
  }

  /** Ends the program; returns what it printed. */
  end() {
    const prints = this.#prints?.all() ?? new Uint8Array();
    this.#program = this.#prints = undefined;
    return prints;
  }

  /** The next reply of the log, if there is one. */
  #known() {
    const entry = this.#log.shift();
    if (entry === undefined) return undefined;
    if (entry.prints) this.#prints.add(entry.prints);
    if ("timed out" in entry) return JSON.stringify({ ended: "time", used: entry.used }) + "\n";
    return entry.reply;
  }

  #asked(line, milliseconds) {
    this.#answered = new Prints(this.limits.kept);
    this.#on.beforeCall(decoder.decode(line), milliseconds);
    const start = performance.now();
    this.#program ??= new Program(this.#module, this.limits, (bytes) => this.#print(bytes));
    const { seen, reply } = this.#program.ask(line);
    const used = Math.round(performance.now() - start);
    const entry = {
      reply: JSON.stringify({ ...seen, used }) + "\n" + reply,
      prints: this.#answered.all(),
    };
    this.#on.onReply(entry);
    return entry.reply;
  }

  #print(bytes) {
    const kept = this.#prints.add(bytes);
    if (kept.length === 0) return;
    this.#answered.add(kept);
    this.#on.onPrint(kept);
  }
}

const nothing = () => {};

/**
 * Judges a program, or lists the tests of an exercise if `program` is null, synchronously.
 * @param {object} task
 * @param {WebAssembly.Module} task.judge  of the exercise's chapter
 * @param {WebAssembly.Module | null} task.program  the student's, linked with the worker
 * @param {string} task.exercise  such as "1-cards/01-halves-fit"
 * @param {object} [task.limits]  others than the judge's own, as grader/check/task.hpp writes them
 * @param {boolean} [task.stopsAtTimeOut]  whether no test is tried after one that timed out
 * @param {object[]} task.log  replies already known
 * @param {(sentence: string) => void} task.onTest  before each test
 * @param {(line: string, milliseconds: number) => void} task.beforeCall  is given the question, and
 *   how long the call may take. If it takes longer, end the thread, and add `{"timed out": true,
 *   used: milliseconds, prints}` to the log; `prints` is what `onPrint` was given since.
 * @param {(entry: object) => void} task.onReply  is given an entry of the log
 * @param {(bytes: Uint8Array) => void} task.onPrint  is given what is kept of the prints
 * @returns {{tests: object[], prints: string, seed: number}} as in a verdict
 */
export function judge({
  judge: module,
  program,
  exercise,
  limits,
  stopsAtTimeOut = false,
  log = [],
  onTest = nothing,
  beforeCall = nothing,
  onReply = nothing,
  onPrint = nothing,
}) {
  const host = new Host(program, log, { beforeCall, onReply, onPrint });
  let exports, taken;
  const returned = (bytes) => {
    taken = bytes;
    return bytes.length;
  };
  const memory = () => exports.memory;
  const knobel = {
    begin_test: (at, size) => onTest(text(memory(), at, size)),
    ask: (at, size, milliseconds) =>
      returned(host.ask(new Uint8Array(memory().buffer, at, size).slice(), milliseconds)),
    end: () => returned(host.end()),
    take: (at) => new Uint8Array(memory().buffer, at, taken.length).set(taken),
  };
  const system = systemFor({ print: nothing, read: nothing, exit: stop });
  const imports = { wasi_snapshot_preview1: system.wasiImport, knobel };
  const instance = new WebAssembly.Instance(module, imports);
  ({ exports } = instance);
  system.initialize(instance);
  const [kept, prints, reply] = new Uint32Array(memory().buffer, exports.knobel_limits(), 3);
  host.limits = { kept, prints, reply };
  const question = { exercise, run: Boolean(program), limits, stops_at_time_out: stopsAtTimeOut };
  return JSON.parse(answerOf(exports, JSON.stringify(question)));
}
