// The rules of the turtle cards to play with.
import assert from "node:assert/strict";
import test from "node:test";
import { dataOf, fileOf } from "./rules.mjs";
import {
  choose,
  fitting,
  tableOf,
  read,
  readFound,
  spotInWords,
  start,
  step,
  tell,
  towards,
  write,
} from "../../docs/browser/play/cards.js";

const published = fileOf("reference/published/1986.solutions")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const data = await dataOf("cards", fileOf("reference/published/1986.cards"));

const stateOf = (line) => read(line.split(/\s+/).join("."), data);
const play = (state, ...actions) => actions.reduce((now, action) => step(now, action, data), state);
const lay = (card, place) => ({ do: "lay", card, place });
const turn = (card) => ({ do: "turn", card });

/** The square a quarter turn anticlockwise, in print. */
function turnedAround(line) {
  const words = line.split(/\s+/),
    letters = "olur";
  return [2, 5, 8, 1, 4, 7, 0, 3, 6]
    .map(
      (from) => words[from].slice(0, -1) + letters[(letters.indexOf(words[from].at(-1)) + 1) % 4],
    )
    .join(" ");
}

test("every solution printed in 1986 is one, however it is turned as a whole, and is told as printed", () => {
  assert.equal(published.length, 12);
  for (const line of published) {
    let around = line;
    for (let quarter = 0; quarter < 4; quarter += 1, around = turnedAround(around)) {
      assert.equal(fitting(tableOf(stateOf(around), data)), 12);
      assert.equal(tableOf(stateOf(around), data).solution, line);
    }
  }
});

test("a square with one card turned is no solution", () => {
  const state = play(stateOf(published[0]), turn(3));
  assert.ok(fitting(tableOf(state, data)) < 12);
  assert.equal(tableOf(state, data).solution, undefined);
});

test("three quarter turns anticlockwise point right, a fourth points up again", () => {
  const state = play(start(data), lay(2, 0), turn(2), turn(2), turn(2));
  assert.equal(write(state), "2r.-.-.-.-.-.-.-.-");
  assert.equal(write(play(state, turn(2))), "2o.-.-.-.-.-.-.-.-");
  assert.match(tell(start(data), turn(2), play(start(data), turn(2)), data), /points left\./);
});

test("halves fit when they are of one species and different parts", () => {
  const fits = (text) => tableOf(read(text, data), data).contacts.map((contact) => contact.fits);
  assert.deepEqual(fits("1o.4o.-.-.-.-.-.-.-"), [true], "chequered front and rear");
  assert.deepEqual(fits("1o.8o.-.-.-.-.-.-.-"), [false], "chequered front and dotted rear");
  assert.deepEqual(fits("2o.9o.-.-.-.-.-.-.-"), [false], "two chequered fronts");
});

test("a card laid where another lies sends that one back, or to where it came from", () => {
  const one = play(start(data), lay(1, 0), lay(2, 0));
  assert.deepEqual(tableOf(one, data).square, [2, 0, 0, 0, 0, 0, 0, 0, 0]);
  const swapped = play(start(data), lay(1, 0), lay(2, 5), lay(2, 0));
  assert.deepEqual(tableOf(swapped, data).square, [2, 0, 0, 0, 0, 1, 0, 0, 0]);
});

test("actions that change nothing leave the state as it is and say why", () => {
  const state = play(start(data), lay(1, 0));
  for (const [action, sentence] of [
    [lay(1, 0), /lies there already/],
    [{ do: "back", card: 2 }, /beside the square already/],
    [{ do: "miss" }, /Choose a card first/],
    [{ do: "miss", place: 4 }, /row 2, column 2 lies no card/],
    [{ do: "take", card: 3 }, /Card 3 in hand/],
  ]) {
    assert.equal(step(state, action, data), state);
    assert.match(tell(state, action, step(state, action, data), data), sentence);
  }
});

test("what is written is read back, loose cards that are turned included", () => {
  const states = [
    start(data),
    play(start(data), turn(5)),
    play(start(data), lay(1, 8), turn(1), turn(9), turn(3)),
    stateOf(published[0]),
  ];
  for (const state of states) {
    assert.equal(read(write(state), data), state);
    assert.match(write(state), /^[\w.~-]{17,40}$/);
  }
});

test("text that is no state is refused", () => {
  for (const text of [
    "",
    "1o",
    "1o.1l.-.-.-.-.-.-.-",
    "0o.-.-.-.-.-.-.-.-",
    "10o.-.-.-.-.-.-.-.-",
    "1x.-.-.-.-.-.-.-.-",
    "-.-.-.-.-.-.-.-.-.-",
    "-.-.-.-.-.-.-.-.-~",
    "-.-.-.-.-.-.-.-.-~3o",
    "3l.-.-.-.-.-.-.-.-~3l",
    "-.-.-.-.-.-.-.-.-~5l.2l",
    "-.-.-.-.-.-.-.-.-~2l~3l",
    "01o.-.-.-.-.-.-.-.-",
    "<b>.-.-.-.-.-.-.-.-",
    "__proto__",
    "1o.-.-.-.-.-.-.-.- lay",
    "1o.-.-.-.-.-.-.-.-\n",
  ])
    assert.equal(read(text, data), undefined, text);
});

test("of the solutions remembered only true ones count, each once", () => {
  const [first, second] = published;
  assert.deepEqual(
    readFound(
      [first, "nonsense", second, first, turnedAround(first), "1o 2o 3o  4o 5o 6o  7o 8o 9o"].join(
        "\n",
      ),
      data,
    ),
    [first, second],
  );
});

test("the first choice takes a card, the second lays it; its own again turns it or puts it down", () => {
  const state = tableOf(play(start(data), lay(1, 0)), data);
  assert.deepEqual(choose(state, 0, { home: 5 }, "turn"), {
    action: { do: "take", card: 5 },
    held: 5,
  });
  assert.deepEqual(choose(state, 5, { place: 4 }, "turn"), { action: lay(5, 4), held: 0 });
  assert.deepEqual(choose(state, 5, { place: 0 }, "turn"), { action: lay(5, 0), held: 0 });
  assert.deepEqual(choose(state, 5, { home: 5 }, "turn"), { action: turn(5), held: 5 });
  assert.deepEqual(choose(state, 1, { place: 0 }, "put down"), {
    action: { do: "put down", card: 1 },
    held: 0,
  });
  assert.deepEqual(choose(state, 1, { home: 1 }, "turn"), {
    action: { do: "back", card: 1 },
    held: 0,
  });
  assert.deepEqual(choose(state, 5, { home: 6 }, "turn"), {
    action: { do: "take", card: 6 },
    held: 6,
  });
  assert.deepEqual(choose(state, 0, { place: 4 }, "turn"), {
    action: { do: "miss", place: 4 },
    held: 0,
  });
});

test("a place tells its card, the halves as they lie, and where it fits", () => {
  const state = read("2r.3o.-.-.-.-.-.-.-", data);
  assert.equal(spotInWords(tableOf(state, data), 4), "row 2, column 2: empty");
  assert.equal(
    spotInWords(tableOf(state, data), 0),
    "row 1, column 1: card 2, top striped rear, right filled front, bottom chequered front, left dotted rear; fits on the right",
  );
  assert.equal(
    spotInWords(tableOf(play(state, turn(3)), data), 1),
    "row 1, column 2: card 3, top chequered front, right striped front, bottom filled rear, left dotted rear; does not fit on the left",
  );
});

test("laying a card tells how it fits, the last one that it is a solution", () => {
  const state = read("2r.-.-.-.-.-.-.-.-", data),
    action = lay(3, 1);
  assert.equal(
    tell(state, action, step(state, action, data), data),
    "Card 3 lies in row 1, column 2. It fits at 1 edge. 1 of 12 edges fit.",
  );
  const wrong = play(stateOf(published[0]), { do: "back", card: 4 });
  assert.match(
    tell(wrong, turn(2), step(wrong, turn(2), data), data),
    /It does not fit at 2 edges\. 6 of 12 edges fit\.$/,
  );
  const whole = stateOf(published[0]),
    last = lay(7, 8),
    before = play(whole, { do: "back", card: 7 });
  assert.match(
    tell(before, last, step(before, last, data), data),
    /All 12 edges fit: a solution!$/,
  );
});

test("arrow keys lead to the nearest straight ahead, and nowhere past the last", () => {
  const centres = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: 100, y: 100 },
    { x: 190, y: 20 },
  ];
  assert.equal(towards("ArrowRight", centres, 0), 1);
  assert.equal(towards("ArrowDown", centres, 1), 3);
  assert.equal(towards("ArrowRight", centres, 1), 4);
  assert.equal(towards("ArrowLeft", centres, 0), 0);
  assert.equal(towards("ArrowUp", centres, 4), 4, "what is only a little higher lies aside");
});
