// Prints pages as a reader would, from a folder, on A4 in light and on Letter in dark, and looks at the
// paper: how many pages, how large the drawings, nothing in the margins, nothing made of
// pixels, no way to other pages. Needs pdftoppm and pdftotext.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newFolder } from "./folders.mjs";
import { makeTrials, SITE } from "./trials.mjs";

/**
 * The sheets: how many pages, and how wide in centimetres the drawing is on the first one, below
 * its text.
 */
const SHEETS = [
  { name: "chapters/1-cards/sheet", pages: 1, width: 18.3 },
  { name: "chapters/2-nerdcube/sheet", pages: 1, width: 18.1 },
  { name: "chapters/3-tangram/sheet", pages: 2, width: 18.6 },
  { name: "chapters/4-light-rays/sheet", pages: 2, width: 16.3 },
];
/** Summaries, each on one side. */
const SUMMARIES = ["1-cards", "2-nerdcube", "3-tangram", "4-light-rays", "5-search"].map(
  (chapter) => ({
    name: `chapters/${chapter}/summary`,
    pages: 1,
  }),
);
const CHAPTER = "chapters/1-cards/three-piles";

/** Pages that keep something folded, and words inside. */
const FOLDED = [
  { name: "chapters/4-light-rays/sheet", folds: "details.reveal", inside: "Easy, 5 by 5, solved." },
  { name: CHAPTER, folds: "details.weave-answer", inside: "std::rotate(card.halves.begin()" },
];

/**
 * Where the text of the longest title ends, the margin that stays white, and what a measured width
 * may differ, in centimetres.
 */
const BELOW_TEXT = 7;
const MARGIN = 0.9;
const TOLERANCE = 0.15;

const DOTS_PER_INCH = 100;
const dots = (length) => Math.round((length / 2.54) * DOTS_PER_INCH);
const centimetres = (count) => Math.round((count / DOTS_PER_INCH) * 254) / 100;

/** What a program prints. Throws when it does not start or fails. */
function outputOf(program, ...options) {
  const { error, status, stdout, stderr } = spawnSync(program, options, { maxBuffer: 1 << 28 });
  if (error || status) throw new Error(`${program}: ${error?.message ?? stderr}`);
  return stdout;
}

/**
 * Each page of a PDF file in grey: its `width`, `height` and `grey`, a number from 0 (black) to 255
 * for each dot.
 */
function pagesOf(file) {
  const output = outputOf("pdftoppm", "-r", String(DOTS_PER_INCH), "-gray", file);
  const pages = [];
  for (let from = 0; from < output.length;) {
    const [head, width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(
      output.toString("latin1", from, from + 40),
    );
    const start = from + head.length;
    from = start + width * height;
    pages.push({
      width: Number(width),
      height: Number(height),
      grey: output.subarray(start, from),
    });
  }
  return pages;
}

/**
 * The box around all that is printed below `from` dots: `left`, `right`, `top`, `bottom`; undefined
 * on a page without ink.
 */
function inkOf({ width, height, grey }, from = 0) {
  let box;
  for (let y = from; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (grey[y * width + x] > 240) continue;
      box ??= { left: x, right: x, top: y, bottom: y };
      box = { left: Math.min(box.left, x), right: Math.max(box.right, x), top: box.top, bottom: y };
    }
  return box;
}

/** Expects ink on one page of paper, and none at its edges. */
function expectPaper(paper) {
  const ink = inkOf(paper);
  assert.ok(ink, "it is empty");
  const right = paper.width - 1 - ink.right,
    bottom = paper.height - 1 - ink.bottom;
  const white = Math.min(ink.left, ink.top, right, bottom);
  assert.ok(white >= dots(MARGIN), `only ${centimetres(white)} cm are white at an edge`);
  assert.equal(paper.grey[0], 255, "the paper is not white");
  assert.ok(
    paper.grey.some((grey) => grey < 40),
    "nothing is black",
  );
}

/** Expects a printed sheet, whose drawing has a width, or a summary. */
function expectSheet(file, { pages, width }) {
  const papers = pagesOf(file);
  for (const paper of papers) expectPaper(paper);
  assert.equal(papers.length, pages);
  if (!width) return;
  const { left, right } = inkOf(papers[0], dots(BELOW_TEXT)) ?? { left: 0, right: 0 };
  const measured = centimetres(right - left + 1);
  assert.ok(Math.abs(measured - width) <= TOLERANCE, `the drawing is ${measured} cm wide`);
  const isCentred = Math.abs(left + right - papers[0].width) <= 2 * dots(TOLERANCE);
  assert.ok(isCentred, "the drawing is not in the middle");
}

/**
 * Whether a PDF file holds pictures made of pixels; also those within patterns, which pdfimages
 * passes over.
 */
const hasPixels = (file) => /\/Subtype\s*\/Image/.test(readFileSync(file, "latin1"));

/** The words of all ways to other pages. Runs in the page. */
function waysElsewhere() {
  const ways = document.querySelectorAll(
    ".sidebar-drawer :is(a:not(.current), .caption), .related-pages :is(.context, .title), .toc-title, .sheet-print button",
  );
  return [...ways].map((way) => way.textContent.trim()).filter(Boolean);
}

const textOf = (file) => outputOf("pdftotext", file, "-").toString("utf-8");

const open = (page, name) => page.goto(pathToFileURL(join(SITE, `${name}.html`)).href);

/** Prints a page on both formats, one in light and one in dark. */
async function prints(page, file, sheet) {
  await open(page, sheet.name);
  for (const [format, colorScheme] of [
    ["A4", "light"],
    ["Letter", "dark"],
  ]) {
    await page.emulateMedia({ colorScheme });
    const ways = await page.evaluate(waysElsewhere);
    await page.pdf({ path: file, format });
    for (const line of textOf(file).split("\n"))
      assert.ok(!ways.includes(line.trim()), `'${line}' is printed, which leads nowhere on paper`);
    assert.ok(!hasPixels(file), "something is made of pixels");
    if (sheet.pages) expectSheet(file, sheet);
  }
}

/** What a page keeps folded is printed, and folded again afterwards. */
async function foldsAgain(page, file, { name, folds, inside }) {
  await open(page, name);
  await page.pdf({ path: file });
  assert.ok(textOf(file).includes(inside), `'${inside}' is not printed`);
  assert.equal(await page.locator(`${folds}[open]`).count(), 0, "it stays unfolded");
}

const file = join(newFolder(), "page.pdf");
await makeTrials([
  ...[...SHEETS, ...SUMMARIES, { name: CHAPTER }].map((sheet) => [
    `${sheet.name} is printed on its number of pages, in its true size`,
    (page) => prints(page, file, sheet),
  ]),
  ...FOLDED.map((folded) => [
    `what ${folded.name} keeps folded is printed, and folded again`,
    (page) => foldsAgain(page, file, folded),
  ]),
]);
