// What a page keeps folded because an exercise asks for it:
// <details data-exercise="1-cards/03-fits-here ...">. It opens, on all pages, when its reader has
// opened it or has passed all of its exercises; on paper; and when a link leads to it.
import { element } from "./element.js";
import { remember, remembered } from "./memory.js";
import { showPassed } from "./passed.js";

/** All folds: players bring theirs later. */
const folds = () => [...document.querySelectorAll("details[data-exercise]")];
const boxes = [...document.querySelectorAll("input[data-exercise]")];
const exercisesOf = (fold) => fold.dataset.exercise.split(" ");

/** Stands for all exercises. */
const ALL = "all";
const OFFER = "I only read: show such listings on all pages";

const nameOf = (exercise) => `exercise-${exercise}`;
/** What was said on this page, as some browsers remember nothing. */
const said = new Map();
/** What is known of an exercise: "passed", "seen", or nothing. */
const stateOf = (exercise) => remembered(nameOf(exercise)) ?? said.get(exercise) ?? "";

/** Whether all folds of listings are open, for readers who only read. */
const showsAll = () => stateOf(ALL) !== "";

/** Shows what is known of exercises. */
function show(exercises, except) {
  for (const fold of folds())
    if (fold !== except && exercisesOf(fold).some((exercise) => exercises.includes(exercise)))
      fold.open = exercisesOf(fold).every(stateOf) || (showsAll() && !fold.matches(".afterwards"));
  for (const box of boxes)
    if (exercises.includes(box.dataset.exercise))
      box.checked = stateOf(box.dataset.exercise) === "passed";
  showPassed();
}

function know(exercises, state, except) {
  for (const exercise of exercises) {
    said.set(exercise, state);
    remember(nameOf(exercise), state);
  }
  show(exercises, except);
}

/** Below an open listing: opens or folds those of all pages. */
function offerAll(fold) {
  document.querySelector(".show-all")?.remove();
  if (!fold?.matches(".weave-answer")) return;
  const words = showsAll() ? "Fold such listings on all pages" : OFFER;
  const button = element("button", "show-all write-link", words);
  button.type = "button";
  button.style.font = "var(--caption)";
  button.addEventListener("click", () => {
    know([ALL], showsAll() ? "" : "seen");
    showAll();
  });
  fold.append(button);
}

/** A reader opens or closes a fold. Of an exercise that is passed nothing is forgotten then. */
function pressed(fold) {
  offerAll(fold);
  const open = exercisesOf(fold).filter((exercise) => stateOf(exercise) !== "passed");
  if (open.length) know(open, fold.open ? "" : "seen", fold); // it is not opened or closed yet
}

function openAddressed() {
  const fold = document
    .getElementById(location.hash.slice(1))
    ?.querySelector(":scope > .weave-answer");
  if (fold) fold.open = true;
}

function showAll() {
  show([...folds().flatMap(exercisesOf), ...boxes.map((box) => box.dataset.exercise)]);
  if (showsAll()) offerAll(folds().find((fold) => fold.matches(".weave-answer")));
}
showAll();
openAddressed();
addEventListener("click", ({ target }) => {
  const fold = target.closest("details[data-exercise] > summary")?.parentElement;
  if (fold) pressed(fold);
});
addEventListener("knobel-fold", ({ target }) => show(exercisesOf(target)));
for (const box of boxes) {
  box.addEventListener("change", () => know([box.dataset.exercise], box.checked ? "passed" : ""));
  box.closest("[hidden]").hidden = false;
}
addEventListener("hashchange", openAddressed);
// changed by another page of the course
addEventListener("storage", ({ key }) => key?.startsWith(`knobel-${nameOf("")}`) && showAll());
addEventListener("pageshow", ({ persisted }) => persisted && showAll());

let closed = [];
addEventListener("beforeprint", () => {
  closed = document.querySelectorAll("details:is(.weave-answer, .exercise-interface):not([open])");
  for (const fold of closed) fold.open = true;
});
addEventListener("afterprint", () => closed.forEach((fold) => (fold.open = false)));
