// Keeps readers' work in the browser (IndexedDB), one record an exercise. Where a browser keeps
// nothing or has no room, it is held in memory and `problem` says so; nothing fails.
import { openDB } from "idb";

const DATABASE = "knobel-exercises";
const RECORDS = "work";

/** How long, in milliseconds, a browser may take to open, read or write what it keeps. */
const PATIENCE = 5000;

const PROBLEM =
  "Your browser saves nothing here (a private window, no room left, or no answer): what you write is lost when you close this page, so download your file before you do.";

/** What a promise resolves to; rejects when it takes too long. */
const within = (promise) =>
  Promise.race([
    promise,
    new Promise((_, failed) => setTimeout(() => failed(new Error("too slow")), PATIENCE)),
  ]);

/** Opens the database; where a browser forbids that, it rejects. */
const open = async () =>
  within(
    openDB(DATABASE, 1, {
      upgrade: (database) => database.createObjectStore(RECORDS, { keyPath: "exercise" }),
    }),
  );

export class Store {
  /** A sentence for the reader; empty while all is well. */
  problem = "";

  #database = open();
  #memory = new Map();
  #listeners = [];
  #channel = new BroadcastChannel(DATABASE);

  constructor() {
    this.#database.catch(() => this.#fail());
    this.#channel.onmessage = ({ data }) => this.#notify(data);
  }

  /** Calls `listener` with an exercise that another tab has changed, and with "" for a problem. */
  listen(listener) {
    this.#listeners.push(listener);
  }

  async read(exercise) {
    if (this.#memory.has(exercise)) return this.#memory.get(exercise);
    return this.#ask((database) => database.get(RECORDS, exercise));
  }

  async all() {
    const kept = (await this.#ask((database) => database.getAll(RECORDS))) ?? [];
    return [...new Map([...kept.map((work) => [work.exercise, work]), ...this.#memory]).values()];
  }

  /**
   * Changes a record as a whole: no other tab writes between reading and writing.
   * @param {(kept: object | undefined) => object | undefined} change  returns the new record, or
   *     nothing to leave it as it is
   */
  async change(exercise, change) {
    let changed;
    try {
      if (this.#memory.has(exercise)) throw new Error("it did not work before");
      const transaction = (await this.#database).transaction(RECORDS, "readwrite");
      changed = change(await within(transaction.store.get(exercise)));
      if (changed) transaction.store.put(changed).catch(() => {}); // then it is not done either
      await within(transaction.done);
    } catch {
      this.#fail();
      changed ??= change(this.#memory.get(exercise));
      if (changed) this.#memory.set(exercise, changed);
      return;
    }
    if (changed) this.#channel.postMessage(exercise);
  }

  /** Forgets all work. */
  async clear() {
    this.#memory.clear();
    await this.#ask((database) => database.clear(RECORDS));
  }

  /** What the database answers; nothing where it does not. */
  async #ask(question) {
    try {
      return await within(question(await this.#database));
    } catch {
      this.#fail();
      return undefined;
    }
  }

  #fail() {
    this.problem = PROBLEM;
    this.#notify("");
  }

  #notify(exercise) {
    for (const listener of this.#listeners) listener(exercise);
  }
}
