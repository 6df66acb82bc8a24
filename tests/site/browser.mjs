// Opens every page of the built website in a real browser and says, a line a page, what a reader would stumble over:
// errors, failed requests, requests to other hosts, pages wider than the screen, barriers that axe finds, links to nowhere.
//
// node browser.mjs <site/html> <node_modules> <chromium> <folder for screenshots> [page...]
import { createRequire } from "node:module";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { brokenLinks, pagesIn } from "./links.mjs";
import { startServer } from "./server.mjs";
import { tryBehaviour } from "./behaviour.mjs";

const [site, modules, chromium, screenshots] = process.argv.slice(2, 6).map((path) => resolve(path));
const asked = process.argv.slice(6);
const require = createRequire(join(modules, "anchor.js"));

// What a page is opened as. The narrowest is there for its width only.
const VIEWS = [
  { scheme: "light", width: 1280, height: 900, axe: true, screenshot: true },
  { scheme: "dark", width: 1280, height: 900, axe: true, screenshot: true },
  { scheme: "light", width: 390, height: 844, axe: true, screenshot: true },
  { scheme: "dark", width: 390, height: 844, axe: true, screenshot: true },
  { scheme: "light", width: 320, height: 640, axe: false, screenshot: false },
];

// Chromium for tests: nothing that calls its maker, and what a root user and machines without graphics need.
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Notes what goes wrong while a page loads. */
function listen(page, origin, faults) {
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`request failed: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (/^https?:$/.test(address.protocol) && address.origin !== origin) faults.push(`asks another host: ${request.url()}`);
  });
}

/** Elements that stick out of the page to the right and that no box within the text scrolls. Runs in the page. */
function stickingOut() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let box = element; box && !box.matches("article, main, .content, body"); box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  };
  const found = [...document.querySelectorAll("article, article *")]
    .filter((element) => element.getClientRects().length && element.getBoundingClientRect().right > width + 1)
    .filter((element) => !scrolls(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
  if (document.documentElement.scrollWidth > width) found.push(`the page (${document.documentElement.scrollWidth} of ${width} px)`);
  return [...new Set(found)].slice(0, 5);
}

/** What axe calls serious or critical, with the place of the first find. */
async function barriers(page) {
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  const violations = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] })).violations);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length} times, first ${nodes[0].target.join(" ")})`);
}

/** Opens one page in one view with everything unfolded; returns what is wrong. */
async function look(context, origin, name, view) {
  const faults = [];
  const page = await context.newPage();
  listen(page, origin, faults);
  try {
    await page.goto(`${origin}/${name}`, { waitUntil: "load" });
    if (view.screenshot) await page.screenshot({ path: picture(name, view), fullPage: true });
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    faults.push(...(await page.evaluate(stickingOut)).map((element) => `wider than the screen: ${element}`));
    if (view.axe) faults.push(...(await barriers(page)));
  } catch (error) {
    faults.push(`not opened: ${error.message}`);
  } finally {
    await page.close();
  }
  return faults.map((fault) => `${view.scheme}, ${view.width} px: ${fault}`);
}

/** Where the screenshot of a page lies. */
function picture(name, view) {
  return join(screenshots, `${name.replace(/\.html$/, "").replaceAll("/", "-")}-${view.scheme}-${view.width}.png`);
}

/** By page: what is wrong in one of the views. */
async function lookAtAll(browser, origin, names) {
  const faults = new Map(names.map((name) => [name, []]));
  for (const view of VIEWS) {
    const context = await browser.newContext({ colorScheme: view.scheme, viewport: { width: view.width, height: view.height } });
    for (const name of names) faults.get(name).push(...(await look(context, origin, name, view)));
    await context.close();
  }
  return faults;
}

/** Prints a line for each page and the faults below it; returns how many faults there were. */
function report(faults) {
  let count = 0;
  for (const [name, found] of faults) {
    console.log(`${found.length ? "FAILED" : "ok    "} ${name}`);
    for (const fault of found) console.log(`         ${fault}`);
    count += found.length;
  }
  return count;
}

async function main() {
  mkdirSync(screenshots, { recursive: true });
  const all = pagesIn(site);
  const shown = all.filter((name) => !/^(genindex|search|py-modindex|cpp-modindex)\.html$|(^|\/)doxygen\//.test(name));
  const names = asked.length ? asked : shown;
  if (!names.length) throw new Error(`no page in ${site}`);
  const server = await startServer(site);
  const browser = await require("playwright-core").chromium.launch({ executablePath: chromium, args: FLAGS });
  let count = 0;
  try {
    const faults = await lookAtAll(browser, server.origin, names);
    if (!asked.length) {
      for (const [name, broken] of brokenLinks(site, all)) faults.set(name, [...(faults.get(name) ?? []), ...broken]);
      faults.set("what pages do", await tryBehaviour(browser, server.origin, shown));
    }
    count = report(faults);
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(count ? `${count} faults; screenshots are in ${screenshots}` : `${names.length} pages without a fault; screenshots are in ${screenshots}`);
  return count ? 1 : 0;
}

process.exitCode = await main();
