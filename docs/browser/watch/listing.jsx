import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

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
  const asks =
    exercises.length === 1
      ? `Exercise ${numberOf(exercises[0])} asks`
      : `Exercises ${exercises.map(numberOf).join(" and ")} ask`;
  return (
    <details class="watch-answer" data-exercise={exercises.join(" ")} ref={fold} onToggle={onOpen}>
      <summary>{`${asks} for this: I want to see it`}</summary>
      {children}
    </details>
  );
}

/** Part of the source, with the line set off that told of the step. */
export function Listing({ listing, line }) {
  const box = useRef(null),
    here = useRef(null);
  const follow = () => {
    const top = here.current?.offsetTop;
    const { scrollTop, clientHeight } = box.current;
    if (top !== undefined && (top < scrollTop + 20 || top > scrollTop + clientHeight - 50))
      box.current.scrollTop = top - clientHeight / 2;
  };
  useLayoutEffect(follow, [listing, line]);
  const source = (
    <div
      class="highlight"
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={`Source: ${listing.file}`}
    >
      <pre>
        {listing.lines.map(([number, html]) => (
          <code
            key={number}
            class={number === line ? "watch-line watch-here" : "watch-line"}
            ref={number === line ? here : undefined}
            aria-current={number === line ? "step" : undefined}
          >
            <span class="watch-number" aria-hidden="true">
              {number}
            </span>
            <span dangerouslySetInnerHTML={{ __html: `${html}\n` }} />
          </code>
        ))}
      </pre>
    </div>
  );
  return (
    <figure class="watch-listing">
      <figcaption>
        <code>{listing.file}</code>
      </figcaption>
      {listing.exercises.length ? (
        <Answer key={listing.exercises.join()} exercises={listing.exercises} onOpen={follow}>
          {source}
        </Answer>
      ) : (
        source
      )}
    </figure>
  );
}
