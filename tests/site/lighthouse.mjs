// Looks at a page of each kind with Lighthouse, and expects full scores for accessibility, best
// practices and SEO. What performance depends on is measured by pages.mjs.
//
// node lighthouse.mjs <site/html> <node_modules> <chromium> <folder for reports> [page...]
import { spawn } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { FLAGS, LONGEST_WAIT } from "./browsing.mjs";
import { newFolder } from "./folders.mjs";
import { pagesIn, startServer } from "./server.mjs";
import { BROWSER, MODULES, SITE, WORDS } from "./trials.mjs";

const [reports, ...asked] = WORDS;
const { default: lighthouse, generateReport } = await import(
  pathToFileURL(createRequire(join(MODULES, "anchor.js")).resolve("lighthouse"))
);

const CATEGORIES = ["accessibility", "best-practices", "seo"];
const OPTIONS = {
  logLevel: "error",
  onlyCategories: CATEGORIES,
  disableFullPageScreenshot: true,
  maxWaitForFcp: LONGEST_WAIT,
  maxWaitForLoad: LONGEST_WAIT,
};

/** The longest of some pages. */
const longest = (names) =>
  [...names].sort(
    (one, other) => statSync(join(SITE, other)).size - statSync(join(SITE, one)).size,
  )[0];

/** A page of each kind. */
function sample() {
  const pages = pagesIn(SITE);
  const special = /^chapters\/[^/]+\/(index|sheet|exercises|glossary)\.html$/;
  const texts = pages.filter((name) => /^chapters\/[^/]+\//.test(name) && !special.test(name));
  const kinds = ["index", "sheet", "exercises"].map((kind) =>
    longest(pages.filter((name) => name.startsWith("chapters/") && name.endsWith(`/${kind}.html`))),
  );
  return ["index.html", ...kinds, longest(texts), "docs/teacher/index.html"];
}

/** Starts a browser; returns the port that Lighthouse drives it by, and a `stop`. */
async function startChromium() {
  const profile = `--user-data-dir=${newFolder()}`;
  const flags = ["--headless", "--remote-debugging-port=0", profile, ...FLAGS];
  const browser = spawn(BROWSER, [...flags, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = new Promise((done) => browser.once("close", done)); // all processes write no more
  const listening = new Promise((done) =>
    createInterface({ input: browser.stderr }).on(
      "line",
      (line) => /^DevTools listening/.test(line) && done(line),
    ),
  );
  const port = /127\.0\.0\.1:(\d+)/.exec(String(await Promise.race([listening, ended])))?.[1];
  if (!port) throw new Error(`${BROWSER} did not say by which port it is driven`);
  return {
    port: Number(port),
    async stop() {
      // its whole group: Debian's chromium-headless-shell is a script that waits for the browser
      process.kill(-browser.pid, "SIGTERM");
      await ended;
    },
  };
}

/** An audit's name, its value and the first place it names. */
function described({ id, displayValue, details }) {
  const place = details?.items?.[0]?.node?.selector;
  return [id, displayValue, place && `first ${place}`].filter(Boolean).join(", ");
}

/** What costs points in a result, a sentence for each category. */
function shortcomings({ categories, audits }) {
  return CATEGORIES.filter((name) => categories[name].score !== 1).map((name) => {
    const costly = categories[name].auditRefs
      .filter(({ id, weight }) => weight && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => described(audits[id]));
    return `${name} ${Math.round(100 * categories[name].score)}: ${costly.join("; ")}`;
  });
}

/** Looks at a page; returns what is wrong, and keeps Lighthouse's report. */
async function look(origin, port, name) {
  const { lhr } = await lighthouse(`${origin}/${name}`, { port, ...OPTIONS });
  if (lhr.runtimeError) return [lhr.runtimeError.message];
  const file = join(reports, `${name.replace(/\.html$/, "").replaceAll("/", "-")}.html`);
  writeFileSync(file, generateReport(lhr, "html"));
  return shortcomings(lhr);
}

mkdirSync(reports, { recursive: true });
const server = await startServer(SITE);
const browser = await startChromium();
let count = 0;
try {
  for (const name of asked.length ? asked : sample()) {
    const faults = await look(server.origin, browser.port, name);
    console.log([`${faults.length ? "FAILED" : "ok    "} ${name}`, ...faults].join("\n       "));
    count += faults.length;
  }
} finally {
  await browser.stop();
  await server.stop();
}
console.log(`${count} faults; Lighthouse's reports are in ${reports}`);
process.exitCode = count ? 1 : 0;
