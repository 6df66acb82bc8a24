// The light rays by hand: what there is to say about a board and about what an action does to it.
// What is on a board and what the rules say is asked of the C++
// (command/player/play_light_rays.hpp).
import { isState } from "../ask_module.js";
import { capital, many } from "../words.js";

/**
 * @typedef {"n" | "e" | "s" | "w"} Way  which way a ray runs
 *
 * @typedef {object} Data  has also, by their keys, the boards of the page: solved, as the course's
 *     program prints them
 * @property {(line: string, text: string) => object} rules
 *
 * @typedef {object} State
 * @property {string} key  the board's name among those of the page, or "own"
 * @property {string} text  the board as text, for questions about it
 * @property {string} rays  as in an address, such as `~.2n2.2n`
 * @property {{at: number, rays: string}} [tapped]  the field that was tapped last, and the rays
 *     without what that did
 *
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} columns
 * @property {number[]} numbers  row by row; -1 for a light field
 *
 * @typedef {object} Rays  what is drawn on a board
 * @property {string} ways  a letter for each field: the way of the ray that lights it, or DARK
 * @property {{number: number, way: Way, fields: number[]}[]} rays  that light something: the field
 *     of the number, and those that are lit, in this order
 *
 * @typedef {object} Known  what else is known of a state
 * @property {string} key
 * @property {number[]} left  by field: how many fields a number still has to light; less than 0
 *     when it lights too many
 * @property {Map<number, {number: number, way: Way, fields: number[]}>} lit  by field: the ray that
 *     lights it
 * @property {number} dark  how many fields are
 * @property {boolean} solved
 * @property {{at: number, fault: "too many" | "too few" | "dark"}[]} faults  what breaks the rules
 * @property {number} [different]  a field that is lit otherwise than in the known solution
 *
 * @typedef {Board & Rays & Known} Table
 *
 * @typedef {{type: "ray", at: number, way: Way, length: number} | {type: "light", at: number,
 *     way: Way} | {type: "tap" | "clear", at: number} | {type: "take", state: State}
 *     | {type: "check" | "compare"}} Action
 */

export const DARK = ".";
export const OWN = "own";

/** The ways, in the order in which they are offered. */
export const WAYS = {
  n: { name: "north", sign: "↑", row: -1, column: 0 },
  e: { name: "east", sign: "→", row: 0, column: 1 },
  s: { name: "south", sign: "↓", row: 1, column: 0 },
  w: { name: "west", sign: "←", row: 0, column: -1 },
};

/** The field next to one on that way; nothing beside the board. @param {Board} board */
export function next({ columns, rows }, at, way) {
  const row = Math.floor(at / columns) + WAYS[way].row;
  const column = (at % columns) + WAYS[way].column;
  return row >= 0 && row < rows && column >= 0 && column < columns
    ? row * columns + column
    : undefined;
}

/** @param {Board} board */
export const isNumber = ({ numbers }, at) => numbers[at] >= 0;

/** The keys of the boards of the page. @param {Data} data */
export const keysOf = (data) => Object.keys(data).filter((key) => typeof data[key] === "string");

/** What is known of a state. @type {(state: State, data: Data) => Table} */
export function tableOf({ key, text, rays }, data) {
  const known = data.rules(`show ${rays}`, text);
  const lit = new Map(known.rays.flatMap((ray) => ray.fields.map((at) => [at, ray])));
  return { key, ...data.rules("open", text), ...known, lit };
}

/** How many fields the ray of a number lights on that way. @param {Table} table */
export const lengthOf = ({ rays }, at, way) =>
  rays.find((ray) => ray.number === at && ray.way === way)?.fields.length ?? 0;

const wordsOf = ({ type, at, way, length }) =>
  [type, at, way, length && Math.max(0, length)].filter((word) => word !== undefined).join(" ");

/** What the rules answer to an action that changes rays. */
const answerTo = (action, { rays, text }, data) =>
  data.rules(`after ${rays} ${wordsOf(action)}`, text);

/** Tapping a field offers one ray after the other, and then the dark. */
function tapped(state, { at }, data) {
  const { text, rays } = state,
    first = state.tapped?.at === at ? state.tapped.rays : "";
  const answer = data.rules(`after ${rays} tap ${at} ${first}`, text);
  return { ...state, rays: answer.state, tapped: { at, rays: answer.before } };
}

/** @type {(state: State, action: Action, data: Data) => State} */
export function step(state, action, data) {
  if (action.type === "take") return action.state;
  if (action.type === "check" || action.type === "compare") return state;
  const after =
    action.type === "tap"
      ? tapped(state, action, data)
      : { ...state, rays: answerTo(action, state, data).state, tapped: undefined };
  return after.rays === state.rays ? state : after;
}

/** @type {(key: string, text: string, data: Data) => State} */
const untouched = (key, text, data) => ({ key, text, rays: data.rules("start", text).state });

/** A board of the page, untouched. @type {(key: string, data: Data) => State} */
export const boardOf = (key, data) => untouched(key, data[key], data);

/**
 * The puzzle untouched: the board that was played, or the first.
 * @type {(data: Data, before?: State) => State}
 */
export const start = (data, before) =>
  before ? untouched(before.key, before.text, data) : boardOf(keysOf(data)[0], data);

/**
 * Reads a board that is not of the page, and its rays if it has some: rows of a .rays file, or an
 * address of puzz.link.
 * @type {(text: string, data: Data) => {state: State} | {fault: string}}
 */
export function readBoard(text, data) {
  try {
    const { address, given } = data.rules("start", text);
    return { state: { key: OWN, text: address, rays: given } };
  } catch ({ message }) {
    const where = (_, line = 1, column = 1) => `Line ${line}, column ${column}`;
    return { fault: `${message.replace(/^puzzle(?::(\d+):(\d+))?/, where)}.` };
  }
}

/** `2014-left~.2n2.2n`: the board, then its rays. @type {(state: State) => string} */
export function write({ key, text, rays }) {
  const name = key === OWN ? [OWN, ...text.split("/").slice(-3)].join("_") : key;
  return name + rays;
}

/** @type {(text: string, data: Data) => State | undefined} */
export function read(text, data) {
  const [, name, rays] = /^([a-z0-9_-]+)(~\S*)$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const state = keysOf(data).includes(name) ? boardOf(name, data) : ownBoard(name, data);
  const ask = (line) => data.rules(line, state.text);
  return state && isState(rays, { ask })
    ? { ...state, rays: ask(`show ${rays}`).state }
    : undefined;
}

function ownBoard(name, data) {
  const [, cells] = /^own_(\d+_\d+_[^_]+)$/.exec(name) ?? [];
  return cells && readBoard(cells.replaceAll("_", "/"), data).state;
}

/** "row 2, column 3" */
export const placeOf = ({ columns }, at) =>
  `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;

const numberAt = (table, at) => `the ${table.numbers[at]} at ${placeOf(table, at)}`;
const rayOf = (table, { number, way }) => `the ray ${WAYS[way].name} of ${numberAt(table, number)}`;

/** "2 left to light" */
function restOf({ left }, number) {
  const rest = left[number];
  return rest > 0 ? `${rest} left to light` : rest < 0 ? `${-rest} too many` : "complete";
}

/** What a field shows, for those who do not see it. @param {Table} table */
export function describe(table, at) {
  if (isNumber(table, at)) return `number ${table.numbers[at]}, ${restOf(table, at)}`;
  const ray = table.lit.get(at);
  if (!ray) return "dark";
  return `lit by ${rayOf(table, ray)}${ray.fields.at(-1) === at ? ", which ends here" : ""}`;
}

/** Why a ray goes no further than it can: what is at the next field, or nothing. */
function obstacleInWords(table, there) {
  if (there === undefined) return "the board ends there";
  if (isNumber(table, there)) return `${numberAt(table, there)} is in its way`;
  return `${placeOf(table, there)} is lit by ${rayOf(table, table.lit.get(there))}`;
}

/** The ray of a number as it is now, in a sentence. */
function tellRay(table, number, way) {
  return `${capital(numberAt(table, number))}: its ray ${WAYS[way].name} lights ${many(lengthOf(table, number, way), "field")}; ${restOf(table, number)}.`;
}

function tellDrawn(before, action, after, data) {
  const { at, way, length } = action,
    { name } = WAYS[way];
  const { reach, obstacle } = answerTo(action, before, data),
    table = tableOf(before, data);
  const why =
    length > reach ? `The ray ${name} can go no further: ${obstacleInWords(table, obstacle)}.` : "";
  if (after !== before) return `${tellRay(tableOf(after, data), at, way)} ${why}`.trim();
  return (
    why || (length < 0 ? `${capital(numberAt(table, at))} has no ray ${name} to shorten.` : "")
  );
}

function tellLight({ at, way }, table, isChanged) {
  if (isNumber(table, at)) return "A number is not lit; its rays begin here.";
  if (isChanged || table.ways[at] === way) return tellField(table, at);
  return `No number can send a ray ${WAYS[way].name} to ${placeOf(table, at)}: another ray is in the way, or there is no number there.`;
}

/** A light field and the number that lights it, in a sentence. */
function tellField(table, at) {
  const ray = table.lit.get(at);
  return ray ? tellRay(table, ray.number, ray.way) : `${capital(placeOf(table, at))} is dark.`;
}

function tellTap({ at }, table, isChanged) {
  if (isNumber(table, at))
    return `${capital(numberAt(table, at))}: ${restOf(table, at)}. Drag from here to send out a ray.`;
  if (isChanged) return tellField(table, at);
  return `No number that still has fields to light reaches ${placeOf(table, at)}.`;
}

function tellClear({ at }, table, isChanged) {
  if (!isChanged) return "There is nothing to take away here.";
  return isNumber(table, at)
    ? `${capital(numberAt(table, at))} has no rays now.`
    : tellField(table, at);
}

/** A few of many sentences, and how many more there would be. */
function some(sentences) {
  const shown = sentences.slice(0, 3),
    more = sentences.length - shown.length;
  return [...shown, ...(more ? [`And ${more} more like this.`] : [])].join(" ");
}

/** What breaks the rules, in sentences; none when nothing does so far. @param {Table} table */
export function faultsInWords(table) {
  const { numbers, left } = table;
  const lights = (at) => `the ${numbers[at]} lights ${many(numbers[at] - left[at], "field")}`;
  const sentences = {
    "too many": (at) => `: ${lights(at)}.`,
    "too few": (at) => `: ${lights(at)}, and no field is dark any more.`,
    dark: () => " is still dark, and no number has anything left to light.",
  };
  return table.faults.map(
    ({ at, fault }) => `${capital(placeOf(table, at))}${sentences[fault](at)}`,
  );
}

/** @param {Table} table */
export const darkInWords = ({ dark }) =>
  `${many(dark, "field")} ${dark === 1 ? "is" : "are"} still dark.`;

/** @param {Table} table */
export function tellCheck(table) {
  const wrong = faultsInWords(table);
  if (wrong.length) return some(wrong);
  return table.dark
    ? `No rule is broken so far; ${darkInWords(table)}`
    : "Everything is right: the board is solved.";
}

/** What comes of comparing with the only solution; "" where none is known. @param {Table} table */
export function tellCompare(table) {
  const { key, different, dark } = table;
  if (key === OWN) return "";
  if (different !== undefined)
    return `Something here cannot be part of the solution: ${placeOf(table, different)}.`;
  return dark === 0 ? "This is the solution." : "So far it leads to the solution.";
}

/** A board's name for people. */
export function titleOf(key) {
  const [, level, size, number] = /^(\w+)-(\d+x\d+)-(\d+)$/.exec(key) ?? [];
  if (level) return `${capital(level)}, ${size.replace("x", " × ")}, number ${number}`;
  return key === OWN ? "Your own board" : capital(key.replace("-", ", "));
}

/** What is said of an action, by its type. */
const TELLERS = {
  light: tellLight,
  tap: tellTap,
  clear: tellClear,
  take: (_action, { key, columns, rows }) => `${titleOf(key)}: ${columns} columns, ${rows} rows.`,
  check: (_action, table) => tellCheck(table),
  compare: (_action, table) => tellCompare(table),
};

/** @type {(before: State, action: Action, after: State, data: Data) => string} */
export function tell(before, action, after, data) {
  const table = tableOf(after, data),
    isChanged = after !== before;
  const said =
    action.type === "ray"
      ? tellDrawn(before, action, after, data)
      : TELLERS[action.type](action, table, isChanged);
  return isChanged && table.solved ? `${said} Solved! Every light field is lit by one ray.` : said;
}
