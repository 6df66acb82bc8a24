import { availableParallelism } from "node:os";

/**
 * Does `task(item, lane)` for each item, at most `lanes` at a time, each in a lane of its own from 0
 * on, beginning with the first item; resolves when all are done. Ends with the first error.
 */
export async function forEach(items, task, lanes = availableParallelism()) {
  const waiting = [...items];
  const work = async (lane) => {
    while (waiting.length) await task(waiting.shift(), lane);
  };
  await Promise.all(
    Array.from({ length: Math.min(lanes, waiting.length) }, (_, lane) => work(lane)),
  );
}
