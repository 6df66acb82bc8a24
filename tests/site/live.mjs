// Plays and watches on the pages of the built website as readers would, in a real browser; says a
// line for each thing tried.
//
// node live.mjs <site/html> <node_modules> <chromium> [name...]
// A name is such as play-cards; without names it tries all that pages have.
import { createRequire } from "node:module";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { boxTrials } from "./boxes.mjs";
import { FLAGS, listen, newContext } from "./browsing.mjs";
import { pagesIn } from "./links.mjs";
import { forEach } from "./parallel.mjs";
import { startServer } from "./server.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const asked = process.argv.slice(5);
const require = createRequire(join(modules, "anchor.js"));

/** By name: the page that has it. */
function places() {
  const found = new Map();
  for (const page of pagesIn(site))
    for (const [, name] of readFileSync(join(site, page), "utf-8").matchAll(
      /data-live="([\w-]+)"/g,
    ))
      found.set(name, page);
  return found;
}

/** What is promised of one: a sentence, and a function that returns what is wrong, or nothing. */
async function trialsOf(name) {
  const file = new URL(`./${name.replace("-", "_")}.mjs`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`${name} is on a page, but nothing tries it: ${file.pathname} is missing`);
  return (await import(file)).trials;
}

/** Tries one thing as a new reader, who has played nothing yet. */
async function attempt(browser, origin, page, trial) {
  const context = await newContext(browser, { viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const faults = [];
  const tab = await context.newPage();
  listen(tab, origin, faults);
  try {
    const fault = await trial(tab, `${origin}/${page}`);
    if (fault) faults.push(fault);
  } catch (error) {
    faults.push(error.message);
  } finally {
    await context.close();
  }
  return faults;
}

/** All trials that were asked for: whose, the page that has it, a sentence and a function. */
async function allTrials() {
  const found = [];
  for (const [name, page] of places()) {
    if (asked.length && !asked.includes(name)) continue;
    for (const [sentence, trial] of [...(await trialsOf(name)), ...boxTrials(name)])
      found.push({ name, page, sentence, trial });
  }
  return found;
}

async function main() {
  const server = await startServer(site);
  const browser = await require("playwright-core").chromium.launch({
    executablePath: chromium,
    args: FLAGS,
  });
  let count = 0;
  try {
    await forEach(await allTrials(), async ({ name, page, sentence, trial }) => {
      const faults = await attempt(browser, server.origin, page, trial);
      console.log(
        [
          `${faults.length ? "FAILED" : "ok    "} ${name}: ${sentence}`,
          ...faults.map((fault) => `         ${fault}`),
        ].join("\n"),
      );
      count += faults.length;
    });
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(count ? `${count} faults` : "all as promised");
  return count ? 1 : 0;
}

process.exitCode = await main();
