// The player: shows a search of the real solvers step by step. What is the same for all puzzles.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { fillBoxes } from "../boxes.jsx";
import { Share } from "../share.jsx";
import { remember } from "../memory.js";
import { counted } from "../words.js";
import { Solver } from "./solver.js";
import { write } from "./choice.js";
import { useClock } from "./clock.js";
import { Buttons, GoTo, Speed } from "./controls.jsx";
import { Listing } from "./listing.jsx";
import { PuzzleChoice } from "./puzzle_choice.jsx";
import { Strip } from "./strip.jsx";
import { useSearch } from "./use_search.js";
import { skips } from "./speed.js";
import "./player.css";

/**
 * What the player has to know of a puzzle.
 * @typedef {object} Show
 * @property {string} name  of the bundle, such as "watch-cards"
 * @property {string} module  the solvers (command/player/<module>.cpp)
 * @property {{name: string, label: string, algorithm?: (step: object) => string}[]} methods  the
 *     programs to choose from, the one to begin with first; a page offers those that it has
 *     listings of. `algorithm` tells with what the step's line begins in the algorithm in words
 * @property {{method: string, puzzle: string}} [labels]  what is chosen, unless it is the program
 *     and the puzzle
 * @property {string} [legend]  what a reader has to know of the pictures
 * @property {boolean} [isFixed]  whether there are only the puzzles of the page
 * @property {(step: object) => [string, number][]} [counters]  the counts of a step, unless it has
 *     them or is of one search
 * @property {boolean} [prunes]  whether its searches leave out what fits but brings nothing new
 * @property {string} [format]  of a typed puzzle, in a sentence
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
 * @property {typeof Listing} [Lines]  the lines of the program, unless one of them is set off
 */

/** Keeps what is watched in the browser's memory; while it plays, only when the page is left. */
function useMemory(show, shown, playing) {
  useEffect(() => {
    if (!shown) return undefined;
    const keep = () => remember(show.name, write({ ...shown.choice, step: shown.step.number }));
    if (!playing) keep();
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [shown, playing]);
}

/** Leads from step to step, by hand or by itself. */
function useMoves(search) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const { shown, goTo, nextSolution, isWaiting } = search;
  const atEnd = shown && shown.trace.end === shown.step.number;

  const advance = (count) => {
    if (!playing) return; // the clock stops only when that has been drawn
    if (atEnd) setPlaying(false);
    else goTo(shown.trace.target(shown.step.number, count));
  };
  useClock(playing && Boolean(shown), speed, isWaiting, advance);
  useLayoutEffect(() => {
    if (playing && skips(speed) && shown?.step.event === "solved") setPlaying(false);
  }, [shown?.step]);
  const move = (number) => {
    setPlaying(false);
    goTo(Math.max(1, number));
  };
  const jump = () => {
    setPlaying(false);
    nextSolution();
  };
  return { playing, setPlaying, speed, setSpeed, atEnd, move, jump };
}

/** What a key does, unless it is meant for what has the focus. */
function keysFor(step, busy, { move, jump, setPlaying }) {
  const keys = {
    ArrowRight: () => step && move(step.number + 1),
    ArrowLeft: () => step && move(step.number - 1),
    Home: () => step && move(1),
    n: () => busy || jump(),
    p: () => setPlaying((playing) => !playing),
  };
  return (event) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (
      !act ||
      event.target.closest("select, input, textarea, .highlight") ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return;
    event.preventDefault();
    act();
  };
}

/** Numbers with their names; some are words. @param {string} kind  of the list, as a class */
export const Numbers = ({ kind, numbers }) => (
  <dl class={`numbers simple ${kind}`}>
    {numbers.map(([name, number]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{counted(number)}</dd>
      </div>
    ))}
  </dl>
);

/** The counts of a search. */
function countersOf({ number, counts: { trials, laid, pruned, solutions } }, prunes) {
  return [
    ["Step", number],
    ["Trials", trials],
    ["Laid", laid],
    ...(prunes ? [["Pruned", pruned]] : []),
    ["Solutions", solutions],
  ];
}

/** The board, what happens there in words, and the lines of the program. */
function Table({ show, data, shown, sentence }) {
  const [isWhole, setIsWhole] = useState(false);
  if (!shown) return <div class="watch-table">The solvers are loading …</div>;
  const { puzzle, step, choice } = shown;
  const Lines = show.Lines ?? Listing;
  const { algorithm } = show.methods.find(({ name }) => name === choice.method);
  return (
    <div class={`watch-table${isWhole ? " watch-table-whole" : ""}`}>
      <div class="watch-stage">
        <show.View puzzle={puzzle} step={step} method={choice.method} />
      </div>
      <div class="watch-words">
        <p class="live-said watch-sentence">{sentence}</p>
        <Numbers
          kind="watch-counters"
          numbers={show.counters?.(step) ?? step.counters ?? countersOf(step, show.prunes)}
        />
      </div>
      <Lines
        {...{ isWhole, setIsWhole, step }}
        listing={data.listings[choice.method]}
        line={step.line}
        algorithm={algorithm && { lines: data.algorithm, here: algorithm(step) }}
      />
    </div>
  );
}

function Help() {
  return (
    <details class="watch-help">
      <summary>Keys, and what this is</summary>
      <p>
        Arrows step, P plays and pauses, N jumps to the next solution, Home starts over. Faster than
        60 steps a second, it shows some of them and stops at each solution. Everything is computed
        here and now by the program that is shown, compiled for your browser.
      </p>
    </details>
  );
}

function Player({ show, data, label }) {
  const solver = useMemo(() => new Solver(show.module), []);
  const search = useSearch(show, data, solver);
  const moves = useMoves(search);
  const { wanted, shown, problem, said, busy } = search;
  const { playing, setPlaying, speed, setSpeed, atEnd, move, jump } = moves;
  useMemory(show, shown, playing);

  const restart = (change) => {
    setPlaying(false);
    search.choose({ ...change, step: 1 });
  };
  const step = shown?.step;
  const sentence = shown ? show.tell(step, shown.puzzle, shown.choice.method) : "";
  return (
    <section
      class={`live-box watch ${show.name}`}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keysFor(step, busy, moves)}
    >
      <div class="watch-body">
        <PuzzleChoice
          {...{ show, data, solver, problem }}
          choice={wanted}
          text={shown?.choice.text}
          choose={restart}
        />
        <Table {...{ show, data, shown, sentence }} />
        {shown ? (
          <Strip {...{ show, shown, move }} isWaiting={search.isWaiting} />
        ) : (
          <div class="strip" />
        )}
        <div class="watch-controls">
          <p class="unseen watch-status" role="status">
            {playing && speed > 1 ? "" : [sentence, said].filter(Boolean).join(" ")}
          </p>
          <div class="watch-dock">
            <p class="watch-note">
              {busy ? ["Searching … ", <Button onClick={() => solver.stop()}>Stop</Button>] : said}
            </p>
            <Buttons
              {...{ step, atEnd, busy, playing, move, jump }}
              toggle={() => setPlaying(!playing)}
            />
          </div>
          <div class="watch-more">
            <Speed speed={speed} setSpeed={setSpeed} />
            <GoTo number={step?.number ?? 1} move={move} />
            <Share
              name={show.name}
              text={() => write({ ...(shown?.choice ?? wanted), step: step?.number ?? 1 })}
            />
          </div>
        </div>
        <Help />
      </div>
    </section>
  );
}

/** Puts the player into every box of this page that is meant for it. */
export const present = (show) =>
  fillBoxes(show.name, (data, label) => {
    const methods = show.methods.filter(({ name }) => data.listings[name]);
    return <Player show={{ ...show, methods }} data={data} label={label} />;
  });
