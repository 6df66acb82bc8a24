// Says what each page of the chapters weighs, as it goes over the net, and holds it to a limit; and each WebAssembly module that lies in the site.
//
// node weight.mjs <site/html> <node_modules> <chromium>
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { FLAGS } from "./browsing.mjs";
import { pagesIn } from "./links.mjs";
import { startServer } from "./server.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));

const PAGE_LIMIT = 350_000; // bytes of all that a page loads by itself, headers included
const MODULE_LIMIT = 150_000; // bytes of a WebAssembly module

/** What comes only to readers who play, watch or compile: it is not part of a page's weight. */
const ON_DEMAND = /\/_static\/(live\/(?!loader\.js)|modules\/)/;

/** The bytes that a page loads, from an empty cache. */
async function weigh(page, session, address) {
  const sizes = new Map();
  const begun = ({ requestId, request }) => sizes.set(requestId, { url: request.url, bytes: 0 });
  const ended = ({ requestId, encodedDataLength }) => sizes.has(requestId) && (sizes.get(requestId).bytes = encodedDataLength);
  session.on("Network.requestWillBeSent", begun);
  session.on("Network.loadingFinished", ended);
  await page.goto(address, { waitUntil: "networkidle" });
  session.off("Network.requestWillBeSent", begun);
  session.off("Network.loadingFinished", ended);
  return [...sizes.values()].filter(({ url }) => url.startsWith("http") && !ON_DEMAND.test(url));
}

/** The pages that are too heavy, a sentence each, and what the heaviest weighs. */
async function weighAll(browser, origin) {
  const page = await browser.newPage({ serviceWorkers: "block" }); // theirs would be counted with the page
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const found = [];
  for (const name of pagesIn(site).filter((name) => name.startsWith("chapters/"))) {
    const parts = await weigh(page, session, `${origin}/${name}`);
    const heaviest = [...parts].sort((one, other) => other.bytes - one.bytes)[0];
    found.push({ name, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), heaviest });
  }
  if (!found.length) throw new Error(`no page of a chapter in ${site}`);
  return [...found].sort((one, other) => other.bytes - one.bytes);
}

/** The sizes of the WebAssembly modules in a file: it is one, or it is a script that holds some in base64. */
function modulesIn(file) {
  if (file.endsWith(".wasm")) return [readFileSync(file).length];
  return [...readFileSync(file, "utf-8").matchAll(/AGFzbQEAAA[A-Za-z0-9+/]*/g)].map(([text]) => Math.floor((text.length * 3) / 4));
}

/** All WebAssembly modules of the site that are too large, a sentence each. */
function largeModules() {
  const files = readdirSync(site, { recursive: true }).filter((name) => /\.(wasm|m?js)$/.test(name));
  return files.flatMap((name) =>
    modulesIn(join(site, name)).filter((bytes) => bytes >= MODULE_LIMIT).map((bytes) => `${name}: a WebAssembly module of ${bytes} bytes, expected less than ${MODULE_LIMIT}`));
}

const server = await startServer(site);
const browser = await createRequire(join(modules, "anchor.js"))("playwright-core").chromium.launch({ executablePath: chromium, args: FLAGS });
try {
  const pages = await weighAll(browser, server.origin);
  const heavy = pages.filter(({ bytes }) => bytes > PAGE_LIMIT).map(({ name, bytes, heaviest }) => `${name}: ${bytes} bytes, expected at most ${PAGE_LIMIT}; of these ${heaviest.bytes} are ${heaviest.url}`);
  const faults = [...heavy, ...largeModules()];
  for (const fault of faults) console.log(`FAILED ${fault}`);
  for (const { name, bytes } of pages.slice(0, 5)) console.log(`${String(bytes).padStart(8)} bytes ${name}`);
  console.log(`${pages.length} pages weighed; these are the heaviest`);
  process.exitCode = faults.length ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
