// What the player of all four searches says, in words. Steps are those of command/player/search.cpp.
import { sticker } from "../play/nerdcube.js";
import { fullName } from "../play/tangram.js";
import { counted, listed, many } from "../words.js";
import { numberOfPieces } from "./tangram_steps.js";

/**
 * One of the four searches at a step.
 * @typedef {object} Moment
 * @property {"tried" | "laid" | "pruned" | "taken back" | "solved" | "ended"} event
 * @property {number} line  of the search; 0 after its end
 * @property {number} depth
 * @property {number} nodes
 * @property {number} tried
 * @property {number} solutions
 * @property {number[]} levels  positions reached so far at depth 1, 2, ...
 * @property {boolean} [hopeless]  whether what is laid cannot be continued
 * @property {object} [hand]  what the event is about; of the cube, it is `held`
 *
 * @typedef {{number: number, searches: {[name: string]: Moment}}} Step
 */

/** The four in the order of their chapters: what each is called, and how deep its search can be. */
export const FOUR = [
  { name: "cards", title: "Turtle cards", deepest: ({ rows, columns }) => rows * columns },
  { name: "nerdcube", title: "NerdCube", deepest: ({ pieces }) => pieces },
  { name: "tangram", title: "Tangram", deepest: numberOfPieces },
  { name: "light_rays", title: "Light rays", deepest: () => undefined },
];

/** What is in hand, by puzzle. */
const IN_HAND = {
  cards: ({ hand: [, number] }) => `card ${number}`,
  nerdcube: ({ held }) =>
    `${held.length === 2 ? "edge" : "corner"} ${held.map((each) => sticker(each.sticker).letter).join(" ")}`,
  tangram: ({ hand: [kind] }, { kinds }) => fullName(kinds[kind]),
  light_rays: ({ hand: { number, direction, longer } }, { numbers }) =>
    `the ${numbers[number]} ${longer ? "further" : "no further"} ${direction}`,
};

/** What one search does at a step. @param {Moment} moment */
export function eventOf(name, moment, puzzle) {
  if (moment.event === "ended") return `has ended after ${many(moment.number, "step")}`;
  if (moment.event === "solved") return `solution ${counted(moment.solutions)}!`;
  const thing = IN_HAND[name](moment, puzzle);
  const said = {
    tried: `tries ${thing}`,
    pruned: `leaves out ${thing}, by symmetry`,
    "taken back": `takes back ${thing}`,
  };
  return said[moment.event] ?? `lays ${thing}${moment.hopeless ? ": a dead end" : ""}`;
}

/** Which of the four do the same, and which have ended. @param {Step} step */
export function tell({ searches }) {
  const groups = new Map();
  for (const { name, title } of FOUR) {
    const { event } = searches[name];
    groups.set(event, [...(groups.get(event) ?? []), title]);
  }
  if (groups.size === 1) return `All four: ${[...groups.keys()][0]}.`;
  return [...groups].map(([event, titles]) => `${listed(titles)}: ${event}.`).join(" ");
}

/** The counts of all four together. @param {Step} step */
export const counters = ({ number, searches }) => [
  ["Step", number],
  ["Solutions", FOUR.reduce((sum, { name }) => sum + searches[name].solutions, 0)],
];

/** The numbers of the searches that are at a line. @param {Step} step */
export const atLine = ({ searches }, line) =>
  FOUR.flatMap(({ name }, i) => (searches[name].line === line ? [i + 1] : []));
