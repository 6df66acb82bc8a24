// What pages do when they are used: tried as a reader would.
// One file, because it is one list of trials, each a short function.
import { bringEverything, newContext } from "./browsing.mjs";
import { inTurn } from "./parallel.mjs";
import { PREDICTION_TRIALS } from "./predicting.mjs";

/**
 * Each trial of the whole course: a sentence, and a function that returns what is wrong, or
 * nothing.
 */
const COURSE_TRIALS = [
  ["the button at the top changes between light and dark", changesScheme],
  ["the search finds the word 'card'", findsCard],
  ["a search shows the page that teaches a term first", findsTeachers],
  ["a search lists no page twice, and each with its chapter", listsOnce],
  ["a reader searches by typing alone", searchesWhileTyping],
  ["no two pages have the same title", titlesDiffer],
  ["the welcome page offers the page that was read last, and moves nothing for it", offersToGoOn],
  ["whoever goes on at the foot of each page reads the whole course in its order", leadsThrough],
  ["Tab leads to everything on a page and out of it again", tabsThrough],
  ["everything can be read without scripts", readsWithoutScripts],
  [
    "what an exercise asks for is folded until its reader wants to see it or has passed it",
    keepsAnswersFolded,
  ],
  ...PREDICTION_TRIALS,
];

/** Each trial of an open page; in this order, as one may leave the page changed. */
const PAGE_TRIALS = [
  ["the copy buttons copy the code", copiesCode],
  ["hints open one after the other", hintsOpenInOrder],
  ["whoever works by keyboard sees where", focusIsSeen],
  ["nothing moves when less motion is asked for", nothingMoves],
];

/**
 * The trials of the whole course as functions, each of which resolves to what went wrong: nothing,
 * or a sentence.
 */
export function courseTrials(browser, origin, pages) {
  return COURSE_TRIALS.map(([sentence, trial]) => async () => {
    const context = await newContext(browser, {
      viewport: { width: 1280, height: 900 },
      colorScheme: "light",
      javaScriptEnabled: trial !== readsWithoutScripts,
    });
    const fault = await outcome(sentence, async () =>
      trial(await context.newPage(), origin, pages),
    );
    await context.close();
    return fault;
  });
}

/**
 * Tries what every page should do on one that is open and was just loaded, with less motion asked
 * for; returns what went wrong, a sentence each.
 */
export async function tryPage(page) {
  const faults = [];
  for (const [sentence, trial] of PAGE_TRIALS)
    faults.push(await outcome(sentence, () => trial(page)));
  return faults.filter(Boolean);
}

async function outcome(sentence, trial) {
  const fault = await trial().catch((error) => error.message);
  return fault && `not so: ${sentence}: ${fault}`;
}

/** The colour behind a page. Runs in the page. */
const background = () => getComputedStyle(document.body).backgroundColor;

async function changesScheme(page, origin) {
  await page.goto(`${origin}/index.html`);
  const seen = new Set([await page.evaluate(background)]);
  for (let press = 0; press < 3; press += 1) {
    await page.locator(".theme-toggle:visible").first().click();
    seen.add(await page.evaluate(background));
  }
  return seen.size === 2 ? undefined : `${seen.size} backgrounds seen in three presses`;
}

async function findsCard(page, origin) {
  await page.goto(`${origin}/search.html?q=card`);
  await page.locator("#search-results li a").first().waitFor();
}

/** Whether the site is the course: tests of the tests have smaller ones. */
const isCourse = (pages) => pages.some((name) => name.startsWith("chapters/"));

/** Which page a search should show first: for terms, for foreign words, for parts of programs. */
const TEACHERS = {
  recursion: "chapters/1-cards/three-piles",
  backtracking: "chapters/1-cards/three-piles",
  supply: "chapters/1-cards/three-piles",
  Vorrat: "chapters/1-cards/three-piles",
  Papierkorb: "chapters/1-cards/three-piles",
  observer: "chapters/1-cards/watching",
  lay_cards: "chapters/1-cards/three-piles",
  coroutine: "chapters/2-nerdcube/lists",
  "list monad": "chapters/2-nerdcube/lists",
  Würfelgitter: "chapters/2-nerdcube/pieces",
  Wuerfelgitter: "chapters/2-nerdcube/pieces",
  parity: "chapters/2-nerdcube/turning",
  hull: "chapters/3-tangram/hull",
  symmetry: "chapters/3-tangram/symmetry",
  Linksrestklasse: "chapters/3-tangram/deeper-groups",
  stabiliser: "chapters/3-tangram/deeper-groups",
  Zahlenfeld: "chapters/4-light-rays/board",
  structogram: "chapters/4-light-rays/structograms",
  "undo log": "chapters/4-light-rays/guess",
  hook: "chapters/4-light-rays/guess",
};

/** Searches, and yields the items of what was found. */
async function searchFor(page, origin, query) {
  await page.goto(`${origin}/search.html?q=${encodeURIComponent(query)}`);
  await page.locator(".search-status:not(:empty)").waitFor();
  return page.locator(".search-page");
}

async function findsTeachers(page, origin, pages) {
  const faults = [];
  for (const [query, expected] of Object.entries(isCourse(pages) ? TEACHERS : {})) {
    const items = await searchFor(page, origin, query);
    const first = await items.first().locator("a").first().getAttribute("href");
    if (first !== `${expected}.html`) faults.push(`'${query}' finds ${first}, not ${expected}`);
  }
  return faults.join("; ") || undefined;
}

async function listsOnce(page, origin, pages) {
  if (!isCourse(pages)) return undefined;
  const items = await searchFor(page, origin, "card");
  for (let more = 0; more < 20 && (await page.locator(".search-more").isVisible()); more += 1) {
    const before = await items.count();
    await page.locator(".search-more button").click();
    await items.nth(before).waitFor();
  }
  const listed = await items.evaluateAll((found) =>
    found.map((item) => ({
      href: item.querySelector(".search-title a").getAttribute("href"),
      place: item.querySelector(".search-place").textContent,
    })),
  );
  const hrefs = listed.map(({ href }) => href);
  const twice = hrefs.find((href, number) => hrefs.indexOf(href) !== number);
  if (twice) return `${twice} is listed twice`;
  const lost = listed.find(
    ({ href, place }) =>
      /^chapters\/\d/.test(href) && !place.startsWith(`Chapter ${/\d/.exec(href)} · `),
  );
  return lost && `${lost.href} is listed under '${lost.place}'`;
}

async function searchesWhileTyping(page, origin, pages) {
  if (!isCourse(pages)) return undefined;
  await page.goto(`${origin}/search.html`);
  await page.locator("article input[name=q]").pressSequentially("basket");
  await page.locator(".search-page mark").first().waitFor();
  const isThere = await page.waitForURL(/\?q=basket$/).then(
    () => true,
    () => false,
  );
  return isThere ? undefined : `the address is ${page.url()}`;
}

/** The title of a page of the same site, by fetching it. Runs in a page. */
const titleOf = async (address) =>
  new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html").title;

async function titlesDiffer(page, origin, pages) {
  if (!isCourse(pages)) return undefined;
  await page.goto(`${origin}/index.html`);
  const seen = new Map();
  for (const name of pages) {
    const title = await page.evaluate(titleOf, `${origin}/${name}`);
    if (seen.has(title)) return `${name} and ${seen.get(title)} are both '${title}'`;
    seen.set(title, name);
  }
  return undefined;
}

/** How far the layout has shifted since the page began to load. Runs in the page. */
const shift = () =>
  new Promise((done) => {
    new PerformanceObserver((list) =>
      done(list.getEntries().reduce((sum, { value }) => sum + value, 0)),
    ).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(0), 500);
  });

async function offersToGoOn(page, origin, pages) {
  if (!isCourse(pages)) return undefined;
  const offer = page.locator(".go-on");
  await page.goto(`${origin}/index.html`);
  if (await offer.isVisible()) return "it offers something to somebody who has read nothing";
  for (const name of ["2-nerdcube/lists", "1-cards/glossary"])
    await page.goto(`${origin}/chapters/${name}.html`);
  await page.goto(`${origin}/index.html`);
  const words = await offer.innerText();
  if (words !== "Go on where you were: The NerdCube: Lists of possibilities")
    return `it says '${words}'`;
  const moved = await page.evaluate(shift);
  if (moved > 0) return `the layout shifts by ${moved}`;
  await offer.locator("a").click();
  await page.waitForURL(/chapters\/2-nerdcube\/lists\.html$/);
  await page.evaluate(() => localStorage.setItem("knobel-place", "chapters/9-gone/page"));
  await page.goto(`${origin}/index.html`);
  return (await offer.isVisible()) ? "it offers a page that does not exist" : undefined;
}

/** The pages that the contents at the side list, the first page in front. */
function contents(page) {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll(".sidebar-tree a.reference.internal")].map((link) =>
      link.href.replace(/#.*/, ""),
    );
    return [...new Set([location.href, ...links])];
  });
}

/**
 * Where a page's links to the pages before and after it lead, by fetching it. Runs in a page of the
 * same site.
 */
async function neighbours(address) {
  const fetched = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const target = (selector) => {
    const link = fetched.querySelector(selector);
    return link ? new URL(link.getAttribute("href"), address).href.replace(/#.*/, "") : undefined;
  };
  return {
    previous: target("a.prev-page"),
    next: target("a.next-page"),
    isAppendix: fetched.querySelector("article > .where.appendix") !== null,
  };
}

async function leadsThrough(page, origin) {
  await page.goto(`${origin}/index.html`);
  let before, next;
  for (const expected of await contents(page)) {
    const links = await page.evaluate(neighbours, expected);
    if (links.isAppendix) {
      const first = expected.replace(/[^/]*$/, "index.html");
      if (links.previous !== first || links.next) return `${expected} does not lead to ${first}`;
      continue;
    }
    if (before && next !== expected) return `after ${before} comes ${next} instead of ${expected}`;
    if (before && links.previous !== before) return `${expected} does not lead back to ${before}`;
    before = expected;
    next = links.next;
  }
  return undefined;
}

/** What Tab should reach, and what it has reached: what is focused is marked. Runs in the page. */
function reached() {
  document.activeElement.setAttribute("data-reached", "");
  const wanted = [
    ...document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    ),
  ]
    .filter((element) => !element.disabled && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.type !== "radio" || element.checked)
    .filter((element) => !element.matches(".back-to-top")); // comes and goes while the page scrolls
  return {
    on: document.activeElement !== document.body,
    left: wanted
      .filter((element) => !("reached" in element.dataset))
      .map((element) => element.outerHTML.slice(0, 100)),
  };
}

/** What is wrong when Tab is pressed on an open page until it leads out: nothing, or a sentence. */
async function tabThrough(page) {
  const many = await page
    .locator("a[href], button, input, select, textarea, summary, [tabindex]")
    .count();
  let state;
  for (let press = 0; press <= many + 1 && state?.on !== false; press += 1) {
    await page.keyboard.press("Tab");
    state = await page.evaluate(reached);
  }
  if (state.on) return "Tab does not lead out of the page";
  return state.left.length
    ? `${state.left.length} are never reached, first ${state.left[0]}`
    : undefined;
}

async function tabsThrough(page, origin, pages) {
  const faults = [];
  for (const name of [
    "index.html",
    ...pages.filter((name) => /\/(exercises|sheet|watching)\.html$/.test(name)),
  ]) {
    await page.goto(`${origin}/${name}`);
    await bringEverything(page);
    const fault = await tabThrough(page);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return faults.join("; ") || undefined;
}

async function readsWithoutScripts(page, origin, pages) {
  for (const name of pages) {
    await page.goto(`${origin}/${name}`);
    if (!(await page.locator("article h1").first().isVisible()))
      return `${name}: its heading is not visible`;
  }
  return undefined;
}

async function keepsAnswersFolded(page, origin, pages) {
  if (!isCourse(pages)) return undefined;
  const chapter = `${origin}/chapters/1-cards/three-piles.html`;
  const exercises = `${origin}/chapters/1-cards/exercises.html`;
  const foldsOf = (exercise) => page.locator(`details[data-exercise~="1-cards/${exercise}"]`);
  const passed = page.locator("input[data-exercise='1-cards/01-halves-fit']");
  const faults = [];
  const expect = async (when, address, open) => {
    await page.goto("about:blank"); // so that a jump within a page loads it, too
    await page.goto(address);
    for (const exercise of ["01-halves-fit", "03-fits-here"]) {
      const states = await foldsOf(exercise).evaluateAll((folds) => folds.map((fold) => fold.open));
      if (!states.length || states.some((state) => state !== open.includes(exercise)))
        faults.push(`${when}, folds of ${exercise} are open: [${states}]`);
    }
  };
  await expect("at first", chapter, []);
  await expect("when one jumps to it", `${chapter}#weave-rules-hpp-fits`, ["03-fits-here"]);
  await expect("after the jump", chapter, []);
  await page.goto(`${chapter}#weave-rules-hpp-fits`);
  if (!(await foldsOf("03-fits-here").evaluate((fold) => fold.open)))
    faults.push("a jump within the page opens nothing");
  await expect("when it was only jumped to", chapter, []);
  await foldsOf("03-fits-here").locator("summary").press("Enter");
  await expect("when it was opened", chapter, ["03-fits-here"]);
  await foldsOf("03-fits-here").locator("summary").click();
  await expect("when it was closed again", exercises, []);
  await passed.check();
  await expect("when it is passed, on another page", chapter, ["01-halves-fit"]);
  await expect("when it is passed", exercises, ["01-halves-fit"]);
  await passed.uncheck();
  await expect("when that is taken back", chapter, []);
  return faults.join("; ") || undefined;
}

/** In milliseconds: when a button counts as one that copies nothing. */
const LONGEST_COPYING = 20_000;

// All pages of a browser share one clipboard.
const withClipboard = inTurn();

/**
 * What a listing's button should copy: the commands of what was typed at a prompt, else all of it.
 * Runs in the page.
 */
function worthCopying(button) {
  const lines = button
    .closest("div.highlight")
    .querySelector("pre")
    .textContent.trimEnd()
    .split("\n");
  const typed = lines.filter((line) => line.startsWith("$ "));
  return typed.length ? typed.map((line) => line.slice(2)).join("\n") : lines.join("\n");
}

/**
 * What a button copies, or nothing: the clipboard is emptied first, since a browser writes it some
 * time after the click.
 */
async function clickToCopy(page, button) {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await button.click();
  const end = Date.now() + LONGEST_COPYING;
  let copied = await read();
  while (!copied && Date.now() < end) copied = await read();
  return copied;
}

async function copiesCode(page) {
  const buttons = await page.locator("div.highlight button.copybtn:visible").all();
  for (const button of new Set([buttons.at(0), buttons.at(-1)].filter(Boolean))) {
    const expected = await button.evaluate(worthCopying);
    const copied = await withClipboard(() => clickToCopy(page, button));
    const plain = (text) =>
      text
        .split("\n")
        .map((line) => line.trimEnd())
        .join("\n")
        .trim();
    if (plain(copied) !== plain(expected)) return `expected ${expected}, copied ${copied}`;
  }
  return undefined;
}

/**
 * Opens all hints of all exercises in their order; returns what is wrong, or nothing. Runs in the
 * page.
 */
function openHints() {
  for (const hints of document.querySelectorAll(".exercise .hints")) {
    for (const [step, hint] of hints.querySelectorAll("details.hint").entries()) {
      if (hint.open) return `hint ${step + 1} is open from the start`;
      hint.querySelector(":scope > summary").click();
      if (!hint.open) return `hint ${step + 1} does not open`;
    }
  }
  return undefined;
}

async function hintsOpenInOrder(page) {
  const first = page.locator(".exercise .hints details.hint > summary").first();
  const isOpen = () => first.evaluate((summary) => summary.parentElement.open);
  if (!(await first.count())) return undefined;
  if (await isOpen()) return "hint 1 is open from the start";
  await first.click();
  if (!(await isOpen())) return "hint 1 does not open";
  await first.click(); // closed again, as all the others are
  return page.evaluate(openHints);
}

/**
 * What can have the focus and does not show it, one after the other. Runs in the page after Tab was
 * pressed: what scripts focus then counts as focused by keyboard.
 */
function unseenFocus() {
  const shown = (element) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 && opacity !== "0";
  };
  const unseen = [];
  for (const element of document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  )) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element && !shown(element))
      unseen.push(element.outerHTML.slice(0, 100));
  }
  return unseen;
}

async function focusIsSeen(page) {
  await page.keyboard.press("Tab");
  const unseen = await page.evaluate(unseenFocus);
  return unseen.length
    ? `${unseen.length} do not show that they have the focus, first ${unseen[0]}`
    : undefined;
}

async function nothingMoves(page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(
        ({ effect, transitionProperty, animationName }) =>
          `${effect?.target?.tagName.toLowerCase()} (${transitionProperty ?? animationName ?? "script"})`,
      ),
  );
  return moving.length ? `${moving.length} animations, first ${moving[0]}` : undefined;
}
