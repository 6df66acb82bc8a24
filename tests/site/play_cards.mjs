// Laying the turtle cards as readers do: by keyboard, touch and mouse, with an address to share.
// Each trial returns what is wrong, or nothing.
import { asNewReader, centre, copyAddress } from "./browsing.mjs";
import { dragFinger, middleOf, sweepOver } from "./finger.mjs";

const SOLUTION = "1l 2r 8r 3l 4r 9u 5r 6u 7r".split(" "),
  PRINTED = "1l 2r 8r  3l 4r 9u  5r 6u 7r";
const STATE = SOLUTION.join(".");

const turnsOf = (word) => "olur".indexOf(word.at(-1));
const place = (page, at) => page.locator(`.cards-spot[data-spot="${at}"]`);
const home = (page, card) => page.locator(`.cards-spot[data-spot="home${card}"]`);
const said = (page) => page.locator(".live-said").textContent();
const found = (page) => page.locator(".cards-found > p").textContent();
const labels = (page) =>
  page
    .locator(".cards-spot")
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute("aria-label")));

/** The sentence with what was seen, unless it is as expected. */
const unless = (expected, seen, what) =>
  expected.test(seen) ? undefined : `${what}: '${seen}', expected ${expected}`;

async function open(page, address) {
  await page.goto(address);
  await page.locator(".cards-square, [data-live='play-cards']").first().scrollIntoViewIfNeeded();
  await page.locator(".cards-square").waitFor();
}

async function byKeyboard(page, address) {
  await open(page, address);
  await page.locator(".cards-spot[tabindex='0']").focus();
  for (const key of [
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowLeft",
    "ArrowLeft",
    "ArrowLeft",
    "ArrowLeft",
  ])
    await page.keyboard.press(key);
  for (const [at, word] of SOLUTION.entries()) {
    await page.keyboard.press(word[0]);
    for (let turn = 0; turn < turnsOf(word); turn += 1) await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await page.keyboard.press(at % 3 === 2 ? "ArrowDown" : "ArrowRight");
    if (at % 3 === 2)
      for (let back = 0; back < 2; back += 1) await page.keyboard.press("ArrowLeft");
  }
  return (
    unless(/All 12 edges fit: a solution!/, await said(page), "the live region") ??
    unless(/^A solution! You have found 1 solution\.$/, await found(page), "what was found")
  );
}

async function takesAndTurnsByKeyboard(page, address) {
  await open(page, `${address}#play-cards=1o.-.-.-.-.-.-.-.-`);
  await place(page, 0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const moved = unless(/^Card 1 lies in row 1, column 2\.$/, await said(page), "after moving it");
  await page.keyboard.press("Delete");
  const away = unless(
    /^Card 1 lies beside the square again\.$/,
    await said(page),
    "after taking it away",
  );
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  return (
    moved ??
    away ??
    unless(
      /card 1, /,
      await place(page, 0).getAttribute("aria-label"),
      "row 1, column 1 after two steps back",
    )
  );
}

/** Does something with the page on a phone. */
const onPhone = (page, address, use) =>
  asNewReader(
    page,
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    async (phone) => {
      await open(phone, address);
      return use(phone);
    },
  );

const byTouch = (page, address) =>
  onPhone(page, address, async (phone) => {
    for (const [at, word] of SOLUTION.entries()) {
      for (let tap = 0; tap <= turnsOf(word); tap += 1) await home(phone, word[0]).tap();
      await place(phone, at).tap();
    }
    return (
      unless(/a solution!/, await said(phone), "the live region") ??
      unless(/^1l/, await phone.locator(".cards-found li").first().textContent(), "the list")
    );
  });

const byFinger = (page, address) =>
  onPhone(page, address, async (phone) => {
    await centre(place(phone, 7));
    const from = await middleOf(home(phone, 3));
    await dragFinger(phone, from, await middleOf(place(phone, 7)), 400);
    return unless(
      /row 3, column 2: card 3/,
      await place(phone, 7).getAttribute("aria-label"),
      "after dragging 3 there",
    );
  });

const scrollsByFinger = (page, address) =>
  onPhone(page, address, async (phone) => {
    const before = await labels(phone);
    await sweepOver(phone, home(phone, 3));
    return (await labels(phone)).join() === before.join() ? undefined : "a card was moved, too";
  });

/** Drags from the middle of one element to that of another with the mouse. */
async function drag(page, from, to) {
  const start = await middleOf(from),
    end = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function byMouse(page, address) {
  await open(page, address);
  await drag(page, home(page, 3), place(page, 4));
  const laid = unless(
    /row 2, column 2: card 3/,
    await place(page, 4).getAttribute("aria-label"),
    "after dragging 3 to the middle",
  );
  await home(page, 5).click();
  await place(page, 0).click();
  await drag(page, place(page, 4), place(page, 0));
  const swapped = unless(
    /row 2, column 2: card 5/,
    await place(page, 4).getAttribute("aria-label"),
    "after dragging 3 to where 5 lies",
  );
  await drag(page, place(page, 0), home(page, 1));
  return (
    laid ??
    swapped ??
    unless(
      /row 1, column 1: empty/,
      await place(page, 0).getAttribute("aria-label"),
      "after dragging 3 out",
    )
  );
}

async function sharesAndRemembers(page, address) {
  await open(page, `${address}#play-cards=2r.3o.-.-.-.-.-.-.-~9l`);
  await home(page, 5).click();
  await home(page, 5).click();
  const before = await labels(page),
    copied = await copyAddress(page.locator("[data-live='play-cards']"));
  const there = await asNewReader(page, {}, async (other) => {
    await open(other, copied);
    return labels(other);
  });
  if (there.join() !== before.join()) return `opened from ${copied} it is another position`;
  await page.goto("about:blank");
  await open(page, address);
  return (await labels(page)).join() === before.join()
    ? undefined
    : "after a reload it is another position";
}

async function remembersUndoing(page, address) {
  await open(page, address);
  const untouched = await labels(page);
  await home(page, 5).click();
  await place(page, 0).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto("about:blank");
  await open(page, address);
  return (await labels(page)).join() === untouched.join()
    ? undefined
    : "after a reload the card that was taken back lies there again";
}

async function bearsDamagedAddresses(page, address) {
  for (const damaged of ["2r.3o.-%2", "2r.3o", "10o.-.-.-.-.-.-.-.-"]) {
    await open(page, `${address}#play-cards=${damaged}`);
    const fault = unless(
      /row 1, column 1: empty/,
      await place(page, 0).getAttribute("aria-label"),
      `with the address ${damaged}`,
    );
    if (fault) return fault;
    await page.goto("about:blank");
  }
  return undefined;
}

async function remembersSolutions(page, address) {
  await open(page, `${address}#play-cards=${STATE}`);
  await page.getByRole("button", { name: "Start over" }).click();
  const kept = unless(/^You have found 1 solution\.$/, await found(page), "after starting over");
  await page.goto("about:blank");
  await open(page, address);
  const again = unless(/^You have found 1 solution\.$/, await found(page), "after a reload");
  await page.getByText("How many are there in all?").click();
  return (
    kept ??
    again ??
    unless(/^You have found 1 of the 12 solutions\.$/, await found(page), "when asked") ??
    unless(
      new RegExp(`^${PRINTED}$`),
      await page.locator(".cards-found li").textContent(),
      "the list",
    )
  );
}

async function keepsTheNumberSecret(page, address) {
  await open(page, address);
  return (await page.getByText(/\b12, when squares/).isVisible())
    ? "the number of solutions is to be seen before anybody asks"
    : undefined;
}

async function marksBySign(page, address) {
  await open(page, `${address}#play-cards=1o.4o.6o.-.-.-.-.-.-`);
  const marks = [
    await page.locator(".cards-tick").count(),
    await page.locator(".cards-cross").count(),
  ];
  return (
    unless(/^1,0$|^1,1$/, String(marks), "ticks and crosses") ??
    unless(/fits on the left/, await place(page, 1).getAttribute("aria-label"), "card 4")
  );
}

async function isCalm(page, address) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, `${address}#play-cards=1o.-.-.-.-.-.-.-.-`);
  await place(page, 0).focus();
  await page.keyboard.press("r");
  const moving = await page.evaluate(() => document.getAnimations().length);
  return moving ? `${moving} animations run although the reader wants none` : undefined;
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const trials = [
  ["the nine cards are laid by keyboard alone", byKeyboard],
  ["by keyboard a laid card is moved, taken away and brought back", takesAndTurnsByKeyboard],
  ["the nine cards are laid by touch on a phone", byTouch],
  ["a finger that rests on a card drags it to its place", byFinger],
  ["a finger that sweeps over the cards scrolls the page", scrollsByFinger],
  ["cards are dragged to the square, swapped and dragged away", byMouse],
  ["an address brings the same position elsewhere, and so does a reload", sharesAndRemembers],
  ["what was taken back is not there after a reload", remembersUndoing],
  ["an address that was cut short leaves the puzzle as it is", bearsDamagedAddresses],
  [
    "solutions found are remembered and counted against the whole number only when asked",
    remembersSolutions,
  ],
  ["how many solutions there are is not to be seen before", keepsTheNumberSecret],
  ["edges that fit and that do not are marked by signs and in words", marksBySign],
  ["nothing moves for those who want no motion", isCalm],
];
