// The names under which the browser's small memory (memory.js) keeps things of an exercise.

/** Whether a text of the reader's own is kept; the value is how many lines it has. */
export const ownName = (exercise) => `own-${exercise}`;

/** The value under `ownName` for a text. */
export const linesIn = (text) => String(text.split("\n").length);

/** What was typed and not saved when the page was left. */
export const lastWordsName = (exercise) => `typed-${exercise}`;
