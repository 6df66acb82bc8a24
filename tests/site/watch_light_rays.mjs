// Trials of the light rays' player in a browser: by keys, back and forth, with the program's own
// counts.
import { asNewReader, copyAddress } from "./browsing.mjs";
import { playerTrials } from "./watch_player.mjs";
import { isAt, stepsAtOnce, tabToStep } from "./watching.mjs";

const NAME = "watch-light_rays";

/** The puzzles of the page, in its order. */
const HARD = 0,
  FIRST_OF_PAGE = 1,
  OF_2014 = 2,
  SEVERAL = 3;

/** The call in the source that tells of a step, by what the view says of it. */
const CALLS = {
  "gets on": "observer_.deduced",
  "does not get on": "observer_.tried",
  contradiction: "observer_.refuted",
  "guess taken back": "observer_.taken_back",
  solution: "observer_.solved",
};

const box = (page) => page.locator(`[data-live="${NAME}"]`);
const sentence = (page) => box(page).locator(".watch-sentence").textContent();
const lit = (page) => box(page).locator(".light_rays-drawing").getAttribute("aria-label");
const counters = (page) =>
  box(page)
    .locator(".watch-counters > div")
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [
          one.querySelector("dt").textContent,
          Number(one.querySelector("dd").textContent.replaceAll(",", "")),
        ]),
      ),
    );

async function open(
  page,
  address,
  { method = "patient", step = 1, more = "found_three", puzzle = OF_2014 } = {},
) {
  await page.goto(`${address}#${NAME}=${method}.${step}.${more}.p${puzzle}`);
  await isAt(page, step);
}

/** Steps on by key until something is solved; returns the sentences. */
async function stepToSolution(page) {
  const sentences = [await sentence(page)];
  for (let step = 2; !sentences.at(-1).startsWith("Solution") && step < 200; step += 1) {
    await page.keyboard.press("ArrowRight");
    await isAt(page, step);
    sentences.push(await sentence(page));
  }
  return sentences;
}

async function solvesByKeys(page, address) {
  await open(page, address);
  await tabToStep(page);
  const sentences = await stepToSolution(page);
  if (!sentences.at(-1).startsWith("Solution 1"))
    return `after ${sentences.length} steps: '${sentences.at(-1)}'`;
  if (!sentences[0].startsWith("LonelyField: Only the "))
    return `the first step says '${sentences[0]}'`;
  return (await lit(page)).includes("9 of 9 fields are lit")
    ? undefined
    : `at the solution: ${await lit(page)}`;
}

async function stepsBack(page, address) {
  await open(page, address, { puzzle: HARD, step: 10 });
  const [words, drawn] = [await sentence(page), await lit(page)];
  await tabToStep(page);
  await page.keyboard.press("ArrowRight");
  await isAt(page, 11);
  await page.keyboard.press("ArrowLeft");
  await isAt(page, 10);
  if ((await sentence(page)) !== words || (await lit(page)) !== drawn)
    return "a step back does not show what was there before";
  await page.keyboard.press("Home");
  await isAt(page, 1);
  return undefined;
}

async function findsAllSolutions(page, address) {
  await open(page, address, { puzzle: SEVERAL });
  await tabToStep(page);
  for (const wanted of ["Solution 1:", "Solution 2:"]) {
    await page.keyboard.press("n");
    await box(page).getByText(wanted).first().waitFor();
  }
  return undefined;
}

async function solvesFast(page, address) {
  await open(page, address, { method: "fast", puzzle: HARD });
  if (!(await sentence(page)).startsWith("The ray "))
    return `the first step says '${await sentence(page)}'`;
  await tabToStep(page);
  await page.keyboard.press("n");
  await box(page).getByText("all rays are known").first().waitFor();
  return (await lit(page)).match(/(\d+) of \1 fields/)
    ? undefined
    : `at the solution: ${await lit(page)}`;
}

async function takesTypedPuzzles(page, address) {
  await open(page, address);
  await box(page)
    .locator("label", { hasText: "my own" })
    .locator("select")
    .selectOption({ label: "my own" });
  const take = () => box(page).getByRole("button", { name: "Watch this puzzle" }).click();
  await box(page).locator("textarea").fill("1 x");
  await take();
  const fault = await box(page).getByRole("alert").textContent();
  if (!fault.startsWith("Line 1, character 3: read 'x', expected a whole number"))
    return `of an x it says '${fault}'`;
  await box(page).locator("textarea").fill("2 - -");
  await take();
  await box(page).getByRole("alert").waitFor({ state: "detached" });
  return (await lit(page)).includes("of 2 fields")
    ? undefined
    : `of a board with two light fields: ${await lit(page)}`;
}

async function makesPuzzles(page, address) {
  await open(page, address);
  await box(page).getByRole("button", { name: "New hard board" }).click();
  await box(page).getByRole("button", { name: "Edit" }).click();
  await page.waitForFunction(
    (name) =>
      document.querySelector(`[data-live="${name}"] textarea`)?.value.startsWith("# hard, seed"),
    NAME,
  );
  await isAt(page, 1);
  return undefined;
}

async function sharesStep(page, address) {
  await open(page, address, { puzzle: HARD, step: 12 });
  const copied = await copyAddress(box(page)),
    words = await sentence(page);
  return asNewReader(page, {}, async (other) => {
    await other.goto(copied);
    await isAt(other, 12);
    return (await sentence(other)) === words
      ? undefined
      : `opened anew, ${copied} says '${await sentence(other)}'`;
  });
}

async function setsOffTheLine(page, address) {
  for (const method of ["patient", "as-drawn"]) {
    await open(page, address, { puzzle: HARD, method, more: "all_three" });
    await tabToStep(page);
    for (let step = 2; step < 60; step += 1) {
      await page.keyboard.press("ArrowRight");
      await isAt(page, step);
      const [, kind] =
        /(?:: |^\S\s+)([\w ]+)$/.exec(
          (await box(page).locator(".light_rays-strategy").textContent()).trim(),
        ) ?? [];
      const line = await box(page).locator(".watch-here").textContent();
      if (!line.includes(CALLS[kind]))
        return `${method}, step ${step}: '${kind}', but the line set off is '${line.trim()}'`;
    }
  }
  return undefined;
}

/**
 * What the program printed on the same page of its work up to the first solution: patiently, then
 * as drawn.
 */
async function printedCounts(page) {
  const printed = await page
    .locator("pre")
    .evaluateAll((all) =>
      all
        .map((one) => one.textContent)
        .filter((text) => /LonelyField\n/.test(text) && /\d guess/.test(text)),
    );
  return printed.map((text) => {
    const rows = [...text.matchAll(/^ *(\d+) +(\d+) {2}[A-Z]\w+$/gm)];
    const sum = (column) => rows.reduce((total, row) => total + Number(row[column]), 0);
    return {
      Attempts: sum(1),
      "Got on": sum(2),
      Guesses: Number(/(\d+) guess/.exec(text)[1]),
      Solutions: 1,
    };
  });
}

async function countsAsTheProgram(page, address) {
  for (const [i, method] of ["patient", "as-drawn"].entries()) {
    await open(page, address, { puzzle: FIRST_OF_PAGE, method });
    const expected = (await printedCounts(page))[i];
    if (!expected) return "the page does not print what the program counts";
    await tabToStep(page);
    await page.keyboard.press("n");
    await box(page).getByText("Solution 1:").first().waitFor();
    const found = await counters(page);
    for (const [name, count] of Object.entries(expected))
      if (found[name] !== count)
        return `${method}: ${name} ${found[name]}, the program has ${count}`;
  }
  return undefined;
}

async function stepsQuickly(page, address) {
  await open(page, address, { puzzle: HARD, more: "all_three", step: 20 });
  return stepsAtOnce(page);
}

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
export const trials = [
  ["a board is watched to its solution by keys alone", solvesByKeys],
  ["a step back shows what was there before", stepsBack],
  ["a jump finds one solution after the other", findsAllSolutions],
  ["the fast program tells how rays are narrowed down", solvesFast],
  ["a typed board is watched, and it is told where one cannot be read", takesTypedPuzzles],
  ["new boards are made", makesPuzzles],
  ["an address shows the same step", sharesStep],
  ["the line set off is the one that tells of the step", setsOffTheLine],
  ["the counters are those that the program prints", countsAsTheProgram],
  ["a step is shown at once", stepsQuickly],
  ...playerTrials(NAME),
];
