// What is searched, and the step that is shown. What cannot be opened, such as a faulty puzzle, does
// not replace what is shown.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { addressed, isAddressed, remembered } from "../memory.js";
import { counted } from "../words.js";
import { choiceOf, keyOf, read, wordsOf } from "./choice.js";
import { Stopped } from "./solver.js";
import { Trace } from "./trace.js";

/** Milliseconds without an answer after which readers are told that they can stop it. */
const LONG = 400;

const NOT_UNDERSTOOD =
  "The address was not understood: part of it may be missing. This is a search of this page instead.";
const NOTHING_TO_TRY = "The search ends at once: there is nothing to try.";

/** What to show first, and what to say about it: the address, or what was watched here last. */
function first(show, data) {
  const meant = read(addressed(show.name) ?? "", show, data);
  const choice = meant ?? read(remembered(show.name) ?? "", show, data) ?? choiceOf(show, data);
  return { choice, said: meant || !isAddressed(show.name) ? "" : NOT_UNDERSTOOD };
}

/** The step with a number, and what to say when the search ends before. */
async function arrivalAt(trace, number) {
  const step = await trace.stepOrLast(number);
  if (!step) throw new Error(NOTHING_TO_TRY);
  const isBeyond = step.number < number;
  return {
    step,
    said: isBeyond
      ? `The search has ended: it has ${counted(trace.end)} steps, and this is the last.`
      : "",
  };
}

/**
 * The puzzle of a choice as the solvers read it, its trace and a step. Throws an Error with the
 * solvers' sentence.
 */
async function open(solver, choice) {
  const words = wordsOf(choice);
  const puzzle = await solver.ask(`open ${words}`, choice.text);
  const trace = new Trace(solver, choice.method, choice.text, words);
  const opened = { choice, puzzle, trace };
  try {
    return { ...opened, ...(await arrivalAt(trace, choice.step)) };
  } catch (error) {
    if (!(error instanceof Stopped) || choice.step === 1) throw error;
    return { ...opened, ...(await arrivalAt(trace, 1)), said: "Stopped." };
  }
}

/**
 * @typedef {object} Shown
 * @property {import("./choice.js").Choice} choice
 * @property {object} puzzle  as the solvers describe it
 * @property {Trace} trace
 * @property {object} step
 *
 * @returns {{wanted: import("./choice.js").Choice, shown?: Shown, problem: string, said: string,
 *     busy: boolean, choose: (change: object) => void, goTo: (number: number) => void,
 *     nextSolution: () => void, isWaiting: () => boolean}}  `wanted` is what was chosen, `problem`
 *     why it is not shown
 */
export function useSearch(show, data, solver) {
  const [begin] = useState(() => first(show, data));
  const [wanted, setWanted] = useState(begin.choice);
  const [shown, setShown] = useState();
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const now = useRef();
  now.current = shown;
  const turn = useRef(0),
    opening = useRef(false),
    waiting = useRef(false);

  /** Does what may take long; what was begun before shows nothing any more. */
  const run = useCallback(async (work) => {
    const mine = (turn.current += 1);
    const isCurrent = () => mine === turn.current;
    const timer = setTimeout(() => isCurrent() && setBusy(true), LONG);
    waiting.current = true;
    try {
      await work(isCurrent);
    } catch (error) {
      if (isCurrent()) setSaid(error instanceof Stopped ? "Stopped." : error.message);
    } finally {
      clearTimeout(timer);
      if (isCurrent()) {
        waiting.current = false;
        setBusy(false);
      }
    }
  }, []);

  const arrive = ({ step, said }) => {
    setSaid(said);
    setShown((before) => ({ ...before, step }));
  };

  const goTo = useCallback((number) => {
    if (!now.current || opening.current) return;
    const { trace } = now.current;
    const step = trace.known(number);
    if (!step)
      return void run(async (isCurrent) => {
        const arrival = await arrivalAt(trace, number);
        if (isCurrent()) arrive(arrival);
      });
    turn.current += 1;
    waiting.current = false;
    setBusy(false);
    arrive({ step, said: "" });
    trace.fetchAfter(number);
  }, []);

  const nextSolution = useCallback(() => {
    if (!now.current || opening.current) return;
    const { trace, step } = now.current;
    run(async (isCurrent) => {
      const number = await trace.solutionAfter(step.number);
      const arrival = number && (await arrivalAt(trace, number));
      if (!isCurrent()) return;
      if (arrival) arrive(arrival);
      else setSaid(`No further solution: the search ends after ${counted(trace.end)} steps.`);
    });
  }, []);

  const showChoice = (choice, note) => {
    opening.current = true;
    solver.stop(); // else it would wait until the search that is under way has ended
    run(async (isCurrent) => {
      const present = (opened, words) => {
        if (!isCurrent()) return;
        setShown(opened);
        setSaid(opened.said || words);
      };
      try {
        present(await open(solver, choice), note);
        if (isCurrent()) setProblem("");
      } catch (error) {
        if (!isCurrent() || error instanceof Stopped) throw error;
        setProblem(error.message);
        if (!now.current) present(await open(solver, choiceOf(show, data)), "");
      } finally {
        if (isCurrent()) opening.current = false;
      }
    });
  };
  useEffect(() => {
    if (!now.current || keyOf(now.current.choice) !== keyOf(wanted))
      return showChoice(wanted, now.current ? "" : begin.said);
    setProblem("");
    setShown((before) => ({ ...before, choice: wanted }));
    goTo(wanted.step);
  }, [wanted]);

  useEffect(() => {
    const follow = () => {
      if (!isAddressed(show.name)) return;
      const meant = read(addressed(show.name) ?? "", show, data);
      if (meant) setWanted(meant);
      else setSaid(NOT_UNDERSTOOD);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const choose = useCallback((change) => setWanted((before) => ({ ...before, ...change })), []);
  const isWaiting = () => waiting.current;
  return { wanted, shown, problem, said, busy, choose, goTo, nextSolution, isWaiting };
}
