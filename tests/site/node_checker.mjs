// The website's checker in Node: the same scripts, bundled in the same way, with threads for workers.
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { OPTIONS, workers } from "../../docs/browser/bundling.mjs";

const CHECKER = fileURLToPath(new URL("../../docs/browser/check/checker.js", import.meta.url));

/** What a browser's worker has and a thread has not. */
const WORKER = `
const { parentPort } = require("node:worker_threads");
globalThis.onmessage = undefined;
globalThis.postMessage = (data) => parentPort.postMessage(data);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
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

/**
 * A checker for the files of a website.
 * @param {string} modules  the folder node_modules
 * @param {string} folder  the address of the folder with the files
 * @param {object} options  see openChecker
 */
export async function nodeChecker(modules, folder, options = {}) {
  const esbuild = createRequire(join(modules, "anchor.js"))("esbuild");
  const { outputFiles } = await esbuild.build({
    ...OPTIONS,
    format: "esm",
    entryPoints: [CHECKER],
    plugins: [workers(esbuild)],
    write: false,
  });
  const source = Buffer.from(outputFiles[0].text).toString("base64");
  const { openChecker } = await import(`data:text/javascript;base64,${source}`);
  return openChecker(folder, { start: (script) => new Thread(script), ...options });
}
