// The bundle that fills an exercise's box with an editor; open.js loads it when somebody wants to
// write, or has written before.
import { render } from "preact";
import { Box } from "./box.jsx";
import { aboutOf, Checking } from "./checking.js";
import { Draft } from "./draft.js";
import { Store } from "./store.js";
import "./editor.css";

const folder = new URL(".", document.currentScript.src);
const store = new Store();

/** Fills a box. @param {boolean} isAsked  whether a reader has pressed the button for it */
async function open(box, isAsked) {
  let show = () => {};
  const notify = () => show();
  const about = await aboutOf(folder, box.dataset.check);
  const draft = new Draft(store, about.exercise, about.stub, notify);
  const checking = new Checking(folder, about, notify);
  await draft.open();
  box.replaceChildren();
  box.classList.add("editor-open");
  render(
    <Box
      {...{ about, draft, checking, isAsked }}
      card={box.closest(".exercise")}
      hintCount={Number(box.dataset.hints)}
      root={new URL("../../", folder).href}
      onChange={(update) => (show = update)}
    />,
    box,
  );
}

globalThis.knobelEditor = { open };
