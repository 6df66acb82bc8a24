// Checks students' programs in the browser: one worker compiles, another judges each program and is
// ended when the program does not answer. No special HTTP headers are needed, since no memory is
// shared between them.
import compilerSource from "worker:./compiler_worker.js";
import judgeSource from "worker:./judge_worker.js";
import { Asked, IS_SAFARI, startWorker } from "../asked.js";
import { COMPILER, Files, filesFor, WHOLE_COMPILER } from "./files.js";

/** How long the compiler may take, which is cold the first time, in milliseconds. */
const TIME_OF_COMPILER = 60_000;

/**
 * Judges a program by a worker. After a call that takes too long the next worker goes on, with a log
 * of the replies so far.
 * @param {object} task  what `judge` of host.js needs
 * @param {(source: string) => Worker} start
 * @param {(test: string) => void} onTest  is called when a test begins
 * @param {AbortSignal} signal  stops it
 */
async function judged(task, start, onTest, signal, log = []) {
  const judge = new Asked(start(judgeSource), "The judge ended: ");
  let timer, timedOut, prints; // of the call that is being waited for
  const stop = () => judge.end(new Error("Stopped."));
  signal?.addEventListener("abort", stop, { once: true });
  const hear = {
    test: onTest,
    limit(limit) {
      const begin = performance.now();
      prints = [];
      timer = setTimeout(() => {
        const used = Math.round(performance.now() - begin);
        timedOut = { "timed out": true, used, prints: new Uint8Array(prints.flat()) };
        judge.end();
      }, limit);
    },
    prints: (bytes) => prints.push([...bytes]),
    entry(entry) {
      clearTimeout(timer);
      log.push(entry);
    },
  };
  try {
    return await judge.ask("judge", { ...task, log }, (news) => {
      for (const [what, about] of Object.entries(news)) hear[what](about);
    });
  } catch (error) {
    if (!timedOut) throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    judge.end();
  }
  return judged(task, start, onTest, signal, [...log, timedOut]);
}

/** Loads the parts once, and checks one program after the other, also when asked for several at once. */
class Checker {
  #folder;
  #files;
  #start;
  #options;
  #timeOfCompiler;
  #compiler;
  #compilerFile = COMPILER;
  #last = Promise.resolve();

  constructor(folder, { start = startWorker, timeOfCompiler = TIME_OF_COMPILER, ...options }) {
    this.#folder = folder;
    this.#start = start;
    this.#timeOfCompiler = timeOfCompiler;
    this.#options = { stopsAtTimeOut: IS_SAFARI, ...options };
    this.#files = new Files(folder);
  }

  /** How many bytes have to be loaded before the first check of an exercise. */
  size(exercise) {
    return this.#files.missing(filesFor(exercise, this.#compilerFile));
  }

  /** Loads everything for an exercise and compiles a program for nothing: the first time is slow. */
  warmUp({ exercise, file, source }) {
    return this.#inTurn(async () => {
      await this.#load(exercise);
      await this.#compile({ exercise, file, source });
    });
  }

  /**
   * Checks a program.
   * @param {{exercise: string, file: string, header: string, interface: string, stub: string,
   *   hidden: object, source: string, others: object[]}} submission
   * @param {{onLoading, onStage, onTest}} watch  is called with how much is loaded, with "loading",
   *   "compiling" or "checking", and with the sentence of each test
   * @param {AbortSignal} signal  stops it
   * @returns {Promise<{verdict: object, words: object}>} see verdictOf
   */
  check(submission, watch = {}, signal = undefined) {
    return this.#inTurn(() => this.#check(submission, watch, signal));
  }

  async #check(submission, watch, signal) {
    const { exercise, file, source } = submission;
    const { onStage, onTest } = watch;
    const judge = await this.#load(exercise, watch);
    const { ok, program, output } = await this.#compile({ exercise, file, source }, watch);
    onStage?.("checking");
    const task = { judge, program: ok ? program : undefined, exercise, ...this.#options };
    const { tests, prints, seed } = await judged(task, this.#start, onTest ?? (() => {}), signal);
    const request = {
      exercise: { ...submission, id: exercise },
      others: submission.others ?? [],
      program: source,
      compiled: ok,
      output,
      tests,
      prints,
      hidden: submission.hidden,
      seed,
    };
    return this.#asked.ask("finish", { program, request });
  }

  /** Keeps the judges of all chapters, so that their exercises can be checked without a network. */
  keep(chapters) {
    return this.#asked.ask("keep", chapters);
  }

  /** Ends the compiler, which the next check starts anew. */
  end() {
    this.#compiler?.end(new Error("The checker was ended."));
  }

  /** Does something when all before it is done: it may replace the compiler that others use. */
  #inTurn(task) {
    const result = this.#last.then(task);
    this.#last = result.catch(() => {});
    return result;
  }

  get #asked() {
    if (this.#compiler?.hasEnded !== false) this.#compiler = new Asked(this.#start(compilerSource));
    return this.#compiler;
  }

  async #load(exercise, { onLoading, onStage } = {}) {
    onStage?.("loading");
    const total = await this.size(exercise);
    let done = 0;
    const onNews = ({ bytes }) => onLoading?.({ done: Math.min((done += bytes), total), total });
    const what = { folder: this.#folder, compiler: this.#compilerFile, exercise };
    return this.#asked.ask("load", what, onNews);
  }

  /** Compiles; where the reduced compiler cannot, the whole one takes its place from then on. */
  async #compile(what, watch) {
    const result = await this.#compileInTime(what, watch);
    if (!result.incomplete || this.#compilerFile === WHOLE_COMPILER) return result;
    this.#compilerFile = WHOLE_COMPILER;
    this.end(); // which gives the memory of the reduced one back
    await this.#load(what.exercise, watch);
    return this.#compileInTime(what, watch);
  }

  /** Compiles within a time; a compiler that takes longer is started anew. */
  async #compileInTime(what, { onStage } = {}) {
    onStage?.("compiling");
    const asked = this.#asked;
    const limit = this.#timeOfCompiler;
    const why = `The compiler took more than ${limit / 1000} seconds for this program.`;
    const timer = setTimeout(() => asked.end(new Error(why)), limit);
    try {
      return await asked.ask("compile", what);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Starts nothing yet.
 * @param {string} folder  the address of `_static/check/`, with a slash at its end
 * @param {object} options  `start` starts a worker with a script, `timeOfCompiler` is another than
 *   TIME_OF_COMPILER, `limits` and `stopsAtTimeOut` are for the judge; for tests
 */
export const openChecker = (folder, options = {}) => new Checker(folder, options);

globalThis.knobelOpenChecker = openChecker; // for the editor, which loads this as a script
