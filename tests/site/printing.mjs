// Prints pages as a reader would, from a folder, on A4 in light and on Letter in dark, and looks at the
// paper: how many pages, how large the drawings, nothing in the margins, nothing made of
// pixels, no way to other pages. Needs pdftoppm and pdftotext.
//
// node printing.mjs <site/html> <node_modules> <chromium>
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "./browsing.mjs";

const [site, modules, chromium] = process.argv.slice(2, 5).map((path) => resolve(path));

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
const dots = (centimetres) => Math.round((centimetres / 2.54) * DOTS_PER_INCH);

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

/** What is wrong with one page of paper. */
function faultsOfPaper(paper, number) {
  const ink = inkOf(paper);
  if (!ink) return [`page ${number} is empty`];
  const white = Math.min(
    ink.left,
    ink.top,
    paper.width - 1 - ink.right,
    paper.height - 1 - ink.bottom,
  );
  const faults =
    white < dots(MARGIN)
      ? [
          `page ${number}: only ${((white / DOTS_PER_INCH) * 2.54).toFixed(2)} cm are white at an edge, expected ${MARGIN} cm`,
        ]
      : [];
  const corner = paper.grey[0];
  if (corner !== 255) faults.push(`page ${number}: the paper is not white`);
  if (!paper.grey.some((grey) => grey < 40)) faults.push(`page ${number}: nothing is black`);
  return faults;
}

/** What is wrong with a printed sheet, whose drawing has a width, or summary. */
function faultsOfSheet(file, { pages, width }) {
  const papers = pagesOf(file);
  const faults = papers.flatMap((paper, index) => faultsOfPaper(paper, index + 1));
  if (papers.length !== pages) faults.push(`${papers.length} pages, expected ${pages}`);
  if (!width) return faults;
  const { left, right } = inkOf(papers[0], dots(BELOW_TEXT)) ?? { left: 0, right: 0 };
  const measured = ((right - left + 1) / DOTS_PER_INCH) * 2.54;
  if (Math.abs(measured - width) > TOLERANCE)
    faults.push(`the drawing is ${measured.toFixed(2)} cm wide, expected ${width} cm`);
  if (Math.abs(left + right - papers[0].width) > 2 * dots(TOLERANCE))
    faults.push("the drawing is not in the middle");
  return faults;
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

/** Lines on paper that only lead elsewhere. */
function strayLines(file, ways) {
  const lines = outputOf("pdftotext", file, "-").toString("utf-8").split("\n");
  return lines
    .filter((line) => ways.includes(line.trim()))
    .map((line) => `'${line}' is printed, which leads nowhere on paper`);
}

/** Prints an open page on one format of paper; returns what is wrong, a sentence each. */
async function print(page, format, file) {
  const ways = await page.evaluate(waysElsewhere);
  await page.pdf({ path: file, format });
  const faults = strayLines(file, ways);
  if (hasPixels(file)) faults.push("something is made of pixels");
  return faults;
}

/** Prints everything on both formats, one in light and one in dark; returns what is wrong. */
async function printAll(browser, folder) {
  const page = await browser.newPage();
  const file = join(folder, "page.pdf");
  const faults = [];
  for (const sheet of [...SHEETS, ...SUMMARIES, { name: CHAPTER }]) {
    await page.goto(pathToFileURL(join(site, `${sheet.name}.html`)).href);
    for (const [format, colorScheme] of [
      ["A4", "light"],
      ["Letter", "dark"],
    ]) {
      await page.emulateMedia({ colorScheme });
      const found = [
        ...(await print(page, format, file)),
        ...(sheet.pages ? faultsOfSheet(file, sheet) : []),
      ];
      faults.push(...found.map((fault) => `${sheet.name}, ${format}, ${colorScheme}: ${fault}`));
    }
  }
  await page.close();
  return faults;
}

/** What is wrong with what pages keep folded: it is printed, and folded again afterwards. */
async function foldsAgain(browser, folder) {
  const page = await browser.newPage();
  const file = join(folder, "page.pdf");
  const faults = [];
  for (const { name, folds, inside } of FOLDED) {
    await page.goto(pathToFileURL(join(site, `${name}.html`)).href);
    await page.pdf({ path: file });
    if (!outputOf("pdftotext", file, "-").toString("utf-8").includes(inside))
      faults.push(`${name}: '${inside}' is not printed`);
    if (await page.locator(`${folds}[open]`).count())
      faults.push(`${name}: what was folded stays unfolded after printing`);
  }
  await page.close();
  return faults;
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "knobel-printing-"));
  const browser = await launch(modules, chromium);
  try {
    const faults = [...(await printAll(browser, folder)), ...(await foldsAgain(browser, folder))];
    for (const fault of faults) console.log(fault);
    console.log(faults.length ? `${faults.length} faults` : "everything prints as it should");
    return faults.length ? 1 : 0;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
