// The page that shows what was answered and passed (docs/extensions/knobel_docs/progress.py).
import { Programs } from "./exercise/programs.js";
import { forgetAll } from "./memory.js";
import { showPassed } from "./passed.js";
import { knownOf, stateOf } from "./predict/answers.js";

const folder = new URL(".", document.currentScript.src);

const IN_WORDS = {
  first: "right on the first try",
  later: "answered",
  shown: "looked up",
  open: "not answered yet",
};

/** What readers have written on the website, unless it has no editor. */
const place = document.querySelector(".programs");
const programs = place && new Programs(place, folder, () => show());

async function show() {
  for (const mark of document.querySelectorAll("[data-question]")) {
    const state = stateOf(knownOf(mark.dataset.question));
    mark.dataset.state = state;
    mark.setAttribute("aria-label", `${mark.title}: ${IN_WORDS[state]}`);
  }
  showPassed();
  const count = (states) => document.querySelectorAll(states).length;
  document.querySelector(".progress-sum").textContent =
    `${count('[data-question][data-state="first"], [data-question][data-state="later"]')} of ` +
    `${count("[data-question]")} questions answered, ` +
    `${count('[data-question][data-state="first"]')} of them on the first try; ` +
    `${count('[data-exercise-state][data-state="passed"]')} of ` +
    `${count("[data-exercise-state]")} exercises marked as passed.`;
  const points = await programs?.show();
  if (points) document.querySelector(".programs-sum").textContent = points;
}

const forget = document.querySelector(".progress-forget");
forget.hidden = false;
forget.addEventListener("click", () => {
  if (!confirm(`Forget everything on this page${programs ? ", your programs too" : ""}?`)) return;
  forgetAll(["predict-", "exercise-"]);
  show();
  programs?.forget().then(show);
});
addEventListener("storage", show); // changed by another page of the course
addEventListener("pageshow", ({ persisted }) => persisted && show());
show();
