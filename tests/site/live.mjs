// Plays and watches on the pages of the built website as readers would, in a real browser; says a
// line for each thing tried.
//
// node live.mjs <site/html> <node_modules> <chromium> [name...]
// A name is such as play-cards; without names it tries all that pages have.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { boxTrials } from "./boxes.mjs";
import { pagesIn } from "./links.mjs";
import { makeTrials } from "./trials.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const asked = process.argv.slice(5);

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

/** All trials that were asked for, each on the page that has what it tries. */
async function allTrials() {
  const found = [];
  for (const [name, page] of places()) {
    if (asked.length && !asked.includes(name)) continue;
    for (const [sentence, trial] of [...(await trialsOf(name)), ...boxTrials(name)])
      found.push([`${name}: ${sentence}`, (tab, origin) => trial(tab, `${origin}/${page}`)]);
  }
  return found;
}

process.exitCode = await makeTrials(
  {
    ...{ folder: site, modules, chromium },
    prepare: (context, origin) =>
      context.grantPermissions(["clipboard-read", "clipboard-write"], { origin }),
  },
  await allTrials(),
);
