// Trials of the light rays in a browser: a full game by keys, by touch and by buttons, and what
// remains of it.
import { asNewReader, copyAddress } from "./browsing.mjs";
import { dragFinger, middleOf } from "./finger.mjs";

const NAME = "play-light_rays";
const ARROWS = { n: "ArrowUp", e: "ArrowRight", s: "ArrowDown", w: "ArrowLeft" };

/** The team's first board, solved: each number's field, and how long its rays are. */
const COLUMNS = 3,
  FIELDS = 12;
const SOLUTION = [
  [3, "n", 1],
  [3, "s", 1],
  [4, "n", 1],
  [4, "s", 1],
  [11, "n", 3],
  [11, "w", 2],
];

const box = (page) => page.locator(`[data-live="${NAME}"]`);
const field = (page, at) => box(page).locator(`[data-at="${at}"]`);
const said = (page) => box(page).locator(".live-said").textContent();
const labels = (page) =>
  box(page)
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

/** Whether the page says so, which may take a moment after the last move. */
const isSolved = (page) =>
  box(page)
    .locator(".light_rays-solved")
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );

async function open(page, address, state = "2014-left~") {
  await page.goto(`${address}#${NAME}=${state}`);
  await field(page, 0).waitFor({ state: "attached" });
}

/** Goes to a field by arrow keys alone, from wherever the focus is on the board. */
async function goTo(page, at) {
  const here = await page.evaluate(() => Number(document.activeElement.dataset.at));
  const down = Math.floor(at / COLUMNS) - Math.floor(here / COLUMNS),
    right = (at % COLUMNS) - (here % COLUMNS);
  for (let step = 0; step < Math.abs(down); step += 1)
    await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
}

/** Presses Tab until the focus is on the board. */
async function tabToBoard(page) {
  await box(page).locator("select").focus();
  for (let press = 0; press < 6; press += 1) {
    if (await page.evaluate(() => document.activeElement.getAttribute("role") === "gridcell"))
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not come to the board");
}

async function playsByKeys(page, address) {
  await open(page, address);
  await tabToBoard(page);
  for (const [at, way, length] of SOLUTION) {
    await goTo(page, at);
    for (let press = 0; press < length; press += 1)
      await page.keyboard.press(`Shift+${ARROWS[way]}`);
  }
  if (!(await isSolved(page))) return "the board is not solved";
  if (!(await said(page)).includes("Solved!")) return `the last sentence is '${await said(page)}'`;
  await box(page)
    .locator("option[value='2014-left']", { hasText: "✓" })
    .waitFor({ state: "attached" });
  await box(page).getByRole("button", { name: "Next: 2014, right" }).press("Enter");
  return (await field(page, 0).evaluate((cell) => cell === document.activeElement))
    ? undefined
    : "the focus does not go on to the next board";
}

async function changesByKeys(page, address) {
  await open(page, address);
  await tabToBoard(page);
  await goTo(page, 9);
  await page.keyboard.press("w");
  if (!(await labels(page))[10].includes("lit by the ray west of the 5"))
    return `'w' at row 4, column 1 makes row 4, column 2 ${(await labels(page))[10]}`;
  await goTo(page, 11);
  await page.keyboard.press("Alt+ArrowLeft");
  if (!(await labels(page))[9].endsWith("dark")) return "Alt and an arrow do not shorten the ray";
  await goTo(page, 10);
  await page.keyboard.press("Delete");
  if (!(await labels(page))[10].endsWith("dark")) return "Delete does not make a field dark";
  await page.keyboard.press("Control+z");
  return (await labels(page))[10].endsWith("dark")
    ? "Ctrl+Z does not bring the ray back"
    : undefined;
}

async function middle(page, at) {
  await field(page, at).scrollIntoViewIfNeeded();
  return middleOf(field(page, at));
}

/** A phone's page with fingers, and a way to drag one from field to field. */
const withTouch = (page, trial) =>
  asNewReader(
    page,
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    (phone) => {
      const drag = async (from, to) =>
        dragFinger(phone, await middle(phone, from), await middle(phone, to));
      return trial(phone, drag);
    },
  );

const playsByTouch = (page, address) =>
  withTouch(page, async (phone, drag) => {
    await open(phone, address);
    await drag(11, 2);
    await drag(11, 9);
    for (const at of [0, 6, 1, 7]) await field(phone, at).tap();
    if (!(await isSolved(phone))) return `not solved: ${(await labels(phone)).join("; ")}`;
    await drag(9, 10);
    const [, , , , , , , , , last, before] = await labels(phone);
    return last.endsWith("dark") && before.includes("which ends here")
      ? undefined
      : `a ray's end that is dragged back: ${last}; ${before}`;
  });

async function drawsByMouse(page, address) {
  await open(page, address);
  const from = await middle(page, 11),
    to = await middle(page, 5),
    back = await middle(page, 8);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  if (!(await labels(page))[5].includes("which ends here"))
    return `dragged up to row 2, column 3: ${(await labels(page))[5]}`;
  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move(back.x, back.y, { steps: 4 });
  await page.mouse.up();
  return (await labels(page))[8].includes("which ends here")
    ? undefined
    : `dragged back to row 3, column 3: ${(await labels(page))[8]}`;
}

async function playsByButtons(page, address) {
  await open(page, address);
  const names = { n: "north", e: "east", s: "south", w: "west" };
  for (const [at, way, length] of SOLUTION) {
    await field(page, at).click();
    for (let press = 0; press < length; press += 1)
      await box(page)
        .getByRole("button", { name: `Ray ${names[way]} longer` })
        .click();
  }
  return (await isSolved(page)) ? undefined : "the board is not solved";
}

async function tellsWhatIsWrong(page, address) {
  await open(page, address, "2014-left~.4s.2s");
  const check = box(page).getByRole("button", { name: "Check" }),
    compare = box(page).getByRole("button", { name: "Compare with the solution" });
  if (await said(page)) return `unasked it says '${await said(page)}'`;
  await check.click();
  if (!(await said(page)).startsWith("Nothing is wrong so far"))
    return `of two rays that break no rule it says '${await said(page)}'`;
  await compare.click();
  if (!(await said(page)).includes("cannot become the solution: row "))
    return `compared with the solution it says '${await said(page)}'`;
  await field(page, 3).focus();
  await page.keyboard.press("Shift+ArrowUp");
  await check.click();
  return (await said(page)).includes("the 2 lights 3 fields")
    ? undefined
    : `of a ray too long it says '${await said(page)}'`;
}

async function comesBackByAddress(page, address) {
  await open(page, address);
  await field(page, 9).click();
  const before = await labels(page),
    copied = await copyAddress(box(page));
  return asNewReader(page, {}, async (other) => {
    await other.goto(copied);
    await field(other, 0).waitFor({ state: "attached" });
    return `${await labels(other)}` === `${before}`
      ? undefined
      : `opened anew, ${copied} shows another position`;
  });
}

const asksAgain = (page, address) =>
  asNewReader(page, {}, async (other) => {
    let requests = 0;
    await other.route(`**/${NAME}.js`, (route) =>
      (requests += 1) === 1 ? route.abort("aborted") : route.continue(),
    );
    await open(other, address);
    return requests === 2 ? undefined : `${requests} requests for the script`;
  });

async function comesBackAfterReload(page, address) {
  await page.goto(address);
  await box(page).scrollIntoViewIfNeeded();
  await field(page, 9).click();
  const before = await labels(page);
  await page.waitForFunction(
    (key) => localStorage.getItem(key)?.includes("~.4s"),
    `knobel-${NAME}`,
  );
  await page.reload();
  await box(page).scrollIntoViewIfNeeded();
  await field(page, 0).waitFor({ state: "attached" });
  if (`${await labels(page)}` !== `${before}`) return "the rays are gone";
  await playsByKeys(page, `${address}?anew`);
  await page.goto(address);
  await box(page).scrollIntoViewIfNeeded();
  await field(page, 0).waitFor({ state: "attached" });
  return (await box(page).locator("option[value='2014-left']", { hasText: "✓" }).count())
    ? undefined
    : "a solved board has lost its tick";
}

async function takesOwnBoards(page, address) {
  await open(page, address);
  await box(page).getByText("A board of your own").click();
  const text = box(page).locator("textarea"),
    take = box(page).getByRole("button", { name: "Play this board" });
  await text.fill("1 -\n- x");
  await take.click();
  const fault = await box(page).getByRole("alert").textContent();
  if (!fault.startsWith("Line 2, column 3: read 'x', expected"))
    return `of an x it says '${fault}'`;
  await text.fill("https://puzz.link/p?walllogic/5/5/h1k2g2i5g5k4h");
  await take.click();
  if ((await labels(page)).length !== 25)
    return `an address of 25 fields becomes ${(await labels(page)).length}`;
  return (await box(page).getByRole("button", { name: "Compare with the solution" }).count())
    ? "a comparison is offered though no solution is known"
    : undefined;
}

async function standsStill(page, address) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, address);
  await field(page, 9).click();
  const moving = await box(page).evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );
  if (moving) return `${moving} animations run`;
  return (await labels(page)).length === FIELDS ? undefined : "the board has another size";
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const trials = [
  ["the light rays are played to the end by keys alone", playsByKeys],
  ["keys say which way a field is lit, shorten rays, and take back", changesByKeys],
  ["the light rays are played to the end with a finger on a phone", playsByTouch],
  ["a mouse drags rays longer and shorter", drawsByMouse],
  ["the light rays are played to the end with buttons", playsByButtons],
  [
    "what is wrong is told when asked only, and the solution only when asked for it",
    tellsWhatIsWrong,
  ],
  ["a copied address shows the same rays", comesBackByAddress],
  ["a script that did not arrive is asked for again", asksAgain],
  ["rays and ticks are there after a reload", comesBackAfterReload],
  ["own boards are read, and it is told where they cannot be", takesOwnBoards],
  ["nothing moves where motion is not wanted", standsStill],
];
