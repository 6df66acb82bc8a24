// The search tree as a strip: the whole search from left to right, its depth downwards. It shows
// where the step is, and leads to any other.
import { useEffect, useMemo, useState } from "preact/hooks";
import { counted, many } from "../words.js";
import { keyOf, wordsOf } from "./choice.js";
import { Solver } from "./solver.js";

/** Of how many steps there is an overview: of longer searches, only the beginning is shown. */
const mostOf = (show) => show.most ?? 4_000_000;

/** The columns of an overview as a path: x in steps, y in depth. */
function pathOf({ depths, width, last }) {
  const ends = (column) => Math.min((column + 1) * width, last);
  return Array.from({ length: depths.length / 2 }, (_, column) => {
    const [least, most] = depths.slice(2 * column, 2 * column + 2);
    return `M${column * width} ${least}H${ends(column)}V${most + 1}H${column * width}z`;
  }).join("");
}

/** The outline of one tree. @param {number} end  the last step of the strip */
function Outline({ overview, end, kind }) {
  const deepest = Math.max(...overview.depths) + 1;
  return (
    <svg class={kind} viewBox={`0 0 ${end} ${deepest}`} preserveAspectRatio="none">
      <path d={pathOf(overview)} />
    </svg>
  );
}

/** The solutions: x in steps, y as a share of the height. */
const Solutions = ({ overview: { solved, width }, end }) => (
  <svg class="strip-solutions" viewBox={`0 0 ${end} 1`} preserveAspectRatio="none">
    <path d={solved.map((column) => `M${(column + 0.5) * width} 0.6V1`).join("")} />
  </svg>
);

const Trees = ({ overviews, end }) =>
  overviews.map((overview, at) => (
    <div key={at} aria-hidden="true">
      <Outline kind="strip-all" {...{ overview, end }} />
      <Outline kind="strip-past" {...{ overview, end }} />
      <Solutions {...{ overview, end }} />
    </div>
  ));

/** The overviews of a search, one for each tree; nothing before they are there. */
function useOverviews(show, { choice }) {
  const [overviews, setOverviews] = useState();
  useEffect(() => {
    const solver = new Solver(show.module); // of its own, so that steps do not wait for it
    setOverviews(undefined);
    solver
      .ask(`overview ${choice.method} ${mostOf(show)} ${wordsOf(choice)}`, choice.text)
      .then(({ overviews }) => setOverviews(overviews))
      .catch(() => {}) // the search itself will say why
      .finally(() => solver.end());
    return () => solver.end();
  }, [keyOf(choice)]);
  return overviews;
}

/** What the strip says, for all readers. */
function wordsFor(overviews, end, most) {
  const trees = overviews.length > 1 ? "search trees" : "search tree";
  const steps = end === most ? `the first ${many(end, "step")}` : `all ${many(end, "step")}`;
  return `The ${trees}, ${steps} from left to right, depth downwards. Lines at the bottom are solutions.`;
}

/**
 * @param {object} props
 * @param {(number: number) => void} props.move
 * @param {() => boolean} props.isWaiting  for a step
 */
export function Strip({ show, shown, move, isWaiting }) {
  const [dragged, setDragged] = useState();
  const overviews = useOverviews(show, shown);
  const end = Math.max(0, ...(overviews ?? []).map(({ last }) => last));
  // Drawn once: a step only moves the thumb, and the edge of what is past.
  const trees = useMemo(() => overviews && <Trees {...{ overviews, end }} />, [overviews]);
  if (!overviews) return <div class="strip" />;
  const { number } = shown.step;
  const words = wordsFor(overviews, end, mostOf(show));
  return (
    <div class="strip" style={{ "--at": Math.min(number / end, 1) }}>
      <div class="strip-trees">
        {trees}
        <input
          type="range"
          min="1"
          max={end}
          value={dragged ?? number}
          aria-label="Where the search is in its tree"
          aria-valuetext={`step ${counted(number)} of ${counted(end)}`}
          onInput={({ target }) => {
            setDragged(target.value);
            if (!isWaiting()) move(Number(target.value));
          }}
          onChange={({ target }) => {
            setDragged(undefined);
            move(Number(target.value));
          }}
        />
      </div>
      <p class="strip-words">{words}</p>
    </div>
  );
}
