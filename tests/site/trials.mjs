// Trials in a real browser: each is a sentence and a function that does what a new reader would do, in
// a context of its own, and returns what is wrong, or nothing.
import { launch, listen, newContext } from "./browsing.mjs";
import { startServer } from "./server.mjs";

/** Makes one trial as a new reader; returns all faults. */
async function faultsOf(browser, origin, { context: options, prepare }, trial) {
  const context = await newContext(browser, options);
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
 * Serves a folder and makes all trials, one after the other; prints a line for each, and its faults.
 * @param {object} what
 * @param {string} what.folder  what is served
 * @param {string} what.modules  the folder node_modules
 * @param {string} what.chromium  the browser
 * @param {string[]} what.asked  if there are any: makes only trials whose sentence contains one
 * @param {object} what.context  options of each reader's context
 * @param what.prepare  is called with each context, the origin, and the list of faults
 * @param {[string, (page, origin: string) => Promise<string | undefined>][]} trials
 * @returns the exit code
 */
export async function makeTrials(
  { folder, modules, chromium, asked = [], context = {}, prepare = () => {} },
  trials,
) {
  const server = await startServer(folder);
  const browser = await launch(modules, chromium);
  let count = 0;
  try {
    for (const [sentence, trial] of trials) {
      if (asked.length && !asked.some((part) => sentence.includes(part))) continue;
      const faults = await faultsOf(browser, server.origin, { context, prepare }, trial);
      const result = `${faults.length ? "FAILED" : "ok    "} ${sentence}`;
      console.log([result, ...faults.map((fault) => `         ${fault}`)].join("\n"));
      count += faults.length;
    }
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(count ? `${count} faults` : "no faults");
  return count ? 1 : 0;
}
