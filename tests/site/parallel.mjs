import { availableParallelism } from "node:os";

/**
 * Does a task for each item, at most `lanes` at a time, beginning with the first; resolves when all
 * are done. Ends with the first error.
 */
export async function forEach(items, task, lanes = availableParallelism()) {
  const waiting = [...items];
  const lane = async () => {
    while (waiting.length) await task(waiting.shift());
  };
  await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, lane));
}
