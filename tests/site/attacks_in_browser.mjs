// The attacks of tests/grader/attacks, checked by the website's scripts. Whoever wants a better verdict
// on a machine of one's own can have it, so a browser's verdict proves nothing; but nothing that a
// student does by accident earns a point there, and none of these programs earns more than its head
// says, or takes the page's checker with it.
//   node attacks_in_browser.mjs <site/html> <node_modules> [part of a name...]
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { nodeChecker } from "./node_checker.mjs";
import { startServer } from "./server.mjs";

const [site, modules] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const ATTACKS = fileURLToPath(new URL("../grader/attacks/", import.meta.url));
const LIMITS = { perCall: 1500, perTest: 4000, afterTimeOut: 500 };
const LANES = 2;

/** Attacks that deliberately forge replies: in a browser they may. */
const MAY_FORGE = new Set([]);

const { origin, stop } = await startServer(site);
const exerciseData = (id) =>
  JSON.parse(readFileSync(join(site, "_static/check/exercises", `${id}.json`), "utf8"));
const keyOf = (source, key) => new RegExp(`^// ${key}: (.*)$`, "m").exec(source)?.[1];
const solution = (id) =>
  readFileSync(
    fileURLToPath(new URL(`../../exercises/${id}/solution.cpp`, import.meta.url)),
    "utf8",
  );

const faults = [];
const queue = readdirSync(ATTACKS)
  .filter((name) => name.endsWith(".cpp"))
  .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)));

async function attack(checker, name) {
  const source = readFileSync(join(ATTACKS, name), "utf8");
  const exercise = keyOf(source, "exercise");
  const most = Number(keyOf(source, "points") ?? 0);
  let said;
  try {
    const verdict = await checker.check({ ...exerciseData(exercise), exercise, source });
    said = `${verdict.points} points, ${verdict.outcome}`;
    if (verdict.points > most && !MAY_FORGE.has(name))
      faults.push(`${name}: earned ${verdict.points} points, expected at most ${most}`);
  } catch (error) {
    said = error.message;
  }
  console.log(`${name}: ${said}`);
}

/** A checker that has survived an attack still checks. */
async function stillChecks(checker) {
  const exercise = "1-cards/01-halves-fit";
  const verdict = await checker.check({
    ...exerciseData(exercise),
    exercise,
    source: solution(exercise),
  });
  if (verdict.points !== verdict.most_points) faults.push("the checker does not check any more");
}

await Promise.all(
  Array.from({ length: LANES }, async () => {
    const checker = await nodeChecker(modules, `${origin}/_static/check/`, { limits: LIMITS });
    for (let name = queue.shift(); name; name = queue.shift()) await attack(checker, name);
    await stillChecks(checker);
  }),
);
await stop();
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
