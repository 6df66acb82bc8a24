// What a reader does with an exercise on its page, in a real browser.

/** The box of an exercise. @param {string} exercise  such as "1-cards/01-halves-fit" */
export const cardOf = (page, exercise) => page.locator(`#ex-${exercise.replace("/", "-")}`);

/** Opens an exercise's editor. @param {string} address  the address of its page */
export async function openEditor(page, address, exercise) {
  await page.goto(address);
  const card = cardOf(page, exercise);
  await card.getByRole("button", { name: "Open the editor" }).click();
  await card.locator(".cm-content").waitFor();
}

/** Replaces what is in the editor; indentation comes by itself, so it is pasted. */
export async function write(page, exercise, text) {
  await cardOf(page, exercise).locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

/** Presses Check and waits for the end; returns the verdict's text. */
export async function check(page, exercise) {
  const card = cardOf(page, exercise);
  await card.getByRole("button", { name: "Check", exact: true }).click();
  await card.locator(".write-going").waitFor();
  await card.locator(".write-going").waitFor({ state: "detached" });
  const problem = card.locator(".write-problem");
  if (await problem.count()) throw new Error(await problem.first().innerText());
  return card.locator(".write-verdict").innerText();
}
