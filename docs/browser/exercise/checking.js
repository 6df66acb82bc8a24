// A check of a program, from the button to the verdict. The checker is a script of its own, loaded
// when somebody writes.
import { IS_SAFARI } from "../asked.js";
import { loadElement, loadOnce } from "../load.js";

const NO_CHECKER =
  "The checker could not be loaded: there is no connection to the website. Your program is kept; try again later.";

const WAITING = "Waiting for the checker; it is still being built";

/** The checker of this page. @param {URL} folder  of the scripts */
const checkerIn = loadOnce(async (folder) => {
  if (!(await loadElement("script", { src: new URL("checker.js", folder).href })))
    throw new Error(NO_CHECKER);
  return globalThis.knobelOpenChecker(new URL("../check/", folder).href);
});

const RETRY = 5000;

/**
 * Whether the server is still building what checks programs: `./knobel serve` does it while the
 * pages are read, and answers with 503 meanwhile.
 * @param {URL} folder  of the scripts
 */
async function isBusy(folder) {
  if (navigator.onLine === false) return false;
  const list = new URL("../check/manifest.json", folder);
  const answer = await fetch(list, { cache: "no-store" }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 503;
}

const wasBusy = loadOnce(isBusy);

/** Resolves when what checks programs is built. */
const built = loadOnce(async (folder) => {
  for (let busy = await wasBusy(folder); busy; busy = await isBusy(folder))
    await new Promise((resolve) => setTimeout(resolve, RETRY));
});

/** What the editor shows of an exercise. */
export async function aboutOf(folder, exercise) {
  const answer = await fetch(new URL(`../check/exercises/${exercise}.json`, folder));
  if (!answer.ok) throw new Error(`the website answers ${answer.status}`);
  return answer.json();
}

/** All exercises of the course, in a line each. */
const allExercises = loadOnce((folder) => aboutOf(folder, "index"));

export const megabytes = (bytes) => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** Where a check is, and how it ended. */
export class Checking {
  /** @type {"" | "waiting" | "loading" | "compiling" | "checking"} */
  stage = "";
  loaded = { done: 0, total: 0 };
  /** How many tests were begun, and the sentence of the last. */
  tests = new Set();
  test = "";
  verdict;
  /** The words with which it is shown. */
  words;
  /** Why there is no verdict, in a sentence. */
  problem = "";
  /** How many bytes the next check has to load; undefined while that is unknown. */
  size;
  /** Whether the server is still building what checks programs. */
  isBeingBuilt = false;

  #folder;
  #about;
  #notify;
  #stop;
  #isWarm = false;

  /** @param {URL} folder  of the scripts; @param {() => void} notify  is called at each change */
  constructor(folder, about, notify) {
    this.#folder = folder;
    this.#about = about;
    this.#notify = notify;
  }

  /** Finds out how much there is to load. */
  async weigh() {
    if (await wasBusy(this.#folder)) this.#change({ isBeingBuilt: true });
    await built(this.#folder);
    this.isBeingBuilt = false;
    try {
      const checker = await checkerIn(this.#folder);
      this.size = await checker.size(this.#about.exercise);
    } catch {
      this.size = undefined; // the check will say why
    }
    this.#notify();
  }

  /** Makes the compiler ready, where nothing has to be loaded for it. */
  async warmUp() {
    if (this.#isWarm || this.stage || this.size !== 0) return;
    this.#isWarm = true;
    const { exercise, file, stub } = this.#about;
    try {
      await (await checkerIn(this.#folder)).warmUp({ exercise, file, source: stub });
    } catch {
      // The check will say why.
    }
  }

  /** @returns {Promise<object | undefined>} the verdict, if there is one */
  async check(source) {
    if (this.stage) return undefined;
    Object.assign(this, {
      problem: "",
      verdict: undefined,
      words: undefined,
      tests: new Set(),
      test: "",
    });
    this.#go("waiting");
    await built(this.#folder);
    this.#go("loading");
    this.#stop = new AbortController();
    try {
      const checker = await checkerIn(this.#folder);
      const all = await allExercises(this.#folder);
      const others = all
        .filter((other) => other.exercise !== this.#about.exercise)
        .map((other) => ({ id: other.exercise, header: other.header }));
      const submission = { ...this.#about, others, source };
      const watch = {
        onLoading: (loaded) => this.#change({ loaded }),
        onStage: (stage) => this.#go(stage),
        onTest: (test) => this.#begin(test),
      };
      Object.assign(this, await checker.check(submission, watch, this.#stop.signal));
      this.size = 0;
      const chapters = new Set(all.map((other) => other.exercise.split("/")[0]));
      checker.keep?.([...chapters]).catch(() => {}); // the other chapters then need a network
    } catch (error) {
      this.problem = error.message || "The check ended without a verdict.";
    }
    this.#go("");
    return this.verdict;
  }

  stop() {
    this.#stop?.abort();
  }

  /** What is going on, for those who do not see it. */
  get sentence() {
    if (this.problem) return this.problem;
    if (this.stage === "waiting") return this.isBeingBuilt ? WAITING : "Starting";
    if (this.stage === "loading") return this.loaded.total ? "Loading the compiler" : "Starting";
    if (this.stage === "compiling")
      return IS_SAFARI
        ? "Compiling, which takes this browser longer than others"
        : "Compiling (a few seconds)";
    if (this.stage !== "checking") return "";
    if (!this.#about.tests) return "Running";
    const { size } = this.tests;
    return size ? `Checking test ${size} of ${Math.max(size, this.#about.tests)}` : "Checking";
  }

  /** Whether the program computes on, which the browser cannot end. */
  get isLeftRunning() {
    return IS_SAFARI && this.verdict?.tests.some(({ failure }) => failure?.reason === "time-out");
  }

  #begin(test) {
    this.tests.add(test); // after a time-out, tests are begun again
    this.#change({ test });
  }

  #go(stage) {
    this.#change({ stage });
  }

  #change(changes) {
    Object.assign(this, changes);
    this.#notify();
  }
}
