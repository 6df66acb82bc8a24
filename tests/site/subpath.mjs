// Publishes the built website as teachers do, serves it below a sub-path, and opens its pages in a
// real browser. Everything outside that path is a fault.
//
// node subpath.mjs <site/html> <node_modules> <chromium>
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asNewReader, openBox, press } from "./browsing.mjs";
import { openEditor } from "./exercise_page.mjs";
import { makeTrials } from "./trials.mjs";
import { button, moved } from "./watch_shows.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const PUBLISH = fileURLToPath(new URL("../../docs/publish.py", import.meta.url));
const NAME = "knobel";
const MISSING = "404.html";

const TRIALS = [
  ["links, the search, a player and an exercise work", works],
  ["the browser finds the manifest below the path", findsManifest],
  ["a missing page has the site's look and leads to the first page", leadsBack],
  ["once visited, the site opens without a network", worksOffline],
];

async function works(page, { root }) {
  await page.goto(root);
  await press(page.locator('article a[href^="chapters/"]').first());
  await page.waitForURL(`${root}chapters/**`);
  await page.goto(`${root}search.html?q=turtle`);
  await page.locator("#search-results li mark").first().waitFor();
  await press(page.locator("#search-results .search-title a").first());
  await page.waitForURL(`${root}chapters/**`);
  await openBox(page, `${root}chapters/1-cards/watching.html`, "watch-cards");
  await moved(page, () => press(button(page, "Step")));
  await openEditor(page, `${root}chapters/1-cards/exercises.html`);
}

async function findsManifest(page, { root }) {
  await page.goto(root);
  const { url, errors } = await (
    await page.context().newCDPSession(page)
  ).send("Page.getAppManifest");
  assert.deepEqual([url, errors], [`${root}manifest.webmanifest`, []]);
}

/** As another reader, since the answer 404 is no fault here. */
async function leadsBack(page, { root }) {
  return asNewReader(page, {}, async (lost) => {
    const answer = await lost.goto(`${root}chapters/none/at/all.html`);
    assert.equal(answer.status(), 404);
    const line = await lost.evaluate(
      () => getComputedStyle(document.querySelector("article h1")).backgroundImage,
    );
    assert.match(line, /rgb\(31, 122, 77\)/);
    await press(lost.locator("article li a").first());
    await lost.waitForURL(`${root}index.html`);
  });
}

async function worksOffline(page, { root }) {
  await page.goto(root);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration()).scope,
  );
  assert.equal(scope, root);
  await page.context().setOffline(true);
  await page.goto(`${root}chapters/1-cards/index.html`);
  await page.locator("article h1").first().waitFor();
}

const host = mkdtempSync(join(tmpdir(), "knobel-subpath-"));
const folder = join(host, NAME);
execFileSync("/usr/bin/python3", ["-B", PUBLISH, site, "--out", folder], {
  stdio: ["ignore", "inherit", "inherit"],
});
copyFileSync(join(folder, MISSING), join(host, MISSING)); // as hosts are configured to do
const rootAt = (origin) => `${origin}/${NAME}/`;
try {
  process.exitCode = await makeTrials(
    {
      ...{ folder: host, modules, chromium },
      context: { serviceWorkers: "allow" },
      prepare(context, origin, faults) {
        context.on("request", (request) => {
          if (request.url().startsWith("http") && !request.url().startsWith(rootAt(origin)))
            faults.push(`outside of ${rootAt(origin)}: ${request.url()}`);
        });
      },
    },
    TRIALS.map(([sentence, trial]) => [
      sentence,
      (page, origin) => trial(page, { root: rootAt(origin) }),
    ]),
  );
} finally {
  rmSync(host, { recursive: true, force: true });
}
