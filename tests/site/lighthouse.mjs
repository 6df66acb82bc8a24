// Looks at a page of each kind with Lighthouse, and expects full scores for accessibility, best
// practices and SEO. What performance depends on is measured by pages.mjs.
//
// node lighthouse.mjs <site/html> <node_modules> <chromium> <folder for reports> [page...]
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, LONGEST_WAIT } from "./browsing.mjs";
import { freePort, pagesIn, startServer } from "./server.mjs";
import { BROWSER, MODULES, report, SITE, WORDS } from "./trials.mjs";

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
const port = await freePort();
const browser = await launch(MODULES, BROWSER, [`--remote-debugging-port=${port}`]);
let count = 0;
try {
  for (const name of asked.length ? asked : sample()) {
    count += report(name, await look(server.origin, port, name));
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${count} faults; Lighthouse's reports are in ${reports}`);
process.exitCode = count ? 1 : 0;
