// Opens every page of the built website in a real browser, uses it, and says, a line a page, what a reader would stumble over:
// errors, failed requests, requests to other hosts, pages wider than the screen, barriers that axe finds, links to nowhere.
//
// node browser.mjs <site/html> <node_modules> <chromium> <folder for screenshots> [page...]
// Screenshots are made of the pages asked for; of all others only where something is wrong.
import { createRequire } from "node:module";
import { mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { FLAGS, listen } from "./browsing.mjs";
import { brokenLinks, pagesIn } from "./links.mjs";
import { forEach } from "./parallel.mjs";
import { startServer } from "./server.mjs";
import { courseTrials, tryPage } from "./behaviour.mjs";

const [site, modules, chromium, screenshots] = process.argv.slice(2, 6).map((path) => resolve(path));
const asked = process.argv.slice(6);
const require = createRequire(join(modules, "anchor.js"));

// As what a page is looked at: one page, loaded once, is shown in all of them. Some are there for their width only: what a screen
// of 1280 pixels holds at 200 %, and the narrowest telephone.
const VIEWS = [
  { scheme: "light", width: 1280, height: 900, axe: true },
  { scheme: "dark", width: 1280, height: 900, axe: true },
  { scheme: "dark", width: 390, height: 844, axe: true },
  { scheme: "light", width: 390, height: 844, axe: true },
  { scheme: "light", width: 640, height: 450, axe: false },
  { scheme: "light", width: 320, height: 640, axe: false },
];

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

/**
 * Marks the words of listings that are coloured as one before them, upon the same ground: measuring the contrast of each would take
 * longer than all else. Runs in the page.
 */
function markRepeated() {
  const seen = new Set();
  for (const word of document.querySelectorAll(".highlight pre span[class]")) {
    const { color, backgroundColor, fontWeight, opacity } = getComputedStyle(word);
    const pre = word.closest("pre");
    const ground = word.parentElement === pre ? "" : getComputedStyle(word.parentElement).backgroundColor;
    const look = [word.className, color, backgroundColor, fontWeight, opacity, ground, getComputedStyle(pre).backgroundColor, pre.closest(".highlight").parentElement.className].join("; ");
    word.toggleAttribute("data-repeated", seen.has(look));
    seen.add(look);
  }
  globalThis.axe.configure({ rules: [{ id: "color-contrast", selector: "*:not([data-repeated])" }] });
}

/** What axe finds, of whatever weight, with the place of the first find. Touch targets count, too: axe itself leaves them out. */
async function barriers(page) {
  const options = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const violations = await page.evaluate(async (options) => (await globalThis.axe.run(document, options)).violations, options);
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length} times, first ${nodes[0].target.join(" ")})`);
}

/** Shows an open page as in a view. */
async function show(page, view) {
  await page.setViewportSize({ width: view.width, height: view.height });
  await page.emulateMedia({ colorScheme: view.scheme });
}

/** Looks at an open page in a view; returns what is wrong. */
async function lookAs(page, name, view) {
  await show(page, view);
  const faults = (await page.evaluate(stickingOut)).map((element) => `wider than the screen: ${element}`);
  if (view.axe) faults.push(...(await barriers(page)));
  if (faults.length && !asked.length) await page.screenshot({ path: picture(name, view), fullPage: true });
  return faults.map((fault) => `${view.scheme}, ${view.width} px: ${fault}`);
}

/** Opens what is folded, and goes near each box that scripts fill only then: they are full when their data is gone. */
async function unfold(page) {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  for (const box of await page.locator("[data-live]").all()) await box.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector("[data-live] > script[type='application/json']"));
}

/** Opens one page, tries it, and looks at it in all views with everything unfolded; returns what is wrong. */
async function look(context, origin, name) {
  const faults = [];
  const page = await context.newPage();
  listen(page, origin, faults);
  try {
    await page.goto(`${origin}/${name}`, { waitUntil: "load" });
    for (const view of asked.length ? VIEWS : []) {
      await show(page, view);
      await page.screenshot({ path: picture(name, view), fullPage: true });
    }
    await show(page, VIEWS[0]);
    faults.push(...(await tryPage(page)));
    await unfold(page);
    await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
    await page.evaluate(markRepeated);
    for (const view of VIEWS) faults.push(...(await lookAs(page, name, view)));
  } catch (error) {
    faults.push(`not opened: ${error.message}`);
  } finally {
    await page.close();
  }
  return faults;
}

/** Where the screenshot of a page lies. */
function picture(name, view) {
  return join(screenshots, `${name.replace(/\.html$/, "").replaceAll("/", "-")}-${view.scheme}-${view.width}.png`);
}

/** By page: what is wrong with it. The longest come first, so that in the end no core waits for one of them. */
async function lookAtAll(browser, origin, names) {
  const faults = new Map(names.map((name) => [name, []]));
  const size = (name) => statSync(join(site, name), { throwIfNoEntry: false })?.size ?? 0;
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block", permissions: ["clipboard-read", "clipboard-write"] });
  context.setDefaultTimeout(20000);
  await forEach([...names].sort((one, other) => size(other) - size(one)), async (name) => faults.get(name).push(...(await look(context, origin, name))));
  await context.close();
  return faults;
}

/** What is wrong with the course as a whole. */
async function tryCourse(browser, origin, names) {
  const faults = [];
  await forEach(courseTrials(browser, origin, names), async (trial) => faults.push(await trial()));
  return faults.filter(Boolean).sort();
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
      faults.set("what pages do", await tryCourse(browser, server.origin, shown));
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
