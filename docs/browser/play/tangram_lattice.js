// The square lattice of the tangram, as in reference/tangram: x grows to the right, y upwards;
// areas are counted in elementary triangles.

/**
 * @typedef {[number, number]} Point
 * @typedef {{width: number, height: number, cut: [number, number, number, number]}} Octagon  a box
 *     and what is cut off its corners, from the top left one clockwise
 * @typedef {number} Quarter  a quarter of a unit square: the two diagonals cut them out
 * @typedef {{corners: Point[], width: number, height: number}} Shape  a polygon in its box, whose
 *     lower left corner is the origin
 */

/**
 * Large enough for every board and for pieces laid freely: quarters to the left of the origin have
 * numbers, too.
 */
const SHIFT = 128,
  ROW = 2 * SHIFT;

/**
 * The centres of the quarters of a unit square, in fourths of its side, counter-clockwise from the
 * right one.
 */
const CENTRES = [
  [3, 2],
  [2, 3],
  [1, 2],
  [2, 1],
];

/** The corners of a unit square; each quarter lies between the one before and its own. */
const CORNERS = [
  [1, 1],
  [0, 1],
  [0, 0],
  [1, 0],
];

/**
 * The corners of a convex outline, clockwise from the top, with its box at the origin.
 * @param {Octagon} octagon
 * @returns {Point[]}
 */
export function cornersOf({ width, height, cut: [s1, s3, s5, s7] }) {
  const all = [
    [s1, height],
    [width - s3, height],
    [width, height - s3],
    [width, s5],
    [width - s5, 0],
    [s7, 0],
    [0, s7],
    [0, height - s1],
  ];
  return all.filter(([x, y], i) => {
    const [nextX, nextY] = all[(i + 1) % 8];
    return x !== nextX || y !== nextY;
  });
}

/**
 * Whether a spot, in fourths, lies inside a polygon: a ray from it to the right crosses an odd
 * number of its edges.
 */
function inside(corners, [x, y]) {
  let odd = false;
  corners.forEach(([fromX, fromY], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length];
    if (4 * fromY < y === 4 * toY < y) return;
    const crossing = 4 * fromX + ((toX - fromX) / (toY - fromY)) * (y - 4 * fromY);
    if (crossing > x) odd = !odd;
  });
  return odd;
}

/**
 * The lower left and the upper right corner of the box around some points.
 * @param {Point[]} points
 * @returns {[Point, Point]}
 */
export function boxAround(points) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

/** What a polygon covers. @param {Point[]} corners @returns {Quarter[]} */
export function quartersIn(corners) {
  const [[left, bottom], [right, top]] = boxAround(corners);
  const found = [];
  for (let y = bottom; y < top; ++y)
    for (let x = left; x < right; ++x)
      CENTRES.forEach(([dx, dy], quarter) => {
        if (inside(corners, [4 * x + dx, 4 * y + dy]))
          found.push(((y + SHIFT) * ROW + x + SHIFT) * 4 + quarter);
      });
  return found;
}

/** @param {Quarter[]} quarters @param {Point} by @returns {Quarter[]} */
export const shifted = (quarters, [x, y]) => quarters.map((quarter) => quarter + 4 * (y * ROW + x));

/** A quarter as a triangle. @param {Quarter} quarter @returns {Point[]} */
export function triangleOf(quarter) {
  const field = Math.floor(quarter / 4),
    side = quarter % 4;
  const x = (field % ROW) - SHIFT,
    y = Math.floor(field / ROW) - SHIFT;
  return [
    [x + 0.5, y + 0.5],
    ...[CORNERS[(side + 3) % 4], CORNERS[side]].map(([dx, dy]) => [x + dx, y + dy]),
  ];
}

/**
 * A symmetry of the square about the origin: 0 to 3 quarter turns to the left; from 4 on, mirrored
 * in the upright axis before.
 */
export function image(symmetry, [x, y]) {
  let [a, b] = symmetry >= 4 ? [0 - x, y] : [x, y];
  for (let i = 0; i < symmetry % 4; ++i) [a, b] = [0 - b, a];
  return [a, b];
}

export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * Points moved so that the box around them stands at the origin.
 * @param {Point[]} points
 * @returns {Shape}
 */
export function atOrigin(points) {
  const [[left, bottom], [right, top]] = boxAround(points);
  return {
    corners: points.map(([x, y]) => [x - left, y - bottom]),
    width: right - left,
    height: top - bottom,
  };
}

/** The same for all lists of the same points, in whichever order. @param {Point[]} points */
export const keyOf = (points) =>
  points
    .map((point) => point.join())
    .sort()
    .join(" ");

/**
 * What a polygon looks like after the eight symmetries, each look once: as it is given, then
 * turned, then mirrored.
 * @param {Point[]} corners
 * @returns {Shape[]}
 */
export function looksOf(corners) {
  const byKey = new Map();
  for (const symmetry of SYMMETRIES) {
    const look = atOrigin(corners.map((corner) => image(symmetry, corner)));
    if (!byKey.has(keyOf(look.corners))) byKey.set(keyOf(look.corners), look);
  }
  return [...byKey.values()];
}

/** Which of the looks a symmetry leads to, by the look before. @param {Shape[]} looks */
export function looksAfter(symmetry, looks) {
  return looks.map(({ corners }) =>
    lookLike(
      looks,
      corners.map((corner) => image(symmetry, corner)),
    ),
  );
}

/**
 * The number of the look that these points are, somewhere.
 * @param {Shape[]} looks
 * @param {Point[]} points
 */
export function lookLike(looks, points) {
  const key = keyOf(atOrigin(points).corners);
  return looks.findIndex(({ corners }) => keyOf(corners) === key);
}
