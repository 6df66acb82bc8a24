// The attacks of tests/grader/attacks, checked by the website's scripts. On one's own machine anybody
// can forge a verdict, so a browser's verdict proves nothing; but nothing that a student does by
// accident earns a point there, and none of these programs earns more than its head says, or takes
// the page's checker with it.
//   node attacks_in_browser.mjs <site/html> <node_modules> [part of a name...]
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { nodeChecker } from "./node_checker.mjs";
import { forEach } from "./parallel.mjs";
import { textOf } from "./programs.mjs";

const [site, modules] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const ATTACKS = fileURLToPath(new URL("../grader/attacks/", import.meta.url));
const LIMITS = { time_per_call: 1000, time_per_test: 2500, time_after_time_out: 250 };
const FIRST = "1-cards/01-halves-fit";

const open = () => nodeChecker(site, modules, { limits: LIMITS, timeOfCompiler: 8000 });
const checkers = await Promise.all([open(), open()]);
const faults = [];
const names = readdirSync(ATTACKS)
  .filter((name) => name.endsWith(".cpp"))
  .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)));

async function attack(name, lane) {
  const text = readFileSync(join(ATTACKS, name), "utf-8");
  const valueOf = (key) => new RegExp(`^// ${key}: (.*)$`, "m").exec(text)?.[1];
  const solution = () => textOf(valueOf("exercise"), "solution.cpp");
  const source = text.replaceAll("@SOLUTION@", solution);
  const most = Number(valueOf("points") ?? 0);
  try {
    const { points, outcome } = await checkers[lane].check(valueOf("exercise"), source);
    console.log(`${name}: ${points} points, ${outcome}`);
    if (points > most) faults.push(`${name}: earned ${points} points, expected at most ${most}`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}

await forEach(names, attack, checkers.length);
for (const checker of checkers) {
  const { points, most_points: most } = await checker.check(FIRST, textOf(FIRST, "solution.cpp"));
  if (points !== most) faults.push("after these attacks, a solution does not get all points");
  await checker.stop();
}
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
