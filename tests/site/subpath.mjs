// Publishes the built website as teachers do, serves it below a sub-path, and opens its pages in a
// real browser. Everything outside that path is a fault.
//
// node subpath.mjs <site/html> <node_modules> <chromium>
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asNewReader } from "./browsing.mjs";
import { pagesIn } from "./links.mjs";
import { makeTrials } from "./trials.mjs";
import { button, toAnotherStep } from "./watching.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));
const PUBLISH = fileURLToPath(new URL("../../docs/publish.py", import.meta.url));
const NAME = "knobel";
const MISSING = "404.html";

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
const TRIALS = [
  ["no page has an address that begins at the host's root", hasRelativeAddresses],
  ["from the first page a link leads to a chapter", followsLink],
  ["a search is watched for a step", watches],
  ["the search finds pages and opens them", searches],
  ["an exercise shows its task", showsExercise],
  ["the browser finds the manifest below the path", findsManifest],
  ["a missing page has the site's look and leads to the first page", leadsBack],
  ["once visited, the site opens without a network", worksOffline],
];

async function hasRelativeAddresses(_, { folder }) {
  for (const name of pagesIn(folder)) {
    if (name === MISSING) continue; // its base is the host's root until a script has found the site
    const found = /<[a-z][^>]*?\s(?:href|src|srcset|action)="\/[^"]*"/i.exec(
      readFileSync(join(folder, name), "utf-8"),
    );
    if (found) return `${name}: ${found[0]}`;
  }
}

async function followsLink(page, { root }) {
  await page.goto(root);
  await page.locator('article a[href^="chapters/"]').first().click();
  await page.waitForURL(`${root}chapters/**`);
  await page.locator("article h1").first().waitFor();
}

async function watches(page, { root }) {
  await page.goto(`${root}chapters/1-cards/watching.html`);
  await page.locator("[data-live='watch-cards']").scrollIntoViewIfNeeded();
  await page.locator(".cards-moment").waitFor();
  await toAnotherStep(page, () => button(page, "Step").click());
}

async function searches(page, { root }) {
  await page.goto(`${root}search.html?q=turtle`);
  await page.locator("#search-results li mark").first().waitFor();
  await page.locator("#search-results li a").first().click();
  await page.locator("article h1").first().waitFor();
}

async function showsExercise(page, { root }) {
  await page.goto(`${root}chapters/1-cards/exercises.html`, { waitUntil: "networkidle" });
  const task = page.locator("#ex-1-cards-01-halves-fit");
  if (!(await task.count())) return "the task of halves-fit is missing";
}

async function findsManifest(page, { root }) {
  await page.goto(root);
  const { url, errors } = await (
    await page.context().newCDPSession(page)
  ).send("Page.getAppManifest");
  return url === `${root}manifest.webmanifest` ? errors[0]?.message : `the manifest is '${url}'`;
}

/** To be answered with 404 is no fault here, so the page is that of another reader. */
async function leadsBack(page, { root }) {
  return asNewReader(page, {}, async (lost) => {
    const answer = await lost.goto(`${root}chapters/none/at/all.html`);
    if (answer.status() !== 404) return `the answer is ${answer.status()}`;
    const line = await lost.evaluate(
      () => getComputedStyle(document.querySelector("article h1")).backgroundImage,
    );
    if (!line.includes("rgb(31, 122, 77)")) return `the line below the title is ${line}`;
    await lost.locator("article li a").first().click();
    await lost.waitForURL(`${root}index.html`);
  });
}

async function worksOffline(page, { root }) {
  await page.goto(root);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration()).scope,
  );
  if (scope !== root) return `the worker looks after ${scope}`;
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
      ...{ folder: host, modules, chromium, lanes: 1 },
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
      (page, origin) => trial(page, { root: rootAt(origin), folder }),
    ]),
  );
} finally {
  rmSync(host, { recursive: true, force: true });
}
