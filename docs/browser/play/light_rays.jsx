import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board, MARGIN, UNIT } from "../draw/light_rays.jsx";
import { remember, remembered } from "../memory.js";
import { present } from "./host.jsx";
import {
  DARK,
  OWN,
  WAYS,
  boardOf,
  describe,
  drawn,
  isNumber,
  isSolved,
  left,
  lit,
  next,
  origin,
  placeOf,
  read,
  start,
  step,
  tell,
  titleOf,
  write,
} from "./light_rays.js";
import { readBoard } from "./light_rays-text.js";
import "./light_rays.css";

const NAME = "play-light_rays";
const ARROWS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
const SIGNS = { n: "↑", e: "→", s: "↓", w: "←" };
const nameOf = (key) => `${NAME}-${key}`;

/** What was left of a board when another was taken, or the board untouched. */
const resumed = (key, data) =>
  read(remembered(nameOf(key)) ?? "", data) ?? (key === OWN ? undefined : boardOf(key, data));

/** The keys of the boards that have been solved, this one included. */
function useDone(state) {
  const [done, setDone] = useState(() => new Set(remembered(nameOf("done"))?.split(" ")));
  const key = isSolved(state) && state.board.key !== OWN ? state.board.key : undefined;
  useLayoutEffect(() => {
    if (!key || done.has(key)) return;
    const more = new Set([...done, key]);
    setDone(more);
    remember(nameOf("done"), [...more].join(" "));
  }, [key]);
  return done;
}

/** Keeps each board as it is left. */
function useKept(state, data) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else remember(nameOf(state.board.key), write(state, data));
  }, [state]);
}

const GROUPS = [
  ["Boards of 2014", /^2014-/],
  ["Easy", /^easy-/],
  ["Medium", /^medium-/],
  ["Hard", /^hard-/],
];

function Picker({ state, data, done, act }) {
  const id = useId(),
    keys = Object.keys(data);
  const option = (key) => (
    <option key={key} value={key}>
      {done.has(key) ? `✓ ${titleOf(key)} (solved)` : titleOf(key)}
    </option>
  );
  const own = state.board.key === OWN ? state : resumed(OWN, data);
  return (
    <div class="live-bar light_rays-picker">
      <label for={id}>Board</label>
      <select
        id={id}
        value={state.board.key}
        onChange={({ target }) => act({ type: "take", state: resumed(target.value, data) })}
      >
        {GROUPS.map(([name, pattern]) => (
          <optgroup key={name} label={name}>
            {keys.filter((key) => pattern.test(key)).map(option)}
          </optgroup>
        ))}
        {own && option(OWN)}
      </select>
      <span>{done.size ? `${done.size} of ${keys.length} solved` : ""}</span>
    </div>
  );
}

/** Where in the fields a pointer is, in fields from their upper left corner. */
function spotOf(event, board, grid) {
  const box = grid.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * board.columns,
    y: ((event.clientY - box.top) / box.height) * board.rows,
  };
}

/**
 * The ray that is drawn when a pointer that went down at `at` is at a spot: from a number on the
 * way that it went, in a ray along it.
 */
function pulled(state, at, { x, y }, before) {
  const { board, rays } = state;
  const number = isNumber(board, at) ? at : origin(state, at);
  const across = x - (number % board.columns) - 0.5,
    down = y - Math.floor(number / board.columns) - 0.5;
  const straight =
    Math.abs(across) > Math.abs(down) ? (across > 0 ? "e" : "w") : down > 0 ? "s" : "n";
  const isBack = Math.max(Math.abs(across), Math.abs(down)) < 0.5;
  const way = number !== at ? rays[at] : isBack ? before?.way : straight;
  return (
    way && {
      type: "ray",
      at: number,
      way,
      length: Math.max(0, Math.round(across * WAYS[way].column + down * WAYS[way].row)),
    }
  );
}

/** Pointers on the fields: from a number, or in a ray, they draw; elsewhere they tap. */
function usePointer(state, grid, act, enter) {
  const [pull, setPull] = useState(undefined);
  const fieldAt = (event) => {
    const { x, y } = spotOf(event, state.board, grid.current);
    return Math.floor(y) * state.board.columns + Math.floor(x);
  };
  const down = (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const at = Number(event.target.dataset.at);
    grid.current.setPointerCapture(event.pointerId);
    setPull({ at, draws: isNumber(state.board, at) || state.rays[at] !== DARK });
  };
  const move = (event) => {
    if (!pull || (!pull.ray && !pull.left && fieldAt(event) === pull.at)) return;
    const ray = pull.draws
      ? pulled(state, pull.at, spotOf(event, state.board, grid.current), pull.ray)
      : undefined;
    setPull({ ...pull, ray, left: true });
  };
  const up = () => {
    if (!pull) return;
    setPull(undefined);
    enter(pull.at, { preventScroll: true });
    if (pull.ray) act(pull.ray);
    else if (!pull.left) act({ type: "tap", at: pull.at });
  };
  const shown = pull?.ray ? drawn(state, pull.ray.at, pull.ray.way, pull.ray.length) : state;
  return {
    shown,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: () => setPull(undefined),
    },
  };
}

/** What an arrow key does at a field: goes on, or changes a number's ray. */
function onArrow(event, state, at, act, enter) {
  const { board } = state,
    way = ARROWS[event.key],
    by = event.shiftKey ? 1 : event.altKey || event.ctrlKey ? -1 : 0;
  event.preventDefault();
  if (by === 0) enter(next(board, at, way) ?? at);
  else if (isNumber(board, at)) act({ type: "ray", at, way, length: lit(state, at, way) + by });
  else if (by > 0) act({ type: "light", at, way });
}

function onKey(event, state, at, act, enter) {
  const { columns } = state.board,
    row = at - (at % columns),
    key = event.key.toLowerCase();
  if (event.key in ARROWS) return onArrow(event, state, at, act, enter);
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const doing =
    {
      home: () => enter(row),
      end: () => enter(row + columns - 1),
      enter: () => act({ type: "tap", at }),
      " ": () => act({ type: "tap", at }),
      delete: () => act({ type: "clear", at }),
      backspace: () => act({ type: "clear", at }),
    }[key] ?? (key in WAYS ? () => act({ type: "light", at, way: key }) : undefined);
  if (!doing) return undefined;
  event.preventDefault();
  return doing();
}

function Fields({ state, act, at, setAt }) {
  const grid = useRef(null),
    { board } = state,
    { columns, rows } = board;
  const enter = (there, options) => {
    setAt(there);
    grid.current.querySelector(`[data-at="${there}"]`).focus(options);
  };
  const { shown, handlers } = usePointer(state, grid, act, enter);
  const width = UNIT * columns + MARGIN + 1,
    height = UNIT * rows + MARGIN + 1;
  const cell = (there) => (
    <div
      key={there}
      role="gridcell"
      data-at={there}
      tabIndex={there === at ? 0 : -1}
      aria-label={`${placeOf(board, there)}: ${describe(state, there)}`}
      class={isNumber(board, there) || state.rays[there] !== DARK ? "light_rays-drags" : undefined}
      onFocus={() => setAt(there)}
      onClick={(event) => event.detail === 0 && act({ type: "tap", at: there })}
    />
  );
  return (
    <div class="light_rays-room">
      <div class="light_rays-board" style={{ "--light_rays-columns": columns }}>
        <Board
          state={shown}
          rest={(number) =>
            left(shown, number) === board.numbers[number] && board.numbers[number] > 0
              ? undefined
              : left(shown, number)
          }
        />
        <div
          ref={grid}
          class="light_rays-fields"
          role="grid"
          aria-label={`${titleOf(board.key)}: ${rows} rows, ${columns} columns`}
          onKeyDown={(event) => onKey(event, state, at, act, enter)}
          {...handlers}
          style={{
            left: `${(100 * MARGIN) / width}%`,
            top: `${(100 * MARGIN) / height}%`,
            width: `${(100 * UNIT * columns) / width}%`,
            height: `${(100 * UNIT * rows) / height}%`,
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
          }}
        >
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} role="row">
              {Array.from({ length: columns }, (_, column) => cell(row * columns + column))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Buttons for the field that was entered last: what keys and pointers do. */
function Tools({ state, at, act }) {
  const { board } = state,
    isStart = isNumber(board, at);
  const press = (way) =>
    act(
      isStart
        ? { type: "ray", at, way, length: lit(state, at, way) + 1 }
        : { type: "light", at, way },
    );
  const button = (way) => (
    <button
      key={way}
      type="button"
      aria-label={isStart ? `Ray ${WAYS[way].name} longer` : `Lit by a ray ${WAYS[way].name}`}
      aria-pressed={isStart ? undefined : state.rays[at] === way}
      onClick={() => press(way)}
    >
      {SIGNS[way]}
    </button>
  );
  const place = placeOf(board, at);
  return (
    <div class="live-bar" role="group" aria-label="The field">
      <span class="light_rays-place">
        {place[0].toUpperCase() + place.slice(1)}: {describe(state, at)}
      </span>
      {Object.keys(WAYS).map(button)}
      <button type="button" onClick={() => act({ type: "clear", at })}>
        Clear
      </button>
    </div>
  );
}

function OwnBoard({ act }) {
  const [text, setText] = useState(""),
    [fault, setFault] = useState("");
  const field = useRef(null),
    id = useId();
  const take = (event) => {
    event.preventDefault();
    const found = readBoard(text);
    setFault(found.fault ?? "");
    if (found.fault) field.current.focus();
    else act({ type: "take", state: { board: { ...found.board, key: OWN }, rays: found.rays } });
  };
  return (
    <details class="light_rays-more">
      <summary>A board of your own</summary>
      <form onSubmit={take}>
        <label for={id}>
          Rows of a <code>.rays</code> file, such as <code>2 2 -</code>, or an address of puzz.link
          (<code>walllogic</code>)
        </label>
        <textarea
          ref={field}
          id={id}
          rows="5"
          spellcheck={false}
          autocapitalize="off"
          value={text}
          onInput={({ target }) => setText(target.value)}
          aria-invalid={fault ? "true" : undefined}
          aria-describedby={`${id}-fault`}
        />
        <p id={`${id}-fault`} class="light_rays-fault" role="alert">
          {fault}
        </p>
        <button type="submit">Play this board</button>
      </form>
    </details>
  );
}

const Manual = () => (
  <details class="light_rays-more">
    <summary>Ways to play</summary>
    <ul>
      <li>
        Pointer: drag from a number to send out a ray, drag its end to make it longer or shorter.
        Tap a field, and a ray grows to it; tap again for the next one that can come, then for the
        dark.
      </li>
      <li>
        Keyboard: the arrows go over the fields. On a number, <kbd>Shift</kbd> and an arrow make the
        ray that way longer, <kbd>Alt</kbd> or <kbd>Ctrl</kbd> and an arrow shorter. On a light
        field <kbd>N</kbd> <kbd>E</kbd> <kbd>S</kbd> <kbd>W</kbd> say which way the ray runs that
        lights it, <kbd>Enter</kbd> offers one after the other. <kbd>Delete</kbd> takes away.
      </li>
      <li>
        In a number's corner: how many fields it still has to light; less than 0 says too many, a
        tick none.
      </li>
    </ul>
  </details>
);

/** What is said of a solved board, and the way to the next that is not. */
function Solved({ state, data, done, act }) {
  const keys = Object.keys(data),
    here = keys.indexOf(state.board.key) + 1;
  const following = [...keys.slice(here), ...keys.slice(0, here)].find(
    (key) => !done.has(key) && key !== state.board.key,
  );
  const goOn = ({ target }) => {
    target.closest(".live-box").querySelector("[data-at='0']").focus();
    act({ type: "take", state: resumed(following, data) });
  };
  return (
    <div class="live-bar light_rays-solved">
      <strong>✓ Solved. Every field is lit, by one ray each.</strong>
      {following && (
        <button type="button" onClick={goOn}>
          Next: {titleOf(following)}
        </button>
      )}
    </div>
  );
}

function View({ state, data, act }) {
  const [chosen, setAt] = useState(0),
    done = useDone(state);
  const at = Math.min(chosen, state.rays.length - 1);
  useKept(state, data);
  return (
    <>
      <Picker state={state} data={data} done={done} act={act} />
      <div class="light_rays-beside">
        <Manual />
        <OwnBoard act={act} />
      </div>
      <Fields state={state} act={act} at={at} setAt={setAt} />
      {isSolved(state) && <Solved state={state} data={data} done={done} act={act} />}
      <Tools state={state} at={at} act={act} />
      <div class="live-bar" role="group" aria-label="Is it right?">
        <button type="button" onClick={() => act({ type: "check" })}>
          Check
        </button>
        {Object.hasOwn(data, state.board.key) && (
          <button type="button" onClick={() => act({ type: "compare" })}>
            Compare with the solution
          </button>
        )}
      </div>
    </>
  );
}

present({ name: NAME, start, step, write, read, tell, View });
