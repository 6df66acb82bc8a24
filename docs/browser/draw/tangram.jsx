// The tangram as the course's program draws it: pieces and outlines on the points of the lattice.

import { useId } from "preact/hooks";
import "./tangram.css";

/** The side of a unit square. */
export const UNIT = 24;

/** Between the two lines of an outline, and how wide each is. */
const DOUBLE_LINE = 4,
  LINE = 1.5;

/** Room around a board, so that lines and the sharpest corner of an outline stay inside. */
const ROOM = 3 * DOUBLE_LINE;

/**
 * Where a point of the lattice is drawn, from the one at the origin.
 * @param {import("../play/tangram.js").Point} point
 */
export const spot = ([x, y]) => [x * UNIT, 0 - y * UNIT];

/** How what is drawn at the origin is moved to a point. */
export const movedTo = (point) => `translate(${spot(point).join(" ")})`;

const listed = (spots) =>
  spots.map((each) => each.map((value) => Math.round(value * 100) / 100).join()).join(" ");

/** The part of the lattice that an outline lies in. */
export const frameOf = ({ width, height }) => ({ left: 0, bottom: 0, right: width, top: height });

/** A drawing of a part of the lattice. */
export function Drawing({ left, right, bottom, top, scale = 1, children, ...more }) {
  const width = (right - left) * UNIT + 2 * ROOM,
    height = (top - bottom) * UNIT + 2 * ROOM;
  return (
    <svg
      class="tangram-drawing"
      viewBox={[left * UNIT - ROOM, -top * UNIT - ROOM, width, height].join(" ")}
      width={width * scale}
      height={height * scale}
      stroke-linejoin="round"
      {...more}
    >
      {children}
    </svg>
  );
}

/** The points of the lattice. */
export function Points({ left, right, bottom, top }) {
  const rows = [];
  for (let y = bottom; y <= top; ++y)
    for (let x = left; x <= right; ++x) rows.push(`M${spot([x, y]).join(" ")}h0`);
  return <path class="tangram-points" d={rows.join("")} />;
}

/** A polygon of the lattice. */
export function Polygon({ corners, ...more }) {
  return <polygon points={listed(corners.map(spot))} {...more} />;
}

/**
 * An outline that is to be filled, drawn double: a wide line, and paper on it.
 * @param {{corners: import("../play/tangram.js").Point[]}} properties
 */
export function Outline({ corners }) {
  return (
    <g class="tangram-outline" stroke-linejoin="miter">
      <Polygon corners={corners} stroke-width={2 * DOUBLE_LINE + LINE} />
      <Polygon corners={corners} stroke-width={2 * DOUBLE_LINE - LINE} class="tangram-paper" />
      <Polygon corners={corners} stroke-width={LINE} />
    </g>
  );
}

/** The middle of a polygon's corners. */
function middleOf(corners) {
  return [0, 1].map(
    (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length,
  );
}

/** A piece with its number, its box at the origin. */
export function Piece({ corners, number }) {
  const [x, y] = spot(middleOf(corners));
  return (
    <>
      <Polygon class="tangram-piece" corners={corners} />
      {number && (
        <text class="tangram-number" x={x} y={y} text-anchor="middle" dominant-baseline="central">
          {number}
        </text>
      )}
    </>
  );
}

/** Pieces as they lie, each its kind, its orientation, and where its box has its corner. */
export const Laid = ({ pieces, kinds }) =>
  pieces.map(([kind, orientation, ...point], i) => (
    <g key={i} transform={movedTo(point)}>
      <Piece corners={kinds[kind].orientations[orientation].corners} number={i + 1} />
    </g>
  ));

/** A piece in hand, given as those that lie are; dashed unless it stays. */
export const Hand = ({ piece: [kind, orientation, ...point], kinds, stays }) => (
  <Polygon
    class={`tangram-hand${stays ? "" : " tangram-leaves"}`}
    corners={kinds[kind].orientations[orientation].corners}
    transform={movedTo(point)}
  />
);

/** Lines that fill what sticks out, crossed ones what lies there twice. */
function Hatching({ id, crossed }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path class="tangram-hatch" d={crossed ? "M0 2.5h5M2.5 0v5" : "M0 2.5h5"} />
    </pattern>
  );
}

/**
 * Marks upon the pieces: triangles that lie outside are hatched, those that are covered twice
 * hatched crosswise.
 * @param {{outside: import("../play/tangram.js").Point[][],
 *     twice: import("../play/tangram.js").Point[][]}} properties  in halves of a field's side
 */
export function Marks({ outside, twice, children }) {
  const id = useId();
  const hatched = (triangles, hatch) =>
    triangles.map((triangle) => (
      <Polygon
        key={triangle.join(" ")}
        corners={triangle.map(([x, y]) => [x / 2, y / 2])}
        fill={`url(#${id}-${hatch})`}
      />
    ));
  return (
    <g class="tangram-marks">
      <defs>
        <Hatching id={`${id}-outside`} />
        <Hatching id={`${id}-twice`} crossed />
      </defs>
      {hatched(outside, "outside")}
      {hatched(twice, "twice")}
      {children}
    </g>
  );
}
