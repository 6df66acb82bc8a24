// What is kept of a reader's work on an exercise, and how it changes; pure functions.

/**
 * @typedef {object} Work
 * @property {string} exercise
 * @property {string} text  of the program
 * @property {number} changed  when, in milliseconds since 1970
 * @property {string} stamp  of this text: another tab's text has another one
 * @property {boolean} isOwn  whether it is more than the stub
 * @property {{text: string, at: number, why: string, tab?: string}[]} earlier  texts that were
 *     replaced, the newest first
 * @property {{points: number, most: number, at: number}} [last]  verdict
 * @property {{points: number, most: number, at: number}} [best]  verdict
 * @property {number} [hints]  how many were opened
 */

/** How many earlier texts are kept of an exercise. */
export const MOST_EARLIER = 20;

/** @returns {Work} of somebody who has written nothing yet */
export const nothingYet = (exercise) => ({
  exercise,
  text: "",
  changed: 0,
  stamp: "",
  isOwn: false,
  earlier: [],
});

/** Keeps a text among the earlier ones; what a tab keeps while it differs from another, once. */
export function withEarlier(work, { text, at, why, tab }) {
  const others = work.earlier.filter((one) => one.text !== text && !(tab && one.tab === tab));
  if (!text.trim()) return work;
  return { ...work, earlier: [{ text, at, why, tab }, ...others].slice(0, MOST_EARLIER) };
}

/** @param {{isOwn?: boolean}} about  whether it is more than the stub */
export const withText = (work, { text, at, stamp, isOwn = true }) => ({
  ...work,
  ...{ text, changed: at, stamp, isOwn },
});

/** Another text takes the place of the present one, which is kept. */
export function replaced(work, { text, at, stamp, why, isOwn }) {
  const kept =
    work.text === text ? work : withEarlier(work, { text: work.text, at: work.changed, why });
  const earlier = kept.earlier.filter((one) => one.text !== text);
  return withText({ ...kept, earlier }, { text, at, stamp, isOwn });
}

export function withVerdict(work, verdict, at) {
  const last = { points: verdict.points, most: verdict.most_points, at };
  const isBest = !work.best || work.best.most !== last.most || last.points >= work.best.points;
  return { ...work, last, best: isBest ? last : work.best };
}

export const withHints = (work, hints) => ({ ...work, hints: Math.max(work.hints ?? 0, hints) });

/**
 * What to do with a tab's text.
 * @param {Work | undefined} stored  what is kept now, perhaps by another tab
 * @param {string} base  the stamp of what the tab began with
 * @returns {"save" | "same" | "differs"}
 */
export function decide(stored, base, text) {
  if (!stored || stored.stamp === base) return "save";
  return stored.text === text ? "same" : "differs";
}

/** Whether all points were reached once. */
export const isDone = (work) => Boolean(work?.best) && work.best.points === work.best.most;
