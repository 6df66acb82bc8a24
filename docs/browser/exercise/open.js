// Opens the editor of an exercise's card: when its button is pressed, or when something of the
// reader's own is kept and the card comes near the window; and that of a small program when one of
// its buttons is pressed. Until then nothing of it is loaded.
import { loadElement, loadOnce, whenNear } from "../load.js";
import { addressee, isArrival, keepInPlace } from "../in_place.js";
import { remembered } from "../memory.js";
import { downloadProgram } from "./download.js";
import { ownName } from "./names.js";
import "./check.css";

const folder = new URL(".", document.currentScript.src);

/** Says what went wrong, below the button. */
function say(box, sentence) {
  const said = box.querySelector(".editor-said") ?? document.createElement("p");
  Object.assign(said, { className: "editor-said", textContent: sentence });
  said.setAttribute("role", "status");
  box.append(said);
}

/** Loads the editor. */
const load = loadOnce(async () => {
  const [, isThere] = await Promise.all([
    loadElement("link", { rel: "stylesheet", href: new URL("check-editor.css", folder).href }),
    loadElement("script", { src: new URL("check-editor.js", folder).href }),
  ]);
  if (!isThere) throw new Error("the editor did not load");
});

/** @param {(editor: object) => Promise<void>} fill  fills the box */
async function open(box, isAsked, fill) {
  if (box.dataset.opening) return;
  box.dataset.opening = "1";
  if (isAsked) say(box, "The editor is loading …");
  try {
    await load();
    await fill(globalThis.knobelEditor);
  } catch {
    say(box, "The editor could not be loaded: there is no connection to the website.");
    delete box.dataset.opening;
  }
}

const openExercise = (box, isAsked) =>
  open(box, isAsked, (editor) => editor.openExercise(box, isAsked));

/** From a folder nothing can be compiled: the stub is offered for download. */
function offerStub(box) {
  const [sentence, button] = [box.querySelector("p"), box.querySelector("button")];
  const stub = box.parentElement.querySelector(".stub pre")?.textContent;
  sentence.textContent =
    "On a website you could write and check this exercise here. This page was opened from a folder, where browsers do not let a page compile; write in an editor of your own, starting from this file:";
  button.textContent = `Download ${box.dataset.file}`;
  button.removeAttribute("aria-label");
  button.addEventListener("click", () => downloadProgram(box.dataset.file, `${stub.trimEnd()}\n`));
}

const isFromFolder = location.protocol === "file:";
for (const box of document.querySelectorAll("[data-check]")) {
  if (isFromFolder) {
    offerStub(box);
    continue;
  }
  box.querySelector("button").addEventListener("click", () => openExercise(box, true));
  const lines = remembered(ownName(box.dataset.check));
  if (!lines) continue;
  box.classList.add("editor-own");
  box.style.setProperty("--lines", lines);
}
for (const box of document.querySelectorAll("[data-run]"))
  if (isFromFolder) box.hidden = true;
  else
    for (const button of box.querySelectorAll("button"))
      button.addEventListener("click", () =>
        open(box, true, (editor) => editor.openExample(box, button.value === "run")),
      );
const own = document.querySelectorAll(".editor-own");
whenNear(own, (box) => openExercise(box, false));
if (addressee() && isArrival()) keepInPlace(addressee, own);
