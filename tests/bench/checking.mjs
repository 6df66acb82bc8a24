// How long checks take in a real browser, and how much memory its tab has: from the first click on
// Check, when nothing is loaded yet, to the verdict on a stub; then, with the compiler loaded, from a
// click to the verdict on the solution of each exercise. Prints medians and the longest times.
//   node checking.mjs <site/html> <node_modules> <chromium> [rounds]
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { FLAGS } from "../site/browsing.mjs";
import { check, openEditor, write } from "../site/exercise_page.mjs";
import { aboutOf } from "../site/node_checker.mjs";
import { exercises, textOf } from "../site/programs.mjs";
import { startServer } from "../site/server.mjs";
import { median, shown } from "./times.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const rounds = Number(process.argv[5] ?? 3);
const FIRST = "1-cards/01-halves-fit";

const { chromium: browsers } = createRequire(join(modules, "anchor.js"))("playwright-core");
const { origin, stop } = await startServer(site);
const addressOf = (exercise) => `${origin}/${aboutOf(site, exercise).page}`;

const contentOf = (file) => {
  try {
    return readFileSync(file, "utf-8");
  } catch {
    return ""; // of a process that has ended
  }
};

/** Whether a process was started by another, directly or not. */
function isBelow(process, ancestor) {
  for (let at = process; at > 1;) {
    if (at === ancestor) return true;
    at = Number(/^PPid:\s+(\d+)/m.exec(contentOf(`/proc/${at}/status`))?.[1] ?? 0);
  }
  return false;
}

/** The memory of the tabs of a browser in MB; what processes share counts once. */
function memoryOfTabs(browser) {
  const sizes = readdirSync("/proc")
    .filter((name) => contentOf(`/proc/${name}/cmdline`).includes("--type=renderer"))
    .filter((name) => isBelow(Number(name), browser))
    .map((name) => /^Pss: +(\d+) kB$/m.exec(contentOf(`/proc/${name}/smaps_rollup`))?.[1] ?? 0);
  return Math.round(sizes.reduce((sum, size) => sum + Number(size), 0) / 1024);
}

/** Opens a browser with an empty page. @returns the page, and functions `memory` and `close` */
async function openBrowser() {
  const server = await browsers.launchServer({ executablePath: chromium, args: FLAGS });
  const browser = await browsers.connect(server.wsEndpoint());
  return {
    page: await browser.newPage(),
    memory: () => memoryOfTabs(server.process().pid),
    close: () => server.close(),
  };
}

/** The seconds that a check takes; the verdict has to contain a text. */
async function timed(page, exercise, expected) {
  const begin = performance.now();
  const verdict = await check(page, exercise);
  const seconds = (performance.now() - begin) / 1000;
  if (!verdict.includes(expected)) throw new Error(`${exercise}: ${verdict}`);
  return seconds;
}

/** The verdict on a stub in a browser that has nothing loaded yet. */
async function firstCheck() {
  const { page, memory, close } = await openBrowser();
  await openEditor(page, addressOf(FIRST), FIRST);
  const result = { seconds: await timed(page, FIRST, "points"), memory: memory() };
  await close();
  return result;
}

/** By exercise: the seconds from a click to the verdict on its solution, the second time. */
async function laterChecks() {
  const { page, memory, close } = await openBrowser();
  const times = [];
  for (const exercise of exercises()) {
    await openEditor(page, addressOf(exercise), exercise);
    await write(page, exercise, textOf(exercise, "solution.cpp"));
    await timed(page, exercise, "All tests passed.");
    await write(page, exercise, `${textOf(exercise, "solution.cpp")}// changed\n`);
    const seconds = await timed(page, exercise, "All tests passed.");
    times.push({ exercise, seconds, memory: memory() });
  }
  await close();
  return times;
}

const first = [];
for (let round = 0; round < rounds; ++round) first.push(await firstCheck());
const firstTimes = first.map(({ seconds }) => seconds);
console.log(
  `nothing loaded: stub to verdict, median of ${rounds} ${shown(median(firstTimes))}, ` +
    `longest ${shown(Math.max(...firstTimes))}; ${median(first.map(({ memory }) => memory))} MB`,
);
const later = await laterChecks();
const slowest = later.reduce((one, other) => (one.seconds > other.seconds ? one : other));
console.log(
  `loaded: solutions of ${later.length} exercises, median ` +
    `${shown(median(later.map(({ seconds }) => seconds)))}, longest ${shown(slowest.seconds)} ` +
    `(${slowest.exercise}); at most ${Math.max(...later.map(({ memory }) => memory))} MB`,
);
await stop();
