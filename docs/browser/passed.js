// Lists of exercises, as docs/extensions/knobel_docs/progress.py makes them.
import { remembered } from "./memory.js";

/** Marks what is passed. */
export function showPassed() {
  for (const item of document.querySelectorAll("[data-exercise-state]")) {
    const isPassed = remembered(`exercise-${item.dataset.exerciseState}`) === "passed";
    item.dataset.state = isPassed ? "passed" : "open";
    item.querySelector(".progress-said").textContent = isPassed ? " (passed)" : "";
  }
}
