// The browser test must see what is wrong: a small site full of faults, each of which has to be told, and a good one.
// KNOBEL_NODE_MODULES and KNOBEL_CHROMIUM say where the tools are.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const BROWSER = fileURLToPath(new URL("browser.mjs", import.meta.url));
const { KNOBEL_NODE_MODULES: modules, KNOBEL_CHROMIUM: chromium } = process.env;

const page = (body, head = "") => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${head}</head>
<body><main><article><h1 id="top-of-page">Page</h1>${body}</article></main></body></html>`;

const GOOD = page('<p>Nine cards. <a href="#top-of-page">Up</a></p><div style="overflow-x: auto" tabindex="0"><div style="width: 2000px">A box that scrolls.</div></div>');

// What is wrong with a page, and what has to be told of it.
const FAULTY = [
  ["error", "<script>console.error('the cards fell down')</script>", "console: the cards fell down"],
  ["thrown", "<script>throw new Error('no card left')</script>", "script: no card left"],
  ["missing", '<img src="none.png" alt="none">', "404: "],
  ["elsewhere", '<img src="http://cards.invalid/a.png" alt="a card">', "asks another host: http://cards.invalid/a.png"],
  ["wide", '<p style="width: 1000px">A long line.</p>', "light, 390 px: wider than the screen: p."],
  ["pale", '<p style="color: #ccc; background: #fff">Hardly to be seen.</p>', "axe color-contrast"],
  ["small", '<p><button style="width: 10px; height: 10px; padding: 0" aria-label="one"></button><button style="width: 10px; height: 10px; padding: 0" aria-label="two"></button></p>', "axe target-size"],
  ["astride", '<aside>One</aside>', "axe landmark-complementary-is-top-level"],
  ["unseen", '<a href="good.html" style="outline: none">Good</a>', "not so: whoever works by keyboard sees where: 1 do not show"],
  ["hidden", '<button style="opacity: 0">Copy</button>', "not so: whoever works by keyboard sees where: 1 do not show"],
  ["restless", "<style>@keyframes fall { to { top: 9px } } p { position: relative; animation: fall 1s infinite }</style><p>Card</p>", "not so: nothing moves when less motion is asked for: 1 animations, first p (fall)"],
  ["open", '<div class="exercise"><div class="hints"><details class="hint" open><summary>Hint</summary>Turn it.</details></div></div>', "not so: hints open one after the other: hint 1 is open"],
  ["uncopied", '<div class="highlight"><pre>turn(card);</pre><button class="copybtn" onclick="navigator.clipboard.writeText(\'turn\')">Copy</button></div>', "not so: the copy buttons copy the code: expected turn(card);"],
  ["coloured", '<div class="highlight"><pre><span class="k">if</span> <span class="k">if</span> <span class="k" style="color: #ccc">if</span></pre></div>', "axe color-contrast: Elements must meet minimum color contrast ratio thresholds (1 times"],
  ["nowhere", '<a href="none.html">There</a>', "link none.html: no such file"],
  ["astray", '<a href="good.html#ten">There</a>', "link good.html#ten: no such place in that page"],
  ["out", '<a href="../../secret.html">There</a>', "link ../../secret.html: leads out of the site"],
  ["twice", '<p id="a">One</p><p id="a">Two</p>', "id 'a' twice"],
];

// A site whose button for light and dark does nothing, whose first page catches the keyboard and leads past the second; and whose search works.
const CATCHING = '<p><button onkeydown="event.preventDefault()">Stay</button></p>';
const CONTENTS = '<nav class="sidebar-tree"><a class="reference internal" href="good.html">Good</a></nav><a class="next-page" href="open.html">Next</a>';
const INDEX = page(`<button class="theme-toggle">Light or dark</button>${CATCHING}${CONTENTS}`);
const SEARCH = page('<ul id="search-results"><li><a href="good.html">Cards</a></li></ul>');

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "knobel-faults-"));
  mkdirSync(join(folder, "html"));
  for (const [name, text] of Object.entries({ good: GOOD, index: INDEX, search: SEARCH })) writeFileSync(join(folder, "html", `${name}.html`), text);
  for (const [name, body] of FAULTY) writeFileSync(join(folder, "html", `${name}.html`), page(body));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the browser test; returns its exit code and the lines that it printed for each page. */
function look(...pages) {
  const done = spawnSync(process.execPath, [BROWSER, join(folder, "html"), modules, chromium, join(folder, "screenshots"), ...pages], { encoding: "utf-8" });
  const told = new Map();
  let lines = [];
  for (const line of done.stdout.split("\n")) {
    const name = /^(?:ok    |FAILED) (.*)$/.exec(line)?.[1];
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
  assert.deepEqual(told.get("good.html"), []);
  const course = told.get("what pages do").map((line) => line.trim().replace(/http:\/\/[^/]*\//g, ""));
  assert.deepEqual(course, [
    "not so: Tab leads to everything on a page and out of it again: index.html: Tab does not lead out of the page",
    "not so: the button at the top changes between light and dark: 1 backgrounds seen in three presses",
    "not so: whoever goes on at the foot of each page reads the whole course in its order: after index.html comes open.html instead of good.html",
  ]);
  for (const [name, , expected] of FAULTY) {
    const lines = told.get(`${name}.html`);
    assert.ok(lines.some((line) => line.includes(expected)), `${name}: expected '${expected}' in\n${lines.join("\n")}`);
  }
});
