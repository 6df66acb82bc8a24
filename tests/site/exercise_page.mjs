// What a reader does with an exercise on its page, in a real browser.
import { press } from "./browsing.mjs";

/** The exercise that is meant unless another one is named. */
export const FIRST = "1-cards/01-halves-fit";

/** The box of an exercise. */
export const cardOf = (page, exercise = FIRST) => page.locator(`#ex-${exercise.replace("/", "-")}`);

/** The editor in the box. */
export const editorOf = (page, exercise = FIRST) => cardOf(page, exercise).locator(".cm-content");

/** Opens an exercise's editor. @param {string} address  the address of its page */
export async function openEditor(page, address, exercise = FIRST) {
  await page.goto(address);
  await press(cardOf(page, exercise).getByRole("button", { name: "Open the editor" }));
  await editorOf(page, exercise).waitFor();
}

/** Pastes a text, as Chromium, WebKit and Firefox understand it. Runs in the page. */
export function paste(editor, text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const ofFirefox = { data: text, dataType: "text/plain" };
  editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, ...ofFirefox, bubbles: true }));
}

/** Replaces what is in the editor; indentation comes by itself, so it is pasted. */
export async function write(page, text, exercise = FIRST) {
  await editorOf(page, exercise).press("Control+A");
  await editorOf(page, exercise).evaluate(paste, text);
}

/** Presses Check, which takes the last verdict away, and waits for the next; returns its text. */
export async function check(page, exercise = FIRST) {
  const card = cardOf(page, exercise);
  await press(card.getByRole("button", { name: "Check", exact: true }));
  const problem = card.locator(".write-problem:not([role])"); // of the check, not of the text
  await card.locator(".write-verdict").or(problem).first().waitFor();
  if (await problem.count()) throw new Error(await problem.first().innerText());
  return card.locator(".write-verdict").innerText();
}
