// The reference solvers of a puzzle: a module in a worker, to be asked.
import workerSource from "worker:./worker.js";
import { Asked, startWorker } from "../asked.js";
import { loadElement, loadOnce } from "../load.js";

/** The folder of this script; modules lie beside it. */
const folder = new URL("../modules/", document.currentScript.src);

/** Loads a module's script; the module as Base64. */
async function load(name) {
  const src = new URL(`${name}.js`, folder).href;
  if (!globalThis.knobelModules?.[name] && !(await loadElement("script", { src })))
    throw new Error(`The solvers could not be loaded from ${src}.`);
  return globalThis.knobelModules[name];
}

/** A worker with a module. */
function start(module) {
  const asked = new Asked(startWorker(workerSource), "the search ended: ");
  asked.ask("bring", module).catch(() => {});
  return asked;
}

/**
 * Answers questions, one after the other. Whoever asks while a search takes too long stops it with
 * `stop`.
 */
export class Solver {
  #load;
  #asked;

  constructor(name) {
    this.#load = loadOnce(() => load(name));
  }

  /**
   * @param {string} line  the words of the question (command/player/player.hpp)
   * @param {string} text  the puzzle file
   * @returns {Promise<object>} the answer; throws an Error with its sentence when it is one
   */
  async ask(line, text) {
    const module = await this.#load();
    if (this.#asked?.hasEnded !== false) this.#asked = start(module);
    const answer = await this.#asked.ask("question", `${line}\n${text}`);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  /** Ends the worker, whatever it does. */
  end() {
    this.#asked?.end(new Stopped());
  }

  /** Ends what is being searched for, if anything; who waits for it gets a `Stopped`. */
  stop() {
    if (this.#asked?.isBusy) this.#asked.end(new Stopped());
  }
}

/** Why there is no answer: the search was stopped. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}
