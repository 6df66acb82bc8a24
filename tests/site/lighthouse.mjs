// Looks at some pages of the built website with Lighthouse, and holds accessibility, best practices
// and SEO to floors. Performance is only reported: it depends on the machine and on what else that
// does. What it depends on besides is held by weight.mjs.
//
// node lighthouse.mjs <site/html> <node_modules> <chromium> <folder for reports> [page...]
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { FLAGS, LONGEST_WAIT } from "./browsing.mjs";
import { pagesIn } from "./links.mjs";
import { startServer } from "./server.mjs";

const [site, modules, chromium, reports] = process.argv.slice(2, 6).map((path) => resolve(path));
const asked = process.argv.slice(6);
const {
  default: lighthouse,
  desktopConfig,
  generateReport,
} = await import(pathToFileURL(createRequire(join(modules, "anchor.js")).resolve("lighthouse")));

/** The least scores of 100. */
const FLOORS = { accessibility: 100, "best-practices": 100, seo: 100 };
const PHONE = { name: "phone", config: undefined };
const DESKTOP = { name: "desktop", config: desktopConfig };
/**
 * Lighthouse waits until a page is there and painted, however long that takes; it reckons what a
 * slow net would do, and slows nothing down.
 */
const WAITING = {
  pauseAfterFcpMs: 1000,
  pauseAfterLoadMs: 1000,
  networkQuietThresholdMs: 100,
  cpuQuietThresholdMs: 0,
  maxWaitForFcp: LONGEST_WAIT,
  maxWaitForLoad: LONGEST_WAIT,
};

/** The longest of some pages. */
function longest(names) {
  return [...names].sort(
    (one, other) => statSync(join(site, other)).size - statSync(join(site, one)).size,
  )[0];
}

/**
 * A page of each kind: the first one, a chapter's contents, sheet and exercises, the longest text,
 * the teachers' first one.
 */
function sample() {
  const pages = pagesIn(site);
  const texts = pages.filter((name) =>
    /^chapters\/[^/]+\/(?!(index|sheet|exercises|glossary)\.html$)/.test(name),
  );
  const kinds = ["index", "sheet", "exercises"].map((kind) =>
    longest(pages.filter((name) => name.startsWith("chapters/") && name.endsWith(`/${kind}.html`))),
  );
  return ["index.html", ...kinds, longest(texts), "docs/teacher/index.html"];
}

/**
 * What is measured, and as on what: each page as on a telephone, the first one also as on a
 * desktop, where only performance differs.
 */
function runs(names) {
  return names.flatMap((name, index) =>
    (index === 0 ? [PHONE, DESKTOP] : [PHONE]).map((device) => ({ name, device })),
  );
}

/** Starts a browser of its own; returns the port that Lighthouse drives it by, and a `stop`. */
async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), "knobel-lighthouse-"));
  const flags = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, ...FLAGS];
  const browser = spawn(chromium, [...flags, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  // when all processes that it has started have ended, too, and write no more
  const ended = new Promise((done) => browser.once("close", done));
  const said = new Promise((done) =>
    createInterface({ input: browser.stderr }).on(
      "line",
      (line) => /^DevTools listening/.test(line) && done(line),
    ),
  );
  const port = /127\.0\.0\.1:(\d+)/.exec(String(await Promise.race([said, ended])))?.[1];
  if (!port) throw new Error(`${chromium} did not say by which port it is driven`);
  return {
    port: Number(port),
    async stop() {
      // its whole group: Debian's chromium-headless-shell is a script that waits for the browser
      process.kill(-browser.pid, "SIGTERM");
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * How often a page is measured: Lighthouse fails when a busy machine paints too late, and
 * occasionally hangs.
 */
const ATTEMPTS = 4;

/** Lighthouse's result in a browser of its own; undefined when it hangs. */
async function lookOnce(address, options, config) {
  const browser = await startChromium();
  const stalled = new Promise((done) => setTimeout(done, 2 * LONGEST_WAIT).unref());
  const looked = lighthouse(address, { port: browser.port, ...options }, config).catch((error) => ({
    lhr: { runtimeError: error },
  }));
  try {
    return (await Promise.race([looked, stalled]))?.lhr;
  } finally {
    await browser.stop();
  }
}

/** The scores of 100 by category, and Lighthouse's own result. */
async function measure(address, device) {
  const options = {
    logLevel: "error",
    onlyCategories: ["performance", ...Object.keys(FLOORS)],
    disableFullPageScreenshot: true,
    ...WAITING,
  };
  let result;
  for (let attempt = 0; attempt < ATTEMPTS && (!result || result.runtimeError); attempt += 1)
    result = await lookOnce(address, options, device.config);
  if (!result || result.runtimeError)
    throw new Error(
      `${address}: ${result?.runtimeError?.message ?? "Lighthouse measured nothing"}`,
    );
  const scores = Object.fromEntries(
    options.onlyCategories.map((name) => [
      name,
      Math.round((result.categories[name].score ?? 0) * 100),
    ]),
  );
  return { scores, result };
}

/** What lies below a floor, a sentence each, with the audits that cost points. */
function shortcomings({ scores, result }) {
  return Object.entries(FLOORS)
    .filter(([name, floor]) => scores[name] < floor)
    .map(([name, floor]) => {
      const costly = result.categories[name].auditRefs
        .filter(({ id, weight }) => weight && (result.audits[id].score ?? 1) < 0.9)
        .map(({ id }) => told(result.audits[id]));
      return `${name} ${scores[name]}, expected at least ${floor}: ${costly.join("; ")}`;
    });
}

/** An audit's name, its value and the first place it complains of. */
function told({ id, displayValue, details }) {
  const place = details?.items?.[0]?.node?.selector;
  return [id, displayValue, place && `first ${place}`].filter(Boolean).join(", ");
}

/** Writes Lighthouse's report of a page to read and to process. */
function keep(name, device, result) {
  const file = join(reports, `${name.replace(/\.html$/, "").replaceAll("/", "-")}-${device.name}`);
  writeFileSync(`${file}.html`, generateReport(result, "html"));
  writeFileSync(`${file}.json`, generateReport(result, "json"));
}

/** A line of the table. */
function row(page, device, { accessibility, "best-practices": practices, seo, performance }) {
  return `${page.padEnd(40)}${device.padEnd(8)}${[accessibility, practices, seo, performance].map((value) => String(value).padStart(9)).join("")}`;
}

async function main() {
  const names = asked.length ? asked : sample();
  const missing = names.find((name) => !existsSync(join(site, name)));
  if (missing) throw new Error(`no page ${missing} in ${site}`);
  mkdirSync(reports, { recursive: true });
  const server = await startServer(site);
  let count = 0;
  try {
    console.log(
      row("page", "as on", {
        accessibility: "access.",
        "best-practices": "practices",
        seo: "seo",
        performance: "(perform.)",
      }),
    );
    for (const { name, device } of runs(names)) {
      const run = await measure(`${server.origin}/${name}`, device);
      keep(name, device, run.result);
      console.log(row(name, device.name, run.scores));
      const faults = shortcomings(run);
      for (const fault of faults) console.log(`  FAILED ${fault}`);
      count += faults.length;
    }
  } finally {
    await server.stop();
  }
  console.log(
    count
      ? `${count} floors are not reached; Lighthouse's reports are in ${reports}`
      : `${names.length} pages reach all floors; Lighthouse's reports are in ${reports}`,
  );
  return count ? 1 : 0;
}

process.exitCode = await main();
