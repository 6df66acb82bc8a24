// Reads the built website without a network: once visited, pages, search and links work, and a
// rebuilt site is shown and stored; opened from a folder, it works without an error.
//
// node offline.mjs <site/html> <node_modules> <chromium>
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { press } from "./browsing.mjs";
import { pagesIn } from "./links.mjs";
import { makeTrials } from "./trials.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const EXTENSIONS = fileURLToPath(new URL("../../docs/extensions", import.meta.url));

/** The pages that are opened: those of a chapter, and one of each other kind. */
const isOpened = (name) =>
  /^(chapters\/2-[\w-]+\/|index|progress|chapters\/cpp|docs\/teacher\/index)/.test(name);

/** Visits the site with a network, and waits until it is stored; then there is none. */
async function visit(page, origin) {
  await page.context().setOffline(false);
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

async function opensPages(page, { origin, pages }) {
  await visit(page, origin);
  await page.context().setOffline(true);
  for (const name of pages) {
    await page.goto(`${origin}/${name}`, { waitUntil: "commit" });
    await page.locator("article h1").first().waitFor();
  }
  await page.goto(`${origin}/`);
}

async function searches(page, { origin }) {
  await page.context().setOffline(true);
  await page.goto(`${origin}/search.html?q=turtle`);
  await page.locator("#search-results li mark").first().waitFor();
  await press(page.locator("#search-results .search-page .search-title a").first());
  await page.waitForURL(/\/chapters\//);
  await press(page.locator(".related-pages .next-page"));
  await page.locator("article h1").first().waitFor();
}

async function canBeInstalled(page, { origin }) {
  await visit(page, origin);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // a test's context counts as a private window
  const reasons = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.ok(url, "there is no manifest");
  assert.deepEqual([...errors, ...reasons], []);
}

/** Writes another title into the first page, and the worker of the site anew, as the build does. */
function rebuild(folder, title) {
  const file = join(folder, "index.html");
  writeFileSync(file, readFileSync(file, "utf-8").replace(/<title>[^<]*/, `<title>${title}`));
  const program = `import sys; sys.path.insert(0, ${JSON.stringify(EXTENSIONS)})
from pathlib import Path; from knobel_docs.offline import worker
site = Path(${JSON.stringify(folder)}); (site / "worker.js").write_text(worker(site), encoding="utf-8")`;
  const { status, stderr } = spawnSync("/usr/bin/python3", ["-B", "-c", program], {
    encoding: "utf-8",
  });
  if (status) throw new Error(stderr);
}

async function storesRebuilt(page, { origin, folder }) {
  await visit(page, origin);
  const [, digest] = /"largeDigest": ?"(\w*)"/.exec(
    readFileSync(join(folder, "worker.js"), "utf-8"),
  );
  const large = `knobelkurs / large ${digest}`;
  await page.evaluate(async (name) => void (await caches.open(name)), large);
  rebuild(folder, "Rebuilt");
  const renewed = page.evaluate(
    () =>
      new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      ),
  );
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration()).update());
  await renewed;
  await page.reload();
  assert.equal(await page.title(), "Rebuilt");
  await page.context().setOffline(true);
  await page.goto(`${origin}/index.html`);
  assert.equal(await page.title(), "Rebuilt", "without a network the old page is shown");
  const kept = await page.evaluate(() => caches.keys());
  assert.ok(kept.length === 2 && kept.includes(large), `stored: ${kept.join(", ")}`);
}

async function worksFromFolder(page, { folder, pages }) {
  const open = (name) => page.goto(pathToFileURL(join(folder, name)).href);
  for (const name of pages) await open(name);
  await page.goto(`${pathToFileURL(join(folder, "search.html")).href}?q=card`);
  await press(page.locator("#search-results li a").first());
  await page.locator("article h1").first().waitFor();
  await open("chapters/1-cards/exercises.html");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await press(page.locator(".theme-toggle:visible").first());
  assert.notEqual(await background(), before, "the colours stay as they were");
  const copy = page.locator("button.copybtn:visible").first();
  await press(copy);
  assert.equal(await copy.getAttribute("data-tooltip"), "Copied!");
}

const folder = mkdtempSync(join(tmpdir(), "knobel-offline-"));
try {
  cpSync(site, folder, { recursive: true });
  const pages = pagesIn(folder).filter(isOpened);
  if (pages.length < 8) throw new Error(`too few pages: ${pages}`);
  process.exitCode = await makeTrials(
    {
      ...{ folder, modules, chromium, isOneReader: true }, // the site is stored once
      context: { serviceWorkers: "allow", colorScheme: "light" },
    },
    [
      ["from a folder, pages, search, colours and copying work without an error", worksFromFolder],
      ["after one visit, pages open without a network", opensPages],
      ["without a network, the search shows what it finds, and links lead on", searches],
      ["a browser can install the site", canBeInstalled],
      ["a rebuilt site is shown and stored, and nothing of the old one", storesRebuilt],
    ].map(([sentence, trial]) => [
      sentence,
      (page, origin) => trial(page, { origin, folder, pages }),
    ]),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
