// How fast playing is.
import { counted } from "../words.js";

/** Steps a second. Those above EVERY skip steps, as a screen shows no more than that. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 30, 60, 250, 1000, 5000];
const EVERY = 60;

/** Whether steps are skipped at a speed. */
export const skips = (speed) => speed > EVERY;

/** A speed in words. */
export const inWords = (speed) =>
  speed < 1 ? `1 in ${1 / speed} seconds` : `${counted(speed)} a second`;

/** In milliseconds: time that the page did not draw, such as in a hidden tab, does not count. */
const LONGEST_FRAME = 100;

/**
 * The steps that are due at a frame, and what of a step is left over.
 * @param {number} due  what was left over at the frame before
 * @param {number} passed  milliseconds since then
 * @param {number} speed  steps a second
 * @returns {{count: number, rest: number}}
 */
export function dueAt(due, passed, speed) {
  const share = (Math.min(passed, LONGEST_FRAME) * speed) / 1000,
    now = due + share;
  // what is due within half a frame is due now: else 60 a second would miss some of 60 frames
  const steps = Math.floor(now + Math.min(share, 1) / 2),
    count = skips(speed) ? steps : Math.min(steps, 1);
  return { count, rest: Math.min(now - count, 1) };
}
