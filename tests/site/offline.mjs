// Reads the built website as somebody without a network would: once visited, everything opens; what
// was rebuilt appears; from a folder pages, search, colours and copying work without an error.
//
// node offline.mjs <site/html> <node_modules> <chromium>
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { pagesIn } from "./links.mjs";
import { FLAGS, newContext } from "./browsing.mjs";
import { startServer } from "./server.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const require = createRequire(join(modules, "anchor.js"));
const EXTENSIONS = fileURLToPath(new URL("../../docs/extensions", import.meta.url));

/**
 * What readers try, each with a browser of their own: keeping the whole site anew for each trial
 * would take longer than the trials. Each trial: a sentence, and a function that returns what is
 * wrong, or nothing.
 */
const READERS = [
  [
    ["after one visit every page opens without a network", opensEverything],
    ["without a network the search finds and shows what it found", searches],
    ["without a network links lead on", followsLinks],
    ["a browser can install the site", canBeInstalled],
    ["a site that was rebuilt is shown at once", showsRebuilt],
  ],
  [["a site that was rebuilt is kept anew, and nothing of the old one", keepsRebuilt]],
  [
    ["from a folder every page opens without an error", opensFromFolder],
    ["from a folder search, colours and copying work without an error", worksFromFolder],
  ],
];

/** Visits the site, and waits until it is kept. */
async function visit(page, origin) {
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** Notes what goes wrong on a page. */
function listen(page) {
  const faults = [];
  page.on(
    "console",
    (message) => message.type() === "error" && faults.push(`${page.url()}: ${message.text()}`),
  );
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`${page.url()} asks for ${request.url()}`));
  return faults;
}

/** Makes a new worker for the site as it is now, as the build does. */
function renewWorker(folder) {
  const program = `import sys; sys.path.insert(0, ${JSON.stringify(EXTENSIONS)})
from pathlib import Path; from knobel_docs.offline import worker
site = Path(${JSON.stringify(folder)}); (site / "worker.js").write_text(worker(site), encoding="utf-8")`;
  const { status, stderr } = spawnSync("/usr/bin/python3", ["-B", "-c", program], {
    encoding: "utf-8",
  });
  if (status) throw new Error(stderr);
}

/** Writes another title into a page of the site. */
function rebuild(folder, title) {
  const file = join(folder, "index.html");
  writeFileSync(file, readFileSync(file, "utf-8").replace(/<title>[^<]*/, `<title>${title}`));
  renewWorker(folder);
}

async function opensEverything(page, { origin, pages }) {
  await visit(page, origin);
  await page.context().setOffline(true);
  const faults = listen(page);
  for (const name of pages) {
    await page.goto(`${origin}/${name}`);
    if (!(await page.locator("article h1").first().isVisible())) return `${name} has no heading`;
  }
  await page.goto(`${origin}/`);
  return faults[0];
}

async function searches(page, { origin }) {
  await visit(page, origin);
  await page.context().setOffline(true);
  await page.goto(`${origin}/search.html?q=turtle`);
  await page.locator("#search-results li mark").first().waitFor();
}

async function followsLinks(page, { origin }) {
  await visit(page, origin);
  await page.context().setOffline(true);
  await page.locator('article a[href^="chapters/"]').first().click();
  await page.waitForURL(/\/chapters\//);
  await page.locator(".related-pages .next-page").click();
  await page.waitForLoadState();
  return (await page.locator("article h1").count()) ? undefined : `${page.url()} has no heading`;
}

async function showsRebuilt(page, { origin, folder }) {
  await visit(page, origin);
  rebuild(folder, "Rebuilt");
  await page.reload();
  return (await page.title()) === "Rebuilt"
    ? undefined
    : `the title is still '${await page.title()}'`;
}

async function keepsRebuilt(page, { origin, folder }) {
  await visit(page, origin);
  rebuild(folder, "Rebuilt for later");
  const renewed = page.evaluate(
    () =>
      new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      ),
  );
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration()).update());
  await renewed;
  await page.context().setOffline(true);
  await page.goto(`${origin}/index.html`);
  if ((await page.title()) !== "Rebuilt for later")
    return `the title is still '${await page.title()}'`;
  const kept = await page.evaluate(() => caches.keys());
  return kept.length === 1 ? undefined : `${kept.join(", ")} are kept`;
}

async function canBeInstalled(page, { origin }) {
  await visit(page, origin);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A context of a test is as private as a window that keeps nothing.
  const reasons = installabilityErrors
    .map(({ errorId }) => errorId)
    .filter((reason) => reason !== "in-incognito");
  return url ? [...errors.map(({ message }) => message), ...reasons][0] : "there is no manifest";
}

async function opensFromFolder(page, { folder, pages }) {
  const faults = listen(page);
  for (const name of pages) await page.goto(pathToFileURL(join(folder, name)).href);
  return faults[0];
}

async function worksFromFolder(page, { folder }) {
  const faults = listen(page);
  const address = (name) => pathToFileURL(join(folder, name)).href;
  await page.goto(`${address("search.html")}?q=card`);
  await page.locator("#search-results li a").first().click();
  await page.locator("article h1").first().waitFor();
  await page.goto(address("chapters/1-cards/exercises.html"));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await page.locator(".theme-toggle:visible").first().click();
  if ((await background()) === before) return "the colours stay as they were";
  const copy = page.locator("button.copybtn:visible").first();
  await copy.click({ force: true });
  if ((await copy.getAttribute("data-tooltip")) !== "Copied!")
    return "the copy button does not say that it has copied";
  return faults[0];
}

/** Tries some things as one reader, who returns for each; returns how much went wrong. */
async function tryAsReader(browser, course, trials) {
  let count = 0;
  const context = await newContext(browser, {
    serviceWorkers: "allow",
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
  });
  for (const [sentence, trial] of trials) {
    await context.setOffline(false);
    const page = await context.newPage();
    const fault = await trial(page, course).catch((error) => error.message);
    await page.close();
    console.log(fault ? `FAILED ${sentence}: ${fault}` : `ok     ${sentence}`);
    if (fault) count += 1;
  }
  await context.close();
  return count;
}

/** Tries everything; returns how much went wrong. */
async function tryAll(browser, course) {
  let count = 0;
  for (const trials of READERS) count += await tryAsReader(browser, course, trials);
  return count;
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "knobel-offline-"));
  cpSync(site, folder, { recursive: true });
  const server = await startServer(folder);
  const browser = await require("playwright-core").chromium.launch({
    executablePath: chromium,
    args: FLAGS,
  });
  try {
    const pages = pagesIn(folder).filter(
      (name) => !/(^|\/)doxygen\/|^(genindex|search|404)\.html$/.test(name),
    );
    return (await tryAll(browser, { origin: server.origin, folder, pages })) ? 1 : 0;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
