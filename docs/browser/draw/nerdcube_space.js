// Where the faces of the cube are in space. As reference/nerdcube/drawing.cpp folds it: x goes to
// the right, y to the front, z up; the origin is the cube's centre, a face is 1 wide. Seen from
// above, side 23 lies as it lies on the net; so x, y and z are the axes of style sheets, too.
import { sideOf } from "../play/nerdcube.js";

/** @typedef {import("../play/nerdcube.js").Side} Side */
/** @typedef {[number, number, number]} Vector */
/**
 * @typedef {{tilt: number, spin: number}} Pose  in degrees: first turned about the axis from 23 to
 *     50, then tilted away
 */

const plus = (...vectors) => vectors.reduce(([x, y, z], [u, v, w]) => [x + u, y + v, z + w]);
const times = (factor, vector) => vector.map((each) => factor * each);
const dot = (a, b) => a.reduce((sum, each, index) => sum + each * b[index], 0);
const cross = ([x, y, z], [u, v, w]) => [y * w - z * v, z * u - x * w, x * v - y * u];

const side = (right, down) => ({ right, down, out: cross(right, down) });

/**
 * By centre: where the net's right and down point when it is folded, and where the side looks to.
 */
const LIES = {
  5: side([1, 0, 0], [0, 0, 1]),
  20: side([0, 0, 1], [0, 1, 0]),
  23: side([1, 0, 0], [0, 1, 0]),
  26: side([0, 0, -1], [0, 1, 0]),
  41: side([1, 0, 0], [0, 0, -1]),
  50: side([1, 0, 0], [0, -1, 0]),
};

/** A face's place on its side, from 0. @param {Side} side */
export function placeOnSide({ faces }, face) {
  const at = faces.indexOf(face);
  return { row: Math.floor(at / 3), column: at % 3 };
}

/** The middle of a face. @returns {Vector} */
function middleOf(side, face) {
  const { right, down, out } = LIES[side.centre],
    { row, column } = placeOnSide(side, face);
  return plus(times(1.5, out), times(column - 1, right), times(row - 1, down));
}

/** The faces whose middle fulfils a condition. @param {Side[]} sides */
const facesWhere = (sides, condition) =>
  sides.flatMap((side) => side.faces.filter((face) => condition(middleOf(side, face))));

/** The faces that go with a side when it is turned. @param {Side[]} sides */
export const layerOf = (sides, centre) =>
  facesWhere(sides, (middle) => dot(middle, LIES[centre].out) >= 1);

/**
 * The axis of a side, outwards, in the directions of another side: its right, its down, and towards
 * the viewer.
 * @returns {Vector}
 */
export function axisSeenFrom(centre, other) {
  const { out } = LIES[centre],
    { right, down, out: towards } = LIES[other];
  return [dot(out, right), dot(out, down), dot(out, towards)];
}

/**
 * A direction as it looks in a pose: to the right, down, towards the viewer.
 * @param {Vector} vector
 * @param {Pose} pose
 * @returns {Vector}
 */
function seen([x, y, z], { tilt, spin }) {
  const [sin, cos] = [Math.sin, Math.cos].map((f) => f((spin * Math.PI) / 180));
  const [sinTilt, cosTilt] = [Math.sin, Math.cos].map((f) => f((tilt * Math.PI) / 180));
  const across = x * cos - y * sin,
    along = x * sin + y * cos;
  return [across, along * cosTilt - z * sinTilt, along * sinTilt + z * cosTilt];
}

const KEYS = {
  ArrowRight: [1, 0, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowDown: [0, 1, 0],
  ArrowUp: [0, -1, 0],
};

/**
 * The face next to a face, on the same side or over an edge.
 * @param {Side[]} sides
 * @param {number} face
 * @param {string} key  an arrow key: where to, as it looks
 * @param {Pose | undefined} pose  of the cube; nothing when the net lies flat
 */
export function neighbour(sides, face, key, pose) {
  const side = sideOf(sides, face);
  const { right, down, out } = LIES[side.centre],
    middle = middleOf(side, face);
  const ways = [right, down, times(-1, right), times(-1, down)];
  const looks = pose
    ? ways.map((way) => seen(way, pose))
    : [KEYS.ArrowRight, KEYS.ArrowDown, KEYS.ArrowLeft, KEYS.ArrowUp];
  const alike = looks.map((look) => dot(look, KEYS[key]));
  const way = ways[alike.indexOf(Math.max(...alike))];
  const beside = plus(middle, way),
    around = plus(middle, times(0.5, way), times(-0.5, out));
  const [next] = [beside, around].flatMap((wanted) =>
    facesWhere(sides, (there) => there.join() === wanted.join()),
  );
  return next;
}

const isSeen = (centre, pose) => seen(LIES[centre].out, pose)[2] > 0.2;

/**
 * A pose in which a side is seen: this one, or else one from a corner.
 * @param {Pose} pose
 * @returns {Pose}
 */
export function poseFor(centre, pose) {
  const corners = [pose.tilt > 90 ? 125 : 55, 55, 125].flatMap((tilt) =>
    [45, 135, -135, -45].map((spin) => ({ tilt, spin })),
  );
  return [pose, ...corners].find((each) => isSeen(centre, each));
}

/** The sides that are seen in a pose, the one that looks at us most first. */
export const sidesSeen = (pose) =>
  Object.keys(LIES)
    .map(Number)
    .filter((centre) => isSeen(centre, pose))
    .sort((a, b) => seen(LIES[b].out, pose)[2] - seen(LIES[a].out, pose)[2]);
