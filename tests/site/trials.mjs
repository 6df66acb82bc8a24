// Trials in a real browser: each is a sentence and a function that does what a new reader would do, in
// a context of its own, and returns what is wrong, or nothing.
import { createRequire } from "node:module";
import { join } from "node:path";
import { FLAGS, listen, newContext } from "./browsing.mjs";
import { forEach } from "./parallel.mjs";
import { startServer } from "./server.mjs";

/**
 * Tries one thing as a new reader, and once more if it timed out: on a busy machine Chromium now and
 * then loses a click. Returns all faults.
 */
async function attempt(browser, origin, options, [sentence, trial]) {
  const faults = await tried(browser, origin, options, trial);
  if (!faults.some((fault) => /Timeout \d+ms exceeded/.test(fault))) return faults;
  console.log(`again  ${sentence}\n         ${faults.join("\n         ")}`);
  return tried(browser, origin, options, trial);
}

/** Tries one thing as a new reader, once. Returns all faults. */
async function tried(browser, origin, { context: options, prepare }, trial) {
  const context = await newContext(browser, { viewport: { width: 1280, height: 900 }, ...options });
  const faults = [];
  await prepare(context, origin, faults);
  const page = await context.newPage();
  listen(page, origin, faults);
  try {
    const fault = await trial(page, origin);
    if (fault) faults.push(fault);
  } catch (error) {
    faults.push(error.message);
  } finally {
    await context.close();
  }
  return faults;
}

/**
 * Serves a folder and makes all trials, several at a time; prints a line for each, and its faults.
 * @param {object} what
 * @param {string} what.folder  what is served
 * @param {string} what.modules  the folder node_modules
 * @param {string} what.chromium  the browser
 * @param {string[]} what.asked  if there are any: makes only trials whose sentence contains one
 * @param {object} what.context  options of each reader's context
 * @param what.prepare  is called with each context, the origin, and the list of faults
 * @param {number} what.lanes  how many trials at a time; as many as there are cores if undefined
 * @param {[string, (page, origin: string) => Promise<string | undefined>][]} trials
 * @returns the exit code
 */
export async function makeTrials(
  { folder, modules, chromium, asked = [], context = {}, prepare = () => {}, lanes },
  trials,
) {
  const server = await startServer(folder);
  const { chromium: browsers } = createRequire(join(modules, "anchor.js"))("playwright-core");
  const browser = await browsers.launch({ executablePath: chromium, args: FLAGS });
  const isAsked = ([sentence]) => !asked.length || asked.some((part) => sentence.includes(part));
  let count = 0;
  const make = async ([sentence, trial]) => {
    const faults = await attempt(browser, server.origin, { context, prepare }, [sentence, trial]);
    const result = `${faults.length ? "FAILED" : "ok    "} ${sentence}`;
    console.log([result, ...faults.map((fault) => `         ${fault}`)].join("\n"));
    count += faults.length;
  };
  try {
    await forEach(trials.filter(isAsked), make, lanes);
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(count ? `${count} faults` : "all as promised");
  return count ? 1 : 0;
}
