// The website's checker in Node: the same scripts, bundled in the same way, with threads for workers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { imported } from "../../docs/browser/bundling.mjs";
import { startServer } from "./server.mjs";

const CHECKER = fileURLToPath(new URL("../../docs/browser/check/checker.js", import.meta.url));

/** What a browser's worker has and a thread has not. */
const WORKER = `
const { parentPort } = require("node:worker_threads");
globalThis.onmessage = undefined;
globalThis.postMessage = (data) => parentPort.postMessage(data);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
process.on("unhandledRejection", () => {}); // of which a page hears nothing
`;

/** A thread that looks like a worker. */
class Thread {
  #thread;
  onmessage = () => {};
  onerror = () => {};

  constructor(source) {
    this.#thread = new Worker(WORKER + source, { eval: true });
    this.#thread.on("message", (data) => this.onmessage({ data }));
    this.#thread.on("error", (error) => this.onerror(error));
  }

  postMessage(data) {
    this.#thread.postMessage(data);
  }

  terminate() {
    this.#thread.terminate();
  }
}

/** What the website knows of an exercise, as a check needs it. @param {string} site  its folder */
export const aboutOf = (site, exercise) =>
  JSON.parse(readFileSync(join(site, "_static/check/exercises", `${exercise}.json`), "utf-8"));

/**
 * Serves a website and opens a checker for it.
 * @param {string} site  the folder of its pages
 * @param {string} modules  the folder node_modules
 * @param {object} options  see openChecker
 * @returns `check(exercise, source)` and `stop()`
 */
export async function nodeChecker(site, modules, options = {}) {
  const { openChecker } = await imported(modules, CHECKER);
  const { origin, stop } = await startServer(site);
  const start = (script) => new Thread(script);
  const checker = openChecker(`${origin}/_static/check/`, { start, ...options });
  return {
    async check(exercise, source) {
      const about = aboutOf(site, exercise);
      return (await checker.check({ ...about, exercise, source })).verdict;
    },
    async stop() {
      checker.end();
      await stop();
    },
  };
}
