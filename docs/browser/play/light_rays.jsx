import { useId, useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { Board, MARGIN, UNIT } from "../draw/light_rays.jsx";
import { remember, remembered } from "../memory.js";
import { capital } from "../words.js";
import { present, useChange, useFound } from "./host.jsx";
import * as rays from "./light_rays.js";
import "./light_rays.css";

const NAME = "play-light_rays";
const ARROWS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
/** The order of the arrows' buttons, which is that of the other boxes. */
const BUTTONS = ["w", "n", "s", "e"];
const nameOf = (key) => `${NAME}-${key}`;

/** What was left of a board when another was taken, or the board untouched. */
const resumed = (key, data) =>
  rays.read(remembered(nameOf(key)) ?? "", data) ??
  (key === rays.OWN ? undefined : rays.boardOf(key, data));

/** The keys of the boards that have been solved, this one included. */
const useDone = ({ key, solved }) =>
  useFound(nameOf("done"), solved && key !== rays.OWN ? key : undefined, (text) =>
    text.split(/\s+/).filter(Boolean),
  );

const GROUPS = [
  ["Boards of 2014", /^2014-/],
  ["Easy", /^easy-/],
  ["Medium", /^medium-/],
  ["Hard", /^hard-/],
];

function Picker({ state, data, done, act }) {
  const id = useId(),
    keys = rays.keysOf(data);
  const option = (key) => (
    <option key={key} value={key}>
      {done.includes(key) ? `✓ ${rays.titleOf(key)} (solved)` : rays.titleOf(key)}
    </option>
  );
  const own = state.key === rays.OWN ? state : resumed(rays.OWN, data);
  return (
    <div class="live-bar light_rays-picker">
      <label for={id}>Board</label>
      <select
        id={id}
        value={state.key}
        onChange={({ target }) => act({ type: "take", state: resumed(target.value, data) })}
      >
        {GROUPS.map(([name, pattern]) => (
          <optgroup key={name} label={name}>
            {keys.filter((key) => pattern.test(key)).map(option)}
          </optgroup>
        ))}
        {own && option(rays.OWN)}
      </select>
      <span>{done.length ? `${done.length} of ${keys.length} solved` : ""}</span>
    </div>
  );
}

/** Where in the fields a pointer is, in fields from their upper left corner. */
function spotOf(event, { columns, rows }, grid) {
  const box = grid.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * columns,
    y: ((event.clientY - box.top) / box.height) * rows,
  };
}

/**
 * The ray that is drawn when a pointer that went down at `at` is at a spot: from a number on the
 * way that it went, in a ray along it.
 */
function pulled(table, at, { x, y }, before) {
  const { columns, lit } = table,
    number = lit.get(at)?.number ?? at;
  const across = x - (number % columns) - 0.5,
    down = y - Math.floor(number / columns) - 0.5;
  const straight =
    Math.abs(across) > Math.abs(down) ? (across > 0 ? "e" : "w") : down > 0 ? "s" : "n";
  const isBack = Math.max(Math.abs(across), Math.abs(down)) < 0.5;
  const way = lit.get(at)?.way ?? (isBack ? before?.way : straight);
  return (
    way && {
      type: "ray",
      at: number,
      way,
      length: Math.max(0, Math.round(across * rays.WAYS[way].column + down * rays.WAYS[way].row)),
    }
  );
}

/** Whether a pointer that goes down at a field can draw: at a number, or in a ray. */
const drags = (table, at) => rays.isNumber(table, at) || table.ways[at] !== rays.DARK;

/** Pointers on the fields: from a number, or in a ray, they draw; elsewhere they tap. */
function usePointer(table, grid, act, enter) {
  const [pull, setPull] = useState(undefined);
  const fieldAt = (event) => {
    const { x, y } = spotOf(event, table, grid.current);
    return Math.floor(y) * table.columns + Math.floor(x);
  };
  const down = (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const at = Number(event.target.dataset.at);
    grid.current.setPointerCapture(event.pointerId);
    setPull({ at, draws: drags(table, at) });
  };
  const move = (event) => {
    if (!pull || (!pull.ray && !pull.left && fieldAt(event) === pull.at)) return;
    const ray = pull.draws
      ? pulled(table, pull.at, spotOf(event, table, grid.current), pull.ray)
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
  return {
    // another board may have been taken meanwhile
    drawn: rays.isNumber(table, pull?.ray?.at) ? pull.ray : undefined,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: () => setPull(undefined),
    },
  };
}

/** Makes the ray of a number longer or shorter, or says which way the ray of a field runs. */
const sent = (table, at, way, by = 1) =>
  rays.isNumber(table, at)
    ? { type: "ray", at, way, length: rays.lengthOf(table, at, way) + by }
    : { type: "light", at, way };

/** What an arrow key does at a field: goes on, or changes a number's ray. */
function onArrow(event, table, at, act, enter) {
  const way = ARROWS[event.key],
    by = event.shiftKey ? 1 : event.altKey || event.ctrlKey ? -1 : 0;
  event.preventDefault();
  if (by === 0) enter(rays.next(table, at, way) ?? at);
  else if (by > 0 || rays.isNumber(table, at)) act(sent(table, at, way, by));
}

function onKey(event, table, at, act, enter) {
  const { columns } = table,
    row = at - (at % columns),
    key = event.key.toLowerCase();
  if (event.key in ARROWS) return onArrow(event, table, at, act, enter);
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const doing =
    {
      home: () => enter(row),
      end: () => enter(row + columns - 1),
      enter: () => act({ type: "tap", at }),
      " ": () => act({ type: "tap", at }),
      delete: () => act({ type: "clear", at }),
      backspace: () => act({ type: "clear", at }),
    }[key] ?? (key in rays.WAYS ? () => act({ type: "light", at, way: key }) : undefined);
  if (!doing) return undefined;
  event.preventDefault();
  return doing();
}

function Fields({ state, table, data, act, at, setAt }) {
  const grid = useRef(null),
    { columns, rows, numbers } = table;
  const enter = (there, options) => {
    setAt(there);
    grid.current.querySelector(`[data-at="${there}"]`).focus(options);
  };
  const { drawn, handlers } = usePointer(table, grid, act, enter);
  const shown = drawn ? rays.tableOf(rays.step(state, drawn, data), data) : table;
  const rest = (number) =>
    shown.left[number] === numbers[number] && numbers[number] > 0 ? undefined : shown.left[number];
  const width = UNIT * columns + MARGIN + 1,
    height = UNIT * rows + MARGIN + 1;
  const cell = (there) => (
    <div
      key={there}
      role="gridcell"
      data-at={there}
      tabIndex={there === at ? 0 : -1}
      aria-label={`${rays.placeOf(table, there)}: ${rays.describe(table, there)}`}
      class={drags(table, there) ? "light_rays-drags" : undefined}
      onFocus={() => setAt(there)}
      onClick={(event) => event.detail === 0 && act({ type: "tap", at: there })}
    />
  );
  return (
    <div class="light_rays-room" style={{ "--light_rays-columns": columns }}>
      <div class="light_rays-board">
        <Board board={shown} rest={rest} />
        <div
          ref={grid}
          class="light_rays-fields"
          role="grid"
          aria-label={`${rays.titleOf(table.key)}: ${rows} rows, ${columns} columns`}
          onKeyDown={(event) => onKey(event, table, at, act, enter)}
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
function Tools({ table, at, act }) {
  const isStart = rays.isNumber(table, at);
  const button = (way) => (
    <Button
      key={way}
      aria-label={
        isStart ? `Ray ${rays.WAYS[way].name} longer` : `Lit by a ray ${rays.WAYS[way].name}`
      }
      aria-pressed={isStart ? undefined : table.ways[at] === way}
      onClick={() => act(sent(table, at, way))}
    >
      {rays.WAYS[way].sign}
    </Button>
  );
  return (
    <div class="live-bar" role="group" aria-label="The field">
      <span class="light_rays-place">
        {capital(rays.placeOf(table, at))}: {rays.describe(table, at)}
      </span>
      {BUTTONS.map(button)}
      <Button onClick={() => act({ type: "clear", at })}>Clear</Button>
    </div>
  );
}

function OwnBoard({ data, act }) {
  const [text, setText] = useState(""),
    [fault, setFault] = useState("");
  const field = useRef(null),
    id = useId();
  const take = (event) => {
    event.preventDefault();
    const { state, fault: found } = rays.readBoard(text, data);
    setFault(found ?? "");
    if (state) act({ type: "take", state });
    else field.current.focus();
  };
  return (
    <details class="light_rays-more">
      <summary>A board of your own</summary>
      <form onSubmit={take}>
        <label for={id}>
          Rows of a <code>.rays</code> file, such as <code>2 2 -</code>, or a puzz.link address (
          <code>walllogic</code>)
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
        Keyboard: the arrows move over the fields. On a number, <kbd>Shift</kbd> and an arrow make
        the ray that way longer, <kbd>Alt</kbd> or <kbd>Ctrl</kbd> and an arrow shorter. On a light
        field <kbd>N</kbd> <kbd>E</kbd> <kbd>S</kbd> <kbd>W</kbd> say which way the ray runs that
        lights it, <kbd>Enter</kbd> offers one after another. <kbd>Delete</kbd> takes away.
      </li>
      <li>
        In a number's corner, once it lights some: how many fields are left; less than 0 means too
        many, a tick none.
      </li>
    </ul>
  </details>
);

/** What is said of a solved board, and the way to the next that is not. */
function Solved({ state, data, done, act }) {
  const keys = rays.keysOf(data),
    here = keys.indexOf(state.key) + 1;
  const following = [...keys.slice(here), ...keys.slice(0, here)].find(
    (key) => !done.includes(key) && key !== state.key,
  );
  const goOn = ({ target }) => {
    target.closest(".live-box").querySelector("[data-at='0']").focus();
    act({ type: "take", state: resumed(following, data) });
  };
  return (
    <div class="live-bar light_rays-solved">
      <strong>✓ Solved. Every light field is lit by one ray.</strong>
      {following && <Button onClick={goOn}>Next: {rays.titleOf(following)}</Button>}
    </div>
  );
}

function View({ state, data, act, children }) {
  const table = rays.tableOf(state, data);
  const [chosen, setAt] = useState(0),
    done = useDone(table);
  const at = Math.min(chosen, table.numbers.length - 1);
  useChange(state, () => remember(nameOf(state.key), rays.write(state))); // each board as it is left
  const judge = (type, fault) => {
    act({ type });
    if (fault !== undefined) setAt(fault); // which frames it
  };
  return (
    <>
      <Picker state={state} data={data} done={done} act={act} />
      <div class="live-table">
        <Fields state={state} table={table} data={data} act={act} at={at} setAt={setAt} />
        <div class="live-hand">
          <p>Each light field is lit by one ray: {rays.darkInWords(table)}</p>
          {table.solved && <Solved state={state} data={data} done={done} act={act} />}
          <Tools table={table} at={at} act={act} />
          <div class="live-bar" role="group" aria-label="Is it right?">
            <Button onClick={() => judge("check", table.faults[0]?.at)}>Check</Button>
            {state.key !== rays.OWN && (
              <Button onClick={() => judge("compare", table.different)}>
                Compare with the solution
              </Button>
            )}
          </div>
          <div class="light_rays-beside">
            <Manual />
            <OwnBoard data={data} act={act} />
          </div>
          {children}
        </div>
      </div>
    </>
  );
}

present({ ...rays, name: NAME, View });
