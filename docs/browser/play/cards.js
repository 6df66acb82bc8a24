// The turtle cards as a game. What lies where, how it is turned and what fits is asked of the C++
// (command/player/play_cards.hpp).
import { read } from "../ask_module.js";
import { many } from "../words.js";
export { read, write } from "../ask_module.js";

/** The places along a side of the square. */
export const SIDE = 3;

/** So many edges touch when the square is full. */
export const EDGES_INSIDE = 2 * SIDE * (SIDE - 1);

/**
 * @typedef {object} Data
 * @property {(line: string) => object} ask  the rules
 * @property {number} count  of the solutions
 *
 * @typedef {string} State  such as `1o.4l.-.-.-.-.-.-.-~5l`: what lies in each place, row by row,
 *     and loose cards that are turned
 *
 * @typedef {object} Table  what is known of a state
 * @property {number[]} square  by place, row by row: the number of the card that lies there, 0 for
 *     none
 * @property {{number: number, turns: number, halves: string[]}[]} cards  all cards as they lie;
 *     turns are quarters anticlockwise; halves such as "f2", clockwise from the top
 * @property {Contact[]} contacts
 * @property {string} [solution]  the solution that lies there, in the notation of 1986
 *
 * @typedef {{do: "lay", card: number, place: number} | {do: "turn" | "back" | "take" | "put down",
 *     card: number} | {do: "miss", place?: number}} Action
 *
 * @typedef {object} Contact  where two cards touch
 * @property {number} place
 * @property {number} edge  of the card there: 1 right, 2 bottom
 * @property {number} other  the place of the other card
 * @property {string} half
 * @property {string} against  the half of the other card
 * @property {boolean} fits
 */

const POINTS = ["up", "left", "down", "right"];
export const EDGES = ["top", "right", "bottom", "left"];
const SPECIES = { f: "filled", t: "dotted", k: "chequered", s: "striped" };

/** A half in words, such as "dotted front". */
export const halfInWords = (half) =>
  `${SPECIES[half[0]] ?? half[0]} ${half[1] === "1" ? "front" : "rear"}`;

/** @type {(state: State, data: Data) => Table} */
export const tableOf = (state, data) => data.ask(`show ${state}`);

/** @type {(table: Table, card: number) => {number: number, turns: number, halves: string[]}} */
export const cardOf = ({ cards }, card) => cards.find(({ number }) => number === card);

/**
 * The contacts of one place: its edge, both halves, and the other's place.
 * @type {(contacts: Contact[], place: number) => {edge: number, half: string, against: string,
 *     other: number, fits: boolean}[]}
 */
export const contactsAt = (contacts, at) =>
  contacts.flatMap(({ place, edge, other, half, against, fits }) => {
    if (place === at) return [{ edge, half, against, other, fits }];
    if (other !== at) return [];
    return [{ edge: (edge + 2) % 4, half: against, against: half, other: place, fits }];
  });

/** By edge of a place: whether a whole turtle is there. */
export function wholeAt(contacts, place) {
  const whole = [false, false, false, false];
  for (const { edge, fits } of contactsAt(contacts, place)) whole[edge] = fits;
  return whole;
}

/** How many of the edges fit. @param {Table} table */
export const fitting = ({ contacts }) => contacts.filter(({ fits }) => fits).length;

/**
 * The solutions found, of a text of lines; lines that are none, and those that come again, are left
 * out.
 */
export function readFound(text, data) {
  const lines = text.split("\n").filter((line) => {
    const state = read(line.trim().split(/\s+/).join("."), data);
    return state && tableOf(state, data).solution === line;
  });
  return [...new Set(lines)];
}

/** No card laid, none turned. @type {(data: Data) => State} */
export const start = (data) => data.ask("start").state;

/** @type {(state: State, action: Action, data: Data) => State} */
export function step(state, action, data) {
  if (!["lay", "turn", "back"].includes(action.do)) return state;
  const words = [action.do, action.card, action.place].filter((word) => word !== undefined);
  return data.ask(`after ${state} ${words.join(" ")}`).state;
}

/**
 * What choosing a spot means: the first choice takes a card in hand, the second lays it.
 * @param {Table} table
 * @param {number} held  the card in hand, 0 for none
 * @param {{place: number} | {home: number}} spot  a place of the square, or a card's own place
 *     beside it
 * @param {"turn" | "put down"} again  what to do with a card in hand that is chosen again
 * @returns {{action: Action, held: number}}
 */
export function choose(table, held, spot, again) {
  const there = "home" in spot ? spot.home : table.square[spot.place];
  if (held && "place" in spot && there !== held)
    return { action: { do: "lay", card: held, place: spot.place }, held: 0 };
  const isEmptyHome = "home" in spot && table.square.includes(spot.home);
  if (held && isEmptyHome && table.square.includes(held))
    return { action: { do: "back", card: held }, held: 0 };
  if (!there) return { action: { do: "miss", place: spot.place }, held: 0 };
  if (held === there)
    return { action: { do: again, card: held }, held: again === "turn" ? held : 0 };
  return { action: { do: "take", card: there }, held: there };
}

/** "row 1, column 2" */
export const placeInWords = (place) =>
  `row ${Math.floor(place / SIDE) + 1}, column ${(place % SIDE) + 1}`;

/** A card as it lies, in words. */
export function cardInWords(table, card) {
  return `card ${card}, ${cardOf(table, card)
    .halves.map((half, edge) => `${EDGES[edge]} ${halfInWords(half)}`)
    .join(", ")}`;
}

/** A place in words: where it is, the card there, and at which edges it fits. */
export function spotInWords(table, place) {
  const card = table.square[place];
  if (!card) return `${placeInWords(place)}: empty`;
  const fits = contactsAt(table.contacts, place).map(
    ({ edge, fits }) =>
      `${fits ? "fits" : "does not fit"} ${["above", "on the right", "below", "on the left"][edge]}`,
  );
  return [`${placeInWords(place)}: ${cardInWords(table, card)}`, fits.join(", ")]
    .filter(Boolean)
    .join("; ");
}

/** How a laid card fits, and all cards; after a solution only that. */
function fitInWords(table, card) {
  if (table.solution) return `All ${EDGES_INSIDE} edges fit: a solution!`;
  const edges = contactsAt(table.contacts, table.square.indexOf(card));
  if (!edges.length) return "";
  const good = edges.filter(({ fits }) => fits).length,
    bad = edges.length - good;
  const how = good
    ? `fits on ${many(good, "edge")}${bad ? `, not on ${bad}` : ""}`
    : `does not fit on ${many(bad, "edge")}`;
  return `It ${how}. ${fitting(table)} of ${EDGES_INSIDE} edges fit.`;
}

function laidInWords(before, { card, place }, after) {
  const other = before.square[place];
  const where = `Card ${card} lies in ${placeInWords(place)}`;
  if (!other) return `${where}.`;
  return after.square.includes(other)
    ? `${where}, card ${other} where it was.`
    : `${where}, card ${other} beside the square again.`;
}

/** @type {(before: State, action: Action, after: State, data: Data) => string} */
export function tell(before, action, after, data) {
  const { card } = action;
  const table = tableOf(after, data);
  switch (action.do) {
    case "take":
      return `Card ${card} in hand. Choose its place.`;
    case "put down":
      return `Card ${card} stays where it is.`;
    case "turn":
      return `Card ${card} turned: its number points ${POINTS[cardOf(table, card).turns]}. ${fitInWords(table, card)}`.trim();
    case "lay":
      return before === after
        ? `Card ${card} is already there.`
        : `${laidInWords(tableOf(before, data), action, table)} ${fitInWords(table, card)}`.trim();
    case "back":
      return before === after
        ? `Card ${card} is already beside the square.`
        : `Card ${card} lies beside the square again.`;
    default:
      return action.place === undefined
        ? "Choose a card first."
        : `There is no card in ${placeInWords(action.place)} yet. Choose a card first, then its place.`;
  }
}

/**
 * The box that an arrow key leads to: the nearest in that direction, those straight ahead first;
 * none that lies far more aside than ahead.
 * @param {string} key  "ArrowUp", ...
 * @param {{x: number, y: number}[]} centres
 * @param {number} from  an index in `centres`
 * @returns {number} an index, `from` when there is nothing
 */
export function towards(key, centres, from) {
  const [ahead, aside] = {
    ArrowUp: [[0, -1], "x"],
    ArrowDown: [[0, 1], "x"],
    ArrowLeft: [[-1, 0], "y"],
    ArrowRight: [[1, 0], "y"],
  }[key];
  const way = ({ x, y }) => (x - centres[from].x) * ahead[0] + (y - centres[from].y) * ahead[1];
  const cost = (centre) => way(centre) + 3 * Math.abs(centre[aside] - centres[from][aside]);
  const there = centres
    .map((centre, at) => ({ at, cost: cost(centre), way: way(centre) }))
    .filter(
      ({ at, way }) => way > 4 && Math.abs(centres[at][aside] - centres[from][aside]) < 3 * way,
    );
  return there.sort((a, b) => a.cost - b.cost)[0]?.at ?? from;
}
