// When playing moves on.
import { useEffect, useRef } from "preact/hooks";
import { dueAt } from "./speed.js";

/**
 * While playing, calls `advance(count)` at each frame of the browser at which steps are due.
 * @param {() => boolean} isWaiting  whether the step before has not come yet
 */
export function useClock(playing, speed, isWaiting, advance) {
  const latest = useRef();
  latest.current = { isWaiting, advance };
  useEffect(() => {
    if (!playing) return undefined;
    let due = 0,
      before = performance.now(),
      frame;
    const draw = (time) => {
      const { count, rest } = dueAt(due, Math.max(0, time - before), speed);
      before = time;
      if (!latest.current.isWaiting()) {
        due = rest;
        if (count) latest.current.advance(count);
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed]);
}
