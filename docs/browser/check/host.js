// Runs the judge of an exercise beside a student's program: two WebAssembly modules in one thread.
// The judge asks, the program replies, and the host carries the lines between them and observes how
// a program ends. The words for it are the judge's (grader/browser/neighbour.cpp).
//
// A call that does not end can be stopped only from outside: by ending the thread. What follows it
// is judged in a new thread that is given a log, which is what `onReply` was given so far and the
// entry of the call that did not end. The judge, being deterministic, asks the same again; known
// replies are taken from the log, and the program is not run for them.

import { answerOf } from "../ask.js";

const encoder = new TextEncoder(),
  decoder = new TextDecoder();

/** As natively: calls of a call stack that are reported. */
const MOST_FRAMES = 64;
Error.stackTraceLimit = MOST_FRAMES + 10;

/** As natively: bytes of prints that are kept, after which a program is ended, and of a reply. */
const MOST_KEPT = 64 << 10,
  MOST_PRINTED = 64 << 20,
  MOST_REPLIED = 4 << 20;

/** WASI's number of the clock for the time of day. */
const REAL_TIME = 0;

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

/** The imports that a module asks for, from tables of functions; WASI functions default to ENOSYS. */
function importsOf(module, tables) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = tables[from]?.[name] ?? (() => 52);
  return imports;
}

/**
 * The part of WASI that a module may use: it prints, it reads an empty input, and asks for the time
 * and for random numbers.
 * @param memory  returns the module's memory
 * @param {{print(bytes: Uint8Array): void, read(): void, exit(code: number): void}} on
 */
function wasi(memory, on) {
  const view = () => new DataView(memory().buffer);
  return {
    fd_write(_descriptor, vectors, count, at) {
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const start = view().getUint32(vectors + 8 * i, true),
          length = view().getUint32(vectors + 8 * i + 4, true);
        on.print(new Uint8Array(memory().buffer, start, length));
        size += length;
      }
      view().setUint32(at, size, true);
      return 0;
    },
    fd_read(_descriptor, _vectors, _count, at) {
      on.read();
      view().setUint32(at, 0, true);
      return 0;
    },
    // A file, so that output is buffered as natively, and lost in a crash.
    fd_fdstat_get(descriptor, at) {
      if (descriptor > 2) return 8;
      new Uint8Array(memory().buffer, at, 24).fill(0);
      view().setUint8(at, 4);
      return 0;
    },
    fd_prestat_get: () => 8,
    fd_seek: () => 70,
    clock_time_get(clock, _precision, at) {
      const now = clock === REAL_TIME ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      const bytes = new Uint8Array(memory().buffer, at, size);
      for (let i = 0; i < size; ++i) bytes[i] = Math.floor(256 * Math.random());
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    args_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    args_get: () => 0,
    proc_exit(code) {
      on.exit(code);
    },
  };
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
  #onPrint;

  /** @param onPrint  is given bytes as they are printed */
  constructor(module, onPrint) {
    this.#onPrint = onPrint;
    this.#begin();
    this.#guarded(() => {
      const memory = () => this.#memory;
      const knobel = {
        last_words: (how, howSize, said, saidSize) =>
          this.#note(text(memory(), how, howSize), { text: text(memory(), said, saidSize) }),
        note_throw: () => {
          this.#seen.thrown = new Error("thrown");
        },
      };
      const { exports } = new WebAssembly.Instance(
        module,
        importsOf(module, { wasi_snapshot_preview1: wasi(memory, this.#watch()), knobel }),
      );
      this.#exports = exports;
      this.#memory = exports.memory;
      exports._initialize?.();
    });
  }

  /**
   * Asks a question.
   * @returns {{seen: object, reply: string}} what was observed, and the reply if there is one
   */
  ask(line) {
    if (this.#seen.ended === undefined) {
      this.#begin();
      let reply = "";
      this.#guarded(() => {
        const { knobel_room, knobel_ask, knobel_size } = this.#exports;
        const room = knobel_room(line.length);
        new Uint8Array(this.#memory.buffer, room, line.length).set(line);
        const at = knobel_ask(),
          size = knobel_size();
        if (size > MOST_REPLIED) this.#note("long reply", {});
        else reply = text(this.#memory, at, size);
      });
      return { seen: this.#facts(), reply };
    }
    return { seen: this.#facts(), reply: "" };
  }

  #begin() {
    this.#seen = {};
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
        if (this.#printed <= MOST_PRINTED) return;
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

  /** Returns what was kept of the bytes. */
  add(bytes) {
    const kept = bytes.slice(0, MOST_KEPT - this.#size);
    if (kept.length > 0) this.#parts.push(kept);
    this.#size += kept.length;
    return kept;
  }

  all() {
    const joined = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  }
}

/** Carries lines between judge and program, and runs the program anew after each end. */
class Host {
  #module;
  #log;
  #on;
  #program;
  #prints = new Prints(); // of the running program
  #answered; // prints during the call

  constructor(module, log, on) {
    this.#module = module;
    this.#log = [...log];
    this.#on = on;
  }

  /** Returns the reply to a line as the judge's import `ask` brings it. */
  ask(line, milliseconds) {
    return encoder.encode(this.#known() ?? this.#asked(line, milliseconds));
  }

  /** Ends the program; returns what it printed. */
  end() {
    const prints = this.#prints.all();
    this.#program = undefined;
    this.#prints = new Prints();
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
    this.#answered = new Prints();
    this.#on.beforeCall(decoder.decode(line), milliseconds);
    const start = this.#on.now();
    this.#program ??= new Program(this.#module, (bytes) => this.#print(bytes));
    const { seen, reply } = this.#program.ask(line);
    const used = Math.round(this.#on.now() - start);
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
 * @param {number} task.seed
 * @param {{perCall: number, perTest: number, afterTimeOut: number}} task.limits  milliseconds
 * @param {object[]} task.log  replies already known
 * @param {(sentence: string) => void} task.onTest  before each test
 * @param {(line: string, milliseconds: number) => void} task.beforeCall  is given the question, and
 *   how long the call may take. If it takes longer, end the thread, and add `{"timed out": true,
 *   used: milliseconds, prints}` to the log; `prints` is what `onPrint` was given since.
 * @param {(entry: object) => void} task.onReply  is given an entry of the log
 * @param {(bytes: Uint8Array) => void} task.onPrint  is given what is kept of the prints
 * @param {() => number} task.now  the time in milliseconds that calls are measured by
 * @returns {{tests: object[], prints: string}} as in a verdict
 */
export function judge({
  judge: module,
  program,
  exercise,
  seed = 1986,
  limits = { perCall: 5000, perTest: 30000, afterTimeOut: 5000 },
  log = [],
  onTest = nothing,
  beforeCall = nothing,
  onReply = nothing,
  onPrint = nothing,
  now = () => performance.now(),
}) {
  const host = new Host(program, log, { beforeCall, onReply, onPrint, now });
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
  const silent = { print: nothing, read: nothing, exit: stop };
  exports = new WebAssembly.Instance(
    module,
    importsOf(module, { wasi_snapshot_preview1: wasi(memory, silent), knobel }),
  ).exports;
  exports._initialize();
  const question = { exercise, seed, ...limited(program, limits) };
  return JSON.parse(answerOf(exports, JSON.stringify(question)));
}

/** The limits as the judge reads them; none if there is no program to run. */
function limited(program, { perCall, perTest, afterTimeOut }) {
  if (!program) return {};
  return { limits: { per_call: perCall, per_test: perTest, after_time_out: afterTimeOut } };
}
