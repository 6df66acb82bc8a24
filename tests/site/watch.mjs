// Watching the searches as readers do. What all players promise is here; what differs from search to
// search is in watch_shows.mjs.
import assert from "node:assert/strict";
import * as reader from "./browsing.mjs";
import * as player from "./watch_shows.mjs";

/** Opens the player of a show, at the beginning of its first search. */
async function open(page, address, { name, begin }) {
  const box = await reader.openAnew(page, begin ? `${address}#${name}=${begin}` : address, name);
  const fold = box.locator(".watch-answer:not([open]) > summary");
  if (await fold.count()) await reader.press(fold);
  return box;
}

/**
 * Steps on by key; returns what each step shows, and whether it came later than the next drawing.
 * Runs in the page.
 */
async function walk(count) {
  const text = (element, selector) => element.querySelector(selector)?.textContent.trim() ?? "";
  const numbers = document.querySelector(".watch-counters");
  const steps = [];
  for (let step = 0; step < count; step += 1) {
    const tiles = [...document.querySelectorAll(".search-tile")].map((tile, i) => ({
      event: text(tile, ".search-event"),
      line: [...document.querySelectorAll(".search-line")]
        .filter((line) => line.querySelector(`.search-mark .chapter-${i + 1}`))
        .map((line) => text(line, ".watch-code"))
        .join(),
    }));
    const [sentence, line, strategy] = [
      ".watch-sentence",
      ".watch-here",
      ".light_rays-strategy",
    ].map((selector) => text(document, selector));
    const before = numbers.textContent;
    document
      .querySelector(".watch-play")
      .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    for (let turn = 0; turn < 1000 && numbers.textContent === before; turn += 1)
      await Promise.resolve();
    const isLate = numbers.textContent === before;
    while (numbers.textContent === before) await new Promise((done) => setTimeout(done));
    const algorithm = document.querySelector(".watch-algorithm");
    const isFollowed = !algorithm || algorithm.querySelectorAll(".watch-here").length === 1;
    steps.push({ sentence, line, strategy, tiles, isLate, isFollowed });
  }
  return steps;
}

async function byKeyboard(page, address, show) {
  const box = await open(page, address, show);
  const key = (name) => player.moved(page, () => page.keyboard.press(name));
  await player.button(page, "Play").focus();
  const before = await player.stage(page);
  await key("ArrowRight");
  assert.match(await box.locator(".watch-status").textContent(), show.second);
  await key("ArrowLeft");
  assert.equal(await player.stage(page), before, "a step back shows something else than before");
  await key("n");
  const found = await player.counter(page, "Step");
  assert.match(await player.sentence(page), show.solution);
  assert.equal(await player.counter(page, "Solutions"), 1);
  await key("ArrowLeft");
  await player.isAt(page, found - 1);
  await key("Shift+N");
  await player.isAt(page, found);
  await box
    .locator(show.title ?? ".watch-sentence")
    .first()
    .click();
  await key("Home");
  await player.isAt(page, 1);
  await player.moved(page, () => reader.press(player.button(page, "Step")));
  await player.moved(page, () => reader.press(player.button(page, "Back")));
  await player.isAt(page, 1);
}

async function setsOffLines(page, address, show) {
  await open(page, address, show);
  for (const method of show.walked ?? [undefined]) {
    if (method) await show.choose(page, method, address);
    const steps = await page.evaluate(walk, show.steps);
    assert.ok(!steps.slice(2).some(({ isLate }) => isLate), "a step that is known comes late");
    assert.ok(!steps.some((step) => !step.isFollowed), "the algorithm does not follow a step");
    show.expectLines(steps);
  }
}

const setSpeed = (page, number) => page.locator(".watch-speed input").fill(String(number));

/** Waits for some drawings of the page. Runs in the page. */
const drawings = async (count) => {
  for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
};

async function plays(page, address, show) {
  await open(page, address, show);
  await setSpeed(page, 7);
  assert.equal(await page.locator(".watch-value").textContent(), "60 a second");
  await page.locator(".watch-play").press("p");
  await page.waitForFunction(
    () => Number(document.querySelector(".watch-counters dd").textContent) >= 4,
  );
  await page.locator(".watch-play").press("p");
  await player.button(page, "Play").waitFor();
  const at = await player.counter(page, "Step");
  await page.evaluate(drawings, 10);
  assert.ok((await player.counter(page, "Step")) <= at + 1, "it goes on although it was paused");
  await player.goTo(page, 1);
  await player.moved(page, () => page.locator(".watch-play").press("n"));
  const solution = await player.counter(page, "Step");
  await player.goTo(page, Math.max(1, solution - 400));
  await setSpeed(page, 10);
  await reader.press(player.button(page, "Play"));
  await player.isAt(page, solution);
  await player.button(page, "Play").waitFor();
  await page.evaluate(drawings, 10);
  assert.equal(await player.counter(page, "Step"), solution, "it does not stop at a solution");
}

async function shares(page, address, show) {
  const box = await open(page, address, show);
  await player.goTo(page, show.shared ?? 321);
  const before = await player.stage(page);
  const copied = await reader.copyAddress(box);
  await reader.asNewReader(page, reader.PHONE, async (phone) => {
    await reader.openAnew(phone, copied, show.name);
    assert.equal(await player.stage(phone), before, `opened from ${copied} it is another step`);
    await phone.waitForFunction(() => {
      const { top } = document.querySelector(".watch").getBoundingClientRect();
      return top >= 48 && top <= 88; // below the header
    });
  });
  await reader.openAnew(page, address, show.name);
  assert.equal(await player.stage(page), before, "the step is forgotten after a reload");
  for (const bad of [`#${show.name}=nonsense`, `#${show.name}=%E0%A4%A`]) {
    await reader.openAnew(page, `${address}${bad}`, show.name);
    assert.match(await page.locator(".watch-note").textContent(), /not understood/);
  }
  await open(page, address, show);
  await player.goTo(page, player.STEP_LIMIT);
  const note = await page.locator(".watch-note").textContent();
  const end = await player.counter(page, "Step");
  reader.includes(note, `it has ${end.toLocaleString("en")} steps`);
  assert.ok(await player.button(page, "Step").isDisabled(), "there is a step after the last");
}

/** Links of the text show their step, with its line, in the window. */
async function followsTheText(page, address, show) {
  const box = await open(page, address, show);
  const links = await page.locator("article a.step[href^='#']:visible").all();
  assert.ok(links.length, "no sentence of the page leads to a step");
  for (const link of new Set([links.at(0), links.at(-1)])) {
    await reader.press(link);
    await player.isAt(page, Number(/\d+$/.exec(await link.getAttribute("href"))[0]));
    await page.waitForFunction(
      (name) =>
        Math.abs(document.querySelector(`[data-live="${name}"]`).getBoundingClientRect().top) <=
        100,
      show.name,
    );
    const lines = await box.locator(".watch-here, .search-mark > *").count();
    assert.ok(lines, "no line of the program is set off");
    assert.equal(await box.locator(".watch-note").innerText(), "");
  }
}

async function showsTheTree(page, address, show) {
  const box = await open(page, address, show);
  const strip = box.getByRole("slider", { name: "Where the search is in its tree" });
  const end = Number(await strip.getAttribute("max"));
  for (const number of [Math.ceil(end / 2), end]) {
    await strip.fill(String(number));
    await player.isAt(page, number);
  }
  const isWhole = show.name !== "watch-search"; // of the four trees there, one is far larger
  assert.equal(await player.button(page, "Step").isDisabled(), isWhole, "steps after the strip");
  reader.includes(
    await box.locator(".strip-words").innerText(),
    `${isWhole ? "all" : "the first"} ${end.toLocaleString("en")} steps`,
  );
}

async function takesPuzzles(page, address, show) {
  const box = await open(page, address, show);
  const { wrong, fault, right, shows } = show.own;
  const [maker, made] = show.maker;
  const top = () =>
    box.evaluate((element) => {
      const board = element.querySelector(".watch-stage svg[role='img']");
      return board.getBoundingClientRect().top - element.getBoundingClientRect().top;
    });
  const height = await top();
  await player.makeBy(page, maker);
  assert.ok(Math.abs((await top()) - height) <= 30, "the board is pushed away");
  await page.locator(".watch-play").press("n");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".watch-counters div")].some(
      ({ textContent }) => textContent === "Solutions1",
    ),
  );
  await reader.press(player.button(page, "Edit"));
  const text = box.locator("textarea");
  assert.match(await text.inputValue(), made);
  const watch = async (puzzle) => {
    await text.fill(typeof puzzle === "string" ? puzzle : puzzle(await text.inputValue()));
    await reader.press(player.button(page, "Watch this puzzle"));
  };
  const before = await player.stage(page);
  await watch(wrong);
  assert.match(await box.locator(".watch-error").textContent(), fault);
  assert.equal(await player.stage(page), before, "a wrong puzzle replaces what is watched");
  await watch(right);
  await box.locator(".watch-error").waitFor({ state: "detached" });
  assert.match(await player.stage(page), shows);
}

/** Where the parts of a player are on the screen. Runs in the page. */
function placesOf(name) {
  const box = document.querySelector(`[data-live="${name}"]`);
  const listing = box.querySelector(".watch-listing .highlight, .search-listing .highlight");
  const place = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  };
  const window = place(listing);
  const lines = [...listing.querySelectorAll(".watch-line")].filter((line) => {
    const { top, bottom } = place(line);
    return top >= window.top - 2 && bottom <= window.bottom + 2;
  });
  const codes = [...box.querySelectorAll(".watch-code")];
  return {
    box: place(box.querySelector(".watch")),
    board: place(box.querySelector(".watch-stage svg[role='img']")),
    play: place(box.querySelector(".watch-play")),
    bar: place(box.querySelector(".watch-bar")),
    listing: window,
    lines: lines.length,
    hasLine: lines.some((line) => line.matches(".watch-here")),
    hidden: listing.scrollHeight - listing.clientHeight,
    cut: codes.filter((line) => line.scrollWidth > line.clientWidth + 1).length,
  };
}

/** The height of the header of narrow screens. */
const HEADER = 48;

function fitsPhone({ board, bar, listing, lines, hasLine, hidden }, height, { isWhole }) {
  assert.ok(bar.bottom <= height, "the buttons are below the screen");
  if (isWhole) return assert.ok(hidden <= 1, `${hidden} px of the lines are hidden`);
  const isSeen = board.top >= HEADER && board.bottom <= bar.top;
  assert.ok(isSeen, "the board is not seen as a whole");
  assert.ok(listing.bottom <= bar.top + 1, "the lines of code are behind the buttons");
  assert.ok(hasLine, "the current line is not seen");
  assert.ok(lines >= 3 && lines <= 7, `${lines} lines of code are seen, expected 3 to 7`);
}

function fitsLaptop({ box, board, play, cut, hidden }, height, { isWhole }) {
  assert.ok(box.bottom - box.top <= height, `it is ${box.bottom - box.top} px high`);
  const isSeen = board.top >= 0 && board.bottom <= play.top && play.bottom <= height;
  assert.ok(isSeen, "board and Play are not seen together");
  assert.ok(!isWhole || hidden <= 1, `${hidden} px of the lines are hidden`);
  assert.equal(cut, 0, "lines are cut off");
}

/** Scrolls a box, or its board, to a place below the upper edge. Runs in the page. */
function scrollTo([name, part, below]) {
  const element = document.querySelector(`[data-live="${name}"] ${part}`);
  scrollBy({ top: element.getBoundingClientRect().top - below, behavior: "instant" });
}

async function fitsScreens(page, address, show) {
  const box = await open(page, address, show);
  for (const [width, height] of [
    [1280, 800],
    [1366, 657],
    [390, 700],
  ]) {
    await page.setViewportSize({ width, height });
    const isPhone = width === 390;
    await player.moved(page, () => page.locator(".watch-play").press(isPhone ? "n" : "ArrowRight"));
    if (isPhone) {
      await page.evaluate(scrollTo, [show.name, ".watch", 60]);
      const { bar } = await page.evaluate(placesOf, show.name);
      const isDocked = bar.bottom <= height && bar.bottom >= height - 20;
      assert.ok(isDocked, `on a phone the buttons end at ${bar.bottom} px`);
      await page.evaluate(scrollTo, [show.name, ".watch-stage svg[role='img']", HEADER + 2]);
    } else await reader.centre(box.locator(".watch"));
    const places = await page.evaluate(placesOf, show.name);
    (isPhone ? fitsPhone : fitsLaptop)(places, height, show);
  }
}

/** What is measured of a page: the table's height, and controls seen. */
async function staysInPlace(page, address, show) {
  const box = await open(page, address, show);
  const height = () => box.locator(".watch-table").evaluate((table) => table.offsetHeight);
  const before = await height();
  for (const step of [20, 21, 200]) {
    await player.goTo(page, step);
    assert.equal(await height(), before, `the height at step ${step}`);
  }
  const rows = await box
    .locator(".watch-listing pre")
    .evaluateAll(([pre]) => [...(pre?.children ?? [])].map(({ dataset }) => Number(dataset.line)));
  const unmarked = rows.find(
    (number, i) => i && number && rows[i - 1] && number !== rows[i - 1] + 1,
  );
  assert.ok(!unmarked, `nothing marks what is left out before line ${unmarked}`);
  await page.emulateMedia({ media: "print" });
  const printed = await box
    .locator("button, select, input, summary")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  assert.equal(printed, 0, "controls are printed");
  await reader.asNewReader(page, reader.PHONE, async (phone) => {
    const listing = (await open(phone, address, show)).locator(
      ".watch-listing .highlight:not(.watch-algorithm)",
    );
    if (!(await listing.count())) return;
    const top = () => listing.evaluate((element) => element.scrollTop);
    const old = await top();
    await reader.sweepOver(phone, listing);
    assert.equal(await top(), old, "a finger that scrolls the page moves the lines, too");
  });
}

/** The trials of a player, the most important first. @param {string} name  such as "watch-cards" */
export function trialsOf(name) {
  const show = { name, ...player.SHOWS[name] };
  return [
    ["it is watched by keyboard alone, forwards, back and from solution to solution", byKeyboard],
    ["the line that is set off is the one that reports the step", setsOffLines],
    ["the strip of the search tree reaches to the end, and leads to any step", showsTheTree],
    ["links of the text show their step", followsTheText],
    ["a step is shared by address and remembered, a bad address is reported", shares],
    ["it plays at the speed that is set, pauses, and stops at a solution", plays],
    ...(show.maker ? [["puzzles are typed and made, and mistakes reported", takesPuzzles]] : []),
    ["board, buttons and lines are seen together on a phone and on laptops", fitsScreens],
    ["nothing moves from step to step, and no control is printed", staysInPlace],
    ...show.more,
  ].map(([sentence, trial]) => [sentence, (page, address) => trial(page, address, show)]);
}
