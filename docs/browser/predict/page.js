// Questions that readers answer before the text does (docs/extensions/knobel_docs/predict.py). What
// was answered is remembered, and shown when they come back without moving anything. Brings
// answers.js along, so that a page asks for one script less.
import "../answers.js";
import { element } from "../element.js";
import { know, knownOf } from "./answers.js";
import { comparison, isClose, numberIn, scaleFor } from "./estimates.js";

/** A question on the page. */
class Question {
  constructor(box) {
    this.box = box;
    this.said = box.querySelector(".predict-said");
    this.fold = box.querySelector(".predict-answer");
    this.state = knownOf(box.dataset.name);
    this.fold.addEventListener("toggle", () => {
      if (this.fold.open && !this.state.right) this.keep({ shown: true });
    });
  }
  keep(more) {
    this.state = { ...this.state, ...more };
    know(this.box.dataset.name, this.state);
  }
  /** Says something in a paragraph, before what else there is to show. */
  say(words, ...more) {
    this.said.replaceChildren(element("p", "", words), ...more);
  }
  /** The answer is there: keeps it, and shows what there is to say. */
  finish(given, isRight = true) {
    const first = this.state.first ?? (isRight && !this.state.shown && !this.state.given);
    this.keep({ given, first, right: true });
    this.fold.open = true;
  }
}

/** One of several choices, each a button; perhaps also a part of a drawing. */
function choose(question) {
  const buttons = [...question.box.querySelectorAll(".predict-choices button")];
  const partsOf = (button) =>
    button.dataset.part ? [...question.box.querySelectorAll(`svg .${button.dataset.part}`)] : [];
  const mark = (button) => {
    for (const marked of [button, ...partsOf(button)]) marked.dataset.said = button.dataset.answer;
  };
  const pick = (number) => {
    const button = buttons[number];
    mark(button);
    const given = [...(question.state.given ?? []), number];
    if (button.dataset.answer === "right") {
      question.say("Right.");
      question.finish(given);
    } else {
      const why = question.box.querySelector(`.predict-reason[data-choice="${number}"]`);
      question.say(
        element("strong", "", "Not quite."),
        ...[...why.childNodes].map((node) => node.cloneNode(true)),
      );
      question.keep({ given, first: false });
    }
  };
  buttons.forEach((button, number) => {
    button.addEventListener("click", () => pick(number));
    for (const part of partsOf(button)) {
      part.classList.add("predict-part");
      part.addEventListener("click", () => pick(number));
    }
  });
  for (const number of question.state.given ?? []) if (buttons[number]) mark(buttons[number]);
}

/** Lines that are pressed in their order. */
function order(question) {
  const buttons = [...question.box.querySelectorAll(".predict-choices button")];
  let pressed = [];
  const show = () => {
    for (const button of buttons) {
      const at = pressed.indexOf(button);
      if (at < 0) delete button.dataset.place;
      else button.dataset.place = at + 1;
      button.setAttribute("aria-pressed", at >= 0);
    }
  };
  const check = () => {
    const wrong = pressed.findIndex((button, at) => Number(button.dataset.answer) !== at);
    if (wrong < 0) {
      question.say("Right.");
      question.finish(question.state.given ?? []);
      return;
    }
    question.keep({ given: [wrong], first: false });
    pressed = pressed.slice(0, wrong);
    const right = wrong === 0 ? "Another line comes first." : `The first ${wrong} are right.`;
    question.say(`${wrong === 1 ? "The first one is right." : right} What next?`);
  };
  const press = (button) => {
    const at = pressed.indexOf(button);
    pressed = at < 0 ? [...pressed, button] : pressed.slice(0, at);
    if (pressed.length === buttons.length) check();
    show();
  };
  for (const button of buttons) button.addEventListener("click", () => press(button));
  if (question.state.right)
    pressed = [...buttons].sort((one, other) => one.dataset.answer - other.dataset.answer);
  show();
}

/** A logarithmic scale with the estimate and the answer, for those who see it. */
function drawnScale(guess, answer) {
  const { ticks, at } = scaleFor([guess, answer]);
  const placed = (value, className, ...content) => {
    const mark = element("span", className, ...content);
    mark.style.left = `${100 * at(value)}%`;
    return mark;
  };
  const power = (tick) =>
    tick >= 0 && tick < 4 ? [String(10 ** tick)] : ["10", element("sup", "", String(tick))];
  const scale = element(
    "div",
    "predict-scale",
    ...ticks.map((tick) => placed(10 ** tick, "tick", ...power(tick))),
    placed(guess, "yours", "you"),
    placed(answer, "answer", "answer"),
  );
  scale.setAttribute("aria-hidden", true);
  return scale;
}

/** A number, compared with the answer. */
function estimate(question) {
  const form = question.box.querySelector("form"),
    field = form.querySelector("input"),
    answer = Number(form.dataset.answer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const guess = numberIn(field.value);
    if (guess === undefined) {
      question.say("A number above 0, please, such as 500, 20,000, 2 million or 10^9.");
      return;
    }
    question.say(comparison(guess, answer), drawnScale(guess, answer));
    question.finish(question.state.given ?? field.value, isClose(guess, answer));
  });
  if (question.state.given) field.value = question.state.given;
}

const KINDS = { choice: choose, order, number: estimate };
for (const box of document.querySelectorAll(".predict")) KINDS[box.dataset.kind](new Question(box));
