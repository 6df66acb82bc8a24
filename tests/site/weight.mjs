// Says how heavy each page is to load, and holds it to limits: bytes as they go over the net,
// requests, elements, what blocks the first paint, and how far the layout shifts; and each
// WebAssembly module that lies in the site. None of it depends on how fast the machine is.
//
// node weight.mjs <site/html> <node_modules> <chromium> [page...]
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { FLAGS, LONGEST_WAIT } from "./browsing.mjs";
import { pagesIn } from "./links.mjs";
import { startServer } from "./server.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const asked = process.argv.slice(5);

/**
 * What a page may have at most. Of all that it loads by itself, bytes count with headers, those of
 * fonts apart, as they come once for all pages; a shift is what browsers call cumulative layout
 * shift.
 */
const LIMITS = {
  bytes: 120_000,
  fonts: 60_000,
  requests: 25,
  elements: 6_000,
  blocking: 8,
  shift: 0.05,
};

/**
 * Where other limits hold: the first page has to come fast with its fonts, the reference shows each
 * declaration of a namespace, and a search loads the words of all pages and the texts of those that
 * it shows.
 */
const OTHER_LIMITS = [
  [/^index\.html$/, { bytes: 60_000 }],
  [/^docs\/api\//, { elements: 11_000 }],
  [/^search\.html\?/, { bytes: 220_000, requests: 32 }],
];
/** A search that finds many pages. */
const SEARCH = "search.html?q=card";
const MODULE_LIMIT = 150_000; // bytes of a WebAssembly module

/** What comes only to readers who play, watch or compile: it is not part of a page's weight. */
const ON_DEMAND = /\/_static\/(live\/(play|watch)-|modules\/)/;

/**
 * Notes what a tab loads, from an empty cache. Returns a function that opens a page there and
 * yields its requests, when all of them have ended.
 */
async function recorder(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let parts = new Map(),
    waiting = () => {};
  session.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    if (url.startsWith("http") && !ON_DEMAND.test(url))
      parts.set(requestId, { url, bytes: undefined });
  });
  const ended = ({ requestId, encodedDataLength = 0 }) => {
    if (parts.has(requestId)) parts.get(requestId).bytes = encodedDataLength;
    waiting();
  };
  session.on("Network.loadingFinished", ended);
  session.on("Network.loadingFailed", ended);
  return async (address) => {
    parts = new Map();
    await page.goto(address, { waitUntil: "load" });
    const isDone = () => [...parts.values()].every(({ bytes }) => bytes !== undefined);
    while (!isDone()) await new Promise((done) => (waiting = done));
    return [...parts.values()];
  };
}

/**
 * How many elements a page has, what blocks its first paint, and how far its layout has shifted.
 * Runs in the page.
 */
async function shape() {
  await document.fonts.ready;
  // all that has come is drawn
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  let shift = 0;
  const add = (entries) =>
    entries.forEach(({ value, hadRecentInput }) => (shift += hadRecentInput ? 0 : value));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await new Promise((done) => setTimeout(done)); // those before come in a task of their own
  add(observer.takeRecords());
  const blocking = performance
    .getEntriesByType("resource")
    .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking");
  return { elements: document.querySelectorAll("*").length, shift, blocking: blocking.length };
}

const isFont = (url) => url.endsWith(".woff2");
const sizeOf = (parts) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** What one page weighs. */
async function weigh(page, load, address) {
  const parts = await load(address);
  const heaviest = [...parts].sort((one, other) => other.bytes - one.bytes)[0];
  return {
    heaviest,
    requests: parts.length,
    bytes: sizeOf(parts.filter(({ url }) => !isFont(url))),
    fonts: sizeOf(parts.filter(({ url }) => isFont(url))),
    ...(await page.evaluate(shape)),
  };
}

/**
 * What one page weighs. On a busy machine fonts can come after the first paint, which shifts the
 * text; only what shifts each time is the page's fault.
 */
async function weighUnhurried(page, load, address) {
  let found = await weigh(page, load, address);
  for (let again = 0; again < 3 && found.shift > LIMITS.shift; again += 1) {
    const { shift } = await weigh(page, load, address);
    found = { ...found, shift: Math.min(found.shift, shift) };
  }
  return found;
}

/** What each page weighs. */
async function weighAll(browser, origin) {
  // theirs would be counted with the page
  const page = await browser.newPage({ serviceWorkers: "block" });
  page.setDefaultTimeout(LONGEST_WAIT);
  const load = await recorder(page);
  const found = [];
  for (const name of asked.length
    ? asked
    : [...pagesIn(site).filter((name) => !/(^|\/)doxygen\//.test(name)), SEARCH]) {
    found.push({ name, ...(await weighUnhurried(page, load, `${origin}/${name}`)) });
  }
  if (!found.length) throw new Error(`no page in ${site}`);
  return [...found].sort((one, other) => other.bytes - one.bytes);
}

/** What is too much on a page, a sentence each. */
function excesses(page) {
  const limits = Object.assign(
    {},
    LIMITS,
    ...OTHER_LIMITS.filter(([pages]) => pages.test(page.name)).map(([, limits]) => limits),
  );
  return Object.keys(limits)
    .filter((what) => page[what] > limits[what])
    .map((what) => {
      const heaviest =
        what === "bytes" ? `; of these ${page.heaviest.bytes} are ${page.heaviest.url}` : "";
      return `${page.name}: ${what} ${page[what]}, expected at most ${limits[what]}${heaviest}`;
    });
}

/** A line of the table. */
const row = (numbers, name) =>
  `${numbers.map((number) => String(number).padStart(9)).join("")}  ${name}`;

/**
 * The sizes of the WebAssembly modules in a file: it is one, or it is a script that holds some in
 * base64.
 */
function modulesIn(file) {
  if (file.endsWith(".wasm")) return [readFileSync(file).length];
  return [...readFileSync(file, "utf-8").matchAll(/AGFzbQEAAA[A-Za-z0-9+/]*/g)].map(([text]) =>
    Math.floor((text.length * 3) / 4),
  );
}

/** All WebAssembly modules of the site that are too large, a sentence each. */
function largeModules() {
  const files = readdirSync(site, { recursive: true }).filter((name) =>
    /\.(wasm|m?js)$/.test(name),
  );
  return files.flatMap((name) =>
    modulesIn(join(site, name))
      .filter((bytes) => bytes >= MODULE_LIMIT)
      .map(
        (bytes) =>
          `${name}: a WebAssembly module of ${bytes} bytes, expected less than ${MODULE_LIMIT}`,
      ),
  );
}

const server = await startServer(site);
const browser = await createRequire(join(modules, "anchor.js"))("playwright-core").chromium.launch({
  executablePath: chromium,
  args: FLAGS,
});
try {
  const pages = await weighAll(browser, server.origin);
  const faults = [...pages.flatMap(excesses), ...largeModules()];
  for (const fault of faults) console.log(`FAILED ${fault}`);
  console.log(row(Object.keys(LIMITS), "page"));
  for (const page of pages)
    console.log(
      row(
        Object.keys(LIMITS).map((what) => (what === "shift" ? page.shift.toFixed(3) : page[what])),
        page.name,
      ),
    );
  process.exitCode = faults.length ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
