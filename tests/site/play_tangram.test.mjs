// The rules by which the tangram is laid in the browser, with what the course's programs know of
// it: node --test play_tangram.test.mjs
import assert from "node:assert/strict";
import test from "node:test";
import {
  complaints,
  described,
  normalForm,
  read,
  setOf,
  start,
  step,
  survey,
  tell,
  write,
} from "../../docs/browser/play/tangram.js";
import {
  cornersOf,
  image,
  lookLike,
  quartersIn,
  SYMMETRIES,
  triangleOf,
} from "../../docs/browser/play/tangram_lattice.js";

const kind = (name, copies, ...corners) => ({ name, copies, corners });
const outline = (width, height, cut, count) => ({ width, height, cut, count });

/** As `./knobel solve tangram --count --format json` prints it, for some of the outlines. */
const data = {
  tangram: {
    puzzle: {
      area: 16,
      pieces: [
        kind("large", 2, [2, 2], [0, 2], [2, 0]),
        kind("square", 1, [0, 0], [1, 0], [1, 1], [0, 1]),
        kind("parallelogram", 1, [0, 0], [1, 0], [2, 1], [1, 1]),
        kind("medium", 1, [0, 0], [2, 0], [1, 1]),
        kind("small", 2, [1, 1], [0, 1], [1, 0]),
      ],
    },
    outlines: [
      outline(1, 8, [0, 0, 0, 0], 0),
      outline(2, 4, [0, 0, 0, 0], 9),
      outline(2, 5, [1, 1, 1, 1], 2),
      outline(4, 4, [2, 2, 2, 2], 1),
      outline(8, 9, [8, 0, 8, 0], 0),
    ],
  },
};
const [LARGE, SECOND_LARGE, SQUARE, PARALLELOGRAM, MEDIUM, SMALL] = [0, 1, 2, 3, 4, 5];
const HEXAGON = 2,
  WHOLE_SQUARE = 3;

/**
 * The two assemblies of the hexagon, as `./knobel solve tangram --outline 2,5,1,1,1,1` prints them.
 */
const HEXAGONS = [
  [
    [
      [2, 3],
      [0, 3],
      [2, 1],
    ],
    [
      [0, 1],
      [2, 1],
      [0, 3],
    ],
    [
      [0, 3],
      [1, 3],
      [1, 4],
      [0, 4],
    ],
    [
      [2, 3],
      [2, 4],
      [1, 5],
      [1, 4],
    ],
    [
      [2, 1],
      [0, 1],
      [1, 0],
    ],
    [
      [1, 3],
      [2, 3],
      [1, 4],
    ],
    [
      [1, 4],
      [1, 5],
      [0, 4],
    ],
  ],
  [
    [
      [2, 3],
      [0, 3],
      [2, 1],
    ],
    [
      [0, 1],
      [2, 1],
      [0, 3],
    ],
    [
      [1, 3],
      [2, 3],
      [2, 4],
      [1, 4],
    ],
    [
      [1, 5],
      [1, 4],
      [0, 3],
      [0, 4],
    ],
    [
      [2, 1],
      [0, 1],
      [1, 0],
    ],
    [
      [1, 4],
      [2, 4],
      [1, 5],
    ],
    [
      [1, 3],
      [1, 4],
      [0, 3],
    ],
  ],
];

/** The state in which polygons lie, in the order of the pieces. */
function laid(outline, polygons) {
  const low = (points, axis) => Math.min(...points.map((point) => point[axis]));
  return {
    outline,
    pieces: polygons.map((points, i) => ({
      look: lookLike(setOf(data).pieces[i].looks, points),
      at: [low(points, 0), low(points, 1)],
    })),
  };
}

const after = (state, ...actions) =>
  actions.reduce((now, action) => step(now, action, data), state);
const put = (piece, ...at) => ({ do: "put", piece, at });
const turn = (piece, by = 1) => ({ do: "turn", piece, by });

test("an outline is cut like the course's octagons, and covers its area", () => {
  assert.deepEqual(cornersOf({ width: 2, height: 5, cut: [0, 2, 0, 0] }), [
    [0, 5],
    [2, 3],
    [2, 0],
    [0, 0],
  ]);
  for (const octagon of data.tangram.outlines)
    assert.equal(quartersIn(cornersOf(octagon)).length, 32);
});

test("a quarter is the triangle between the middle and a side of its square", () => {
  const triangles = quartersIn([
    [-1, 2],
    [0, 2],
    [0, 3],
    [-1, 3],
  ]).map((quarter) => triangleOf(quarter).join(" "));
  assert.deepEqual(triangles, [
    "-0.5,2.5 0,2 0,3",
    "-0.5,2.5 0,3 -1,3",
    "-0.5,2.5 -1,3 -1,2",
    "-0.5,2.5 -1,2 0,2",
  ]);
});

test("outlines have the names of their shapes", () => {
  const names = setOf(data).outlines.map(({ name }) => name);
  assert.deepEqual(names, ["rectangle", "rectangle", "hexagon", "square", "parallelogram"]);
});

test("pieces have as many looks as the course counts orientations", () => {
  assert.deepEqual(
    setOf(data).pieces.map(({ looks }) => looks.length),
    [4, 4, 1, 4, 4, 4, 4],
  );
});

test("the game begins with the first outline that can be laid, and starting over keeps the chosen one", () => {
  assert.equal(start(data).outline, 1);
  assert.deepEqual(start(data, { outline: 3 }), {
    outline: 3,
    pieces: Array(7).fill({ look: 0, at: null }),
  });
});

test("a piece from the tray begins in the middle, then goes a step at a time up to the edge of the board", () => {
  const right = { do: "push", piece: LARGE, by: [1, 0] };
  const one = after(start(data), right);
  assert.deepEqual(one.pieces[LARGE].at, [0, 1]);
  const edge = after(one, right, right);
  assert.deepEqual(edge.pieces[LARGE].at, [1, 1]);
  assert.equal(step(edge, right, data), edge);
  assert.equal(tell(edge, right, edge, data), "Large triangle 1 is at the edge of the board.");
});

test("a piece that is put down goes to the nearest place on the board", () => {
  assert.deepEqual(after(start(data), put(SQUARE, 0.4, 1.6)).pieces[SQUARE].at, [0, 2]);
  assert.deepEqual(after(start(data), put(SQUARE, -20, 30)).pieces[SQUARE].at, [-1, 4]);
});

test("four turns to the left change nothing, nor one to the left and one to the right, nor two flips", () => {
  const state = after(start(data), put(PARALLELOGRAM, 0, 1));
  assert.notDeepEqual(after(state, turn(PARALLELOGRAM)), state);
  for (const actions of [
    Array(4).fill(turn(PARALLELOGRAM)),
    [turn(PARALLELOGRAM), turn(PARALLELOGRAM, -1)],
    Array(2).fill({ do: "flip", piece: PARALLELOGRAM }),
  ])
    assert.deepEqual(after(state, ...actions), state);
});

test("a piece that is turned stays on the board", () => {
  const upright = after(start(data), turn(MEDIUM), put(MEDIUM, 2, 0));
  assert.deepEqual(after(upright, turn(MEDIUM)).pieces[MEDIUM].at, [1, 0]);
});

test("who turns the square is told that it makes no difference", () => {
  const state = start(data);
  assert.equal(step(state, turn(SQUARE), data), state);
  assert.equal(
    tell(state, turn(SQUARE), state, data),
    "Square 3 looks the same however it is turned.",
  );
});

test("pieces that overlap are told apart from those that only touch", () => {
  const touching = after(
    start(data),
    put(LARGE, 0, 0),
    { do: "turn", piece: SECOND_LARGE, by: 1 },
    turn(SECOND_LARGE),
    put(SECOND_LARGE, 0, 0),
  );
  assert.deepEqual(survey(touching, data), {
    covered: 8,
    sticking: [],
    overlapping: [],
    outside: [],
    twice: [],
    laid: false,
  });
  const crossed = survey(after(touching, turn(SECOND_LARGE)), data);
  assert.deepEqual(
    [crossed.overlapping, crossed.twice.length, crossed.covered],
    [[LARGE, SECOND_LARGE], 4, 6],
  );
  assert.equal(complaints(crossed, setOf(data)), "Large triangle 1 and large triangle 2 overlap.");
});

test("a piece that sticks out is named, and only its part inside counts", () => {
  const before = start(data),
    action = put(PARALLELOGRAM, 1, 0),
    state = step(before, action, data);
  assert.deepEqual(survey(state, data).sticking, [PARALLELOGRAM]);
  assert.equal(
    tell(before, action, state, data),
    "Parallelogram 4: columns 2 to 3, row 1; lying, slanting up to the right.",
  );
  assert.equal(survey(state, data).covered, 1);
  assert.equal(complaints(survey(state, data), setOf(data)), "Parallelogram 4 sticks out.");
});

test("the outline is done when all pieces lie inside and nowhere twice", () => {
  for (const polygons of HEXAGONS) {
    const state = laid(HEXAGON, polygons);
    assert.equal(survey(state, data).laid, true);
    assert.equal(survey(after(state, { do: "back", piece: SMALL }), data).laid, false);
    assert.equal(survey({ ...state, outline: WHOLE_SQUARE }, data).laid, false);
  }
});

test("congruent assemblies count once: turned, mirrored, or with equal pieces exchanged", () => {
  const forms = HEXAGONS.map((polygons) => normalForm(laid(HEXAGON, polygons), data));
  assert.notEqual(forms[0], forms[1]);
  const images = SYMMETRIES.filter((symmetry) => symmetry % 2 === 0).map((symmetry) => {
    const shift = { 0: [0, 0], 2: [2, 5], 4: [2, 0], 6: [0, 5] }[symmetry];
    return HEXAGONS[0].map((points) =>
      points.map((point) => image(symmetry, point).map((value, axis) => value + shift[axis])),
    );
  });
  for (const polygons of images) {
    const [a, b, ...rest] = polygons;
    for (const same of [polygons, [b, a, ...rest]])
      assert.equal(normalForm(laid(HEXAGON, same), data), forms[0]);
  }
});

test("choosing another outline puts all pieces back; choosing the same one changes nothing", () => {
  const state = after(start(data), put(LARGE, 0, 0));
  assert.equal(step(state, { do: "choose", outline: 1 }, data), state);
  assert.deepEqual(step(state, { do: "choose", outline: 4 }, data), start(data, { outline: 4 }));
});

test("an address gives the state back", () => {
  const states = [
    start(data),
    after(start(data), turn(MEDIUM), put(MEDIUM, -1, 2), { do: "flip", piece: PARALLELOGRAM }),
    laid(HEXAGON, HEXAGONS[1]),
  ];
  for (const state of states) {
    assert.match(write(state), /^[\w.~-]{1,30}$/);
    assert.deepEqual(read(write(state), data), state);
  }
});

test("what is no state of this puzzle is not read", () => {
  const good = write(laid(HEXAGON, HEXAGONS[0]));
  assert.ok(read(good, data));
  const foreign = [
    "",
    "hello",
    "3.",
    good + "0__",
    good.slice(0, -1),
    good.replace("3.", "0."),
    good.replace("3.", "03."),
    good.replace("3.", "9."),
    good.replace(/.$/, "z"),
    good.replace(/.$/, "A"),
    "3.0__0__1__0__0__0__0__",
    "3.7__0__0__0__0__0__0__",
  ];
  for (const text of foreign) assert.equal(read(text, data), undefined, text);
});

test("words tell where a piece lies and how it is turned", () => {
  const { pieces } = setOf(data),
    words = (i, look, at = null) => described({ look, at }, pieces[i]);
  assert.equal(words(LARGE, 0), "in the tray; right angle at the top right");
  assert.equal(words(LARGE, 1, [0, 0]), "columns 1 to 2, rows 1 to 2; right angle at the top left");
  assert.equal(words(MEDIUM, 0, [1, 3]), "columns 2 to 3, row 4; right angle at the top");
  assert.equal(words(SQUARE, 0, [0, 0]), "column 1, row 1");
});
