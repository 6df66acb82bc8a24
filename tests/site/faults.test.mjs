// The tests of all pages must see what is wrong: a small site full of faults, each of which has to
// be told, and a good one.
// KNOBEL_NODE_MODULES and KNOBEL_CHROMIUM say where the tools are.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const BROWSER = fileURLToPath(new URL("browser.mjs", import.meta.url));
const WEIGHT = fileURLToPath(new URL("weight.mjs", import.meta.url));
const { KNOBEL_NODE_MODULES: modules, KNOBEL_CHROMIUM: chromium } = process.env;

const page = (
  body,
  head = "",
) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${head}</head>
<body><main><article><h1 id="top-of-page">Page</h1>${body}</article></main></body></html>`;

const GOOD = page(
  '<p>Nine cards. <a href="#top-of-page">Up</a></p><div style="overflow-x: auto" tabindex="0"><div style="width: 2000px">A box that scrolls.</div></div>',
);

// What is wrong with a page, and what has to be told of it.
const FAULTY = [
  [
    "error",
    "<script>console.error('the cards fell down')</script>",
    "console: the cards fell down",
  ],
  ["thrown", "<script>throw new Error('no card left')</script>", "script: no card left"],
  ["missing", '<img src="none.png" alt="none">', "404: "],
  [
    "elsewhere",
    '<img src="http://cards.invalid/a.png" alt="a card">',
    "asks another host: http://cards.invalid/a.png",
  ],
  ["wide", '<p style="width: 1000px">A long line.</p>', "light, 390 px: wider than the screen: p."],
  ["pale", '<p style="color: #ccc; background: #fff">Hardly to be seen.</p>', "axe color-contrast"],
  [
    "small",
    '<p><button style="width: 10px; height: 10px; padding: 0" aria-label="one"></button><button style="width: 10px; height: 10px; padding: 0" aria-label="two"></button></p>',
    "axe target-size",
  ],
  [
    "narrow",
    '<style>@media (min-width: 600px) { .narrow { display: none } }</style><div data-live="cards"><button class="narrow"></button></div>',
    "light, 390 px: axe button-name",
  ],
  ["astride", "<aside>One</aside>", "axe landmark-complementary-is-top-level"],
  [
    "unseen",
    '<a href="good.html" style="outline: none">Good</a>',
    "not so: whoever works by keyboard sees where: 1 do not show",
  ],
  [
    "hidden",
    '<button style="opacity: 0">Copy</button>',
    "not so: whoever works by keyboard sees where: 1 do not show",
  ],
  [
    "restless",
    "<style>@keyframes fall { to { top: 9px } } p { position: relative; animation: fall 1s infinite }</style><p>Card</p>",
    "not so: nothing moves when less motion is asked for: 1 animations, first p (fall)",
  ],
  [
    "open",
    '<div class="exercise"><div class="hints"><details class="hint" open><summary>Hint</summary>Turn it.</details></div></div>',
    "not so: hints open one after the other: hint 1 is open",
  ],
  [
    "uncopied",
    '<div class="highlight"><pre>turn(card);</pre><button class="copybtn" onclick="navigator.clipboard.writeText(\'turn\')">Copy</button></div>',
    "not so: the copy buttons copy the code: expected turn(card);",
  ],
  [
    "coloured",
    '<div class="highlight"><pre><span class="k">if</span> <span class="k">if</span> <span class="k" style="color: #ccc">if</span></pre></div>',
    "axe color-contrast: Elements must meet minimum color contrast ratio thresholds (1 times",
  ],
  ["nowhere", '<a href="none.html">There</a>', "link none.html: no such file"],
  ["astray", '<a href="good.html#ten">There</a>', "link good.html#ten: no such place in that page"],
  ["out", '<a href="../../secret.html">There</a>', "link ../../secret.html: leads out of the site"],
  ["twice", '<p id="a">One</p><p id="a">Two</p>', "id 'a' twice"],
];

// A site whose button for light and dark does nothing, whose first page catches the keyboard and
// leads past the second; and whose search works.
const CATCHING = '<p><button onkeydown="event.preventDefault()">Stay</button></p>';
const CONTENTS =
  '<nav class="sidebar-tree"><a class="reference internal" href="good.html">Good</a></nav><a class="next-page" href="open.html">Next</a>';
const INDEX = page(`<button class="theme-toggle">Light or dark</button>${CATCHING}${CONTENTS}`);
const SEARCH = page('<ul id="search-results"><li><a href="good.html">Cards</a></li></ul>');

/** A page on which, far below, a player comes in late, and its buttons later still. */
const late = (buttons) =>
  page(`<p style="height: 3000px">Below you can watch.</p><div data-live="late" style="min-height: 9px"><script type="application/json">{}</script></div><script>
  const box = document.querySelector("[data-live]"), after = (milliseconds, change) => setTimeout(change, milliseconds);
  const fill = () => after(300, () => { box.innerHTML = "<section class='watch'></section>"; after(300, show); });
  const show = () => { box.firstChild.innerHTML = "<style>button { min-height: 30px; min-width: 60px }</style><p class='watch-counters'>1</p>${buttons}"; };
  new IntersectionObserver(([entry], near) => entry.isIntersecting && (near.disconnect(), fill())).observe(box);
</script>`);
const LATE = {
  watching: late("<button tabindex='-1'>Never</button><button>Step</button>"),
  sheet: late("<button>Step</button>".repeat(20)),
};

const times = (count, text) =>
  Array.from({ length: count }, (_, number) => text.replace("#", number)).join("");

/** Pages each of which has too much of one thing, by what that is. */
const HEAVY = {
  bytes: page(randomBytes(150_000).toString("hex")),
  requests: page(times(30, '<img src="good.html?#" alt="">')),
  elements: page(times(7_000, "<i></i>")),
  blocking: page("", times(9, '<script src="empty.js?#"></script>')),
  fonts: page(
    `<style>@font-face { font-family: "Large"; src: url("large.woff2") } p { font-family: "Large" }</style><p>Nine cards.</p>`,
  ),
  shift: page(`<p id="first" style="height: 400px">Nine cards.</p><script>
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById("first").insertAdjacentHTML("beforebegin", "<div style='height: 300px'></div>")));
  </script>`),
};
const LARGE_MODULE = `module = "AGFzbQEAAA${"A".repeat(200_000)}"`;

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "knobel-faults-"));
  mkdirSync(join(folder, "html"));
  for (const [name, text] of Object.entries({ good: GOOD, index: INDEX, search: SEARCH }))
    writeFileSync(join(folder, "html", `${name}.html`), text);
  mkdirSync(join(folder, "html/late"));
  for (const [name, text] of Object.entries(LATE))
    writeFileSync(join(folder, "html/late", `${name}.html`), text);
  for (const [name, body] of FAULTY)
    writeFileSync(join(folder, "html", `${name}.html`), page(body));
});
/**
 * Runs the test of weights on pages of a site of their own; returns its exit code and the lines of
 * what is too much.
 */
function weigh(pages, files = {}) {
  const site = mkdtempSync(join(folder, "heavy-"));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(site, `${name}.html`), text);
  for (const [name, text] of Object.entries({
    "empty.js": "",
    "large.woff2": randomBytes(70_000),
    ...files,
  }))
    writeFileSync(join(site, name), text);
  const done = spawnSync(process.execPath, [WEIGHT, site, modules, chromium], {
    encoding: "utf-8",
  });
  return {
    code: done.status,
    told: done.stdout
      .split("\n")
      .filter((line) => line.startsWith("FAILED "))
      .map((line) => line.replace(/ [\d.]+, expected.*/, "")),
  };
}

after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the browser test; returns its exit code and the lines that it printed for each page. */
function look(...pages) {
  const done = spawnSync(
    process.execPath,
    [BROWSER, join(folder, "html"), modules, chromium, join(folder, "screenshots"), ...pages],
    { encoding: "utf-8" },
  );
  const told = new Map();
  let lines = [];
  for (const line of done.stdout.split("\n")) {
    const name = /^(?:ok {4}|FAILED) (.*)$/.exec(line)?.[1];
    if (name) told.set(name, (lines = []));
    else if (line.startsWith("   ")) lines.push(line);
  }
  return { code: done.status, told };
}

test("a good page passes", () => {
  const { code, told } = look("good.html");
  assert.deepEqual([...told], [["good.html", []]]);
  assert.equal(code, 0);
});

test("every fault is told at its page", () => {
  const { code, told } = look();
  assert.equal(code, 1);
  for (const good of ["good.html", "late/sheet.html"]) assert.deepEqual(told.get(good), []);
  const course = told
    .get("what pages do")
    .map((line) => line.trim().replace(/http:\/\/[^/]*\//g, ""));
  assert.deepEqual(course, [
    'not so: Tab leads to everything on a page and out of it again: index.html: Tab does not lead out of the page; late/watching.html: 1 are never reached, first <button tabindex="-1">Never</button>',
    "not so: the button at the top changes between light and dark: 1 backgrounds seen in three presses",
    "not so: whoever goes on at the foot of each page reads the whole course in its order: after index.html comes open.html instead of good.html",
  ]);
  for (const [name, , expected] of FAULTY) {
    const lines = told.get(`${name}.html`);
    assert.ok(
      lines.some((line) => line.includes(expected)),
      `${name}: expected '${expected}' in\n${lines.join("\n")}`,
    );
  }
});

test("a page that is light passes", () =>
  assert.deepEqual(weigh({ good: GOOD }), { code: 0, told: [] }));

test("whatever a page has too much of is told, and no more", () => {
  const { code, told } = weigh({ good: GOOD, ...HEAVY }, { "module.js": LARGE_MODULE });
  assert.equal(code, 1);
  const expected = Object.keys(HEAVY).map((what) => `FAILED ${what}.html: ${what}`);
  assert.deepEqual(
    [...told].sort(),
    [
      ...expected,
      "FAILED module.js: a WebAssembly module of 150007 bytes, expected less than 150000",
    ].sort(),
  );
});
