// The steps of a search, fetched from a solver window by window while they are looked at.

/** How many steps are fetched at once, and how many windows are kept. */
const WINDOW = 400,
  KEPT = 12;

export class Trace {
  #solver;
  #words;
  #text;
  #windows = new Map();

  /** The number of the last step; unknown until it has been seen. */
  end;

  /**
   * @param {import("./solver.js").Solver} solver
   * @param {string} method  such as "faithful"
   * @param {string} text  the puzzle file
   * @param {string} more  further words of the question
   */
  constructor(solver, method, text, more = "") {
    this.#solver = solver;
    this.#words = { method, more };
    this.#text = text;
  }

  /** A step that has been fetched already; nothing when it has not. */
  known(number) {
    return this.#windows.get(windowOf(number))?.steps?.[(number - 1) % WINDOW];
  }

  /** A step; nothing when the search ends before. The next window is fetched ahead. */
  async step(number) {
    const window = windowOf(number);
    await this.#fetch(window);
    if (this.end === undefined || this.end > (window + 1) * WINDOW)
      this.#fetch(window + 1).catch(() => {});
    return this.known(number);
  }

  /** The number of the first solution after a step; nothing when there is none. */
  async solutionAfter(number) {
    const { step, end } = await this.#solver.ask(
      `next ${this.#words.method} ${number} ${this.#words.more}`,
      this.#text,
    );
    if (end !== undefined) this.end = end;
    return step;
  }

  #fetch(window) {
    const known = this.#windows.get(window);
    if (known) return known.fetched;
    const entry = {};
    entry.fetched = this.#ask(window).then(
      (steps) => (entry.steps = steps),
      (error) => {
        this.#windows.delete(window);
        throw error;
      },
    );
    this.#windows.set(window, entry);
    if (this.#windows.size > KEPT) this.#windows.delete(this.#windows.keys().next().value);
    return entry.fetched;
  }

  async #ask(window) {
    const { steps, end } = await this.#solver.ask(
      `steps ${this.#words.method} ${window * WINDOW + 1} ${WINDOW} ${this.#words.more}`,
      this.#text,
    );
    if (end !== undefined) this.end = end;
    return steps;
  }
}

function windowOf(number) {
  return Math.floor((number - 1) / WINDOW);
}
