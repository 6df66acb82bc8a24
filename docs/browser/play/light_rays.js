// The light rays by hand: what is on a board, what an action does to it, and what there is to say
// about it. Rays always begin at a number: an action that would leave one without its beginning
// draws it from there, or changes nothing.
import { cellsOf, readBoard } from "./light_rays-text.js";

/**
 * @typedef {"n" | "e" | "s" | "w"} Way  which way a ray runs
 * @typedef {object} Board
 * @property {string} key  its name among those of the page, or "own"
 * @property {number} columns
 * @property {number} rows
 * @property {(number | null)[]} numbers  row by row; null for a light field
 *
 * @typedef {object} State
 * @property {Board} board
 * @property {string} rays  a sign for each field: the way of the ray that lights it, or DARK
 * @property {{at: number, rays: string}} [tapped]  the field that was tapped last, and the rays
 *     without what that did
 *
 * @typedef {{type: "ray", at: number, way: Way, length: number} | {type: "light", at: number,
 *     way: Way} | {type: "tap" | "clear", at: number} | {type: "take", state: State}
 *     | {type: "check" | "compare"}} Action
 */

export const DARK = ".";
export const OWN = "own";

/** The ways, in the order in which they are offered. */
export const WAYS = {
  n: { name: "north", row: -1, column: 0, back: "s" },
  e: { name: "east", row: 0, column: 1, back: "w" },
  s: { name: "south", row: 1, column: 0, back: "n" },
  w: { name: "west", row: 0, column: -1, back: "e" },
};

const ways = /** @type {Way[]} */ (Object.keys(WAYS));

/** The field next to one on that way, `steps` further; nothing beside the board. */
export function next({ columns, rows }, at, way, steps = 1) {
  const row = Math.floor(at / columns) + steps * WAYS[way].row;
  const column = (at % columns) + steps * WAYS[way].column;
  return row >= 0 && row < rows && column >= 0 && column < columns
    ? row * columns + column
    : undefined;
}

export const isNumber = (board, at) => board.numbers[at] !== null;
const isLight = (board, at) => at !== undefined && !isNumber(board, at);

/** How many fields in a row satisfy something, from the one next to `at` on. */
function run(board, at, way, isPart) {
  let length = 0;
  for (
    let there = next(board, at, way);
    isLight(board, there) && isPart(there);
    there = next(board, there, way)
  )
    length += 1;
  return length;
}

/** How many fields the ray of a number lights on that way. */
export const lit = ({ board, rays }, number, way) =>
  run(board, number, way, (there) => rays[there] === way);

/** How many it can light without changing other rays. */
export const reach = ({ board, rays }, number, way) =>
  run(board, number, way, (there) => rays[there] === way || rays[there] === DARK);

/** How many fields a number still has to light; less than 0 when it lights too many. */
export const left = (state, number) =>
  ways.reduce((rest, way) => rest - lit(state, number, way), state.board.numbers[number]);

/**
 * The number that the ray comes from which lights a field, or that a ray on `way` would come from.
 */
export function origin({ board, rays }, at, way = rays[at]) {
  const { back } = WAYS[way];
  const number = next(
    board,
    at,
    back,
    1 + run(board, at, back, (there) => rays[there] === way || rays[there] === DARK),
  );
  return number !== undefined && isNumber(board, number) ? number : undefined;
}

const distance = (board, from, to) =>
  Math.abs(Math.floor(from / board.columns) - Math.floor(to / board.columns)) +
  Math.abs((from % board.columns) - (to % board.columns));

const replaced = (rays, fields, sign) => {
  const signs = [...rays];
  for (const at of fields) signs[at] = sign;
  return signs.join("");
};

/** The state with a number's ray on that way exactly so long. */
export function drawn(state, number, way, length) {
  const { board } = state;
  const fields = (from, to) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
      next(board, number, way, from + i),
    );
  const longest = Math.min(length, reach(state, number, way));
  const shortened = replaced(state.rays, fields(longest + 1, lit(state, number, way)), DARK);
  return { board, rays: replaced(shortened, fields(1, longest), way) };
}

/** The state with the ray that lights a field ending before it. */
function cut(state, at) {
  const way = state.rays[at];
  if (way === DARK) return state;
  const number = origin(state, at);
  return drawn(state, number, way, distance(state.board, number, at) - 1);
}

/** The state with a ray up to a dark field, on that way; nothing when no number can send one. */
function grown(state, at, way) {
  const number = origin(state, at, way);
  return number === undefined
    ? undefined
    : drawn(state, number, way, distance(state.board, number, at));
}

const countLit = ({ rays }) => [...rays].filter((sign) => sign !== DARK).length;

/**
 * The rays that can light a dark field without asking too much of a number; those first that light
 * the fewest fields anew.
 */
function offers(state, at) {
  return ways
    .map((way) => grown(state, at, way))
    .filter((after) => after && left(after, origin(after, at)) >= 0)
    .sort(
      (a, b) =>
        countLit(a) - countLit(b) ||
        distance(a.board, origin(a, at), at) - distance(b.board, origin(b, at), at),
    );
}

/** Tapping a field offers one ray after the other, and then the dark. */
function tap(state, at) {
  if (isNumber(state.board, at)) return state;
  const base =
    state.tapped?.at === at ? { board: state.board, rays: state.tapped.rays } : cut(state, at);
  const turns = [base, ...offers(base, at)];
  const after = turns[(turns.findIndex(({ rays }) => rays === state.rays) + 1) % turns.length];
  return after.rays === state.rays
    ? state
    : { board: after.board, rays: after.rays, tapped: { at, rays: base.rays } };
}

function clear(state, at) {
  return isNumber(state.board, at)
    ? ways.reduce((rest, way) => drawn(rest, at, way, 0), state)
    : cut(state, at);
}

const changed = (before, after) => (after && after.rays !== before.rays ? after : before);

/** @type {(state: State, action: Action) => State} */
export function step(state, action) {
  switch (action.type) {
    case "ray":
      return changed(state, drawn(state, action.at, action.way, Math.max(0, action.length)));
    case "light":
      return isNumber(state.board, action.at)
        ? state
        : changed(state, grown(cut(state, action.at), action.at, action.way));
    case "tap":
      return tap(state, action.at);
    case "clear":
      return changed(state, clear(state, action.at));
    case "take":
      return action.state;
    default:
      return state;
  }
}

const untouched = (board) => ({ board, rays: DARK.repeat(board.numbers.length) });

/**
 * A board of the page, untouched. Data: by key, the solved board as the course's program prints it.
 */
export function boardOf(key, data) {
  return untouched({ ...readBoard(data[key]).board, key });
}

/** The puzzle untouched: the board that was played, or the first. */
export const start = (data, before) =>
  before ? untouched(before.board) : boardOf(Object.keys(data)[0], data);

const lightFields = (board) => board.numbers.flatMap((number, at) => (number === null ? [at] : []));
const numberFields = (board) =>
  board.numbers.flatMap((number, at) => (number === null ? [] : [at]));
const darkFields = ({ board, rays }) => lightFields(board).filter((at) => rays[at] === DARK);

export const isSolved = (state) =>
  darkFields(state).length === 0 && numberFields(state.board).every((at) => left(state, at) === 0);

/**
 * `easy-5x5-1~e3w.2n`: the board, then the light fields' signs with how often each comes, up to the
 * last that is lit.
 */
export function write({ board, rays }) {
  const signs = lightFields(board)
    .map((at) => rays[at])
    .join("")
    .replace(/\.+$/, "");
  const short = signs.replace(/(.)\1+/g, (same, sign) => sign + same.length);
  const name =
    board.key === OWN ? [OWN, board.columns, board.rows, cellsOf(board)].join("_") : board.key;
  return `${name}~${short}`;
}

/** @type {(text: string, data: object) => State | undefined} */
export function read(text, data) {
  const [, name, short] = /^([a-z0-9_-]+)~((?:[nesw.](?:[1-9]\d{0,3})?)*)$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const state = Object.hasOwn(data, name) ? boardOf(name, data) : ownBoard(name);
  const signs = short.replace(/(.)(\d+)/g, (_, sign, times) => sign.repeat(times));
  const fields = state ? lightFields(state.board) : [];
  if (!state || signs.length > fields.length) return undefined;
  const all = [...state.rays];
  [...signs].forEach((sign, i) => {
    all[fields[i]] = sign;
  });
  const found = { board: state.board, rays: all.join("") };
  return fields.every((at) => found.rays[at] === DARK || comesFromNumber(found, at))
    ? found
    : undefined;
}

function ownBoard(name) {
  const parts = name.split("_");
  if (parts.length !== 4 || parts[0] !== OWN) return undefined;
  const { board } = readBoard(`walllogic/${parts.slice(1).join("/")}`);
  return board && untouched({ ...board, key: OWN });
}

/** Whether the ray that lights a field is without a gap between it and its number. */
function comesFromNumber(state, at) {
  const way = state.rays[at],
    before = next(state.board, at, WAYS[way].back);
  return before !== undefined && (isNumber(state.board, before) || state.rays[before] === way);
}

/** "row 2, column 3" */
export const placeOf = ({ columns }, at) =>
  `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const fieldsOf = (count) => `${count} ${count === 1 ? "field" : "fields"}`;
const numberAt = (board, at) => `the ${board.numbers[at]} at ${placeOf(board, at)}`;

/** "2 left to light" */
function restOf(state, number) {
  const rest = left(state, number);
  return rest > 0 ? `${rest} left to light` : rest < 0 ? `${-rest} too many` : "complete";
}

/** What a field shows, for those who do not see it. */
export function describe(state, at) {
  const { board, rays } = state,
    way = rays[at];
  if (isNumber(board, at)) return `number ${board.numbers[at]}, ${restOf(state, at)}`;
  if (way === DARK) return "dark";
  const ahead = next(board, at, way),
    isEnd = ahead === undefined || rays[ahead] !== way;
  return `lit by the ray ${WAYS[way].name} of ${numberAt(board, origin(state, at))}${isEnd ? ", which ends here" : ""}`;
}

/** Why a ray goes no further than it can. */
function obstacle(state, number, way) {
  const { board, rays } = state;
  const there = next(board, number, way, reach(state, number, way) + 1);
  if (there === undefined) return "the board ends there";
  if (isNumber(board, there)) return `${numberAt(board, there)} is in its way`;
  return `${placeOf(board, there)} is lit by the ray ${WAYS[rays[there]].name} of ${numberAt(board, origin(state, there))}`;
}

/** The ray of a number as it is now, in a sentence. */
function tellRay(state, number, way) {
  return `${capital(numberAt(state.board, number))}: its ray ${WAYS[way].name} lights ${fieldsOf(lit(state, number, way))}; ${restOf(state, number)}.`;
}

function tellDrawn(before, { at, way, length }, after) {
  const longest = reach(before, at, way),
    { name } = WAYS[way];
  const why =
    length > longest ? `The ray ${name} can go no further: ${obstacle(before, at, way)}.` : "";
  if (after !== before) return `${tellRay(after, at, way)} ${why}`.trim();
  return (
    why ||
    (length < 0 ? `${capital(numberAt(before.board, at))} has no ray ${name} to shorten.` : "")
  );
}

function tellLight(before, { at, way }, after) {
  if (isNumber(before.board, at)) return "A number is not lit; its rays begin here.";
  if (after !== before || after.rays[at] === way) return tellField(after, at);
  return `No number can send a ray ${WAYS[way].name} to ${placeOf(before.board, at)}: another ray is in the way, or no number stands there.`;
}

/** A light field and the number that lights it, in a sentence. */
function tellField(state, at) {
  const { board, rays } = state;
  return rays[at] === DARK
    ? `${capital(placeOf(board, at))} is dark.`
    : tellRay(state, origin(state, at), rays[at]);
}

function tellTap(before, { at }, after) {
  if (isNumber(after.board, at))
    return `${capital(numberAt(after.board, at))}: ${restOf(after, at)}. Drag from here to send out a ray.`;
  if (after !== before) return tellField(after, at);
  return `No number that has something left to light reaches ${placeOf(after.board, at)}.`;
}

function tellClear(before, { at }, after) {
  if (after === before) return "There is nothing to take away here.";
  return isNumber(after.board, at)
    ? `${capital(numberAt(after.board, at))} has no rays now.`
    : tellField(after, at);
}

/** A few of many sentences, and how many more there would be. */
function some(sentences) {
  const shown = sentences.slice(0, 3),
    more = sentences.length - shown.length;
  return [...shown, ...(more ? [`And ${more} more like this.`] : [])].join(" ");
}

/** What breaks the rules, in sentences; none when nothing does so far. */
export function faults(state) {
  const { board } = state,
    numbers = numberFields(board),
    dark = darkFields(state);
  const lights = (at) =>
    `${capital(placeOf(board, at))}: the ${board.numbers[at]} lights ${fieldsOf(board.numbers[at] - left(state, at))}`;
  const tooMany = numbers.filter((at) => left(state, at) < 0).map((at) => `${lights(at)}.`);
  const tooFew = dark.length
    ? []
    : numbers
        .filter((at) => left(state, at) > 0)
        .map((at) => `${lights(at)}, and no field is dark any more.`);
  const lost = numbers.some((at) => left(state, at) > 0)
    ? []
    : dark.map(
        (at) =>
          `${capital(placeOf(board, at))} is still dark, and no number has anything left to light.`,
      );
  return [...tooMany, ...tooFew, ...lost];
}

export function tellCheck(state) {
  const wrong = faults(state),
    dark = darkFields(state).length;
  if (wrong.length) return some(wrong);
  return dark
    ? `Nothing is wrong so far; ${fieldsOf(dark)} ${dark === 1 ? "is" : "are"} still dark.`
    : "Everything is right: the board is solved.";
}

/** What comes of comparing with the only solution; "" where none is known. */
export function tellCompare({ board, rays }, data) {
  if (!Object.hasOwn(data, board.key)) return "";
  const solution = readBoard(data[board.key]).rays;
  const other = lightFields(board).find((at) => rays[at] !== DARK && rays[at] !== solution[at]);
  if (other !== undefined)
    return `Something here cannot become the solution: ${placeOf(board, other)}.`;
  return rays === solution ? "This is the solution." : "So far it leads to the solution.";
}

/** A board's name for people. */
export function titleOf(key) {
  const [, level, size, number] = /^(\w+)-(\d+x\d+)-(\d+)$/.exec(key) ?? [];
  if (level) return `${capital(level)}, ${size.replace("x", " × ")}, number ${number}`;
  return key === OWN ? "Your own board" : capital(key.replace("-", ", "));
}

const tellTake = ({ board }) =>
  `${titleOf(board.key)}: ${board.columns} columns, ${board.rows} rows.`;

function tellPlain(before, action, after, data) {
  switch (action.type) {
    case "ray":
      return tellDrawn(before, action, after);
    case "light":
      return tellLight(before, action, after);
    case "tap":
      return tellTap(before, action, after);
    case "clear":
      return tellClear(before, action, after);
    case "take":
      return tellTake(after);
    case "check":
      return tellCheck(after);
    case "compare":
      return tellCompare(after, data);
    default:
      return "";
  }
}

/** @type {(before: State, action: Action, after: State, data: object) => string} */
export function tell(before, action, after, data) {
  const said = tellPlain(before, action, after, data);
  return after !== before && isSolved(after)
    ? `${said} Solved! Every field is lit, by one ray each.`
    : said;
}
