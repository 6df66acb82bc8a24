// What the search finds, in which order, and what it shows of it; without a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { imported } from "../../docs/browser/bundling.mjs";

const modules = process.env.KNOBEL_NODE_MODULES;

/** A module of the search with its libraries, as pages have it. */
const bundled = (name) =>
  imported(modules, fileURLToPath(new URL(`../../docs/browser/search/${name}`, import.meta.url)));

const { createSearch } = await bundled("ranking.js");
const { excerpt } = await bundled("excerpt.js");
const { stems } = await bundled("words.js");

/** Which page of the course a search shows first: for terms, foreign words, parts of programs, signs. */
const TEACHERS = {
  "chapters/cpp": "C++ && <=> -> :: [] == %",
  "chapters/1-cards/three-piles": "recursion backtracking supply Vorrat Papierkorb lay_cards",
  "chapters/1-cards/watching": "observer",
  "chapters/2-nerdcube/lists": "coroutine list~monad",
  "chapters/2-nerdcube/index": "Würfelgitter Wuerfelgitter",
  "chapters/2-nerdcube/turning": "parity",
  "chapters/3-tangram/hull": "hull",
  "chapters/3-tangram/symmetry": "symmetry",
  "chapters/3-tangram/deeper-groups": "Linksrestklasse stabiliser",
  "chapters/4-light-rays/board": "Zahlenfeld",
  "chapters/4-light-rays/structograms": "structogram",
  "chapters/4-light-rays/guess": "undo~log hook",
};

test("the page that teaches a term comes first", () => {
  const page = {};
  const index = join(process.env.KNOBEL_SITE, "_static/search-index.js");
  runInNewContext(readFileSync(index, "utf-8"), { globalThis: page });
  const find = createSearch(page.searchIndex);
  for (const [teacher, queries] of Object.entries(TEACHERS))
    for (const query of queries.split(" ").map((words) => words.replace("~", " ")))
      assert.equal(page.searchIndex.pages[find(query).pages[0]?.page]?.[0], teacher, query);
});

const PAGES = [
  ["piles", "Three piles", "chapter"],
  ["turn", "Your turn", "exercises"],
  ["words", "Glossary", "glossary"],
  ["lesson", "Lesson plan: supply", "teaching"],
  ["api", "API: cards", "reference"],
  ["step", "Step by step", "chapter"],
];
const TERMS = [
  [2, "term-supply", "supply", ["Vorrat"], "The cards that wait (Vorrat).", 0],
  [2, "term-net", "net", ["Würfelgitter"], "The cube unfolded.", 5],
];

/** A search of pages with one section each; `text` and `names` are postings by word. */
function finder(text, names = {}) {
  const pages = PAGES.map(([name, title, kind]) => [name, title, "", kind, [["top", title]]]);
  const find = createSearch({ pages, terms: TERMS, stopWords: ["the", "of"], text, names });
  return (query) => {
    const found = find(query);
    return { ...found, pages: found.pages.map(({ page }) => pages[page][0]) };
  };
}

test("a word is found by another form of it, without accents, and with umlauts spelt out", () => {
  assert.deepEqual(stems("Cards"), stems("card"));
  assert.deepEqual(stems("Würfel"), ["wurfel", "wuerfel"]);
  assert.ok(stems("Würfel").includes(stems("Wuerfel")[0]));
});

test("a page that teaches comes before exercises, these before lessons, these before the API", () => {
  const find = finder({ queue: "0 1 2" }, { queue: "4" });
  assert.deepEqual(find("queue").pages, ["piles", "turn", "lesson", "api"]);
});

test("a lesson plan with the term in its title comes after the page that teaches the term", () => {
  const find = finder({ supply: "0 3.9" });
  assert.deepEqual(find("supply").pages, ["piles", "lesson"]);
});

test("a foreign word leads to the page that teaches its term, even where it does not occur", () => {
  const { pages, entries } = finder({ supply: "0" })("vorrat");
  assert.deepEqual(pages, ["piles"]);
  assert.deepEqual(
    entries.map(({ title }) => title),
    ["supply"],
  );
});

test("a foreign word is found by its beginning and without its umlaut", () => {
  for (const query of ["würfel", "Wuerfel", "wuerfelgitter", "Wurfelgitter"]) {
    const { pages, entries } = finder({})(query);
    assert.deepEqual([pages, entries.map(({ title }) => title)], [["step"], ["net"]], query);
  }
});

test("no page is listed twice, and no glossary", () => {
  const { pages } = finder({ supply: "0 2 3", cards: "0 2" })("supply cards");
  assert.deepEqual(pages, ["piles"]);
});

test("pages must have all words, unless none has", () => {
  const find = finder({ basket: "0 5", tray: "5", fog: "1" });
  assert.deepEqual(find("tray of the basket").pages, ["step"]);
  const partial = find("tray fog");
  assert.ok(partial.isPartial);
  assert.deepEqual(partial.pages.sort(), ["step", "turn"]);
});

test("what begins with a word, or is almost it, is found", () => {
  const find = finder({ backtracking: "0" });
  assert.deepEqual(find("backt").pages, ["piles"]);
  assert.deepEqual(find("bakctracking").pages, ["piles"]);
});

test("an entry that only mentions a word is shown when no page has it", () => {
  const titles = (text) => finder(text)("wait").entries.map(({ title }) => title);
  assert.deepEqual(titles({}), ["supply"]);
  assert.deepEqual(titles({ wait: "1" }), []);
});

test("what does not occur is not found", () => {
  const { pages, entries, isPartial } = finder({ supply: "0" })("zeppelin");
  assert.deepEqual([pages, entries, isPartial], [[], [], false]);
});

test("an excerpt begins at a sentence near what was found, and marks it", () => {
  const text = `${"Something else is said here. ".repeat(20)}Take the top card of the supply.`;
  const parts = excerpt(text, new Set(stems("supply")));
  assert.equal(parts.map((part) => part.text).join(""), "… Take the top card of the supply.");
  assert.deepEqual(
    parts.filter((part) => part.isFound).map((part) => part.text),
    ["supply"],
  );
});

test("an excerpt shows the place where most of the words are", () => {
  const text = `The card. ${"Nothing of it is here. ".repeat(20)}A card in the basket.`;
  const shown = excerpt(text, new Set([...stems("card"), ...stems("basket")]));
  assert.match(shown.map((part) => part.text).join(""), /A card in the basket\.$/);
});

test("an excerpt ends with a whole word", () => {
  const shown = excerpt("backtracking ".repeat(60), new Set(stems("backtracking")));
  assert.match(shown.map((part) => part.text).join(""), /^(backtracking ?)+ …$/);
});
