// Opens every box of the website in WebKit, the engine of Safari, and checks an exercise whose program
// fails, crashes, or never ends. WebKit's own driver speaks WebDriver, which needs no library.
//
// node webkit.mjs <site/html> <WebKitWebDriver> <Xvfb>
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { paste } from "./exercise_page.mjs";
import { freePort, pagesIn, startServer } from "./server.mjs";

const [site, driver, xvfb] = process.argv.slice(2, 5).map((path) => resolve(path));
/** In milliseconds: only a guard against hanging, since all waits are for events. */
const LONGEST_WAIT = 600_000;

/** By what the verdict must say: the body of `fit(Half a, Half b)`. */
const PROGRAMS = {
  "two heads do not make a turtle": "return a.species == b.species;",
  "crashed (stack overflow)": "return fit(b, a) && a.species == b.species;",
  "threw an exception": "return std::string().at(a.species) == 'a';",
  "needs this one first: A front and":
    "for (volatile bool on = true; on;) {} return a.part == b.part;",
};

/** The first line that a process prints. */
const firstLine = (child) =>
  new Promise((done) => createInterface({ input: child.stdout }).once("line", done));

/** A browser; its functions run in the page, where they see their arguments only. */
async function startWebKit() {
  const screen = spawn(xvfb, ["-displayfd", "1"], { stdio: ["ignore", "pipe", "ignore"] });
  const env = { ...process.env, DISPLAY: `:${await firstLine(screen)}`, GDK_BACKEND: "x11" };
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const call = async (path, body) => {
    const request = { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, request);
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const started = async () => {
    try {
      return await call("", { capabilities: {} });
    } catch (error) {
      if (error.cause?.code !== "ECONNREFUSED" || driving.exitCode !== null) throw error;
      return started();
    }
  };
  const { sessionId } = await started();
  await call(`/${sessionId}/timeouts`, { script: LONGEST_WAIT, pageLoad: LONGEST_WAIT });
  return {
    open: (url) => call(`/${sessionId}/url`, { url }),
    /** Waits until a function returns something after the page has changed; returns it. */
    until: (look, ...args) =>
      call(`/${sessionId}/execute/async`, {
        script: `const done = [...arguments].pop(), given = [...arguments].slice(0, -1);
          const look = () => {
            const seen = (${look})(...given);
            if (seen) { watcher.disconnect(); done(seen); }
          };
          const watcher = new MutationObserver(look);
          watcher.observe(document, { subtree: true, childList: true, attributes: true });
          look();`,
        args,
      }),
    end() {
      driving.kill();
      screen.kill();
    },
  };
}

/** Fills all boxes of a page; returns the errors that they show. */
function filled() {
  const boxes = [...document.querySelectorAll("[data-live]")];
  const empty = boxes.find((box) => box.querySelector(":scope > script[type='application/json']"));
  empty?.scrollIntoView();
  const players = boxes.flatMap((box) => [...box.querySelectorAll(".watch")]);
  if (empty || !players.every((one) => one.querySelector(".watch-counters, .watch-error"))) return;
  return [...document.querySelectorAll(".watch-error")].map((error) => error.textContent);
}

function openEditor(exercise) {
  const card = document.querySelector(exercise);
  card.scrollIntoView();
  if (card.querySelector(".cm-content")) return true;
  [...card.querySelectorAll("button")]
    .find((one) => one.textContent === "Open the editor")
    ?.click();
}

function startCheck(exercise, program, paste) {
  const card = document.querySelector(exercise);
  const editor = card.querySelector(".cm-content");
  editor.focus();
  document.execCommand("selectAll");
  new Function(`return ${paste}`)()(editor, program);
  [...card.querySelectorAll("button")].find((one) => one.textContent === "Check").click();
  return true;
}

const verdictOf = (exercise) => {
  const card = document.querySelector(exercise);
  return !card.querySelector(".write-going") && card.querySelector(".write-verdict")?.innerText;
};

const server = await startServer(site);
const webkit = await startWebKit();
const faults = [];
try {
  for (const page of pagesIn(site)) {
    if (!readFileSync(join(site, page), "utf-8").includes("data-live=")) continue;
    await webkit.open(`${server.origin}/${page}`);
    const errors = await webkit.until(filled);
    console.log(page, ...errors);
    faults.push(...errors);
  }
  await webkit.open(`${server.origin}/chapters/1-cards/exercises.html`);
  const card = "#ex-1-cards-01-halves-fit";
  await webkit.until(openEditor, card);
  for (const [words, body] of Object.entries(PROGRAMS)) {
    const program = `#include "halves_fit.hpp"\n#include <string>\nbool fit(Half a, Half b) { ${body} }\n`;
    await webkit.until(startCheck, card, program, String(paste));
    const verdict = await webkit.until(verdictOf, card);
    console.log(words);
    if (!verdict.includes(words)) faults.push(`expected '${words}' in: ${verdict}`);
  }
} finally {
  webkit.end();
  await server.stop();
}
console.log(faults.join("\n") || "no faults");
process.exitCode = faults.length ? 1 : 0;
