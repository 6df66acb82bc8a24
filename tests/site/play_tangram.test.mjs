// The rules by which the tangram is laid in the browser, with what the course's programs know of
// it: node --test play_tangram.test.mjs
// One file, because all tests ask about the same tangram.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import test from "node:test";
import { dataOf, fileOf } from "./rules.mjs";
import {
  complaints,
  described,
  inTriangles,
  read,
  setOf,
  start,
  step,
  tableOf,
  tell,
  write,
} from "../../docs/browser/play/tangram.js";

const counts = JSON.parse(
  execFileSync(
    process.env.KNOBEL_PROGRAM ?? "./knobel",
    ["solve", "tangram", "--count", "--format", "json"],
    { cwd: fileURLToPath(new URL("../..", import.meta.url)), encoding: "utf-8" },
  ),
);
const data = { ...(await dataOf("tangram", fileOf("reference/published/1967.pieces"))), counts };
const [LARGE, SECOND_LARGE, SQUARE, PARALLELOGRAM, MEDIUM, SMALL] = [0, 1, 2, 3, 4, 5];
/** Numbers of outlines, as in addresses. */
const RECTANGLE = 4,
  HEXAGON = 6,
  WHOLE_SQUARE = 16;

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
  const set = setOf(data);
  const keyOf = (points) => points.map(String).sort().join(" "),
    low = (points, axis) => Math.min(...points.map((point) => point[axis]));
  const written = polygons.map((points, i) => {
    const at = [low(points, 0), low(points, 1)];
    const key = keyOf(points.map((point) => point.map((value, axis) => value - at[axis])));
    const orientation = set.pieces[i].orientations.findIndex(
      ({ corners }) => keyOf(corners) === key,
    );
    return orientation + at.map((value) => (value + 3).toString(36)).join("");
  });
  return read(`${outline}.${written.join("")}`, data);
}

const after = (state, ...actions) =>
  actions.reduce((now, action) => step(now, action, data), state);
const look = (state) => tableOf(state, data);
const choose = (outline) => ({ do: "choose", outline: outline - 1 });
const put = (piece, ...at) => ({ do: "put", piece, at });
const turn = (piece, by = 1) => ({ do: "turn", piece, by });

/** Inside corners that go clockwise, in elementary triangles. */
const areaOf = (corners) =>
  corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return sum + nextX * y - x * nextY;
  }, 0);

test("an outline is cut like the course's octagons, and covers its area", () => {
  const { area, outlines } = setOf(data);
  assert.deepEqual(outlines[4].corners, [
    [0, 5],
    [2, 3],
    [2, 0],
    [0, 0],
  ]);
  assert.deepEqual([area, outlines.length], [16, 20]);
  for (const { corners } of outlines) assert.equal(areaOf(corners), area);
});

test("outlines are numbered as the program counts what can be laid in them", () => {
  const boxesOf = ({ outlines }) =>
    outlines.map(({ width, height, count }) => [width, height, count]);
  assert.deepEqual(boxesOf(setOf(data)), boxesOf(counts));
});

test("a quarter is the triangle between the middle and a side of its square", () => {
  const { outside } = look(after(start(data), put(SQUARE, -1, 2)));
  const triangles = outside.map((triangle) =>
    triangle.map((corner) => corner.map((value) => value / 2).join()).join(" "),
  );
  assert.deepEqual(triangles, [
    "-0.5,2.5 0,2 0,3",
    "-0.5,2.5 0,3 -1,3",
    "-0.5,2.5 -1,3 -1,2",
    "-0.5,2.5 -1,2 0,2",
  ]);
});

test("outlines have the names of their shapes", () => {
  const names = [1, 4, 5, 6, 14, 15, 16, 20].map((number) => setOf(data).outlines[number - 1].name);
  assert.deepEqual(names, [
    "rectangle",
    "rectangle",
    "trapezoid",
    "hexagon",
    "pentagon",
    "triangle",
    "square",
    "parallelogram",
  ]);
});

test("pieces have as many looks as the course counts orientations", () => {
  assert.deepEqual(
    setOf(data).pieces.map(({ orientations }) => orientations.length),
    [4, 4, 1, 4, 4, 4, 4],
  );
});

test("the game begins with the first outline that can be laid, and starting over keeps the chosen one", () => {
  assert.equal(look(start(data)).outline, RECTANGLE);
  const over = look(start(data, after(start(data), choose(WHOLE_SQUARE), put(SQUARE, 1, 1))));
  assert.equal(over.outline, WHOLE_SQUARE);
  assert.deepEqual(over.pieces, Array(7).fill({ orientation: 0 }));
});

test("a piece from the tray begins in the middle, then goes a step at a time up to the edge of the board", () => {
  const right = { do: "push", piece: LARGE, by: [1, 0] };
  const one = after(start(data), right);
  assert.deepEqual(look(one).pieces[LARGE].at, [0, 1]);
  const edge = after(one, right, right);
  assert.deepEqual(look(edge).pieces[LARGE].at, [1, 1]);
  assert.equal(step(edge, right, data), edge);
  assert.equal(tell(edge, right, edge, data), "Large triangle 1 is at the edge of the board.");
});

test("a piece that is put down goes to the nearest place on the board", () => {
  assert.deepEqual(look(after(start(data), put(SQUARE, 0.4, 1.6))).pieces[SQUARE].at, [0, 2]);
  assert.deepEqual(look(after(start(data), put(SQUARE, -20, 30))).pieces[SQUARE].at, [-1, 4]);
});

test("a narrow outline has a board of four columns, and a wide piece begins left of the middle", () => {
  const push = { do: "push", piece: LARGE, by: [0, 1] };
  const narrow = after(start(data), choose(1), push);
  assert.deepEqual(look(narrow).pieces[LARGE].at, [-1, 3]);
  assert.deepEqual(setOf(data).outlines[0].board, { left: -2, right: 3, bottom: -1, top: 9 });
});

test("four turns to the left change nothing, nor one to the left and one to the right, nor two flips", () => {
  const state = after(start(data), put(PARALLELOGRAM, 0, 1));
  assert.notEqual(after(state, turn(PARALLELOGRAM)), state);
  for (const actions of [
    Array(4).fill(turn(PARALLELOGRAM)),
    [turn(PARALLELOGRAM), turn(PARALLELOGRAM, -1)],
    Array(2).fill({ do: "flip", piece: PARALLELOGRAM }),
  ])
    assert.equal(after(state, ...actions), state);
});

test("a piece that is turned stays on the board", () => {
  const upright = after(start(data), turn(MEDIUM), put(MEDIUM, 2, 0));
  assert.deepEqual(look(after(upright, turn(MEDIUM))).pieces[MEDIUM].at, [1, 0]);
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
  const { covered, sticking, overlapping, outside, twice, assembly } = look(touching);
  assert.deepEqual(
    { covered, sticking, overlapping, outside, twice, assembly },
    {
      covered: 16,
      sticking: [],
      overlapping: [],
      outside: [],
      twice: [],
      assembly: undefined,
    },
  );
  const crossed = look(after(touching, turn(SECOND_LARGE)));
  assert.deepEqual(
    [crossed.overlapping, crossed.twice.length, crossed.covered],
    [[LARGE, SECOND_LARGE], 4, 12],
  );
  assert.equal(complaints(crossed, setOf(data)), "Large triangle 1 and large triangle 2 overlap.");
});

test("where three pieces overlap, each quarter counts once", () => {
  const heap = look(after(start(data), put(SQUARE, 0, 0), put(SMALL, 0, 0), put(MEDIUM, 0, 0)));
  assert.deepEqual(heap.overlapping, [SQUARE, MEDIUM, SMALL]);
  assert.equal(new Set(heap.twice.map(String)).size, heap.twice.length);
  assert.equal(heap.twice.length, 3);
  assert.equal(inTriangles(heap.covered), "3");
});

test("a piece that sticks out is named, and only its part inside counts", () => {
  const before = start(data),
    action = put(PARALLELOGRAM, 1, 0),
    state = step(before, action, data);
  assert.deepEqual(look(state).sticking, [PARALLELOGRAM]);
  assert.equal(
    tell(before, action, state, data),
    "Parallelogram 4: columns 2 to 3, row 1; lying, slanting up to the right.",
  );
  assert.equal(look(state).covered, 2);
  assert.equal(complaints(look(state), setOf(data)), "Parallelogram 4 sticks out.");
});

test("an area of quarters is told in triangles and halves of them", () => {
  assert.deepEqual([0, 1, 2, 7].map(inTriangles), ["0", "½", "1", "3½"]);
});

test("the outline is done when all pieces lie inside and nowhere twice", () => {
  for (const polygons of HEXAGONS) {
    const state = laid(HEXAGON, polygons);
    assert.ok(look(state).assembly);
    assert.equal(look(state).covered, 32);
    assert.equal(look(after(state, { do: "back", piece: SMALL })).assembly, undefined);
    assert.equal(look(laid(WHOLE_SQUARE, polygons)).assembly, undefined);
  }
});

test("congruent assemblies count once: turned, mirrored, or with equal pieces exchanged", () => {
  const forms = HEXAGONS.map((polygons) => look(laid(HEXAGON, polygons)).assembly);
  assert.notEqual(forms[0], forms[1]);
  const images = [
    ([x, y]) => [x, y],
    ([x, y]) => [2 - x, 5 - y],
    ([x, y]) => [2 - x, y],
    ([x, y]) => [x, 5 - y],
  ].map((image) => HEXAGONS[0].map((points) => points.map(image)));
  for (const polygons of images) {
    const [a, b, ...rest] = polygons;
    for (const same of [polygons, [b, a, ...rest]])
      assert.equal(look(laid(HEXAGON, same)).assembly, forms[0]);
  }
});

test("an assembly is remembered as ever", () => {
  assert.deepEqual(
    HEXAGONS.map((polygons) => look(laid(HEXAGON, polygons)).assembly),
    ["0034023410362146323342464337", "0034023410462336323342474336"],
  );
});

test("choosing another outline puts all pieces back; choosing the same one changes nothing", () => {
  const state = after(start(data), put(LARGE, 0, 0));
  assert.equal(step(state, choose(RECTANGLE), data), state);
  assert.equal(step(state, choose(8), data), "8.0__0__0__0__0__0__0__");
});

test("an address gives the state back", () => {
  const states = [
    start(data),
    after(start(data), turn(MEDIUM), put(MEDIUM, -1, 2), { do: "flip", piece: PARALLELOGRAM }),
    laid(HEXAGON, HEXAGONS[1]),
  ];
  for (const state of states) {
    assert.match(write(state), /^[\w.~-]{1,30}$/);
    assert.equal(read(write(state), data), state);
  }
});

test("an address that was shared means the same as ever", () => {
  const state = after(start(data), turn(MEDIUM), put(MEDIUM, -1, 2), put(SQUARE, 0, 0), {
    do: "flip",
    piece: PARALLELOGRAM,
  });
  assert.equal(write(state), "4.0__0__0332__1250__0__");
});

test("what is no state of this puzzle is not read", () => {
  const good = write(laid(HEXAGON, HEXAGONS[0]));
  assert.ok(read(good, data));
  const foreign = [
    "",
    "hello",
    "6.",
    good + "0__",
    good.slice(0, -1),
    good.replace("6.", "0."),
    good.replace("6.", "06."),
    good.replace("6.", "21."),
    good.replace(/.$/, "z"),
    good.replace(/.$/, "A"),
    "6.0__0__1__0__0__0__0__",
    "6.7__0__0__0__0__0__0__",
    "6.0_30__0__0__0__0__0__",
    "6.0__0__0__0__0__0__0__\n",
    "6.0__0__0__0__0__0__0__ back 0",
    "-6.0__0__0__0__0__0__0__",
    "99999999999999999999.0__0__0__0__0__0__0__",
  ];
  for (const text of foreign) assert.equal(read(text, data), undefined, text);
});

test("words tell where a piece lies and how it is turned", () => {
  const { pieces } = setOf(data),
    words = (i, orientation, at) => described({ orientation, at }, pieces[i]);
  assert.equal(words(LARGE, 0), "in the tray; right angle at the top right");
  assert.equal(words(LARGE, 1, [0, 0]), "columns 1 to 2, rows 1 to 2; right angle at the top left");
  assert.equal(words(MEDIUM, 0, [1, 3]), "columns 2 to 3, row 4; right angle at the top");
  assert.equal(words(SQUARE, 0, [0, 0]), "column 1, row 1");
});
