// Lists of exercises, as docs/extensions/knobel_docs/progress.py makes them, and contents.
import { namesOf, remembered } from "./memory.js";

/** Marks what is passed in lists, and says in contents how many exercises of a page are. */
export function showPassed() {
  for (const place of document.querySelectorAll("[data-passed-of]")) {
    const [chapter, count] = place.dataset.passedOf.split(" ");
    const names = namesOf(`exercise-${chapter}/`);
    const passed = names.filter((name) => remembered(name) === "passed").length;
    const words = passed === Number(count) ? "✓ passed" : `${passed} of ${count}`;
    place.textContent = passed ? `·\u00a0${words}` : "";
  }
  for (const item of document.querySelectorAll("[data-exercise-state]")) {
    const isPassed = remembered(`exercise-${item.dataset.exerciseState}`) === "passed";
    item.dataset.state = isPassed ? "passed" : "open";
    item.querySelector(".progress-said").textContent = isPassed ? " (passed)" : "";
  }
}
