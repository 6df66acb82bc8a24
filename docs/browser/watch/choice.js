// What is to be watched, and how it stands in an address: method.step.more.p2 (the third puzzle of
// the page) or method.step.more.t<the puzzle's text>; in the text's own links only method.step, or
// only the step.

/**
 * @typedef {object} Choice
 * @property {string} method
 * @property {number} step
 * @property {string[]} more  the further choices
 * @property {number} index  of the page's puzzle; OWN for one that was typed or generated
 * @property {string} text  the puzzle file
 */

/** What is watched before anybody chooses. @returns {Choice} */
export function choiceOf(show, data) {
  return {
    method: show.methods[0].name,
    step: 1,
    more: choicesOf(show, data).map(({ options, start }) => start ?? options[0].value),
    index: 0,
    text: data.puzzles[0].text,
  };
}

/** The further choices that a puzzle offers. */
export function choicesOf(show, data) {
  return show.more?.(data) ?? [];
}

/** Of an own puzzle, instead of its number on the page. */
export const OWN = -1;

/** What a search depends on: choices with the same key differ only in the step. */
export const keyOf = ({ method, more, text }) => JSON.stringify([method, more, text]);

/** The words of a question that say which search is meant. @param {Choice} choice */
export const wordsOf = ({ more }) => more.join(" ");

/** @param {Choice} choice */
export function write({ method, step, more, index, text }) {
  return [method, step, more.join("_"), index === OWN ? `t${text}` : `p${index}`].join(".");
}

/** What a link of the text means: a step of what is watched before anybody chooses. */
function readShort(written, show, data) {
  const [, method = show.methods[0].name, digits] =
    /^(?:([a-z][\w-]*)\.)?([1-9]\d{0,11})$/.exec(written) ?? [];
  const isKnown = digits && show.methods.some(({ name }) => name === method);
  return isKnown ? { ...choiceOf(show, data), method, step: Number(digits) } : undefined;
}

/**
 * What `write` or the text wrote; nothing when it does not fit this page.
 * @returns {Choice | undefined}
 */
export function read(written, show, data) {
  const short = readShort(written, show, data);
  if (short) return short;
  const [, method, digits, joined, kind, rest] =
    /^([\w-]+)\.(\d{1,12})\.([\w-]*)\.([pt])(.*)$/s.exec(written) ?? [];
  const more = joined ? joined.split("_") : [];
  const choices = choicesOf(show, data);
  const fits =
    show.methods.some(({ name }) => name === method) &&
    more.length === choices.length &&
    choices.every(({ options }, i) => options.some(({ value }) => value === more[i]));
  if (!fits || Number(digits) < 1) return undefined;
  const index = kind === "p" ? Number(rest) : OWN;
  const text = kind === "p" ? data.puzzles[index]?.text : rest;
  return text === undefined ? undefined : { method, step: Number(digits), more, index, text };
}
