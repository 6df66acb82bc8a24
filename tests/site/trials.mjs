// Trials in a real browser: each is a sentence and a function that does what a new reader would do, in
// a context of its own, and throws what is wrong.
import { launch, listen, newContext } from "./browsing.mjs";
import { startServer } from "./server.mjs";

/** The line of the trial that threw. */
const placeOf = ({ stack }) => stack.match(/tests\/site\/(?!browsing|trials)[\w.]+:\d+/)?.[0];

/** Makes one trial; adds to the faults. */
async function make(trial, context, origin, faults) {
  const page = await context.newPage();
  listen(page, origin, faults);
  try {
    await trial(page, origin);
  } catch (error) {
    faults.push(`${error.message} (${placeOf(error)})`);
  } finally {
    await page.close();
  }
}

/** Prints what was tried, and its faults; returns how many they are. */
export function report(sentence, faults) {
  const result = `${faults.length ? "FAILED" : "ok    "} ${sentence}`;
  console.log([result, ...faults.map((fault) => `         ${fault}`)].join("\n"));
  return faults.length;
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
 * @param {boolean} what.isOneReader  whether one reader does everything, with what a browser keeps
 * @param {[string, (page, origin: string) => Promise<void>][]} trials
 * @returns the exit code
 */
export async function makeTrials(
  {
    folder,
    modules,
    chromium,
    asked = [],
    context: options = {},
    prepare = () => {},
    isOneReader = false,
  },
  trials,
) {
  const server = await startServer(folder);
  const browser = await launch(modules, chromium);
  let count = 0,
    context;
  try {
    for (const [sentence, trial] of trials) {
      if (asked.length && !asked.some((part) => sentence.includes(part))) continue;
      const faults = [];
      if (!isOneReader) await context?.close();
      if (!isOneReader || !context) {
        context = await newContext(browser, options);
        await prepare(context, server.origin, faults);
      }
      await make(trial, context, server.origin, faults);
      count += report(sentence, faults);
    }
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(count ? `${count} faults` : "no faults");
  return count ? 1 : 0;
}
