// The search page: searches while the reader types, and for the address's ?q=. The data are scripts
// that docs/extensions/knobel_docs/search.py writes; they are loaded when something is searched for.
import { element } from "../element.js";
import { loadElement, loadOnce } from "../load.js";
import { excerpt } from "./excerpt.js";
import { createSearch } from "./ranking.js";
import { many } from "../words.js";
import { split, stems } from "./words.js";

const STEP = 8; // pages shown at a time
const MOST_SECTIONS = 3; // linked below a page
const MOST_NAMES = 6; // of a page of the API reference
const LONGEST_WAIT = 1500; // milliseconds for the texts of excerpts
const PAUSE = 150; // milliseconds without typing before a search

const folder = new URL("../search/", document.currentScript.src);
const form = document.querySelector(".search-form");
const results = document.querySelector("#search-results");
const part = (name) => results.querySelector(`.search-${name}`);

/** What is searched: the data, and the function that finds a query in it. */
let index, find;

/** What is known of pages by their names: texts of sections, or declarations. */
const texts = new Map();
globalThis.searchText = (page, sections) => texts.set(page, sections);

const load = (file) => loadElement("script", { src: new URL(file, folder).href });

/** Loads the data; throws a sentence. */
const prepare = loadOnce(async () => {
  if (!(await load("../search-index.js")))
    throw new Error("The words of the course could not be loaded. Search again.");
  [index, find] = [globalThis.searchIndex, createSearch(globalThis.searchIndex)];
});

/** Loads the text of a page; resolves in any case. */
const loadText = (page) => texts.has(page) || load(`${page.replaceAll("/", "-")}.js`);

const loadAll = (pages) =>
  Promise.race([
    Promise.all(pages.map(loadText)),
    new Promise((done) => setTimeout(done, LONGEST_WAIT)),
  ]);

/** A link into the course; the page it leads to marks the words searched for. */
function link(page, anchor, text) {
  const made = element("a", "", text);
  made.href = `${page}.html${anchor ? `#${anchor}` : ""}`;
  made.addEventListener("click", () => {
    try {
      localStorage.setItem("sphinx_highlight_terms", split(form.q.value.toLowerCase()).join(" "));
    } catch {
      // Then nothing is marked.
    }
  });
  return made;
}

const colourOf = (page) => /^chapters\/(\d)/.exec(page)?.[1];
const withColour = (name, page) => (colourOf(page) ? `${name} chapter-${colourOf(page)}` : name);

/** A glossary entry: the term, what it means, and the page that teaches it. */
function entryItem({ page, anchor, title, words, text, taught }) {
  const [name, , place] = index.pages[page];
  const other = words.length ? ` (${words.join(", ")})` : "";
  const links = [link(name, anchor, "Glossary")];
  if (taught >= 0) {
    const [teacher, teaches] = index.pages[taught];
    links.unshift("Explained in ", link(teacher, "", teaches), " · ");
  }
  return element(
    "section",
    withColour("search-term", name),
    element("p", "search-place", place),
    element("p", "search-title", element("dfn", "", title), other),
    element("p", "search-excerpt", text),
    element("p", "search-sections", ...links),
  );
}

/** The declarations of a page of the API reference that were found. */
function namesFound(page, declared, marked) {
  const isFound = ([name]) =>
    split(name).some((word) => stems(word).some((one) => marked.has(one)));
  const found = declared.filter(isFound).slice(0, MOST_NAMES);
  return found.flatMap(([name, anchor], number) => [
    ...(number ? [", "] : []),
    link(page, anchor, element("code", "", name)),
  ]);
}

function excerptOf(page, { sections }, marked) {
  const known = texts.get(page) ?? [];
  if (Array.isArray(known[0])) return namesFound(page, known, marked);
  const text = sections.map((number) => known[number]).find(Boolean) ?? "";
  return excerpt(text, marked).map(({ text: words, isFound }) =>
    isFound ? element("mark", "", words) : words,
  );
}

function pageItem(found, marked) {
  const [page, title, place, , sections] = index.pages[found.page];
  const within = found.sections.filter((number) => number > 0).slice(0, MOST_SECTIONS);
  const links = within.flatMap((number, order) => [
    ...(order ? [" · "] : []),
    link(page, ...sections[number]),
  ]);
  const item = element(
    "li",
    withColour("search-page", page),
    element("p", "search-place", place),
    element("p", "search-title", link(page, "", title)),
    element("p", "search-excerpt", ...excerptOf(page, found, marked)),
  );
  if (links.length) item.append(element("p", "search-sections", "Sections: ", ...links));
  return item;
}

/** What a search has found, in a sentence. */
function sentence({ pages, entries, isPartial }) {
  if (!pages.length && !entries.length)
    return "Nothing was found. Try another word, or fewer letters of it.";
  const count = many(pages.length, "page");
  return isPartial ? `No page has all of these words; ${count} with some of them:` : count;
}

let latest = 0; // so that a search that took longer does not replace a later one

/** Shows the first pages of what was found. */
async function show(found, count) {
  const own = (latest += 1);
  const shown = found.pages.slice(0, count);
  await loadAll(shown.map(({ page }) => index.pages[page][0]));
  if (own !== latest) return;
  part("status").textContent = sentence(found);
  part("terms").replaceChildren(...found.entries.map(entryItem));
  part("pages").replaceChildren(...shown.map((page) => pageItem(page, found.marked)));
  part("more").hidden = found.pages.length <= count;
  part("more").firstElementChild.onclick = () => showMore(found, count);
}

/** Shows more pages and goes to the first of them. */
async function showMore(found, count) {
  await show(found, count + STEP);
  part("pages").children[count]?.querySelector("a").focus();
}

function clear() {
  latest += 1;
  part("status").textContent = "";
  part("terms").replaceChildren();
  part("pages").replaceChildren();
  part("more").hidden = true;
}

async function search() {
  const query = form.q.value.trim();
  const address = new URL(location.href);
  address.search = query ? new URLSearchParams({ q: query }) : "";
  history.replaceState(null, "", address);
  if (!query) return clear();
  try {
    await prepare();
    show(find(form.q.value.trim()), STEP);
  } catch (error) {
    part("status").textContent = error.message;
  }
}

let timer;
form.q.addEventListener("focus", () => prepare().catch(() => {}));
form.q.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, PAUSE);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  search();
});
/** Shows what the address asks for, unless something else is being typed. */
const fill = () => (form.q.value ||= new URLSearchParams(location.search).get("q") ?? "");
addEventListener("pageshow", fill); // a reader who comes back may find the field empty
if (fill()) search();
