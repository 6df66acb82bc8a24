// A small program of the page about C++, which readers run and change.
import { useEffect, useReducer, useRef } from "preact/hooks";
import { Button } from "../button.jsx";
import { Going, Size, useEditor, useView } from "./box.jsx";
import { Errors, Failure, Prints, Warnings } from "./verdict.jsx";

/** What every small program is checked as. */
export const aboutExample = (file, stub) => ({
  ...{ exercise: "cpp/program", file, stub, header: "", interface: "", tests: 0 },
  hidden: { count: 0, points: 0, sentences: [] },
});

/** What a program has printed, and how it ended if not by itself. */
function Outcome({ words, goTo }) {
  if (words.errors) return <Errors words={words} />;
  const [{ parts = [] }] = words.tests;
  const ended = parts.filter(({ name }) => name !== "called");
  return (
    <>
      <Prints title="It prints:" prints={words.prints} />
      {!words.prints.length && !ended.length && <p>It prints nothing.</p>}
      {ended.length > 0 && <Failure test={{ parts: ended, hint: 0 }} goTo={goTo} />}
      <Warnings words={words} />
    </>
  );
}

/** What a screen reader hears of the output. */
const printed = ({ prints }) =>
  prints.length ? `It printed: ${prints.map(({ text }) => text).join(", ")}`.slice(0, 300) : "";

/** @param {boolean} isRun  whether it is run at once */
export function Example({ about, checking, isRun, onChange }) {
  const [, update] = useReducer((count) => count + 1, 0);
  const { current: draft } = useRef({ text: about.stub });
  draft.type = (text) => {
    draft.text = text;
    update();
  };
  const box = useRef(null);
  const run = async () => {
    const { text } = draft;
    if (await checking.check(text))
      editor.current.mark(draft.text === text ? checking.words.marks : []);
  };
  const { place, editor } = useEditor({ about, draft, checking, isAsked: !isRun }, run);
  useEffect(() => {
    onChange(update);
    checking.weigh();
    if (!isRun) return;
    box.current.querySelector(".write-check").focus({ preventScroll: true });
    run();
  }, []);
  const { words, stage } = checking;
  useView(box, ".write-going", stage !== "");
  useView(box, ".write-verdict", words);
  return (
    <section ref={box} class="live-box write" aria-label={`Run ${about.file} here`}>
      <div ref={place} />
      <div class="live-bar">
        <Button class="write-check main-button" aria-disabled={stage !== ""} onClick={run}>
          Run
        </Button>
        <Button aria-disabled={draft.text === about.stub} onClick={() => draft.type(about.stub)}>
          Back to the example
        </Button>
      </div>
      {!stage && <Size checking={checking} />}
      <Going checking={checking} />
      <p class="unseen" role="status">
        {checking.sentence || (words?.passed && `The program has ended. ${printed(words)}`)}
      </p>
      {checking.problem && <p class="write-problem">{checking.problem}</p>}
      {words && (
        <section class="write-verdict" aria-label="What happened">
          <Outcome words={words} goTo={(line) => editor.current.goTo(line)} />
        </section>
      )}
    </section>
  );
}
