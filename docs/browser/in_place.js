// Keeps what an address names where it is on the screen while something above it changes its height.

/** What a reader does to go elsewhere. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

/** Calls `stop` as soon as the reader does something. */
export function untilMoved(stop) {
  for (const move of MOVES) addEventListener(move, stop, { once: true, passive: true });
}

/**
 * Keeps it there until the reader does something.
 * @param {() => Element | null | undefined} named
 * @param {Iterable<Element>} boxes  which may change their height
 */
export function keepInPlace(named, boxes) {
  const watcher = new ResizeObserver(() => named()?.scrollIntoView({ behavior: "instant" }));
  for (const box of boxes) watcher.observe(box);
  untilMoved(() => watcher.disconnect());
}

/** Whether a link or the address bar led here; else the browser shows what was seen last. */
export const isArrival = () => performance.getEntriesByType("navigation")[0]?.type === "navigate";

/** What the address names. */
export const addressee = () => document.getElementById(location.hash.slice(1));
