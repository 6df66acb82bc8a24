// Which pages a query finds, and in which order. Without a page, so that it can be tested.
import MiniSearch from "minisearch";
import { split, stems } from "./words.js";

/**
 * How much pages of a kind count. Pages that teach come before those where it is practised, looked
 * up or taught by others. Glossaries are not listed: their entries are shown above all pages.
 */
const WEIGHTS = {
  chapter: 1,
  index: 0.8,
  exercises: 0.7,
  "looking-back": 0.6,
  other: 0.5,
  appendix: 0.4,
  teaching: 0.3,
  reference: 0.25,
  glossary: 0,
};
const BOOST = { title: 4, heading: 3, text: 1, names: 0.4 };
/** Of other sections than the best one of a page. */
const SHARE_OF_OTHERS = 0.2;
const SHORTEST_PREFIX = 3; // letters of a word that may go on
const SHORTEST_TERM = 4; // letters of a glossary's term that may go on
const MOST_TERMS = 4;

/** Repeats a word in each section as often as it occurs there; see docs/extensions search.py. */
function spread(postings, sections, field) {
  for (const [word, places] of Object.entries(postings)) {
    let number = 0;
    for (const place of places.split(" ").filter(Boolean)) {
      const [step, count = 1] = place.split(".");
      number += parseInt(step, 36);
      sections[number][field] += `${word} `.repeat(count);
    }
  }
}

/** The sections of all pages, each with its words. */
function sectionsOf({ pages, text, names }) {
  const sections = [];
  for (const [page, [, title, , , parts]] of pages.entries())
    for (const [number, [, heading]] of parts.entries())
      sections.push({
        id: sections.length,
        page,
        number,
        title: number ? "" : title,
        heading: number ? heading : "",
        text: "",
        names: "",
      });
  spread(text, sections, "text");
  spread(names, sections, "names");
  return sections;
}

const SIGN = /[^\s\p{L}\p{N}.,;?'"-]/u;
const SCORE_OF_SIGN = 1000; // more than that of any words

/** The sections whose headings have a sign that is asked for, such as `&&` or C++. */
function sectionsOnSigns(sections, query) {
  const signs = query.split(/\s+/).filter((part) => SIGN.test(part));
  return sections.filter(({ title, heading }) =>
    signs.some((sign) => (title || heading).includes(sign)),
  );
}

/** A text as words without endings: without accents, and with umlauts spelt out. */
const phrasesOf = (text) =>
  [0, -1].map((spelling) =>
    split(text)
      .map((word) => stems(word).at(spelling))
      .join(" "),
  );

/** The terms of all glossaries, with the phrases that they are found by. */
const termsOf = ({ terms }) =>
  terms.map(([page, anchor, title, words, text, taught]) => ({
    page,
    anchor,
    title,
    words,
    text,
    taught,
    phrases: [title, ...words].flatMap(phrasesOf),
    all: new Set(split([title, ...words, text].join(" ")).flatMap(stems)),
  }));

/**
 * The glossary entries for a query: those for exactly this; else those that begin with it; else
 * those in whose text it occurs, which do not say that a page teaches it and are only shown when no
 * page is found.
 */
function entriesFor(terms, query, words) {
  if (!words.length) return { entries: [], teach: false };
  const asked = phrasesOf(query);
  const exact = terms.filter(({ phrases }) => phrases.some((one) => asked.includes(one)));
  if (exact.length) return { entries: exact, teach: true };
  const begun = terms.filter(({ phrases }) =>
    phrases.some((one) =>
      asked.some((phrase) => phrase.length >= SHORTEST_TERM && one.startsWith(phrase)),
    ),
  );
  if (begun.length) return { entries: begun, teach: true };
  const mentioned = terms.filter(({ all }) =>
    words.every((word) => stems(word).some((stem) => all.has(stem))),
  );
  return { entries: mentioned, teach: false };
}

/** Adds what a word is found in to the pages; returns the words of the course that it stands for. */
function addHits(pages, hits, word) {
  for (const { page, id, number, score } of hits) {
    if (!pages.has(page)) pages.set(page, { page, words: new Set(), sections: new Map() });
    const found = pages.get(page);
    found.words.add(word);
    const section = found.sections.get(id) ?? { number, score: 0 };
    section.score += score;
    found.sections.set(id, section);
  }
  return hits.flatMap(({ terms }) => terms);
}

/** What a page is worth, and its sections, the best one first. */
function weigh({ page, words, sections }, kind) {
  const ordered = [...sections.values()].sort((one, other) => other.score - one.score);
  const others = ordered.slice(1).reduce((sum, { score }) => sum + score, 0);
  const score = (ordered[0].score + SHARE_OF_OTHERS * others) * WEIGHTS[kind];
  return { page, words: words.size, score, sections: ordered.map(({ number }) => number) };
}

/** Makes the data of the site searchable; returns a function that finds a query. */
export function createSearch(index) {
  const mini = new MiniSearch({
    fields: Object.keys(BOOST),
    storeFields: ["page", "number"],
    tokenize: split,
    processTerm: stems,
  });
  const sections = sectionsOf(index);
  mini.addAll(sections);
  const terms = termsOf(index);
  const stopWords = new Set(index.stopWords);

  function hitsOf(word) {
    const options = { boost: BOOST, prefix: word.length >= SHORTEST_PREFIX };
    const hits = mini.search(word, options);
    return hits.length ? hits : mini.search(word, { ...options, fuzzy: 0.2 });
  }

  /**
   * `pages` with their sections, the best ones first; the `entries` of glossaries to show above
   * them; `marked`, the stems that were found; and `isPartial`: whether no page has all words.
   */
  return function find(query) {
    const words = [...new Set(split(query.toLowerCase()))].filter((word) => !stopWords.has(word));
    const found = new Map();
    const marked = new Set(words.flatMap((word) => addHits(found, hitsOf(word), word)));
    const { entries, teach } = entriesFor(terms, query, words);
    const taught = new Set(teach ? entries.map((entry) => entry.taught) : []);
    for (const { title, taught: page } of teach ? entries : []) {
      for (const stem of split(title).flatMap(stems)) marked.add(stem);
      if (page >= 0 && !found.has(page))
        found.set(page, {
          page,
          words: new Set(words),
          sections: new Map([[-1, { number: 0, score: 1 }]]),
        });
    }
    for (const section of sectionsOnSigns(sections, query)) {
      const score = section.title ? 2 * SCORE_OF_SIGN : SCORE_OF_SIGN;
      addHits(found, [{ ...section, score, terms: [] }], query);
      taught.add(section.page);
    }
    const kindOf = (page) => index.pages[page][3];
    const weighed = [...found.values()].map((one) => weigh(one, kindOf(one.page)));
    const listed = weighed.filter(({ score }) => score > 0);
    const complete = listed.filter((one) => one.words === words.length || taught.has(one.page));
    const isPartial = !complete.length && listed.length > 0;
    const pages = (isPartial ? listed : complete).sort(
      (one, other) =>
        taught.has(other.page) - taught.has(one.page) ||
        other.words - one.words ||
        other.score - one.score,
    );
    const shown = teach || !complete.length ? entries.slice(0, MOST_TERMS) : [];
    return { pages, entries: shown, marked, isPartial };
  };
}
