// A worker that is asked by name and answers once: the page's side of it, and the worker's.

/** Starts a worker from its bundled source, which needs no file of its own. */
export function startWorker(source) {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Whether this is Safari's engine: slow with a compiler, and no loop in it ends with its worker. */
export const IS_SAFARI = /^Apple/.test(globalThis.navigator?.vendor);

/** The page's side. */
export class Asked {
  /** Whether nothing is answered any more. */
  hasEnded = false;

  #worker;
  #waiting = new Map();
  #last = 0;

  /** @param {string} said  stands before what the worker throws */
  constructor(worker, said = "") {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data, said);
    worker.onerror = ({ message }) =>
      this.end(new Error(said + (message || "a part of it did not start")));
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  /**
   * @param {(news: object) => void} onNews  is called with what is reported before the answer
   * @returns the answer; throws an Error with a sentence
   */
  ask(name, about, onNews = () => {}) {
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed, onNews });
      this.#worker.postMessage({ id, name, about });
    });
  }

  /** Ends the worker; what was asked fails with this error. */
  end(error) {
    this.hasEnded = true;
    this.#worker.terminate();
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }

  #hear({ id, news, answer, error }, said) {
    const { done, failed, onNews } = this.#waiting.get(id) ?? {};
    if (!done) return;
    if (news) return onNews(news);
    this.#waiting.delete(id);
    if (error !== undefined) failed(new Error(said + error));
    else done(answer);
  }
}

/**
 * The worker's side. Whatever a function throws, also while it waits for a promise, is the answer:
 * of what happens in a promise the page hears nothing otherwise.
 * @param {Record<string, (about, say: (news: object) => void) => unknown>} functions  by name
 */
export function answerBy(functions) {
  onmessage = async ({ data: { id, name, about } }) => {
    try {
      const answer = await functions[name](about, (news) => postMessage({ id, news }));
      postMessage({ id, answer });
    } catch (error) {
      postMessage({ id, error: error?.message ?? "a module threw an exception" });
    }
  };
}
