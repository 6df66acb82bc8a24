// Opens every page of the built website in a real browser, uses it, and says, a line a page, what a
// reader would stumble over: errors, failed requests, requests to other hosts, pages wider than the
// screen, barriers that axe finds, links to nowhere.
//
// node browser.mjs <site/html> <node_modules> <chromium> <folder for screenshots> [page...]
// Screenshots are made of the pages asked for; of all others only where something is wrong.
// One file, because a page is opened once for all that is looked at.
import { createRequire } from "node:module";
import { mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { bringEverything, FLAGS, listen, newContext } from "./browsing.mjs";
import { brokenLinks, pagesIn } from "./links.mjs";
import { forEach } from "./parallel.mjs";
import { startServer } from "./server.mjs";
import { courseTrials, tryPage } from "./behaviour.mjs";

const [site, modules, chromium, screenshots] = process.argv
  .slice(2, 6)
  .map((path) => resolve(path));
const asked = process.argv.slice(6);
const require = createRequire(join(modules, "anchor.js"));

// As what a page is looked at: one page, loaded once, is shown in all of them. Another colour
// scheme changes colours only. Another width moves elements; the theme shows others there, the same
// on all pages, and so do boxes to play and watch, so that only pages with such boxes are held to
// all rules of axe again, the others to those of layout. Some views are there for their width
// alone: what a screen of 1280 pixels holds at 200 %, and the narrowest telephone.
const VIEWS = [
  { scheme: "light", width: 1280, height: 900, rules: "all", colours: true },
  { scheme: "dark", width: 1280, height: 900, colours: true },
  { scheme: "dark", width: 390, height: 844, colours: true },
  { scheme: "light", width: 390, height: 844, rules: "layout", colours: true },
  { scheme: "light", width: 640, height: 450 },
  { scheme: "light", width: 320, height: 640 },
];

/** The search page with results, which come some time after it. */
const SEARCH = "search.html?q=card";

/** The timeout of a screenshot, in milliseconds. */
const LONGEST_PICTURE = 20_000;

/** Rules of axe whose outcome follows from what `looksOf` returns. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];
/** Rules of axe whose outcome depends on where elements are and on what can be seen. */
const RULES_OF_LAYOUT = ["target-size", "scrollable-region-focusable", "aria-hidden-focus"];

/**
 * Elements that stick out of the page to the right and that no box within the text scrolls. Runs in
 * the page.
 */
function stickingOut() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (
      let box = element;
      box && !box.matches("article, main, .content, body");
      box = box.parentElement
    ) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  };
  const found = [...document.querySelectorAll("article, article *")]
    .filter(
      (element) =>
        element.getClientRects().length && element.getBoundingClientRect().right > width + 1,
    )
    .filter((element) => !scrolls(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
  if (document.documentElement.scrollWidth > width)
    found.push(`the page (${document.documentElement.scrollWidth} of ${width} px)`);
  return [...new Set(found)].slice(0, 5);
}

/**
 * How each text that is shown looks, once each: its colours, whether it is large, its parent's
 * colour, and the ground, which is all that lies behind it. The contrast of texts that look the
 * same is the same; measuring each would take longer than all else. Elements whose looks are among
 * `measured`, or are those of one before them, are marked for axe to leave out. Runs in the page.
 */
function looksOf(measured) {
  const seen = new Set(measured),
    shown = [],
    grounds = new Map([[document, ""]]);
  for (const element of document.querySelectorAll("*")) {
    const {
      color,
      fill,
      fontSize,
      fontWeight,
      textShadow,
      textDecorationLine,
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      position,
    } = getComputedStyle(element);
    const isElsewhere = position === "absolute" || position === "fixed"; // than upon its parent
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      opacity,
      filter,
    ].join();
    const place =
      isElsewhere || backgroundImage !== "none"
        ? `${element.tagName}.${element.className} ${position} ${backgroundImage}`
        : "";
    const ground =
      grounds.get(element.parentNode) + (own === ",1,none" && !place ? "" : `${own} ${place}; `);
    grounds.set(element, ground);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : "";
    // such texts may have less contrast
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24);
    const look = [color, fill, isLarge, textShadow, textDecorationLine, around, ground].join();
    element.toggleAttribute("data-measured", seen.has(look));
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
    );
    if (
      seen.has(look) ||
      !hasText ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    seen.add(look);
    shown.push(look);
  }
  return shown;
}

/** The looks of texts that were measured on any page. */
const measured = new Set();

/**
 * What axe is asked in a view, besides or instead of the rules of colour; undefined for nothing.
 * Touch targets count, too: axe itself leaves them out.
 */
function question(rules, withColours) {
  const colours = withColours ? RULES_OF_COLOUR : [];
  const off = RULES_OF_COLOUR.filter((rule) => !colours.includes(rule)).map((rule) => [
    rule,
    { enabled: false },
  ]);
  if (rules === "all")
    return { rules: { "target-size": { enabled: true }, ...Object.fromEntries(off) } };
  const only = [...(rules === "layout" ? RULES_OF_LAYOUT : []), ...colours];
  return only.length ? { runOnly: only } : undefined;
}

/**
 * Puts what sticks to an edge of the screen to its place in the page: what it covers depends on how
 * far the page is scrolled. Runs in the page.
 */
function releaseSticky() {
  for (const element of document.querySelectorAll("*")) {
    if (getComputedStyle(element).position !== "sticky") continue;
    element.dataset.sticky = element.getAttribute("style") ?? "";
    element.style.position = "relative";
    element.style.inset = "auto";
  }
}

/** Undoes `releaseSticky`. Runs in the page. */
function restoreSticky() {
  for (const element of document.querySelectorAll("[data-sticky]")) {
    element.setAttribute("style", element.dataset.sticky);
    delete element.dataset.sticky;
  }
}

/** What axe finds in a view, of whatever weight, with the place of the first find. */
async function barriers(page, view) {
  const looks = await page.evaluate(looksOf, [...measured]);
  for (const look of looks) measured.add(look);
  const changesMore = view.rules === "layout" && (await page.locator("[data-live]").count()) > 0;
  const which = question(changesMore ? "all" : view.rules, looks.length > 0);
  if (!which) return [];
  await page.evaluate(releaseSticky);
  const violations = await page.evaluate(
    async (options) => {
      globalThis.axe.configure({
        rules: [{ id: "color-contrast", selector: "*:not([data-measured])" }],
      });
      return (await globalThis.axe.run(document, options)).violations;
    },
    { resultTypes: ["violations"], ...which },
  );
  await page.evaluate(restoreSticky);
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} (${nodes.length} times, first ${nodes[0].target.join(" ")})`,
  );
}

/** Shows an open page as in a view. */
async function show(page, view) {
  await page.setViewportSize({ width: view.width, height: view.height });
  await page.emulateMedia({ colorScheme: view.scheme });
}

/**
 * Takes a screenshot of a page as it is shown. Failure is only reported: Chromium occasionally
 * never draws the frame, and screenshots only help to understand faults.
 */
async function takePicture(page, name, view) {
  const file = `${name.replace(".html", "").replaceAll(/[^\w-]/g, "-")}-${view.scheme}-${view.width}.png`;
  await page
    .screenshot({ path: join(screenshots, file), fullPage: true, timeout: LONGEST_PICTURE })
    .catch((error) => console.error(`no ${file}: ${error.message}`));
}

/** Looks at an open page in a view; returns what is wrong. */
async function lookAs(page, name, view) {
  await show(page, view);
  const sticks = view.scheme === "light" ? await page.evaluate(stickingOut) : [];
  const faults = sticks.map((element) => `wider than the screen: ${element}`);
  if (view.colours) faults.push(...(await barriers(page, view)));
  if (faults.length && !asked.length) await takePicture(page, name, view);
  return faults.map((fault) => `${view.scheme}, ${view.width} px: ${fault}`);
}

/** Opens what is folded, and brings what comes late. */
async function unfold(page) {
  await page.evaluate(() =>
    document.querySelectorAll("details").forEach((details) => (details.open = true)),
  );
  await bringEverything(page);
}

/**
 * Tries a page that is open, and looks at it in all views with everything unfolded; returns what is
 * wrong.
 */
async function lookAt(page, name) {
  for (const view of asked.length ? VIEWS : []) {
    await show(page, view);
    await takePicture(page, name, view);
  }
  await show(page, VIEWS[0]);
  const faults = await tryPage(page);
  await unfold(page);
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  for (const view of VIEWS) faults.push(...(await lookAs(page, name, view)));
  return faults;
}

/** Opens a page of the site in a tab; returns what is wrong. */
async function look(tab, origin, name) {
  const faults = [];
  listen(tab, origin, faults);
  try {
    await tab.goto(`${origin}/${name}`, { waitUntil: "load" });
    if (name === SEARCH) await tab.locator("#search-results li a").first().waitFor();
    faults.push(...(await lookAt(tab, name)));
  } catch (error) {
    faults.push(`not opened: ${error.message}`);
  }
  tab.removeAllListeners();
  return faults;
}

/**
 * By page: what is wrong with it. The longest come first, so that in the end no core waits for one
 * of them.
 */
async function lookAtAll(browser, origin, names) {
  const faults = new Map(names.map((name) => [name, []]));
  const size = (name) => statSync(join(site, name), { throwIfNoEntry: false })?.size ?? 0;
  const context = await newContext(browser, {
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const tabs = []; // those that are free: a new one would cost a process
  const lookIn = async (name) => {
    const tab = tabs.pop() ?? (await context.newPage());
    faults.get(name).push(...(await look(tab, origin, name)));
    await tab.goto("about:blank").then(
      () => tabs.push(tab),
      () => tab.close(),
    );
  };
  await forEach(
    [...names].sort((one, other) => size(other) - size(one)),
    lookIn,
  );
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
  const shown = all.filter(
    (name) => !/^(genindex|search|py-modindex|cpp-modindex)\.html$|(^|\/)doxygen\//.test(name),
  );
  const searches = all.includes("search.html") ? [SEARCH] : [];
  const names = asked.length ? asked : [...shown, ...searches];
  if (!names.length) throw new Error(`no page in ${site}`);
  const server = await startServer(site);
  const browser = await require("playwright-core").chromium.launch({
    executablePath: chromium,
    args: FLAGS,
  });
  let count = 0;
  try {
    const faults = await lookAtAll(browser, server.origin, names);
    if (!asked.length) {
      for (const [name, broken] of brokenLinks(site, all))
        faults.set(name, [...(faults.get(name) ?? []), ...broken]);
      faults.set("what pages do", await tryCourse(browser, server.origin, shown));
    }
    count = report(faults);
  } finally {
    await browser.close();
    if ((await server.stop()) !== 0) count += 1;
  }
  console.log(
    count
      ? `${count} faults; screenshots are in ${screenshots}`
      : `${names.length} pages without a fault; screenshots are in ${screenshots}`,
  );
  return count ? 1 : 0;
}

process.exitCode = await main();
