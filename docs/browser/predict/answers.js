// What is remembered of the questions that readers answer before the text does.
import { remember, remembered } from "../memory.js";

const nameOf = (question) => `predict-${question}`;

/**
 * What is known of a question.
 * @typedef {object} Known
 * @property {number[] | string} [given]  choices by their numbers, or a number as it was written
 * @property {boolean} [right]  whether it was answered in the end
 * @property {boolean} [first]  whether the first answer was right, and given before it was shown
 * @property {boolean} [shown]  whether the answer was looked at before
 */

/** @returns {Known} */
export function knownOf(question) {
  try {
    return JSON.parse(remembered(nameOf(question)) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} question @param {Known} known */
export const know = (question, known) => remember(nameOf(question), JSON.stringify(known));

/** @param {Known} known  @returns {"first" | "later" | "shown" | "open"} */
export function stateOf({ first, right, shown }) {
  if (right) return first ? "first" : "later";
  return shown ? "shown" : "open";
}
