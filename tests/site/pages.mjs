// Opens every page of the built website once, in a real browser, and reports what is wrong with it:
// script errors, failed requests, requests to other hosts, elements wider than the screen, barriers
// that axe finds, too many bytes, boxes that change their height when they are filled.
//
// node pages.mjs <site/html> <node_modules> <chromium> <folder for screenshots> [--others] [page...]
// axe looks at the shortest page of each kind; with --others at the others instead, and boxes of all
// pages are filled on a phone. A screenshot is made of each page with a fault, and of the pages asked
// for.
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bringEverything, launch, listen, newContext } from "./browsing.mjs";
import { forEach } from "./parallel.mjs";
import { pagesIn, startServer } from "./server.mjs";
import { BROWSER, MODULES, report, SITE, WORDS } from "./trials.mjs";

const [screenshots] = WORDS;
const isOfOthers = WORDS.includes("--others");
const asked = WORDS.slice(1).filter((word) => word !== "--others");
const AXE = join(MODULES, "axe-core/axe.min.js");

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

/** The search page with results. */
const SEARCH = "search.html?q=card";
/** Pages without a text of the course. */
const UNREAD = /^(genindex|search|py-modindex|cpp-modindex)\.html$|(^|\/)doxygen\//;

/** The reference, whose pages are long and alike: by default one of them is looked at. */
const GENERATED = /^docs\/api\//;

/** The timeout of a screenshot, in milliseconds: Chromium occasionally never draws the frame. */
const SCREENSHOT_TIMEOUT = 20_000;

/** Rules of axe on colours, and those whose outcome depends on where elements are. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const LAYOUT = ["target-size", "scrollable-region-focusable", "aria-hidden-focus"];

/** In pixels: how much a box may change its height when it is filled. */
const BOX_TOLERANCE = 70;

/**
 * What a page may load by itself, compressed; fonts are counted apart, as they come once for all
 * pages. Other limits hold for the first page, which comes with its fonts, for the reference, which
 * shows all declarations of a namespace, and for a search.
 */
const LIMITS = { bytes: 120_000, fonts: 60_000, requests: 25, elements: 6_000, blocking: 8 };
const OTHER_LIMITS = [
  [/^index\.html$/, { bytes: 60_000 }],
  [/^docs\/api\//, { elements: 11_000 }],
  [/^search\.html\?/, { bytes: 220_000, requests: 32 }],
];
/** What is loaded only for readers who play, watch or write. */
const ON_DEMAND = /\/_static\/(live\/(play|watch|check-|checker)|modules\/|check\/)/;

const limitsOf = (name) =>
  Object.assign(
    {},
    LIMITS,
    ...OTHER_LIMITS.filter(([pages]) => pages.test(name)).map(([, limits]) => limits),
  );

/**
 * Pages of one kind are laid out alike, so that one of them is looked at in more ways: axe's rules on
 * layout on a narrow screen, and those on colours in the dark.
 */
const kindOf = (name) =>
  name
    .replace(
      /^chapters\/(cpp|\d[\w-]+\/(?!(index|exercises|sheet|summary|glossary|watching)\.)[\w-]+)\.html$/,
      "text",
    )
    .replace(/^chapters\/\d-[\w-]+/, "chapter")
    .replace(/^docs\/[\w-]+\.html$/, "docs")
    .replace(/^(docs\/\w+)\/.*/, "$1");

/** Elements wider than the screen that no box within the text scrolls. Runs in the page. */
function findWide() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (
      let box = element;
      box && !box.matches("article, main, .content, body");
      box = box.parentElement
    )
      if (getComputedStyle(box).overflowX !== "visible") return true;
    return false;
  };
  const found = [...document.querySelectorAll("article, article :not(.highlight *, .katex *)")]
    .filter(
      (element) =>
        element.getClientRects().length && element.getBoundingClientRect().right > width + 1,
    )
    .filter((element) => !scrolls(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
  if (document.documentElement.scrollWidth > width)
    found.push(`the page (${document.documentElement.scrollWidth} of ${width} px)`);
  return [...new Set(found)].slice(0, 5).map((element) => `wider than the screen: ${element}`);
}

/**
 * Marks text whose colours, size and background are those of text measured before, on this page or
 * on others, since contrast follows from them. Returns the new ones. Runs in the page.
 */
function markMeasured(measured) {
  const seen = new Set(measured),
    fresh = [],
    backgrounds = new Map([[document, ""]]);
  for (const element of document.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join();
    const isPlaced = style.position === "absolute" || style.position === "fixed";
    const around = backgrounds.get(element.parentNode);
    const adds = own !== "rgba(0, 0, 0, 0),none,1,none" || isPlaced;
    const background = adds
      ? `${around} ${own} ${isPlaced ? `${element.tagName}.${element.className}` : ""}`
      : around;
    backgrounds.set(element, background);
    const isLarge = parseFloat(style.fontSize) >= (style.fontWeight >= 700 ? 18.66 : 24);
    const outer = element.parentElement ? getComputedStyle(element.parentElement).color : "";
    const { color, fill, textShadow, textDecorationLine } = style;
    const look = [color, fill, isLarge, textShadow, textDecorationLine, outer, background].join();
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
    fresh.push(look);
  }
  return fresh;
}

/**
 * Leaves out what is alike on all pages, and was looked at on the sample of their kind: the sidebar,
 * and the many elements of coloured code and of formulas. Runs in the page.
 */
function simplify() {
  document.querySelectorAll(".sidebar-drawer, .toc-drawer").forEach((drawer) => drawer.remove());
  for (const box of document.querySelectorAll(".highlight pre, .katex-html"))
    box.textContent = String(box.textContent);
}

/** Elements that stick to an edge cover others, depending on the scrolling. Runs in the page. */
function releaseSticky() {
  for (const element of document.querySelectorAll("*"))
    if (getComputedStyle(element).position === "sticky")
      element.style.cssText += "; position: relative; inset: auto";
}

const measured = new Set();

/** What axe finds by some rules, all if undefined; text that was measured before is left out. */
async function barriers(page, rules) {
  if (!rules || rules.includes(COLOURS[0]))
    for (const look of await page.evaluate(markMeasured, [...measured])) measured.add(look);
  const options = rules ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } };
  const violations = await page.evaluate(
    async (choice) => {
      globalThis.axe.configure({
        rules: [{ id: "color-contrast", selector: "*:not([data-measured])" }],
      });
      return (await globalThis.axe.run(document, choice)).violations;
    },
    { resultTypes: ["violations"], ...options },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} (${nodes.length} times, first ${nodes[0].target.join(" ")})`,
  );
}

/** Elements that can have the focus and do not show it. Runs in the page after Tab was pressed. */
function findUnseenFocus() {
  const isShown = (element) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 && opacity !== "0";
  };
  const unseen = [];
  for (const element of document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  )) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element && !isShown(element))
      unseen.push(`does not show its focus: ${element.outerHTML.slice(0, 100)}`);
  }
  document.activeElement.blur();
  return unseen.slice(0, 3);
}

/** Animations that run although the reader wants none. Runs in the page. */
const findMoving = () =>
  document
    .getAnimations()
    .slice(0, 3)
    .map(({ effect }) => `moves: ${effect?.target?.outerHTML.slice(0, 100)}`);

/** What is said of a page whose colour is not its chapter's. Runs in the page. */
function findForeignColour(chapter) {
  const colour = (name) => getComputedStyle(document.body).getPropertyValue(name);
  return colour("--chapter") === colour(`--chapter-${chapter}`)
    ? []
    : [`has not the colour of chapter ${chapter}`];
}

const compressed = new Map();

/** The bytes of a file of the site as the server sends it. */
function bytesOf(path) {
  if (!compressed.has(path)) {
    const file = join(SITE, decodeURIComponent(path.replace(/\/$/, "/index.html")));
    const isText = /\.(html|css|js|mjs|json|svg|txt|webmanifest|xml)$/.test(file);
    const content = readFileSync(file);
    compressed.set(path, (isText ? gzipSync(content, { level: 6 }) : content).length);
  }
  return compressed.get(path);
}

/** What a page has loaded by itself. Runs in the page. */
const loaded = () => ({
  addresses: performance.getEntriesByType("resource").map(({ name }) => name),
  blocking: performance
    .getEntriesByType("resource")
    .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").length,
  elements: document.querySelectorAll("*").length,
});

/** What of a page that was just loaded is more than allowed. */
async function excesses(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const { addresses, blocking, elements } = await page.evaluate(loaded);
  const paths = [page.url(), ...new Set(addresses)]
    .filter((address) => address.startsWith("http") && !ON_DEMAND.test(address))
    .map((address) => new URL(address).pathname);
  const sum = (some) => some.reduce((total, path) => total + bytesOf(path), 0);
  const fonts = paths.filter((path) => path.endsWith(".woff2"));
  const others = paths.filter((path) => !path.endsWith(".woff2"));
  const found = {
    ...{ bytes: sum(others), fonts: sum(fonts), requests: paths.length },
    ...{ elements, blocking },
  };
  return Object.entries(limitsOf(name))
    .filter(([what, limit]) => found[what] > limit)
    .map(([what, limit]) => `${what}: ${found[what]}, expected at most ${limit}`);
}

/** The heights of the boxes that scripts fill. Runs in the page. */
const heights = () =>
  [...document.querySelectorAll("[data-live]")].map((box) => [
    box.dataset.live,
    box.getBoundingClientRect().height,
  ]);

/** Brings what comes late; returns which boxes had not enough or too much room. */
async function fill(page) {
  const before = new Map(await page.evaluate(heights));
  await bringEverything(page);
  const after = await page.evaluate(heights);
  return after
    .filter(([name, height]) => Math.abs(height - before.get(name)) > BOX_TOLERANCE)
    .map(([name, height]) => `${name} is ${height} px high, room is kept for ${before.get(name)}`);
}

/** Shows an open page in another size or scheme, and calls `look`; returns what it finds. */
async function lookAs(page, { size = WIDE, colorScheme = "light" }, look) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  const found = await look();
  return found.map((fault) => `${colorScheme}, ${size.width} px: ${fault}`);
}

const unfold = (page) =>
  page.evaluate(() =>
    document.querySelectorAll("details").forEach((details) => (details.open = true)),
  );

const DARK = { colorScheme: "dark" };

async function prepareForAxe(page) {
  await unfold(page);
  await page.addScriptTag({ path: AXE });
  await page.evaluate(releaseSticky);
}

/** Looks at a page that was just loaded; returns what is wrong. */
async function lookAt(page, name, isSample) {
  const faults = await excesses(page, name);
  faults.push(...(await fill(page)), ...(await page.evaluate(findMoving)));
  const [, chapter] = /^chapters\/(\d)/.exec(name) ?? [];
  if (chapter) faults.push(...(await page.evaluate(findForeignColour, chapter)));
  if (isSample) {
    await page.keyboard.press("Tab");
    faults.push(...(await page.evaluate(findUnseenFocus)));
    await prepareForAxe(page);
  } else await unfold(page);
  faults.push(...(await lookAs(page, {}, () => page.evaluate(findWide))));
  if (isSample) {
    faults.push(...(await lookAs(page, {}, () => barriers(page))));
    faults.push(...(await lookAs(page, DARK, () => barriers(page, COLOURS))));
  }
  faults.push(...(await lookAs(page, { size: NARROW }, () => page.evaluate(findWide))));
  if (isSample) faults.push(...(await lookAs(page, { size: PHONE }, () => barriers(page, LAYOUT))));
  return faults;
}

/** Looks at a page that was just loaded as `lookAt` does only at the shortest of a kind. */
async function lookAtOther(page, name) {
  const faults = [];
  await fill(page);
  await page.evaluate(simplify);
  await prepareForAxe(page);
  if (!GENERATED.test(name)) faults.push(...(await lookAs(page, {}, () => barriers(page))));
  faults.push(...(await lookAs(page, DARK, () => barriers(page, COLOURS))));
  return faults;
}

/** On a phone, boxes have other heights. Returns which had not enough or too much room. */
async function lookOnPhone(page, address) {
  await page.setViewportSize(PHONE);
  await page.goto(address);
  return (await fill(page)).map((fault) => `on a phone: ${fault}`);
}

async function takePicture(page, name) {
  const file = `${name.replace(".html", "").replaceAll(/[^\w-]/g, "-")}.png`;
  await page
    .screenshot({ path: join(screenshots, file), fullPage: true, timeout: SCREENSHOT_TIMEOUT })
    .catch((error) => console.error(`no ${file}: ${error.message}`));
}

/** Opens a page of the site in a tab; returns what is wrong. */
async function look(page, origin, name, isSample) {
  const faults = [];
  listen(page, origin, faults);
  try {
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${origin}/${name}`);
    if (name === SEARCH) await page.locator("#search-results li a").first().waitFor();
    const hasBoxes = await page.locator("[data-live]").count();
    if (!isOfOthers || (GENERATED.test(name) && !isSample))
      faults.push(...(await lookAt(page, name, isSample)));
    if (isOfOthers && !isSample) faults.push(...(await lookAtOther(page, name)));
    if (faults.length || asked.length) await takePicture(page, name);
    if (hasBoxes && isOfOthers) faults.push(...(await lookOnPhone(page, `${origin}/${name}`)));
  } catch (error) {
    faults.push(`not opened: ${error.message}`);
  }
  page.removeAllListeners();
  return faults;
}

/** By page: what is wrong with it. The longest come first, so that in the end no core waits. */
async function lookAtAll(browser, origin, names) {
  const faults = new Map(names.map((name) => [name, []]));
  const size = (name) => statSync(join(SITE, name), { throwIfNoEntry: false })?.size ?? 0;
  const context = await newContext(browser, { reducedMotion: "reduce" });
  const ordered = [...names].sort((one, other) => size(other) - size(one));
  const shortest = new Map(ordered.map((name) => [kindOf(name), name]));
  const free = [];
  const lookIn = async (name) => {
    const isSample = shortest.get(kindOf(name)) === name;
    if (GENERATED.test(name) && !isSample && !isOfOthers) return;
    const page = free.pop() ?? (await context.newPage());
    faults.set(name, await look(page, origin, name, isSample));
    free.push(page);
  };
  await forEach(ordered, lookIn);
  await context.close();
  return faults;
}

mkdirSync(screenshots, { recursive: true });
const names = asked.length
  ? asked
  : [...pagesIn(SITE).filter((name) => !UNREAD.test(name)), SEARCH];
const server = await startServer(SITE);
const browser = await launch(MODULES, BROWSER);
let count = 0;
try {
  for (const [name, found] of await lookAtAll(browser, server.origin, names)) {
    count += report(name, found);
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${names.length} pages, ${count} faults; screenshots are in ${screenshots}`);
process.exitCode = count || !names.length ? 1 : 0;
