// The reference solvers of a puzzle: a module in a worker, to be asked.
import workerSource from "worker:./worker.js";
import { loadElement } from "../load_element.js";

/** The folder of this script; modules lie beside it. */
const folder = new URL("../modules/", document.currentScript.src);

/** Loads a module's script, once; the module as Base64. */
async function load(name) {
  const src = new URL(`${name}.js`, folder).href;
  if (!globalThis.knobelModules?.[name] && !(await loadElement("script", { src })))
    throw new Error(`The solvers could not be loaded from ${src}.`);
  return globalThis.knobelModules[name];
}

/**
 * Answers questions, one after the other. Whoever asks while a search takes too long stops it with
 * `stop`.
 */
export class Solver {
  #name;
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(name) {
    this.#name = name;
  }

  /**
   * @param {string} line  the words of the question (command/player/player.hpp)
   * @param {string} text  the puzzle file
   * @returns {Promise<object>} the answer; throws an Error with its sentence when it is one
   */
  async ask(line, text) {
    const worker = await this.#started();
    const id = ++this.#last;
    const answer = await new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      worker.postMessage({ id, question: `${line}\n${text}` });
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  /** Ends what is being searched for, if anything; who waits for it gets a `Stopped`. */
  stop() {
    if (!this.#waiting.size) return;
    this.#worker?.then(
      (worker) => worker.terminate(),
      () => {},
    );
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(new Stopped());
    this.#waiting.clear();
  }

  #started() {
    const worker = (this.#worker ??= this.#start());
    // the next question tries again
    worker.catch(() => this.#worker === worker && (this.#worker = undefined));
    return worker;
  }

  async #start() {
    const module = await load(this.#name);
    const worker = new Worker(
      URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" })),
    );
    worker.onmessage = ({ data }) => {
      this.#waiting.get(data.id)?.done(data.answer);
      this.#waiting.delete(data.id);
    };
    worker.postMessage({ module });
    return worker;
  }
}

/** Why there is no answer: the search was stopped. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}
