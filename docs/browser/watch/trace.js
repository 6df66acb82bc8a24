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
    await this.#fetch(windowOf(number));
    this.fetchAfter(number);
    return this.known(number);
  }

  /** Fetches what follows the window of a step, so that it is known when it is looked at. */
  fetchAfter(number) {
    const next = windowOf(number) + 1;
    if (this.end === undefined || this.end > next * WINDOW) this.#fetch(next).catch(() => {});
  }

  /** A step, or the last one when the search ends before; nothing when it has none. */
  async stepOrLast(number) {
    return (await this.step(number)) ?? (this.end ? this.step(this.end) : undefined);
  }

  /**
   * Where to be after `count` further steps: there, or before at the first solution, at the last
   * step, or at a step that is yet to be fetched.
   */
  target(from, count) {
    for (let number = from + 1; number < from + count; number += 1) {
      const step = this.known(number);
      if (!step || step.event === "solved" || number === this.end) return number;
    }
    return from + count;
  }

  /** The number of the first solution after a step; nothing when there is none. */
  async solutionAfter(number) {
    const { step } = await this.#ask("next", number);
    return step;
  }

  #fetch(window) {
    const known = this.#windows.get(window);
    if (known) return known.fetched;
    const entry = {};
    entry.fetched = this.#ask("steps", `${window * WINDOW + 1} ${WINDOW}`).then(
      ({ steps }) => (entry.steps = steps),
      (error) => {
        this.#windows.delete(window);
        throw error;
      },
    );
    this.#windows.set(window, entry);
    if (this.#windows.size > KEPT) this.#windows.delete(this.#windows.keys().next().value);
    return entry.fetched;
  }

  /** Asks about steps, and notes where the search ends if the answer says so. */
  async #ask(what, which) {
    const { method, more } = this.#words;
    const answer = await this.#solver.ask(`${what} ${method} ${which} ${more}`, this.#text);
    if (answer.end !== undefined) this.end = answer.end;
    return answer;
  }
}

function windowOf(number) {
  return Math.floor((number - 1) / WINDOW);
}
