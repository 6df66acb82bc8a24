// Laying the turtle cards as readers do. Each trial returns what is wrong, or nothing.
import {
  asNewReader,
  centre,
  dragFinger,
  dragMouse,
  lostPosition,
  middleOf,
  openAnew,
  openBox,
  PHONE,
  press,
  sweepOver,
  tap,
  unless,
} from "./browsing.mjs";

const NAME = "play-cards";
const SOLUTION = "1l 2r 8r 3l 4r 9u 5r 6u 7r".split(" ");
const PRINTED = "1l 2r 8r  3l 4r 9u  5r 6u 7r";

const turnsOf = (word) => "olur".indexOf(word.at(-1));
const place = (page, at) => page.locator(`.cards-spot[data-spot="${at}"]`);
const home = (page, card) => page.locator(`.cards-spot[data-spot="home${card}"]`);
const at = (page, spot) => place(page, spot).getAttribute("aria-label");
const said = (page) => page.locator(".live-said").textContent();
const found = (page) => page.locator(".cards-found > p").textContent();
const labels = (page) =>
  page
    .locator(".cards-spot")
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("aria-label")));

async function pressKeys(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

async function byKeyboard(page, address) {
  await openBox(page, address, NAME);
  await page.locator(".cards-spot[tabindex='0']").focus();
  await pressKeys(page, ...Array(3).fill("ArrowUp"), ...Array(4).fill("ArrowLeft"));
  for (const [spot, word] of SOLUTION.entries()) {
    const isLast = spot % 3 === 2;
    await pressKeys(page, word[0], ...Array(turnsOf(word)).fill("r"), "Enter");
    await pressKeys(page, ...(isLast ? ["ArrowDown", "ArrowLeft", "ArrowLeft"] : ["ArrowRight"]));
  }
  const solved =
    unless(/All 12 edges fit: a solution!/, await said(page), "after the last card") ??
    unless(/^A solution! You have found 1 solution\.$/, await found(page), "what was found");
  await openAnew(page, `${address}#${NAME}=1o.-.-.-.-.-.-.-.-`, NAME);
  await place(page, 0).focus();
  await pressKeys(page, "Enter", "ArrowRight", "Enter");
  const moved = unless(/^Card 1 lies in row 1, column 2\.$/, await said(page), "after moving it");
  await pressKeys(page, "Delete");
  const away = unless(/^Card 1 lies beside the square again\.$/, await said(page), "after Delete");
  await pressKeys(page, "Control+z", "Control+z");
  return solved ?? moved ?? away ?? unless(/card 1, /, await at(page, 0), "after two steps back");
}

const byTouch = (page, address) =>
  asNewReader(page, PHONE, async (phone) => {
    const laid = SOLUTION.map((word, spot) => (spot < 6 ? word : "-"));
    await openBox(phone, `${address}#${NAME}=${laid.join(".")}`, NAME);
    for (const [spot, word] of [...SOLUTION.entries()].slice(6)) {
      for (let times = 0; times <= turnsOf(word); times += 1) await tap(home(phone, word[0]));
      await tap(place(phone, spot));
    }
    const listed = await phone.locator(".cards-found li").first().textContent();
    const solved =
      unless(/a solution!/, await said(phone), "after the last card") ??
      unless(/^1l/, listed, "the list");
    await press(phone.getByRole("button", { name: "Start over" }));
    const before = await labels(phone);
    await sweepOver(phone, home(phone, 3));
    if ((await labels(phone)).join() !== before.join()) return "scrolling moves a card, too";
    await centre(place(phone, 7));
    const [from, to] = [await middleOf(home(phone, 3)), await middleOf(place(phone, 7))];
    await dragFinger(phone, from, to, { rest: 400 });
    const dragged = unless(/row 3, column 2: card 3/, await at(phone, 7), "after dragging 3 there");
    return solved ?? dragged;
  });

async function byMouse(page, address) {
  await openBox(page, address, NAME);
  await centre(page.locator(".cards-square"));
  const untouched = await labels(page);
  const drag = async (from, to) => dragMouse(page, await middleOf(from), await middleOf(to));
  await drag(home(page, 3), place(page, 4));
  const laid = unless(/row 2, column 2: card 3/, await at(page, 4), "after dragging 3 there");
  await home(page, 5).click();
  await place(page, 0).click();
  await drag(place(page, 4), place(page, 0));
  const swapped = unless(/row 2, column 2: card 5/, await at(page, 4), "after dragging 3 onto 5");
  await drag(place(page, 0), home(page, 1));
  const out = unless(/row 1, column 1: empty/, await at(page, 0), "after dragging 3 out");
  for (let times = 0; times < 4; times += 1)
    await press(page.getByRole("button", { name: "Undo" }));
  await openAnew(page, address, NAME);
  const isUndone = (await labels(page)).join() === untouched.join();
  return laid ?? swapped ?? out ?? (isUndone ? undefined : "undoing is forgotten");
}

async function sharesAndRemembers(page, address) {
  await openBox(page, `${address}#${NAME}=2r.3o.-.-.-.-.-.-.-~9l`, NAME);
  await home(page, 5).click();
  await home(page, 5).click(); // turns it
  const lost = await lostPosition(page, address, NAME, async (tab) => (await labels(tab)).join());
  if (lost) return lost;
  for (const damaged of ["2r.3o.-%2", "2r.3o", "10o.-.-.-.-.-.-.-.-"]) {
    await page.evaluate(() => localStorage.clear());
    await openAnew(page, `${address}#${NAME}=${damaged}`, NAME);
    const fault = unless(/row 1, column 1: empty/, await at(page, 0), `with ${damaged}`);
    if (fault) return fault;
  }
  return undefined;
}

async function remembersSolutions(page, address) {
  await openBox(page, address, NAME);
  if (await page.getByText(/\b12, when squares/).isVisible())
    return "the number of solutions is shown before a reader asks";
  await openAnew(page, `${address}#${NAME}=${SOLUTION.join(".")}`, NAME);
  await press(page.getByRole("button", { name: "Start over" }));
  const kept = unless(/^You have found 1 solution\.$/, await found(page), "after starting over");
  await openAnew(page, address, NAME);
  const again = unless(/^You have found 1 solution\.$/, await found(page), "after a reload");
  await page.getByText("How many are there in all?").evaluate((summary) => summary.click());
  const listed = await page.locator(".cards-found li").textContent();
  return (
    kept ??
    again ??
    unless(/^You have found 1 of the 12 solutions\.$/, await found(page), "when asked") ??
    (listed === PRINTED ? undefined : `the list has '${listed}'`)
  );
}

async function marksBySign(page, address) {
  await openBox(page, `${address}#${NAME}=1o.4o.6o.-.-.-.-.-.-`, NAME);
  const [ticks, crosses] = [
    await page.locator(".cards-tick").count(),
    await page.locator(".cards-cross").count(),
  ];
  const fits = unless(/fits on the left/, await at(page, 1), "card 4");
  await place(page, 0).focus();
  await page.keyboard.press("r");
  const moving = await page.evaluate(() => document.getAnimations().length);
  if (moving) return `${moving} animations run although the reader wants none`;
  return ticks === 1 && crosses <= 1 ? fits : `${ticks} ticks and ${crosses} crosses`;
}

export const trials = [
  ["cards are laid, moved and taken back by keyboard alone", byKeyboard],
  ["cards are laid and dragged by finger, and a sweep scrolls the page", byTouch],
  ["cards are dragged, swapped and dragged out by mouse, and undone", byMouse],
  ["a position is shared by address and remembered", sharesAndRemembers],
  ["solutions are remembered, and counted against all when asked", remembersSolutions],
  ["edges that fit are marked by signs, and nothing moves", marksBySign],
];
