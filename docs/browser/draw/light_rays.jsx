// A board of light rays, as reference/light_rays/drawing.cpp draws it: numbers in circles, rays as
// lines with an arrowhead at their end.
import { DARK, WAYS, isNumber } from "../play/light_rays.js";
import "./light_rays.css";

/** A field's side, and the room for the rows' and columns' numbers at the left and above. */
export const UNIT = 36,
  MARGIN = 16;

/**
 * Half the width of a number's disc, and how far beyond its last field's middle a ray runs, in
 * fields.
 */
const DISC = 0.36,
  OVERSHOOT = 0.34;
const HEAD = 4.5,
  HEAD_LENGTH = 1.7 * HEAD;

const middle = ({ columns }, at) => [
  UNIT * ((at % columns) + 0.5),
  UNIT * (Math.floor(at / columns) + 0.5),
];
const ahead = ([x, y], way, distance) => [
  x + distance * WAYS[way].column,
  y + distance * WAYS[way].row,
];
const beside = ([x, y], way, distance) => [
  x - distance * WAYS[way].row,
  y + distance * WAYS[way].column,
];
const points = (...spots) => spots.map((spot) => spot.join(",")).join(" ");

function Segment({ from, to, ...look }) {
  const [x1, y1] = from,
    [x2, y2] = to;
  return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke="var(--chapter)" {...look} />;
}

function Ray({ board, number, way, fields }) {
  const from = ahead(middle(board, number), way, DISC * UNIT);
  const tip = ahead(middle(board, fields.at(-1)), way, OVERSHOOT * UNIT);
  const base = ahead(tip, way, -HEAD_LENGTH);
  return (
    <>
      <Segment from={from} to={base} stroke-width="2" />
      <polygon
        points={points(tip, beside(base, way, HEAD), beside(base, way, -HEAD))}
        fill="var(--chapter)"
      />
    </>
  );
}

function NumberField({ board, at }) {
  const [x, y] = middle(board, at),
    number = board.numbers[at],
    size = UNIT * (number < 10 ? 0.46 : 0.38);
  return (
    <g data-number={at} pointer-events="all">
      <circle cx={x} cy={y} r={DISC * UNIT} fill="none" stroke="currentColor" stroke-width="1.5" />
      <text x={x} y={y + 0.35 * size} font-size={size} font-weight="bold" text-anchor="middle">
        {number}
      </text>
    </g>
  );
}

/** How far a ray may yet run beyond what it lights in any case. */
function Chance({ board, number, way, least, most }) {
  const from = ahead(middle(board, number), way, UNIT * (least ? least + OVERSHOOT : DISC)),
    to = ahead(middle(board, number), way, UNIT * (most + OVERSHOOT));
  return <Segment from={from} to={to} stroke-width="1.2" stroke-dasharray="2 3.5" />;
}

function Frame({ board, at }) {
  const [x, y] = middle(board, at),
    half = UNIT / 2 - 3;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={2 * half}
      height={2 * half}
      rx="4"
      fill="none"
      stroke="var(--chapter)"
      stroke-width="2.5"
    />
  );
}

/** In a number's corner: how many fields it still has to light, or a tick. */
function Rest({ board, at, rest }) {
  const [x, y] = beside(ahead(middle(board, at), "e", 0.31 * UNIT), "e", -0.31 * UNIT),
    size = 0.3 * UNIT;
  if (rest === 0)
    return (
      <g>
        <circle cx={x} cy={y} r="6.5" fill="var(--chapter)" />
        <path
          d={`M${x - 3} ${y}l2.2 2.4l4 -4.8`}
          fill="none"
          stroke="var(--color-background-primary)"
          stroke-width="1.8"
        />
      </g>
    );
  const half = rest > -10 && rest < 10 && rest > 0 ? 6.5 : 8.5;
  return (
    <g>
      <rect
        x={x - half}
        y={y - 6.5}
        width={2 * half}
        height="13"
        rx="6.5"
        fill="var(--color-background-primary)"
        stroke="var(--chapter)"
        stroke-width="1"
      />
      <text x={x} y={y + 0.35 * size} font-size={size} text-anchor="middle">
        {`${rest}`.replace("-", "−")}
      </text>
    </g>
  );
}

function Lines({ columns, rows }) {
  const inner = [
    ...Array.from({ length: rows - 1 }, (_, i) => `M0 ${UNIT * (i + 1)}h${UNIT * columns}`),
    ...Array.from({ length: columns - 1 }, (_, i) => `M${UNIT * (i + 1)} 0v${UNIT * rows}`),
  ];
  return (
    <>
      <path
        d={inner.join("")}
        fill="none"
        stroke="currentColor"
        stroke-width="0.8"
        stroke-opacity="0.45"
      />
      <rect
        width={UNIT * columns}
        height={UNIT * rows}
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
      />
    </>
  );
}

const range = (count) => Array.from({ length: count }, (_, i) => i);

function Labels({ columns, rows }) {
  return (
    <g class="light_rays-labels" font-size="10" fill="var(--color-foreground-muted)">
      {range(rows).map((row) => (
        <text key={`r${row}`} x="-4" y={UNIT * (row + 0.5) + 3.5} text-anchor="end">
          {row + 1}
        </text>
      ))}
      {range(columns).map((column) => (
        <text key={`c${column}`} x={UNIT * (column + 0.5)} y="-4" text-anchor="middle">
          {column + 1}
        </text>
      ))}
    </g>
  );
}

/**
 * From ranges, four pairs of least and most for each field, those rays that may yet become longer.
 */
function chancesOf(ranges) {
  const all = ranges.flatMap((pairs, number) =>
    Object.keys(WAYS).map((way, i) => ({
      number,
      way,
      least: pairs[2 * i],
      most: pairs[2 * i + 1],
    })),
  );
  return all.filter(({ least, most }) => most > least);
}

/**
 * A board with its rays; without a label it says nothing to those who do not see it.
 * @param {object} props
 * @param {import("../play/light_rays.js").Board & import("../play/light_rays.js").Rays} props.board
 * @param {(number: number) => number | undefined} [props.rest]  what is told in a number's corner,
 *     if anything
 * @param {number[]} [props.fresh]  fields that were lit just now
 * @param {number} [props.framed]  the field that it is about
 * @param {number[][]} [props.ranges]  for each field: how long the rays north, east, south and west
 *     are at least and at most
 * @param {string} [props.label]
 */
export function Board({ board, rest = () => undefined, fresh = [], framed, ranges = [], label }) {
  const { columns, rows } = board,
    fields = range(columns * rows),
    numbers = fields.filter((at) => isNumber(board, at));
  const told = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return (
    <svg
      class="light_rays-drawing"
      viewBox={`${-MARGIN} ${-MARGIN} ${UNIT * columns + MARGIN + 1} ${UNIT * rows + MARGIN + 1}`}
      fill="currentColor"
      {...told}
    >
      {fields
        .filter((at) => board.ways[at] !== DARK)
        .map((at) => (
          <rect
            key={at}
            x={UNIT * (at % columns)}
            y={UNIT * Math.floor(at / columns)}
            width={UNIT}
            height={UNIT}
            fill="var(--chapter)"
            fill-opacity={fresh.includes(at) ? 0.38 : 0.13}
          />
        ))}
      <Lines {...board} />
      {chancesOf(ranges).map((chance) => (
        <Chance key={`${chance.number}${chance.way}`} board={board} {...chance} />
      ))}
      {board.rays.map((ray) => (
        <Ray key={`${ray.number}${ray.way}`} board={board} {...ray} />
      ))}
      {numbers.map((at) => (
        <NumberField key={at} board={board} at={at} />
      ))}
      {numbers
        .filter((at) => rest(at) !== undefined)
        .map((at) => (
          <Rest key={at} board={board} at={at} rest={rest(at)} />
        ))}
      {framed !== undefined && <Frame board={board} at={framed} />}
      <Labels {...board} />
    </svg>
  );
}
