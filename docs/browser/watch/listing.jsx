import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Button } from "../button.jsx";

/** "1-cards/05-first-solution" -> "1/5" */
const numberOf = (exercise) =>
  exercise
    .split("/")
    .map((part) => parseInt(part, 10))
    .join("/");

/**
 * What exercises ask for is folded until its reader wants to see it or has passed them
 * (answers.js).
 */
function Answer({ exercises, onOpen, children }) {
  const fold = useRef(null);
  useEffect(() => void fold.current.dispatchEvent(new Event("knobel-fold", { bubbles: true })), []);
  const numbers = exercises.map(numberOf).join(" and ");
  return (
    <details class="watch-answer" data-exercise={exercises.join(" ")} ref={fold} onToggle={onOpen}>
      <summary>
        <span class="watch-asks">
          {exercises.length === 1 ? `Exercise ${numbers} asks` : `Exercises ${numbers} ask`} for
          this: I want to see it
        </span>
        <span class="watch-hide" aria-hidden="true">
          Hide
        </span>
      </summary>
      {children}
    </details>
  );
}

/** The blanks that set a line in: what is before them, and they themselves. */
const INDENT = /^((?:<span[^>]*>)?)( +)/;

/** How far a line is set in, in characters. */
const indentOf = (html) => INDENT.exec(html)?.[2].length ?? 0;

/** A line with its indentation marked, and with places where it may be broken: after "(" and ".". */
const prepared = (html) =>
  html
    .replace(INDENT, '$1<span class="watch-indent">$2</span>')
    .replace(/(<span class="[op]">[^<]*[.(]<\/span>)/g, "$1<wbr>");

/** The lines from `last` to `number` that are left out, as a mark. */
function Gap({ last, number }) {
  const isOne = number === last + 2;
  return (
    <span class="watch-gap">
      <span aria-hidden="true">⋮</span>
      <span class="unseen">
        {number <= last
          ? "Elsewhere in the file:"
          : isOne
            ? `Line ${last + 1} is left out.`
            : `Lines ${last + 1} to ${number - 1} are left out.`}
      </span>
    </span>
  );
}

/** A line of code, behind what stands at its left. */
export function Line({ number, html, children, ...attributes }) {
  return (
    <code data-line={number} style={{ "--indent": indentOf(html) }} {...attributes}>
      {children}
      <span class="watch-code" dangerouslySetInnerHTML={{ __html: `${prepared(html)}\n` }} />
    </code>
  );
}

/** All lines; their elements stay the same from step to step. */
const linesOf = ({ lines }) =>
  lines.flatMap(([number, html], i) => {
    const last = lines[i - 1]?.[0];
    const line = (
      <Line key={number} {...{ number, html }} class="watch-line">
        <span class="watch-number" aria-hidden="true">
          {number}
        </span>
      </Line>
    );
    return last === undefined || number === last + 1
      ? [line]
      : [<Gap key={`${number} gap`} last={last} number={number} />, line];
  });

/** Sets a line off, instead of the one before, and shows it with those around it. */
function setOff(box, number) {
  const before = box.querySelector(".watch-here"),
    here = box.querySelector(`[data-line="${number}"]`);
  if (before !== here) {
    before?.classList.remove("watch-here");
    before?.removeAttribute("aria-current");
    here?.classList.add("watch-here");
    here?.setAttribute("aria-current", "step");
  }
  const { scrollTop, clientHeight } = box;
  if (!here || !clientHeight) return;
  const top = here.offsetTop,
    around = Math.min(50, clientHeight / 3);
  if (top < scrollTop + around || top + here.offsetHeight > scrollTop + clientHeight - around)
    box.scrollTop = top - (clientHeight - here.offsetHeight) / 2;
}

/** A window with lines, which the keyboard scrolls. */
export const Region = ({ box, label, kind = "", children }) => (
  <div class={`highlight ${kind}`.trim()} ref={box} tabIndex={0} role="region" aria-label={label}>
    <pre>{children}</pre>
  </div>
);

/** The algorithm in words, with the line set off that begins with `here`. */
function Algorithm({ lines, here }) {
  const box = useRef(null);
  const [number] = lines.find(([, text]) => text.trim().startsWith(here)) ?? [];
  useLayoutEffect(() => setOff(box.current, number), [number]);
  return (
    <Region box={box} label="The algorithm in words" kind="watch-algorithm">
      {linesOf({ lines })}
    </Region>
  );
}

/** The file of a listing, and a link to the text about it. */
export const Origin = ({ listing: { file, passage } }) => (
  <>
    <code>{file}</code>
    {passage && (
      <a class="watch-passage" href={passage}>
        in the text
      </a>
    )}
  </>
);

/**
 * Part of the source, with the line set off that tells of the step. Where fingers scroll, it is a
 * window that follows the line, so that they scroll the page; a button shows all of it. While an
 * exercise asks for it, the algorithm is shown instead.
 */
export function Listing({ listing, line, algorithm, isWhole, setIsWhole }) {
  const box = useRef(null);
  const lines = useMemo(() => linesOf(listing), [listing]);
  const follow = () => setOff(box.current, line);
  useLayoutEffect(follow, [listing, line, isWhole]);
  const source = (
    <Region box={box} label={`Source: ${listing.file}`}>
      {lines}
    </Region>
  );
  return (
    <figure
      class={["watch-listing", isWhole && "watch-whole", listing.exercises.length && "watch-asked"]
        .filter(Boolean)
        .join(" ")}
    >
      <figcaption>
        <Origin listing={listing} />
        <Button class="watch-unfold" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          All lines
        </Button>
      </figcaption>
      {listing.exercises.length ? (
        <>
          <Answer key={listing.exercises.join()} exercises={listing.exercises} onOpen={follow}>
            {source}
          </Answer>
          {algorithm && <Algorithm {...algorithm} />}
        </>
      ) : (
        source
      )}
    </figure>
  );
}
