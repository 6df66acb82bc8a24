// Publishes the built website as teachers do, and reads it below a sub-path, without a network, and
// from a folder: pages, search and links work, and a rebuilt site is shown and stored.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { asNewReader, openBox, press } from "./browsing.mjs";
import { openEditor } from "./exercise_page.mjs";
import { newFolder } from "./folders.mjs";
import { pagesIn } from "./server.mjs";
import { makeTrials, SITE } from "./trials.mjs";
import { button, moved } from "./watch_shows.mjs";

const DOCS = fileURLToPath(new URL("../../docs", import.meta.url));
const PATH = "/knobel";

/** What is served: the site below its path, and its page for missing ones, as hosts have it. */
const host = newFolder();
const folder = join(host, PATH);
const runPython = (...words) => execFileSync("/usr/bin/python3", ["-B", ...words]);
runPython(join(DOCS, "publish.py"), SITE, "--out", folder);
copyFileSync(join(folder, "404.html"), join(host, "404.html"));

/** The pages that are opened: those of a chapter, and one of each other kind. */
const pages = pagesIn(folder).filter((name) =>
  /^(chapters\/2-[\w-]+\/|index|progress|chapters\/cpp|docs\/teacher\/index)/.test(name),
);

/** Visits the site with a network, and waits until it is stored; then there is none. */
async function visit(page, origin) {
  await page.context().setOffline(false);
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

async function opensPages(page, origin) {
  await visit(page, origin);
  await page.context().setOffline(true);
  assert.ok(pages.length >= 8, String(pages));
  for (const name of pages) {
    await page.goto(`${origin}/${name}`, { waitUntil: "commit" });
    await page.locator("article h1").first().waitFor();
  }
  await page.goto(`${origin}/`);
}

async function searches(page, origin) {
  await page.context().setOffline(true);
  await page.goto(`${origin}/search.html?q=turtle`);
  await page.locator("#search-results li mark").first().waitFor();
  await press(page.locator("#search-results .search-page .search-title a").first());
  await page.waitForURL(/\/chapters\//);
  await press(page.locator(".related-pages .next-page"));
  await page.locator("article h1").first().waitFor();
}

async function canBeInstalled(page, origin) {
  await visit(page, origin);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // a test's context counts as a private window
  const reasons = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.equal(url, `${origin}/manifest.webmanifest`);
  assert.deepEqual([...errors, ...reasons], []);
}

/** Writes another title into the first page, and the worker of the site anew, as the build does. */
function rebuild(title) {
  const file = join(folder, "index.html");
  writeFileSync(file, readFileSync(file, "utf-8").replace(/<title>[^<]*/, `<title>${title}`));
  const program = `import sys; sys.path.insert(0, ${JSON.stringify(join(DOCS, "extensions"))})
from pathlib import Path; from knobel_docs.offline import worker
site = Path(${JSON.stringify(folder)}); (site / "worker.js").write_text(worker(site), encoding="utf-8")`;
  runPython("-c", program);
}

async function storesRebuilt(page, origin) {
  await visit(page, origin);
  const [, digest] = /"largeDigest": ?"(\w*)"/.exec(
    readFileSync(join(folder, "worker.js"), "utf-8"),
  );
  const large = `knobelkurs ${PATH}/ large ${digest}`;
  await page.evaluate(async (name) => void (await caches.open(name)), large);
  rebuild("Rebuilt");
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
  const names = await page.evaluate(() => caches.keys());
  const kept = names.filter((name) => name.startsWith(`knobelkurs ${PATH}/`));
  assert.ok(kept.length === 2 && kept.includes(large), `stored: ${kept.join(", ")}`);
}

async function worksFromFolder(page) {
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

async function works(page, origin) {
  await page.goto(`${origin}/`);
  await press(page.locator('article a[href^="chapters/"]').first());
  await page.waitForURL(`${origin}/chapters/**`);
  await openBox(page, `${origin}/chapters/1-cards/watching.html`, "watch-cards");
  await moved(page, () => press(button(page, "Step")));
  await openEditor(page, `${origin}/chapters/1-cards/exercises.html`);
}

/** As another reader, since the answer 404 is no fault here. */
const leadsBack = (page, origin) =>
  asNewReader(page, {}, async (lost) => {
    const answer = await lost.goto(`${origin}/chapters/none/at/all.html`);
    assert.equal(answer.status(), 404);
    const line = await lost.evaluate(
      () => getComputedStyle(document.querySelector("article h1")).backgroundImage,
    );
    assert.match(line, /rgb\(31, 122, 77\)/);
    await press(lost.locator("article li a").first());
    await lost.waitForURL(`${origin}/index.html`);
  });

await makeTrials(
  [
    ["from a folder, pages, search, colours and copying work without an error", worksFromFolder],
    ["below the path, links, a player and an exercise work", works],
    ["a missing page has the site's look and leads to the first page", leadsBack],
    ["after one visit, pages open without a network", opensPages],
    ["without a network, the search shows what it finds, and links lead on", searches],
    ["a browser can install the site", canBeInstalled],
    ["a rebuilt site is shown and stored, and nothing of the old one", storesRebuilt],
  ],
  {
    ...{ folder: host, path: PATH, isOneReader: true }, // the site is stored once
    context: { serviceWorkers: "allow", colorScheme: "light" },
  },
);
