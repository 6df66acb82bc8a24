import * as draw from "../draw/tangram.jsx";
import { kindsOf, numberOfPieces, storeys, tell } from "./tangram_steps.js";
import { present } from "./host.jsx";
import "./tangram.css";

/** How wide a drawing may be, and how large a unit. */
const WIDEST = 340,
  LARGEST = 1.5;

/** A storey of the tree: how high it is, and how far its nodes may be apart. */
const STOREY = 26,
  APART = 14,
  NODES = { left: 122, right: 242 },
  BREADTH = 300;

/** The part of the lattice that is drawn: wherever a piece may be held. */
function windowOf({ kinds, outline, plane }, isFree) {
  const sides = kinds.flatMap(({ orientations: [{ width, height }] }) => [width, height]),
    beyond = Math.max(...sides) - 1;
  const { left, bottom, right, top } = isFree ? plane : draw.frameOf(outline);
  return { left: left - beyond, bottom: bottom - beyond, right: right + beyond, top: top + beyond };
}

function inWords(step, puzzle) {
  const labels = step.pieces.map(([kind]) => kindsOf(puzzle)[kind].label),
    hand = labels.pop();
  return `${caption(step, puzzle)} Laid: ${labels.join(", ") || "nothing"}. In hand: ${hand}. ${tell(step, puzzle)}`;
}

/** What stands below the drawing. */
function caption({ hull }, { area, outline }) {
  if (hull)
    return `Laid freely. The hull of what is laid has an area of ${hull.area}, all pieces together ${area}.`;
  return `Outline: ${outline.name}, ${outline.width} wide, ${outline.height} high.`;
}

/** The pieces that lie, and the one in hand: dashed when it does not stay. */
function Table({ step, puzzle }) {
  const frame = windowOf(puzzle, step.hull),
    { outside = [], twice = [] } = step,
    stays = step.event === "laid" || step.event === "solved";
  return (
    <figure class="tangram-table">
      <draw.Drawing
        {...frame}
        scale={Math.min(LARGEST, WIDEST / ((frame.right - frame.left) * draw.UNIT))}
        role="img"
        aria-label={inWords(step, puzzle)}
      >
        {!step.hull && <draw.Outline corners={puzzle.outline.corners} />}
        <draw.Points {...frame} />
        <draw.Laid pieces={step.pieces.slice(0, -1)} kinds={puzzle.kinds} />
        {step.hull?.area > 0 && (
          <g transform={draw.movedTo([step.hull.x, step.hull.y])}>
            <draw.Polygon class="tangram-hull" corners={step.hull.corners} />
          </g>
        )}
        <draw.Marks {...{ outside, twice }}>
          <draw.Hand piece={step.pieces.at(-1)} kinds={puzzle.kinds} stays={stays} />
        </draw.Marks>
      </draw.Drawing>
      <figcaption>{caption(step, puzzle)}</figcaption>
    </figure>
  );
}

/** Places of nodes beside each other: as far apart as there is room. */
function places(count) {
  const apart = Math.min(APART, (NODES.right - NODES.left) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => NODES.left + apart * i);
}

/**
 * What became of the trial in hand, where its node would be: it does not fit, or its branch is cut
 * off.
 */
function Mark({ state, x, y }) {
  return (
    <path
      class="tangram-mark"
      d={state === "pruned" ? `M${x - 4} ${y - 5}v10m4 -10v10` : `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`}
    />
  );
}

/**
 * A storey: nodes that were laid, the last of them on the way to the piece in hand; they hang below
 * the node at `from`.
 */
function Storey({ storey: { label, tried, laid, state }, level, from }) {
  const y = STOREY * (level + 1),
    isNode = state === "laid" || state === "taken back",
    xs = places(laid + (isNode ? 0 : 1));
  return (
    <g>
      <path
        class="tangram-branches"
        d={xs.map((x) => `M${from} ${y - STOREY + 4}L${x} ${y - 4}`).join("")}
      />
      {xs.slice(0, laid).map((x, i) => (
        <circle
          key={i}
          cx={x}
          cy={y}
          r="4"
          class={state === "laid" && i === laid - 1 ? "tangram-here" : "tangram-past"}
        />
      ))}
      {!isNode && <Mark state={state} x={xs.at(-1)} y={y} />}
      <text x="0" y={y}>
        {label}
      </text>
      <text x={BREADTH} y={y} text-anchor="end">
        {tried ? `${laid} / ${tried}` : laid}
      </text>
    </g>
  );
}

/** The way through the tree: a storey a piece. */
function Tree({ step, puzzle }) {
  const shown = storeys(step, puzzle),
    height = STOREY * (numberOfPieces(puzzle) + 1);
  const ends = shown.map(({ laid }) => places(laid).at(-1));
  const label = shown
    .map(({ label: name, tried, laid }) => `${name}: ${tried} tried, ${laid} laid`)
    .join("; ");
  return (
    <figure class="tangram-tree">
      <svg
        viewBox={`0 0 ${BREADTH} ${height}`}
        width={BREADTH}
        height={height}
        role="img"
        aria-label={`The way through the tree, from its root: ${label}.`}
      >
        <circle cx={NODES.left} cy="4" r="3" class="tangram-here" />
        {shown.map((storey, i) => (
          <Storey key={i} storey={storey} level={i} from={i ? ends[i - 1] : NODES.left} />
        ))}
      </svg>
      <figcaption>
        The tree, a level for each piece: ● lies, ○ was picked up again, × has no room, ‖ cut off.
        On the right, how many were laid of those tried.
      </figcaption>
    </figure>
  );
}

function View({ step, puzzle }) {
  return (
    <div class="tangram-watch">
      <Table step={step} puzzle={puzzle} />
      <Tree step={step} puzzle={puzzle} />
    </div>
  );
}

/** The outlines of the tangram's area; the square is the sixteenth. */
const OUTLINES = Array.from({ length: 20 }, (_, i) => ({
  value: String(i + 1),
  label: String(i + 1),
}));

present({
  name: "watch-tangram",
  module: "tangram",
  prunes: true,
  methods: [
    {
      name: "program-3",
      label: "program 3, 1967",
      algorithm: ({ event }) =>
        ({ laid: "lay it", "taken back": "take it", solved: "if all" })[event] ?? "if it has",
    },
    { name: "program-1", label: "program 1, 1967" },
    { name: "program-2", label: "program 2, 1967 (no outline)" },
    { name: "fast", label: "fast" },
  ],
  format: "One line per piece: its name, how many there are, its corners once around.",
  more: () => [{ label: "Outline", options: OUTLINES, start: "16" }],
  generators: [
    { name: "order", label: "Another order", words: "order" },
    { name: "cut", label: "Cut a piece in two", words: "cut" },
  ],
  tell,
  View,
});
