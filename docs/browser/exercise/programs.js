// A reader's own programs on the page of progress: points, what comes next, all of them as a zip to
// hand in or to go on elsewhere, and such a zip to be taken over here.
import { loadElement } from "../load.js";
import { forgetAll, remember } from "../memory.js";
import { many } from "../words.js";
import { download } from "./download.js";
import { chosen, filesOf, MOST_BYTES, textOf } from "./files.js";
import { linesIn, ownName } from "./names.js";
import { Store } from "./store.js";
import { isDone, nothingYet, replaced } from "./work.js";

const ZIP = "knobelkurs-exercises.zip";
const NO_ZIP = "The zip program could not be loaded: there is no connection to the website.";
const MOST_LEFT = 3;

export class Programs {
  #place;
  #folder;
  #items;
  #store = new Store();
  #changed;

  /**
   * @param {Element} place  what the page has for them
   * @param {URL} folder  of the scripts
   * @param {() => void} changed  is called when something else is kept
   */
  constructor(place, folder, changed) {
    this.#place = place;
    this.#folder = folder;
    this.#changed = changed;
    this.#items = [...document.querySelectorAll("[data-exercise-state]")];
    this.#store.listen(changed);
    place.hidden = false;
    const [field, button] = [this.#part("field"), this.#part("upload")];
    this.#part("download").addEventListener("click", () => this.#download());
    button.addEventListener("click", () => field.click());
    field.addEventListener("change", () =>
      this.#upload([...field.files]).then(() => (field.value = "")),
    );
  }

  /** Shows points at the exercises, and what comes next. Returns the sum in a sentence. */
  async show() {
    const works = new Map((await this.#store.all()).map((work) => [work.exercise, work]));
    let sum = 0,
      most = 0;
    for (const item of this.#items) {
      const work = works.get(item.dataset.exerciseState);
      const points = Number(item.dataset.points);
      most += points;
      sum += work?.best?.points ?? 0;
      const said = item.querySelector(".progress-points");
      if (work?.best) said.textContent = ` ${work.best.points} of ${many(work.best.most, "point")}`;
      else said.textContent = work?.isOwn ? " begun" : "";
    }
    this.#showNext(works);
    return `${sum} of ${many(most, "point")} of public tests.${this.#store.problem ? ` ${this.#store.problem}` : ""}`;
  }

  /** Forgets all programs. */
  async forget() {
    forgetAll(["own-", "typed-"]);
    await this.#store.clear();
    this.#say("");
  }

  get #exercises() {
    return this.#items.map(({ dataset }) => ({
      exercise: dataset.exerciseState,
      file: dataset.file,
    }));
  }

  #part(name) {
    return this.#place.querySelector(`.programs-${name}`);
  }

  #say(sentence) {
    this.#part("said").textContent = sentence;
  }

  /** The exercise that was written at last, unless it is done; else the next one after it. */
  #showNext(works) {
    const workOf = (item) => works.get(item.dataset.exerciseState);
    const isOpen = (item) => item.dataset.state !== "passed" && !isDone(workOf(item));
    const last = [...this.#items]
      .filter((item) => workOf(item)?.isOwn)
      .sort((one, other) => workOf(other).changed - workOf(one).changed)[0];
    const at = this.#items.indexOf(last);
    const after = [...this.#items.slice(Math.max(at, 0)), ...this.#items].find(isOpen);
    const link = after?.querySelector("a").cloneNode(true);
    const isFirst = after === this.#items[0];
    const begin = at >= 0 && after === last ? "Go on with: " : isFirst ? "Begin with: " : "Next: ";
    this.#part("next").replaceChildren(...(link ? [begin, link] : ["All exercises are done."]));
  }

  async #zip() {
    const src = new URL("check-zip.js", this.#folder).href;
    if (!globalThis.knobelZip && !(await loadElement("script", { src }))) throw new Error(NO_ZIP);
    return globalThis.knobelZip;
  }

  async #download() {
    const files = filesOf(await this.#store.all(), this.#exercises);
    if (!files.length) return this.#say("There is no program of yours in this browser yet.");
    try {
      download(ZIP, (await this.#zip()).pack(files), "application/zip");
      this.#say(`${ZIP} has ${many(files.length, "program")}.`);
    } catch (error) {
      this.#say(error.message);
    }
  }

  async #upload(files) {
    try {
      const { taken, left } = chosen(await this.#filesIn(files), this.#exercises);
      for (const file of taken) await this.#take(file);
      this.#say(uploaded(taken, left));
    } catch (error) {
      this.#say(error.message);
    }
    this.#changed();
  }

  async #filesIn(files) {
    const found = [];
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
      if (isZip) found.push(...unpacked(await this.#zip(), file.name, bytes));
      else if (bytes.length <= MOST_BYTES)
        found.push({ path: file.name, text: textOf(bytes), at: file.lastModified });
    }
    return found;
  }

  async #take({ exercise, text }) {
    const stamp = Math.random().toString(36).slice(2);
    await this.#store.change(exercise, (kept = nothingYet(exercise)) =>
      kept.text === text
        ? undefined
        : replaced(kept, { text, at: Date.now(), stamp, why: "an upload" }),
    );
    remember(ownName(exercise), linesIn(text));
  }
}

/** The files in a zip. Throws a sentence. */
function unpacked(zip, name, bytes) {
  try {
    return zip.unpack(bytes);
  } catch {
    throw new Error(`${name} is damaged, or not a zip: nothing was taken from it.`);
  }
}

/** What became of an upload, in a sentence or two. */
function uploaded(taken, left) {
  const first = taken.length
    ? `Loaded: ${many(taken.length, "program")}. Check them on their exercises’ cards, and their points will be back. What they replace is kept among the earlier texts there.`
    : "It contains no program with the name of an exercise’s file, such as halves_fit.cpp.";
  if (!left.length || !taken.length) return first;
  const more = left.length > MOST_LEFT ? `, and ${left.length - MOST_LEFT} more` : "";
  return `${first} Left out: ${left.slice(0, MOST_LEFT).join(", ")}${more}.`;
}
