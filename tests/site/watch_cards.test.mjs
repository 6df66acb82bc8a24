// What the player tells of a search for squares of turtle cards.
import assert from "node:assert/strict";
import test from "node:test";
import { contactsAt } from "../../docs/browser/play/cards.js";
import { lying, tableInWords, tell } from "../../docs/browser/watch/cards.js";
import { dataOf } from "./rules.mjs";

const puzzle = {
  rows: 2,
  columns: 2,
  cards: [
    { number: 1, halves: ["f2", "k1", "t1", "k2"] },
    { number: 2, halves: ["f1", "k1", "t2", "s2"] },
    { number: 3, halves: ["t2", "k1", "s1", "f2"] },
    { number: 4, halves: ["f1", "t1", "s2", "k2"] },
  ],
};
const { ask } = await dataOf(
  "cards",
  `grid 2 2\n${puzzle.cards.map(({ number, halves }) => `${number}: ${halves.join(" ")}`).join("\n")}`,
);

/** Where the cards touch that lie at a step, as the rules say. */
function contactsOf(laid) {
  const square = Array(4).fill("-");
  for (const [place, { number, turns }] of laid) square[place] = number + "olur"[turns];
  return ask(`show ${square.join(".")}`).contacts;
}

function step(event, place, card, laid, supply = [], basket = []) {
  const known = { event, place, card, laid, supply, basket };
  return { ...known, contacts: contactsOf(lying(known)) };
}
const first = [0, 1, 0];

test("a card that does not fit is told with the halves that are in the way", () => {
  const sentence = tell(step("in vain", 1, { number: 2, turns: 0 }, [first]), puzzle, "faithful");
  assert.equal(
    sentence,
    "Card 2, not turned, is held to place 2: it does not fit. Its left shows a striped rear, card 1 to the left of it a chequered front.",
  );
});

test("of several edges the one that does not fit is named", () => {
  const state = step("in vain", 3, { number: 2, turns: 0 }, [first, [1, 4, 0], [2, 3, 0]]);
  assert.deepEqual(
    contactsAt(state.contacts, 3).map(({ edge, other, fits }) => [edge, other, fits]),
    [
      [0, 1, false],
      [3, 2, false],
    ],
  );
  assert.match(
    tell(state, puzzle, "faithful"),
    /Its top shows a filled front, card 4 above it a striped rear\.$/,
  );
});

test("each event is told in its own words", () => {
  const told = (event, laid, method = "faithful") =>
    tell(step(event, 1, { number: 4, turns: 3 }, laid), puzzle, method);
  assert.equal(
    told("laid", [first]),
    "Card 4, turned three times, is held to place 2: it fits and stays.",
  );
  assert.equal(
    told("laid", [first], "fast"),
    "Card 4, turned three times, comes out of the tables for place 2: it fits and stays.",
  );
  assert.equal(
    told("taken back", [first]),
    "Card 4 is taken up again from place 2: all that could follow has been tried.",
  );
  assert.match(told("solved", [first, first, first]), /the grid is full\. A solution!$/);
  assert.match(told("laid", [first, first, first]), /turned as a whole, and does not count\.$/);
});

test("the table is told with its piles, of the fast search with all free cards as one", () => {
  const state = step("laid", 1, { number: 4, turns: 0 }, [first], [3], [2]);
  assert.equal(
    tableInWords(state, "faithful"),
    "Laid: card 1 at place 1, not turned. In hand: card 4 at place 2, not turned. Supply: 3. Basket: 2.",
  );
  assert.equal(
    tableInWords(step("laid", 0, { number: 4, turns: 0 }, [], [3], []), "fast"),
    "Laid: nothing. In hand: card 4 at place 1, not turned. Free: 3.",
  );
});
