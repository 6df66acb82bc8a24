// The pages of a class in a real browser, opened as the files they are.
//
// KNOBEL_NODE_MODULES=... KNOBEL_CHROMIUM=... KNOBEL_WRITE_REPORTS=... \
//     KNOBEL_SITE=... node --test pages.test.mjs
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "../site/browsing.mjs";
import { newFolder } from "../site/folders.mjs";

const { KNOBEL_NODE_MODULES, KNOBEL_CHROMIUM, KNOBEL_WRITE_REPORTS, KNOBEL_SITE } = process.env;
const axe = readFileSync(join(KNOBEL_NODE_MODULES, "axe-core/axe.min.js"), "utf8");

const VIEWS = [
  { scheme: "light", width: 1280, axe: true },
  { scheme: "dark", width: 390, axe: true },
  { scheme: "light", width: 320 },
];
const ADA = "students/ada-lovelace/index.html";
// The class, students with several kinds of results, and one with a name of 255 letters.
const PAGES = ["index.html", ADA, "students/cem/index.html", "students/hostile-20/index.html"];

const folder = newFolder();
let browser;
before(async () => {
  execFileSync(KNOBEL_WRITE_REPORTS, [folder, KNOBEL_SITE]);
  browser = await launch(KNOBEL_NODE_MODULES, KNOBEL_CHROMIUM);
});
after(() => browser?.close());

/**
 * Opens a page and gives it to `use`; returns what the browser complained of, asked for, or was
 * asked.
 */
async function visit(name, { scheme = "light", width = 1280 }, use) {
  const faults = [];
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  const address = pathToFileURL(join(folder, "hostile", name)).href;
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("dialog", (dialog) => faults.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
  page.on(
    "request",
    (request) => request.url() !== address && faults.push(`asks for ${request.url()}`),
  );
  try {
    await page.goto(address);
    await use(page);
  } finally {
    await context.close();
  }
  return faults;
}

/** What axe finds. It is evaluated, as the page's policy lets no script in. */
async function barriers(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(" ")}`);
  });
}

/** Whether a page is wider than its window. Runs in the page. */
const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const name of PAGES) {
  test(`${name} has no barrier, complains of nothing, asks for nothing and fits every screen`, async () => {
    for (const view of VIEWS) {
      const faults = await visit(name, view, async (page) => {
        assert.equal(await page.evaluate(wider), 0, `sticks out at ${view.width} px`);
        if (view.axe)
          assert.deepEqual(await barriers(page), [], `${view.scheme}, ${view.width} px`);
      });
      assert.deepEqual(faults, []);
    }
  });
}

test("the class table is sorted by a click and by a key, both ways, and leads to exercises", async () => {
  await visit("index.html", {}, async (page) => {
    const table = page.locator("table.grades").first();
    const totals = () =>
      table.locator("td.total").evaluateAll((cells) => cells.map((cell) => +cell.dataset.sort));
    const total = page.getByRole("columnheader", { name: /^Total/ });
    await total.getByRole("button").click();
    assert.equal(await total.getAttribute("aria-sort"), "ascending");
    const ascending = await totals();
    assert.deepEqual(
      ascending,
      [...ascending].sort((a, b) => a - b),
    );
    await page.keyboard.press("Enter");
    assert.equal(await total.getAttribute("aria-sort"), "descending");
    assert.deepEqual(await totals(), ascending.reverse());
    await page.getByRole("columnheader", { name: "Name" }).first().getByRole("button").click();
    assert.equal(await total.getAttribute("aria-sort"), null);
    const names = await table.locator("tbody th bdi").allTextContents();
    const wanted = ["Ada Lovelace", "Ben Compiles-Not", "Dana Broken", "M\u00fcller \u00c4nne"];
    assert.deepEqual([...new Set(names.filter((name) => wanted.includes(name)))], wanted);
    await page
      .getByRole("link", { name: /does not compile/ })
      .first()
      .click();
    assert.match(page.url(), /students\/.*\/index\.html#1-cards\/0[12]-/);
    assert.match(await page.locator(":target h2").textContent(), /^(Which halves|Turn a card)/);
  });
});

test("rows are found by a part of a name, and those that need somebody to look", async () => {
  await visit("index.html", {}, async (page) => {
    const rows = page.locator("table.grades").first().locator("tbody tr:visible");
    const inChapter = page.locator("table.grades").last().locator("tbody tr:visible");
    const all = await rows.count();
    await page.getByLabel("Name", { exact: true }).fill("m\u00fcller");
    assert.equal(await rows.count(), 1);
    assert.equal(await inChapter.count(), 1);
    assert.equal(await page.getByRole("status").textContent(), `1 of ${all} shown`);
    await page.getByLabel("Name", { exact: true }).fill("");
    await page.getByLabel("only where somebody has to look").check();
    const unclear = await rows.count();
    assert.ok(unclear > 0 && unclear < all);
  });
});

test("what came back and what was expected is drawn on a student's page", async () => {
  await visit(ADA, {}, async (page) => {
    const failure = page.locator("dl", { hasText: "turn(f1 k2 t1 t2)" }).first();
    assert.equal(await failure.locator("dd:has(svg)").count(), 2);
  });
});

test("the page runs no script but its own", async () => {
  await visit("index.html", {}, async (page) => {
    const hasRun = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "globalThis.ran = true";
      document.body.append(script);
      return globalThis.ran === true;
    });
    assert.equal(hasRun, false);
  });
});
