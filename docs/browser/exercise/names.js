// The names under which the browser's small memory (memory.js) keeps things of an exercise.

/** Whether a text of the reader's own is kept. */
export const ownName = (exercise) => `own-${exercise}`;

/** What was typed and not saved when the page was left. */
export const lastWordsName = (exercise) => `typed-${exercise}`;
