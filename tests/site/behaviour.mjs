// What pages do when they are used: tried as a reader would.

/** Each trial: a sentence, and a function that returns what is wrong, or nothing. */
const TRIALS = [
  ["the button at the top changes between light and dark", changesScheme],
  ["the search finds the word 'card'", findsCard],
  ["hints open one after the other", hintsOpenInOrder],
  ["everything can be read without scripts", readsWithoutScripts],
];

/** Tries everything; returns what went wrong, a sentence each. */
export async function tryBehaviour(browser, origin, pages) {
  const faults = [];
  for (const [sentence, trial] of TRIALS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: "light", javaScriptEnabled: trial !== readsWithoutScripts });
    context.setDefaultTimeout(10000);
    try {
      const fault = await trial(await context.newPage(), origin, pages);
      if (fault) faults.push(`not so: ${sentence}: ${fault}`);
    } catch (error) {
      faults.push(`not so: ${sentence}: ${error.message}`);
    } finally {
      await context.close();
    }
  }
  return faults;
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

async function hintsOpenInOrder(page, origin, pages) {
  for (const name of pages) {
    await page.goto(`${origin}/${name}`);
    for (const hints of await page.locator(".exercise .hints").all()) {
      const steps = hints.locator("details.hint");
      for (let step = 0; step < (await steps.count()); step += 1) {
        if (await steps.nth(step).evaluate((details) => details.open)) return `${name}: hint ${step + 1} is open from the start`;
        await steps.nth(step).locator("> summary").click();
        if (!(await steps.nth(step).evaluate((details) => details.open))) return `${name}: hint ${step + 1} does not open`;
      }
    }
  }
  return undefined;
}

async function readsWithoutScripts(page, origin, pages) {
  for (const name of pages) {
    await page.goto(`${origin}/${name}`);
    if (!(await page.locator("article h1").first().isVisible())) return `${name}: its heading is not visible`;
  }
  return undefined;
}
