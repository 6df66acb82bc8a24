// Checks students' programs in the browser: one worker compiles, another judges each program and is
// ended when the program does not answer. No special HTTP headers are needed, since no memory is
// shared between them.
import compilerSource from "worker:./compiler_worker.js";
import judgeSource from "worker:./judge_worker.js";
import { Files } from "./files.js";
import { filesFor } from "./parts.js";

/** How long the compiler may take, which is cold the first time, in milliseconds. */
const TIME_OF_COMPILER = 60_000;

/** Why a check ended without a verdict; the message is a sentence. */
class NotChecked extends Error {}

/** A worker from its bundled source, which needs no file of its own. */
function startWorker(source) {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** A worker that is asked by name and answers once. */
class Asked {
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(worker) {
    this.#worker = worker;
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.end(event.message || "a part of it did not start");
  }

  /** @param {(news: object) => void} onNews  is called with what is reported before the answer */
  ask(name, about, onNews = () => {}) {
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed, onNews });
      this.#worker.postMessage({ id, name, about });
    });
  }

  /** Ends the worker; what was asked is not answered any more. */
  end(why) {
    this.#worker.terminate();
    for (const { failed } of this.#waiting.values()) failed(new NotChecked(why));
    this.#waiting.clear();
  }

  #hear({ id, news, answer, error }) {
    const { done, failed, onNews } = this.#waiting.get(id) ?? {};
    if (!done) return;
    if (news) return onNews(news);
    this.#waiting.delete(id);
    if (error !== undefined) failed(new NotChecked(error));
    else done(answer);
  }
}

/**
 * Judges a program in workers of its own.
 * @param {object} task  what `judge` of host.js needs
 * @param {(source: string) => Worker} start
 * @param {(test: string) => void} onTest  is called when a test begins
 * @param {AbortSignal} signal  stops it
 */
async function judged(task, start, onTest, signal) {
  const log = [];
  for (;;) {
    const worker = start(judgeSource);
    const { verdict, timedOut } = await judgedOnce(worker, { ...task, log }, onTest, signal);
    if (verdict) return verdict;
    log.push(timedOut);
  }
}

/** A call that is being waited for. */
class Waiting {
  #begin = performance.now();
  #prints = [];
  #timer;

  /** @param {(entry: object) => void} onTimeOut  is given the call's entry in the log */
  constructor(limit, onTimeOut) {
    this.#timer = setTimeout(() => onTimeOut(this.#entry()), limit);
  }

  print(bytes) {
    this.#prints.push(bytes);
  }

  end() {
    clearTimeout(this.#timer);
  }

  #entry() {
    const prints = new Uint8Array(this.#prints.flatMap((bytes) => [...bytes]));
    return { "timed out": true, used: Math.round(performance.now() - this.#begin), prints };
  }
}

/**
 * Runs a judge until its verdict, or until a call takes too long. Adds replies to the log.
 * @returns {Promise<{verdict?: object, timedOut?: object}>}
 */
function judgedOnce(worker, task, onTest, signal) {
  return new Promise((done, failed) => {
    let waiting;
    const settle = (how, result) => {
      waiting?.end();
      worker.terminate();
      how(result);
    };
    const stop = (why) => settle(failed, new NotChecked(why));
    signal?.addEventListener("abort", () => stop("Stopped."), { once: true });
    const fail = (why) => stop(`The judge ended: ${why}`);
    worker.onerror = (event) => fail(event.message);
    const hear = {
      test: onTest,
      limit: (limit) => (waiting = new Waiting(limit, (timedOut) => settle(done, { timedOut }))),
      prints: (bytes) => waiting?.print(bytes),
      entry(entry) {
        waiting?.end();
        task.log.push(entry);
      },
      verdict: (verdict) => settle(done, { verdict }),
      error: fail,
    };
    worker.onmessage = ({ data }) => {
      for (const [what, about] of Object.entries(data)) hear[what](about);
    };
    worker.postMessage(task);
  });
}

/** Loads the parts once, and checks one program after the other. */
class Checker {
  #folder;
  #files;
  #start;
  #limits;
  #timeOfCompiler;
  #compiler;

  constructor(folder, { start = startWorker, limits, timeOfCompiler = TIME_OF_COMPILER }) {
    this.#folder = folder;
    this.#start = start;
    this.#limits = limits;
    this.#timeOfCompiler = timeOfCompiler;
    this.#files = new Files(folder);
  }

  /** How many bytes have to be loaded before the first check of an exercise. */
  size(exercise) {
    return this.#files.missing(filesFor(exercise));
  }

  /** Whether an exercise can be checked without loading anything. */
  async isKept(exercise) {
    return (await this.size(exercise)) === 0;
  }

  /** Loads everything for an exercise and compiles a program for nothing: the first time is slow. */
  async warmUp({ exercise, file, source }) {
    await this.#load(exercise);
    await this.#compile({ exercise, file, source });
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
  async check(submission, { onLoading, onStage, onTest } = {}, signal = undefined) {
    const { exercise, file, source } = submission;
    onStage?.("loading");
    const judge = await this.#load(exercise, onLoading);
    onStage?.("compiling");
    const { ok, program, output } = await this.#compile({ exercise, file, source });
    onStage?.("checking");
    const task = { judge, program: ok ? program : undefined, exercise, limits: this.#limits };
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
    this.#compiler?.end("The checker was ended.");
    this.#compiler = undefined;
  }

  get #asked() {
    return (this.#compiler ??= new Asked(this.#start(compilerSource)));
  }

  async #load(exercise, onLoading = () => {}) {
    const total = await this.size(exercise);
    let done = 0;
    const onNews = ({ bytes }) => onLoading({ done: Math.min((done += bytes), total), total });
    return this.#asked.ask("load", { folder: this.#folder, exercise }, onNews);
  }

  /** Compiles within a time; a compiler that takes longer is started anew. */
  async #compile(what) {
    const asked = this.#asked;
    const limit = this.#timeOfCompiler;
    let timer;
    const tooLong = new Promise((_, failed) => {
      timer = setTimeout(() => {
        const why = `The compiler took more than ${limit / 1000} seconds for this program.`;
        this.#compiler = undefined;
        asked.end(why);
        failed(new NotChecked(why));
      }, limit);
    });
    try {
      return await Promise.race([asked.ask("compile", what), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Starts nothing yet.
 * @param {string} folder  the address of `_static/check/`, with a slash at its end
 * @param {object} options  `start` starts a worker with a script, `limits` are others than the
 *   judge's, `timeOfCompiler` is another than TIME_OF_COMPILER; for tests
 */
export const openChecker = (folder, options = {}) => new Checker(folder, options);

globalThis.knobelOpenChecker = openChecker; // for the editor, which loads this as a script
