// The player: shows a search of the real solvers step by step. What is the same for all puzzles.
// One file, because the hooks of the player share one trace and one clock.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { fillBoxes } from "../boxes.jsx";
import { Share } from "../share.jsx";
import { addressed, remember, remembered } from "../memory.js";
import { Solver, Stopped } from "./solver.js";
import { Trace } from "./trace.js";
import { choiceOf, read, write } from "./choice.js";
import { Listing } from "./listing.jsx";
import { PuzzleChoice } from "./puzzle_choice.jsx";
import "./player.css";

/**
 * What the player has to know of a puzzle.
 * @typedef {object} Show
 * @property {string} name  of the bundle, such as "watch-cards"
 * @property {string} module  the solvers (command/player/<module>.cpp)
 * @property {{name: string, label: string}[]} methods  the programs to choose from, the one to
 *     begin with first
 * @property {boolean} [prunes]  whether its searches leave out what fits but brings nothing new
 * @property {string} format  of a typed puzzle, in a sentence
 * @property {(data: object) => {label: string, options: {value: string, label: string}[],
 *     start?: string}[]} [more]  further choices, words of the question in this order; `start` is
 *     chosen first
 * @property {{name: string, label: string, words: string}[]} [generators]  buttons that make a
 *     puzzle; `words` follow the seed in the question `generate`, below which stands the puzzle
 *     that is shown
 * @property {(step: object, puzzle: object, method: string) => string} tell  what happens at a
 *     step, in a sentence
 * @property {import("preact").ComponentType<{puzzle: object, step: object, method: string}>} View
 *     the board and what lies beside it
 */

const SPEEDS = [0.5, 1, 2, 4, 8, 16, 30, 60];

/** Milliseconds without an answer after which readers are told that they can stop it. */
const LONG = 400;

/**
 * What is watched: the puzzle as the solvers read it, and its trace. Opened anew when the choice of
 * puzzle, program or the like changes.
 */
function useTrace(show, solver, choice) {
  const [opened, setOpened] = useState({});
  const key = JSON.stringify([choice.text, choice.method, choice.more]);
  useEffect(() => {
    let isOver = false;
    const more = choice.more.join(" ");
    solver.ask(`open ${more}`, choice.text).then(
      (puzzle) =>
        isOver ||
        setOpened({ key, puzzle, trace: new Trace(solver, choice.method, choice.text, more) }),
      (error) => isOver || error instanceof Stopped || setOpened({ key, error: error.message }),
    );
    return () => {
      isOver = true;
      solver.stop(); // else what is opened next would wait until this search has ended
    };
  }, [key]);
  return opened.key === key ? opened : {};
}

/** The step that is shown, and what can be done about it. */
function useStep(trace, choice, choose) {
  const [step, setStep] = useState();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const wanted = useRef(0);

  const goTo = useCallback(
    async (number) => {
      if (!trace) return;
      const mine = ++wanted.current;
      const arrive = (found) => {
        if (mine !== wanted.current) return;
        setBusy(false);
        if (found) {
          setSaid("");
          setStep(found);
          choose({ step: found.number });
        } else
          setSaid(
            trace.end
              ? `The search has ended: it has ${trace.end.toLocaleString("en")} steps.`
              : "The search ends at once: there is nothing to try.",
          );
      };
      const known = trace.known(number);
      if (known) return void (trace.step(number + 1).catch(() => {}), arrive(known));
      const timer = setTimeout(() => mine === wanted.current && setBusy(true), LONG);
      await trace
        .step(number)
        .then(
          arrive,
          (error) =>
            mine === wanted.current &&
            (setBusy(false), setSaid(error instanceof Stopped ? "Stopped." : error.message)),
        );
      clearTimeout(timer);
    },
    [trace],
  );

  const nextSolution = useCallback(async () => {
    if (!trace) return;
    const mine = ++wanted.current;
    const timer = setTimeout(() => mine === wanted.current && setBusy(true), LONG);
    try {
      const number = await trace.solutionAfter(choice.step);
      if (mine !== wanted.current) return;
      if (number) await goTo(number);
      else
        setSaid(
          `No further solution: the search ends after ${trace.end.toLocaleString("en")} steps.`,
        );
    } catch (error) {
      if (mine === wanted.current) setSaid(error instanceof Stopped ? "Stopped." : error.message);
    } finally {
      clearTimeout(timer);
      setBusy(false);
    }
  }, [trace, choice.step, goTo]);

  useEffect(() => {
    setStep(undefined);
    if (trace) goTo(choice.step);
  }, [trace]);
  useEffect(() => {
    // an address of the same search has come
    if (step && step.number !== choice.step) goTo(choice.step);
  }, [choice.step]);
  return { step, busy, said, goTo, nextSolution };
}

/**
 * Calls `tick` that many times a second while playing; the next time only when the step before has
 * come.
 */
function useClock(playing, speed, step, tick) {
  useEffect(() => {
    if (!playing || !step) return undefined;
    const timer = setTimeout(tick, 1000 / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, step]);
}

function Counters({ step, prunes }) {
  const { trials, laid, pruned, solutions } = step.counts;
  const shown = [
    ["Step", step.number],
    ["Trials", trials],
    ["Laid", laid],
    ...(prunes ? [["Pruned", pruned]] : []),
    ["Solutions", solutions],
  ];
  return (
    <dl class="watch-counters">
      {(step.counters ?? shown).map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Buttons({ step, atEnd, busy, playing, move, jump, toggle }) {
  const atStart = step?.number === 1;
  return (
    <>
      <button type="button" onClick={() => move(1)} disabled={atStart} title="Home">
        To the beginning
      </button>
      <button
        type="button"
        onClick={() => move(step.number - 1)}
        disabled={!step || atStart}
        title="Arrow left"
      >
        Back
      </button>
      <button type="button" class="watch-play" onClick={toggle} disabled={!step} title="P">
        {playing ? "Pause" : "Play"}
      </button>
      <button
        type="button"
        onClick={() => move(step.number + 1)}
        disabled={!step || atEnd}
        title="Arrow right"
      >
        Step
      </button>
      <button type="button" onClick={jump} disabled={!step || busy} title="N">
        Next solution
      </button>
    </>
  );
}

function Speed({ speed, setSpeed }) {
  return (
    <label class="watch-speed">
      Speed
      <input
        type="range"
        min="0"
        max={SPEEDS.length - 1}
        value={SPEEDS.indexOf(speed)}
        aria-valuetext={`${speed} steps a second`}
        onInput={(event) => setSpeed(SPEEDS[event.target.value])}
      />
    </label>
  );
}

function Searching({ stop }) {
  return (
    <>
      Searching …{" "}
      <button type="button" onClick={stop}>
        Stop
      </button>
    </>
  );
}

function Player({ show, data, label }) {
  const [choice, setChoice] = useState(
    () =>
      [addressed(show.name), remembered(show.name)]
        .map((text) => text && read(text, show, data))
        .find(Boolean) ?? choiceOf(show, data),
  );
  const choose = useCallback((change) => setChoice((before) => ({ ...before, ...change })), []);
  const solver = useMemo(() => new Solver(show.module), []);
  const { puzzle, trace, error } = useTrace(show, solver, choice);
  const { step, busy, said, goTo, nextSolution } = useStep(trace, choice, choose);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const atEnd = step && trace?.end === step.number;

  useClock(playing, speed, step, () => (atEnd ? setPlaying(false) : goTo(step.number + 1)));
  useLayoutEffect(() => remember(show.name, write(choice)), [choice]);
  useEffect(() => {
    const follow = () => {
      const text = addressed(show.name);
      const meant = text && read(text, show, data);
      if (meant) setChoice(meant);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const move = (number) => {
    setPlaying(false);
    goTo(Math.max(1, number));
  };
  const jump = () => {
    setPlaying(false);
    nextSolution();
  };
  const keys = {
    ArrowRight: () => step && move(step.number + 1),
    ArrowLeft: () => step && move(step.number - 1),
    Home: () => move(1),
    n: () => busy || jump(),
    p: () => setPlaying(!playing),
  };
  const byKey = (event) => {
    if (
      event.target.closest("select, input, textarea, .highlight") ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      !keys[event.key]
    )
      return;
    event.preventDefault();
    keys[event.key]();
  };
  const restart = (change) => {
    setPlaying(false);
    choose({ ...change, step: 1 });
  };
  const sentence = step && puzzle ? show.tell(step, puzzle, choice.method) : "";
  return (
    <section class="live-box watch" aria-label={label} onKeyDown={byKey}>
      <PuzzleChoice show={show} data={data} choice={choice} choose={restart} solver={solver} />
      {error && (
        <p class="watch-error" role="alert">
          {error}
        </p>
      )}
      {!step && !error && <p>{said || "The solvers are being brought …"}</p>}
      <div class="watch-table">
        <div>
          {step && puzzle && <show.View puzzle={puzzle} step={step} method={choice.method} />}
          {step && <Counters step={step} prunes={show.prunes} />}
          <p class="live-said watch-sentence">{sentence}</p>
        </div>
        <div class="watch-controls">
          <p class="unseen" role="status">
            {playing && speed > 1 ? "" : [sentence, said].filter(Boolean).join(" ")}
          </p>
          <div class="live-bar" role="group" aria-label="Player">
            <Buttons
              {...{ step, atEnd, busy, playing, move, jump }}
              toggle={() => setPlaying(!playing)}
            />
            <Speed speed={speed} setSpeed={setSpeed} />
            <label class="watch-go">
              Go to step
              <input
                type="number"
                min="1"
                value={step?.number ?? 1}
                onChange={(event) => move(Number.parseInt(event.target.value, 10) || 1)}
              />
            </label>
            <Share name={show.name} text={() => write(choice)} />
          </div>
          <p class="watch-note">{busy ? <Searching stop={() => solver.stop()} /> : said}</p>
        </div>
        {step && <Listing listing={data.listings[choice.method]} line={step.line} />}
      </div>
      <p class="watch-help">
        Keys: arrows step, P plays and pauses, N jumps to the next solution, Home begins anew. What
        you see is computed here and now by the program beside it, compiled for your browser.
      </p>
    </section>
  );
}

/** Puts the player into every box of this page that is meant for it. */
export const present = (show) =>
  fillBoxes(show.name, (data, label) => <Player show={show} data={data} label={label} />);
