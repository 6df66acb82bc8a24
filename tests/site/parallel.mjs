// Several things at a time: as many as the machine has cores.
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

/** Makes functions take turns: each begins when all before it have ended. */
export function inTurn() {
  let last = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
