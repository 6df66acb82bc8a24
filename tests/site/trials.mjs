// Trials in a real browser: each is a sentence and a function that does what a new reader would do, in
// a context of its own, and throws what is wrong. A test of this kind is started with
//
// node <test> <site/html> <node_modules> <browser> [word...]
import { resolve } from "node:path";
import { launch, listen, newContext } from "./browsing.mjs";
import { startServer } from "./server.mjs";

/** What a test is given: the folder of the pages, the folder of the packages, and the browser. */
export const [SITE, MODULES, BROWSER] = process.argv.slice(2, 5).map((path) => resolve(path));

/** Further words: of most tests, parts of the sentences of those trials that are to be made. */
export const WORDS = process.argv.slice(5);

const CLIPBOARD = ["clipboard-read", "clipboard-write"];

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
 * @param {[string, (page, origin: string) => Promise<void>][]} trials
 * @param {object} [how]
 * @param {string} [how.folder]  what is served
 * @param {string} [how.path]  of the site within it, such as "/course"
 * @param {string[]} [how.asked]  if there are any: makes only trials whose sentence contains one
 * @param {object} [how.context]  options of each reader's context
 * @param [how.prepare]  is called with each context
 * @param {boolean} [how.isOneReader]  whether one reader does everything, with what a browser keeps
 */
export async function makeTrials(
  trials,
  {
    folder = SITE,
    path = "",
    asked = WORDS,
    context: options,
    prepare = () => {},
    isOneReader = false,
  } = {},
) {
  const server = await startServer(folder);
  const browser = await launch(MODULES, BROWSER);
  let count = 0,
    context;
  try {
    for (const [sentence, trial] of trials) {
      if (asked.length && !asked.some((part) => sentence.includes(part))) continue;
      const faults = [];
      if (!isOneReader) await context?.close();
      if (!isOneReader || !context) {
        context = await newContext(browser, options);
        await context.grantPermissions(CLIPBOARD, { origin: server.origin });
        await prepare(context);
      }
      await make(trial, context, server.origin + path, faults);
      count += report(sentence, faults);
    }
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(count ? `${count} faults` : "no faults");
  process.exitCode = count ? 1 : 0;
}
