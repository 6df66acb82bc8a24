// An exercise's editor with all that belongs to it: what is given, the buttons, how the check goes
// on, and the verdict.
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { remember, remembered } from "../memory.js";
import { many, when } from "../words.js";
import { makeEditor } from "./code.js";
import { megabytes } from "./checking.js";
import { downloadProgram } from "./download.js";
import { Earlier, Elsewhere, Given } from "./texts.jsx";
import { Verdict } from "./verdict.jsx";

/** Whether the browser was asked to keep what is written. */
const ASKED = "asked-to-keep";

/** Marks the exercise as passed, by the box that a reader ticks on its card (answers.js). */
function markPassed(card) {
  const box = card.querySelector("input[data-exercise]");
  if (box && !box.checked) box.click();
}

/**
 * Asks the browser, once, to keep what is written also when it is short of room, unless it does.
 * @param {() => void} announce  is called before: some browsers ask their readers
 */
async function askToKeep(announce) {
  if (!navigator.storage?.persist || remembered(ASKED)) return;
  remember(ASKED, "yes");
  if (await navigator.storage.persisted()) return;
  announce();
  await navigator.storage.persist();
}

/** Opens a hint of the card, and those before it. */
function openHint(card, step) {
  const hints = [...card.querySelectorAll("details.hint")].slice(0, step);
  for (const hint of hints) hint.open = true;
  const summaryLine = hints.at(-1)?.querySelector("summary");
  summaryLine?.focus({ preventScroll: true });
  summaryLine?.scrollIntoView({ block: "center" });
}

/** Notes which hints of a card are opened. */
function useHints(card, draft) {
  useEffect(() => {
    const note = ({ target }) => {
      const step = [...card.querySelectorAll("details.hint")].indexOf(target) + 1;
      if (step && target.open) draft.keepHints(step);
    };
    card.addEventListener("toggle", note, true);
    return () => card.removeEventListener("toggle", note, true);
  }, []);
}

/** How much the first time loads. */
export const Size = ({ checking: { size, isBeingBuilt } }) =>
  isBeingBuilt ? (
    <p class="write-size">
      The compiler is still being built; it will be ready in a minute or two. You can write in the
      meantime.
    </p>
  ) : size > 0 ? (
    <p class="write-size">
      The compiler is loaded once: {megabytes(size)}; after that it works even without a network.
      Your program never leaves this machine.
    </p>
  ) : null;

/** How a check goes on. */
export function Going({ checking }) {
  const { stage, loaded, tests, test, sentence } = checking;
  if (!stage) return null;
  const { done, total } = loaded;
  const isLoading = stage === "loading" && total > 0;
  return (
    <div class="write-going">
      {isLoading ? (
        <progress max={total} value={done} aria-label="Loading the compiler" />
      ) : (
        <progress aria-label={sentence || "Checking"} />
      )}
      <span>
        {isLoading ? `${sentence}: ${Math.round(done / 1e6)} of ${megabytes(total)}` : sentence}
        {stage === "checking" && tests.size > 0 ? `: ${test}` : ""}
      </span>
      {stage === "checking" && <Button onClick={() => checking.stop()}>Stop</Button>}
    </div>
  );
}

/** What the last check of an earlier visit said. */
function Last({ work }) {
  if (!work.last) return null;
  const { points, most, at } = work.last;
  return (
    <p class="write-last">
      Last checked {when(at)}: {points} of {many(most, "point")}
      {work.best.points > points ? `; your best is ${work.best.points}` : ""}.
    </p>
  );
}

/** The editor of a program. @param {() => void} check  what Ctrl+Enter does */
export function useEditor({ about, draft, checking, isAsked }, check) {
  const place = useRef(null);
  const editor = useRef(null);
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    editor.current = makeEditor(place.current, {
      text: draft.text,
      label: `Your program, ${about.file}`,
      onType: (text) => text !== draft.text && draft.type(text),
      onCheck: () => latest.current(),
      onFocus: () => checking.warmUp(),
    });
    if (isAsked) editor.current.focus();
    return () => editor.current.end();
  }, []);
  useEffect(() => editor.current.replace(draft.text));
  return { place, editor };
}

/**
 * Brings a part of a box into view when a value changes, unless the value is empty.
 * @param {{current: Element}} box  @param {string} part  as a selector
 */
export function useView(box, part, value) {
  useLayoutEffect(() => {
    const place = value && box.current.querySelector(part);
    if (place) place.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [value]);
}

export function Box(props) {
  const { about, draft, checking, card, hintCount, root, onChange } = props;
  const [, update] = useReducer((count) => count + 1, 0);
  const [checkedText, setCheckedText] = useState("");
  const [isReset, setIsReset] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useHints(card, draft);

  const check = async () => {
    const source = draft.text;
    setIsReset(false);
    setCheckedText(source);
    draft.save();
    const verdict = await checking.check(source);
    if (!verdict) return;
    const { marks, passed } = checking.words;
    editor.current.mark(draft.text === source ? marks : []);
    await draft.keepVerdict(verdict);
    if (passed) markPassed(card);
    askToKeep(() => setIsAsking(true)).catch(() => {});
  };
  const { place, editor } = useEditor(props, check);
  useEffect(() => {
    onChange(update);
    checking.weigh();
  }, []);
  const show = async (text, why) => {
    await draft.replace(text, why);
    editor.current.mark([]);
  };
  const reset = async () => {
    await show(about.stub, "the stub");
    setIsReset(true);
  };
  const takeBack = async (text) => {
    setIsReset(false);
    await show(text, "an earlier text");
    editor.current.focus();
  };

  const { words } = checking;
  const isChecking = checking.stage !== "";
  const box = useRef(null);
  useView(box, ".write-going", isChecking);
  useView(box, ".write-summary", words);
  return (
    <section ref={box} class="live-box write" aria-label={`Write ${about.file} here`}>
      <div class="write-left">
        <p class="write-file">
          <code>{about.file}</code>{" "}
          <span class="write-saved">{draft.isSaved ? "" : "not saved yet"}</span>
        </p>
        <div ref={place} />
        <p class="write-keys">
          Tab indents; to leave the editor with the keyboard, press Escape, then Tab. Ctrl+Enter
          checks.
        </p>
        <Given about={about} />
        <Elsewhere draft={draft} />
        {draft.problem && (
          <p class="write-problem" role="alert">
            {draft.problem}
          </p>
        )}
        <div class="live-bar">
          <Button class="write-check main-button" aria-disabled={isChecking} onClick={check}>
            Check
          </Button>
          <Button onClick={() => downloadProgram(about.file, draft.text)}>
            Download this file
          </Button>
          <Button
            aria-disabled={draft.text === about.stub}
            onClick={() => draft.text !== about.stub && reset()}
          >
            Back to the stub
          </Button>
        </div>
        {isReset && (
          <p role="status">
            The stub is back; your text is kept.{" "}
            <Button class="write-link" onClick={() => takeBack(draft.work.earlier[0].text)}>
              Take it back
            </Button>
          </p>
        )}
        {!isChecking && <Size checking={checking} />}
        <Going checking={checking} />
        <p class="unseen" role="status">
          {checking.sentence || (words && `${words.summary} ${words.explanation}`)}
        </p>
        {checking.problem && <p class="write-problem">{checking.problem}</p>}
        {!words && !isChecking && <Last work={draft.work} />}
        {words && checkedText !== draft.text && (
          <p class="write-last">You have edited your program since this check.</p>
        )}
        {checking.isLeftRunning && (
          <p class="write-last">
            This browser cannot end a program that never answers: no further test was tried, and the
            program keeps computing until you close this tab.
          </p>
        )}
        <Earlier draft={draft} takeBack={takeBack} />
      </div>
      {words && (
        <Verdict
          {...{ words, about, root }}
          hints={{ count: hintCount, opened: draft.work.hints ?? 0 }}
          openHint={(step) => openHint(card, step)}
          goTo={(line) => editor.current.goTo(line)}
        />
      )}
      {isAsking && (
        <p class="write-last">
          Your browser may ask whether this website may store data: if you say yes, your programs
          stay when space runs short.
        </p>
      )}
    </section>
  );
}
