// Answering the questions of a page as readers do. Each trial returns what is wrong, or nothing.
const PAGE = "chapters/1-cards/three-piles.html";
const NUMBERS = "chapters/1-cards/watching.html";

const question = (page, kind) => page.locator(`.predict[data-kind="${kind}"]`).first();
const said = (box) => box.locator(".predict-said").innerText();
const isOpen = (box) => box.locator(".predict-answer").evaluate((fold) => fold.open);

/** The sentence with what was seen, unless it is as expected. */
const unless = (expected, seen, what) =>
  expected.test(seen) ? undefined : `${what}: '${seen}', expected ${expected}`;

/** The marks on the page of progress, by how often each occurs. */
async function marks(page, origin) {
  await page.goto(`${origin}/progress.html`);
  const states = await page
    .locator("[data-question]")
    .evaluateAll((found) => found.map((mark) => mark.dataset.state));
  return Object.fromEntries(
    ["first", "later", "shown"].map((state) => [
      state,
      states.filter((other) => other === state).length,
    ]),
  );
}

async function choosesByKeyboard(page, origin) {
  await page.goto(`${origin}/${PAGE}`);
  const box = question(page, "choice");
  const wrong = box.locator("button[data-answer='wrong']").first();
  await wrong.focus();
  await page.keyboard.press("Enter");
  const letter = await wrong.evaluate((button) =>
    String.fromCharCode(65 + [...button.closest("ol").children].indexOf(button.closest("li"))),
  );
  const faults = [
    unless(new RegExp(`^${letter}: .{20}`, "s"), await said(box), "after a wrong choice"),
    (await isOpen(box)) && "the answer is shown after a wrong choice",
  ];
  await box.locator("button[data-answer='right']").focus();
  await page.keyboard.press("Enter");
  faults.push(
    unless(/^Right\.$/, await said(box), "after the right choice"),
    !(await isOpen(box)) && "the answer is folded after the right choice",
  );
  await page.reload();
  const seen = await box.locator("[data-said]").count();
  faults.push(seen !== 2 && `after a reload ${seen} choices are marked, expected 2`);
  faults.push((await isOpen(box)) && "after a reload the answer is open");
  const { first, later } = await marks(page, origin);
  faults.push((first !== 0 || later !== 1) && `progress: ${first} first, ${later} later`);
  return faults.find(Boolean) || undefined;
}

async function estimates(page, origin) {
  await page.goto(`${origin}/${NUMBERS}`);
  const box = question(page, "number");
  const field = box.getByLabel("Your estimate");
  await field.fill("lots");
  await field.press("Enter");
  const faults = [unless(/^A number above 0, please/, await said(box), "after a word")];
  await field.fill("1 million");
  await field.press("Enter");
  faults.push(
    unless(/You said 1,000,000: 27 times too many\./, await said(box), "after an estimate"),
    !(await isOpen(box)) && "the answer is folded after an estimate",
  );
  const marked = await box
    .locator(".predict-scale :is(.yours, .answer)")
    .evaluateAll((found) => found.map((mark) => mark.getBoundingClientRect().x));
  faults.push(!(marked[0] > marked[1]) && "on the scale, the answer is not below the estimate");
  await page.reload();
  faults.push((await field.inputValue()) !== "1 million" && "the estimate is forgotten");
  return faults.find(Boolean) || undefined;
}

async function puts(page, origin) {
  await page.goto(`${origin}/${PAGE}`);
  const box = question(page, "order");
  const count = await box.locator("button").count();
  const press = (place) => box.locator(`button[data-answer="${place}"]`).click();
  for (const place of [0, ...Array.from({ length: count - 1 }, (_, i) => count - 1 - i)])
    await press(place);
  const faults = [unless(/^The first one is right\. What next\?$/, await said(box), "half right")];
  for (let place = 1; place < count; place += 1) await press(place);
  faults.push(unless(/^Right\.$/, await said(box), "in order"));
  faults.push(!(await isOpen(box)) && "the answer is folded after the right order");
  return faults.find(Boolean) || undefined;
}

async function pointsAtDrawings(page, origin) {
  await page.goto(`${origin}/${NUMBERS}`);
  const box = page.locator(".predict:has(svg)").first();
  const part = await box.locator("button[data-answer='right']").getAttribute("data-part");
  await box.locator(`svg .${part}`).click();
  return unless(/^Right\.$/, await said(box), "after pointing");
}

async function tellsLookedUp(page, origin) {
  await page.goto(`${origin}/${PAGE}`);
  await question(page, "choice").locator(".predict-answer > summary").click();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /predict/.test(key)));
  const { shown } = await marks(page, origin);
  if (shown !== 1) return `${shown} questions are marked as looked up`;
  const forget = page.locator(".progress-forget");
  await forget.click();
  await forget.click();
  const left = await page.locator("[data-state='shown']").count();
  return left ? "it is not forgotten" : undefined;
}

export const PREDICTION_TRIALS = [
  ["a wrong choice is explained, by keyboard, and what was chosen is kept", choosesByKeyboard],
  ["an estimate is compared on a scale, and kept", estimates],
  ["lines are put in order, and what is right so far is said", puts],
  ["a reader points at a part of a drawing", pointsAtDrawings],
  ["an answer that was looked up is marked so, until all is forgotten", tellsLookedUp],
].map(([sentence, trial]) => [
  sentence,
  (page, origin, pages) => (pages.includes(PAGE) ? trial(page, origin) : undefined),
]);
