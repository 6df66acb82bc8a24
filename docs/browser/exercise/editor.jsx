// The bundle that fills a box with an editor; open.js loads it when somebody wants to write or run a
// program, or has written before.
import { render } from "preact";
import { Box } from "./box.jsx";
import { aboutOf, Checking } from "./checking.js";
import { Draft } from "./draft.js";
import { Example, aboutExample } from "./example.jsx";
import { Store } from "./store.js";
import "./editor.css";

const folder = new URL(".", document.currentScript.src);
const store = new Store();

/** Shows something in a box, instead of what asks for it. */
function show(box, content) {
  box.replaceChildren();
  box.classList.add("editor-open");
  render(content, box);
}

/** Fills an exercise's box. @param {boolean} isAsked  whether a reader has pressed its button */
async function openExercise(box, isAsked) {
  let update = () => {};
  const notify = () => update();
  const about = await aboutOf(folder, box.dataset.check);
  const draft = new Draft(store, about.exercise, about.stub, notify);
  const checking = new Checking(folder, about, notify);
  await draft.open();
  show(
    box,
    <Box
      {...{ about, draft, checking, isAsked }}
      card={box.closest(".exercise")}
      hintCount={Number(box.dataset.hints)}
      root={new URL("../../", folder).href}
      onChange={(changed) => (update = changed)}
    />,
  );
}

/** Fills the box of a small program. @param {boolean} isRun  whether it is run at once */
function openExample(box, isRun) {
  let update = () => {};
  const source = JSON.parse(box.querySelector("script").textContent);
  const about = aboutExample(box.dataset.run, source);
  const checking = new Checking(folder, about, () => update());
  show(box, <Example {...{ about, checking, isRun }} onChange={(changed) => (update = changed)} />);
}

globalThis.knobelEditor = { openExercise, openExample };
