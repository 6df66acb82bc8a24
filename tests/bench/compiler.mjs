// How long the compiler of the website takes in Node: node compiler.mjs <folder of the files for
// checks> [rounds]. Prints the time and the memory until the first program is linked, then, for the
// solutions of all exercises, the median and the longest time. Times are of the processor.
import { performance } from "node:perf_hooks";
import { openCompiler } from "../site/compiling.mjs";
import { exercises, textOf } from "../site/programs.mjs";
import { median, shown } from "./times.mjs";

const [folder, rounds = "3"] = process.argv.slice(2);

/** Calls a function; returns what it returns, and the seconds that it takes of processor and clock. */
async function timed(work) {
  const [cpu, clock] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { result, seconds: (user + system) / 1e6, elapsed: (performance.now() - clock) / 1e3 };
}

const megabytes = () => `${process.memoryUsage().rss >> 20} MB`;

const opened = await timed(() => openCompiler(folder));
const compile = opened.result;
console.log(
  `opened: ${shown(opened.seconds)}, by the clock ${shown(opened.elapsed)}, ${megabytes()}`,
);

const all = exercises().map((exercise) => [exercise, textOf(exercise, "solution.cpp")]);
let whole = 0;
for (let round = 0; round <= Number(rounds); ++round) {
  const times = [];
  for (const [exercise, source] of all) {
    const { result, seconds, elapsed } = await timed(() => compile(exercise, source));
    if (!result.ok) console.log(`${exercise}: ${result.output}`);
    if (compile.isWhole && whole++ === 0) console.log(`${exercise} needs the whole compiler`);
    if (round === 0 && times.length === 0)
      console.log(`first: ${shown(seconds)}, by the clock ${shown(elapsed)}, ${megabytes()}`);
    times.push({ exercise, seconds, elapsed });
  }
  const slowest = times.reduce((a, b) => (a.seconds > b.seconds ? a : b));
  const of = (key) => shown(median(times.map((time) => time[key])));
  console.log(
    `${round === 0 ? "cold" : "warm"}: ${all.length} solutions, median ${of("seconds")}, by the ` +
      `clock ${of("elapsed")}, slowest ${slowest.exercise} ${shown(slowest.seconds)}, ${megabytes()}`,
  );
}
