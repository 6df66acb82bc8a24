// The text of an exercise in this tab: saved while it is typed, and never over what another tab has
// written meanwhile.
import { forgetAll, remember, remembered } from "../memory.js";
import { lastWordsName, linesIn, ownName } from "./names.js";
import * as works from "./work.js";

/** In milliseconds: how long after the last key the text is saved. */
const PAUSE = 400;

const newStamp = () => Math.random().toString(36).slice(2);
const TAB = newStamp();

export class Draft {
  text = "";
  /** What is kept, besides the text. @type {import("./work.js").Work} */
  work;
  /** What another tab has written, while it has to be chosen. @type {import("./work.js").Work | undefined} */
  other;
  isSaved = true;

  #store;
  #exercise;
  #stub;
  #base = "";
  #timer;
  #notify;

  /**
   * @param {import("./store.js").Store} store
   * @param {() => void} notify  is called when anything but the text has changed
   */
  constructor(store, exercise, stub, notify) {
    this.#store = store;
    this.#exercise = exercise;
    this.#stub = stub;
    this.#notify = notify;
    this.work = works.nothingYet(exercise);
  }

  /** Reads what is kept. */
  async open() {
    const kept = await this.#store.read(this.#exercise);
    this.#take(kept ?? { ...this.work, text: this.#stub });
    if (kept) this.#base = kept.stamp;
    const left = this.#lastWords();
    if (left && left.text !== this.text) {
      this.#base = left.base;
      this.type(left.text);
      await this.save();
    }
    this.#store.listen((exercise) =>
      exercise === this.#exercise ? this.#compare() : this.#notify(),
    );
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave());
  }

  /** The reader has typed. */
  type(text) {
    const wasSaved = this.isSaved;
    this.text = text;
    this.isSaved = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
    if (wasSaved) this.#notify();
  }

  /** Saves the text, unless another tab has written another one. */
  async save() {
    clearTimeout(this.#timer);
    if (this.isSaved) return;
    const { text } = this;
    const stamp = newStamp();
    if (!this.other)
      await this.#change((kept) => {
        const what = works.decide(kept.stamp ? kept : undefined, this.#base, text);
        if (what === "differs") this.other = kept;
        return what === "save"
          ? works.withText(kept, { text, at: Date.now(), stamp, isOwn: this.#isOwn(text) })
          : undefined;
      });
    if (this.other) await this.#keepBeside();
    else this.#base = this.work.stamp;
    this.isSaved = this.text === text;
    this.#note();
  }

  /** Puts another text in place of the present one, which is kept; `why` says for what. */
  async replace(text, why) {
    await this.save();
    await this.#put(text, why);
    this.#show(text);
  }

  /** The reader decides between this tab's text and the other's; the one left out is kept. */
  async choose(isMine) {
    await (isMine ? this.#put(this.text, "another tab") : this.#keepBeside());
    this.other = undefined;
    this.#show(this.work.text);
  }

  keepVerdict(verdict) {
    return this.#change((kept) => works.withVerdict(kept, verdict, Date.now()));
  }

  keepHints(hints) {
    if (hints <= (this.work.hints ?? 0)) return undefined;
    return this.#change((kept) => works.withHints(kept, hints));
  }

  get problem() {
    return this.#store.problem;
  }

  /** Changes what is kept, and takes over all of it but the text. */
  async #change(change) {
    await this.#store.change(this.#exercise, (kept) => {
      const changed = change(kept ?? works.nothingYet(this.#exercise));
      this.work = changed ?? kept ?? this.work;
      return changed;
    });
    this.#notify();
  }

  /** Keeps a text in place of what is kept now, which goes to the earlier ones. */
  #put(text, why) {
    const about = { text, at: Date.now(), stamp: newStamp(), why, isOwn: this.#isOwn(text) };
    return this.#change((kept) => works.replaced(kept, about));
  }

  #isOwn = (text) => text !== this.#stub;

  /** A text that is kept is the one to go on with. */
  #show(text) {
    this.text = text;
    this.#base = this.work.stamp;
    this.isSaved = true;
    this.#note();
  }

  /** Notes whether there is anything of one's own. */
  #note() {
    forgetAll([lastWordsName(this.#exercise), ownName(this.#exercise)]);
    if (this.#isOwn(this.text)) remember(ownName(this.#exercise), linesIn(this.text));
    this.#notify();
  }

  #take(work) {
    this.work = work;
    this.text = work.text || this.#stub;
  }

  /** Another tab has changed something. */
  async #compare() {
    const kept = await this.#store.read(this.#exercise);
    if (!kept) return;
    this.work = kept;
    if (kept.stamp === this.#base) this.other = undefined;
    else if (kept.text === this.text) this.#base = kept.stamp;
    else this.other = kept;
    this.#notify();
  }

  /** Keeps this tab's text among the earlier ones, beside that of another tab. */
  #keepBeside() {
    const { text } = this;
    return this.#change((kept) =>
      works.withEarlier(kept, { text, at: Date.now(), why: "another tab", tab: TAB }),
    );
  }

  /** When a page is left there is no time for a database, which WebKit would leave locked. */
  #leave() {
    if (this.isSaved) return;
    remember(lastWordsName(this.#exercise), JSON.stringify({ text: this.text, base: this.#base }));
  }

  #lastWords() {
    try {
      return JSON.parse(remembered(lastWordsName(this.#exercise)) ?? "null");
    } catch {
      return undefined;
    }
  }
}
