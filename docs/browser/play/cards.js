// The turtle cards as a game: which cards lie where, how they are turned, and which edges fit.
// Rules as in reference/cards.

/** The places along a side of the square. */
export const SIDE = 3;
const PLACES = SIDE * SIDE;

/**
 * @typedef {object} Data
 * @property {{cards: {card: number, halves: string[]}[]}} puzzle  cards 1 to 9 as listed, unturned;
 *     halves such as "f2", clockwise from the top
 * @property {number} count  of the solutions
 *
 * @typedef {object} State
 * @property {number[]} square  by place, row by row: the number of the card that lies there, 0 for
 *     none
 * @property {number[]} turns  by card, card 1 first: its quarter turns anticlockwise, 0 to 3
 *
 * @typedef {{do: "lay", card: number, place: number} | {do: "turn" | "back" | "take" | "put down",
 *     card: number} | {do: "miss", place?: number}} Action
 *
 * @typedef {object} Contact  where two places touch
 * @property {number} place
 * @property {number} edge  of `place`: 1 right, 2 bottom
 * @property {number} other  the place there
 */

/** Where the number points after 0, 1, 2, 3 quarter turns: oben, links, unten, rechts. */
const LETTERS = "olur";
const POINTS = ["up", "left", "down", "right"];
export const EDGES = ["top", "right", "bottom", "left"];
const SPECIES = { f: "filled", t: "dotted", k: "chequered", s: "striped" };

/** @type {Contact[]} the twelve, row by row */
export const CONTACTS = [...Array(PLACES).keys()].flatMap((place) => [
  ...(place % SIDE < SIDE - 1 ? [{ place, edge: 1, other: place + 1 }] : []),
  ...(place + SIDE < PLACES ? [{ place, edge: 2, other: place + SIDE }] : []),
]);

/** A half in words, such as "dotted front". */
export const halfInWords = (half) =>
  `${SPECIES[half[0]] ?? half[0]} ${half[1] === "1" ? "front" : "rear"}`;

/** The halves of a card as it lies: after a quarter turn anticlockwise what was right is on top. */
function halvesOf(state, card, { puzzle }) {
  const { halves } = puzzle.cards.find((one) => one.card === card);
  return EDGES.map((_, edge) => halves[(edge + state.turns[card - 1]) % 4]);
}

/** Two halves fit when they make one turtle: the same species, different parts. */
export const fit = (a, b) => a[0] === b[0] && a[1] !== b[1];

/** Where two cards touch: the contacts with `fits`, whether a whole turtle is there. */
export function touching(state, data) {
  const half = (place, edge) => halvesOf(state, state.square[place], data)[edge];
  return CONTACTS.filter(({ place, other }) => state.square[place] && state.square[other]).map(
    (contact) => ({
      ...contact,
      fits: fit(half(contact.place, contact.edge), half(contact.other, (contact.edge + 2) % 4)),
    }),
  );
}

/** How many of the edges fit. */
export const fitting = (state, data) => touching(state, data).filter(({ fits }) => fits).length;

const isSolved = (state, data) => fitting(state, data) === CONTACTS.length;

/** The state's square turned a quarter anticlockwise as a whole. */
function turnedAround({ square, turns }) {
  const from = (place) => (place % SIDE) * SIDE + (SIDE - 1 - Math.floor(place / SIDE));
  return {
    square: square.map((_, place) => square[from(place)]),
    turns: turns.map((turn) => (turn + 1) % 4),
  };
}

/** How solutions are ordered in print: by number, then up, right, down, left. */
const rank = ({ square, turns }) =>
  square
    .map((card) => 4 * card + ((4 - turns[card - 1]) % 4))
    .map((value) => String(value).padStart(3, "0"))
    .join();

/**
 * A filled square in the notation of 1986, turned as a whole so that the smallest corner card is
 * top left.
 */
function printed(state) {
  const around = [state];
  while (around.length < 4) around.push(turnedAround(around.at(-1)));
  const least = around.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  const rows = [0, 1, 2].map((row) => least.square.slice(row * SIDE, (row + 1) * SIDE));
  return rows
    .map((row) => row.map((card) => card + LETTERS[least.turns[card - 1]]).join(" "))
    .join("  ");
}

/** The solution that lies there, in the notation of 1986; nothing when it is none. */
export const solution = (state, data) => (isSolved(state, data) ? printed(state) : undefined);

/**
 * The solutions found, of a text of lines; lines that are none, and those that come again, are left
 * out.
 */
export function readFound(text, data) {
  const lines = text.split("\n").filter((line) => {
    const state = read(line.trim().split(/\s+/).join("."), data);
    return state && solution(state, data) === line;
  });
  return [...new Set(lines)];
}

/** No card laid, none turned. @returns {State} */
export const start = () => ({ square: Array(PLACES).fill(0), turns: Array(PLACES).fill(0) });

/** Lays a card; whatever lay there takes its place, or goes back beside the square. */
function lay({ square, turns }, card, place) {
  const from = square.indexOf(card),
    before = square[place];
  return {
    square: square.map((one, at) => (at === place ? card : at === from ? before : one)),
    turns,
  };
}

/** @type {(state: State, action: Action) => State} */
export function step(state, action) {
  const { card } = action;
  if (action.do === "turn")
    return {
      ...state,
      turns: state.turns.map((turn, at) => (at === card - 1 ? (turn + 1) % 4 : turn)),
    };
  if (action.do === "lay")
    return state.square[action.place] === card ? state : lay(state, card, action.place);
  if (action.do === "back" && state.square.includes(card))
    return { ...state, square: state.square.map((one) => (one === card ? 0 : one)) };
  return state;
}

/**
 * What choosing a spot means: the first choice takes a card in hand, the second lays it.
 * @param {State} state
 * @param {number} held  the card in hand, 0 for none
 * @param {{place: number} | {home: number}} spot  a place of the square, or a card's own place
 *     beside it
 * @param {"turn" | "put down"} again  what to do with a card in hand that is chosen again
 * @returns {{action: Action, held: number}}
 */
export function choose(state, held, spot, again) {
  const there = "home" in spot ? spot.home : state.square[spot.place];
  if (held && "place" in spot && there !== held)
    return { action: { do: "lay", card: held, place: spot.place }, held: 0 };
  const isEmptyHome = "home" in spot && state.square.includes(spot.home);
  if (held && isEmptyHome && state.square.includes(held))
    return { action: { do: "back", card: held }, held: 0 };
  if (!there) return { action: { do: "miss", place: spot.place }, held: 0 };
  if (held === there)
    return { action: { do: again, card: held }, held: again === "turn" ? held : 0 };
  return { action: { do: "take", card: there }, held: there };
}

/** Places first, then loose cards that are turned: `1o.4l.-.-.-.-.-.-.-~5l`. */
export function write({ square, turns }) {
  const word = (card) => (card ? card + LETTERS[turns[card - 1]] : "-");
  const loose = turns
    .map((turn, at) => (turn && !square.includes(at + 1) ? at + 1 : 0))
    .filter(Boolean);
  return square.map(word).join(".") + (loose.length ? `~${loose.map(word).join(".")}` : "");
}

/** @type {(text: string, data: Data) => State | undefined} */
export function read(text, { puzzle }) {
  const [laid, loose = "", ...rest] = text.split("~").map((part) => part.split("."));
  const words = [...laid, ...loose].filter((word) => word !== "-");
  const isCard = (word) =>
    /^[1-9]\d*[olur]$/.test(word) &&
    puzzle.cards.some(({ card }) => card === Number.parseInt(word, 10));
  if (rest.length || laid.length !== PLACES || !words.every(isCard)) return undefined;
  const state = start();
  for (const word of words)
    state.turns[Number.parseInt(word, 10) - 1] = LETTERS.indexOf(word.at(-1));
  state.square = laid.map((word) => (word === "-" ? 0 : Number.parseInt(word, 10)));
  const isTwice =
    new Set(state.square.filter(Boolean)).size !== state.square.filter(Boolean).length;
  return isTwice || write(state) !== text ? undefined : state;
}

/** "row 1, column 2" */
export const placeInWords = (place) =>
  `row ${Math.floor(place / SIDE) + 1}, column ${(place % SIDE) + 1}`;

/** The edges of a place where cards touch, as `[edge, fits]`. */
const edgesAt = (state, place, data) =>
  touching(state, data).flatMap(({ place: one, edge, other, fits }) =>
    one === place ? [[edge, fits]] : other === place ? [[(edge + 2) % 4, fits]] : [],
  );

/** A card as it lies, in words. */
export function cardInWords(state, card, data) {
  return `card ${card}, ${halvesOf(state, card, data)
    .map((half, edge) => `${EDGES[edge]} ${halfInWords(half)}`)
    .join(", ")}`;
}

/** A place in words: where it is, the card there, and at which edges it fits. */
export function spotInWords(state, place, data) {
  const card = state.square[place];
  if (!card) return `${placeInWords(place)}: empty`;
  const fits = edgesAt(state, place, data).map(
    ([edge, does]) =>
      `${does ? "fits" : "does not fit"} ${["above", "on the right", "below", "on the left"][edge]}`,
  );
  return [`${placeInWords(place)}: ${cardInWords(state, card, data)}`, fits.join(", ")]
    .filter(Boolean)
    .join("; ");
}

/** How a laid card fits, and all cards; after a solution only that. */
function fitInWords(state, card, data) {
  if (isSolved(state, data)) return `All ${CONTACTS.length} edges fit: a solution!`;
  const edges = edgesAt(state, state.square.indexOf(card), data);
  if (!edges.length) return "";
  const good = edges.filter(([, fits]) => fits).length,
    bad = edges.length - good;
  const at = (number) => `${number} edge${number === 1 ? "" : "s"}`;
  const how = good
    ? `fits at ${at(good)}${bad ? `, not at ${bad}` : ""}`
    : `does not fit at ${at(bad)}`;
  return `It ${how}. ${fitting(state, data)} of ${CONTACTS.length} edges fit.`;
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
  switch (action.do) {
    case "take":
      return `Card ${card} in hand. Choose its place.`;
    case "put down":
      return `Card ${card} stays where it is.`;
    case "turn":
      return `Card ${card} turned: its number points ${POINTS[after.turns[card - 1]]}. ${fitInWords(after, card, data)}`.trim();
    case "lay":
      return before === after
        ? `Card ${card} lies there already.`
        : `${laidInWords(before, action, after)} ${fitInWords(after, card, data)}`.trim();
    case "back":
      return before === after
        ? `Card ${card} lies beside the square already.`
        : `Card ${card} lies beside the square again.`;
    default:
      return action.place === undefined
        ? "Choose a card first."
        : `In ${placeInWords(action.place)} lies no card yet. Choose a card first, then its place.`;
  }
}

/**
 * The box that an arrow key leads to: the nearest in that direction, those straight ahead first.
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
    .filter((one) => one.way > 4);
  return there.sort((a, b) => a.cost - b.cost)[0]?.at ?? from;
}
