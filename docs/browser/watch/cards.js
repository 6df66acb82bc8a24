// What the player tells of a search for squares of turtle cards, in words. Puzzles and steps are
// those of command/player/cards.cpp.
import { contactsAt, EDGES, halfInWords } from "../play/cards.js";

/**
 * @typedef {object} Puzzle
 * @property {number} rows
 * @property {number} columns
 * @property {{number: number, halves: string[]}[]} cards
 *
 * @typedef {object} Step
 * @property {"in vain" | "laid" | "taken back" | "solved"} event
 * @property {number} [place]  counted from 0
 * @property {{number: number, turns: number}} [card]  in hand
 * @property {[number, number, number][]} laid  place, card, turns
 * @property {import("../play/cards.js").Contact[]} contacts
 * @property {number[]} supply
 * @property {number[]} basket
 */

const THERE = ["above", "to the right of", "below", "to the left of"];
const TURNED = ["not turned", "turned once", "turned twice", "turned three times"];

/** What lies by place: `{number, turns}`, the card in hand included, unless it is taken away. */
export function lying(step) {
  const cards = new Map(step.laid.map(([place, number, turns]) => [place, { number, turns }]));
  return step.card ? cards.set(step.place, step.card) : cards;
}

/** Why the card in hand does not fit. */
function reason(step) {
  const wrong = contactsAt(step.contacts, step.place).find(({ fits }) => !fits);
  if (!wrong) return "";
  const { number } = lying(step).get(wrong.other);
  return ` Its ${EDGES[wrong.edge]} shows a ${halfInWords(wrong.half)}, card ${number} ${THERE[wrong.edge]} it a ${halfInWords(wrong.against)}.`;
}

/**
 * What happens at a step, in a sentence or two.
 * @type {(step: Step, puzzle: Puzzle, method: string) => string}
 */
export function tell(step, puzzle, method) {
  const place = `place ${step.place + 1}`,
    card = `Card ${step.card.number}`,
    isLast = step.laid.length + 1 === puzzle.rows * puzzle.columns;
  if (step.event === "taken back")
    return `${card} is picked up again from ${place}: all that could follow has been tried.`;
  const tried = method === "fast" ? "is taken from the tables for" : "is tried in";
  const how = `${card}, ${TURNED[step.card.turns]}, ${tried} ${place}`;
  if (step.event === "in vain") return `${how}: it does not fit.${reason(step)}`;
  if (step.event === "solved") return `${how}: it fits, and the grid is full. A solution!`;
  return isLast
    ? `${how}: it fits, and the grid is full; but this is another solution turned as a whole, and does not count.`
    : `${how}: it fits and stays.`;
}

/** The whole table in words: what lies, what is in hand, and the piles. */
export function tableInWords(step, method) {
  const laid = step.laid
    .map(([place, number, turns]) => `card ${number} at place ${place + 1}, ${TURNED[turns]}`)
    .join("; ");
  const pile = (name, cards) => `${name}: ${cards.join(", ") || "empty"}.`;
  const piles =
    method === "fast"
      ? pile("Free", [...step.basket, ...step.supply])
      : `${pile("Supply", step.supply)} ${pile("Basket", step.basket)}`;
  return `Laid: ${laid || "nothing"}. In hand: card ${step.card.number} at place ${step.place + 1}, ${TURNED[step.card.turns]}. ${piles}`;
}
