import { useLayoutEffect, useRef } from "preact/hooks";

/** Part of the source, with the line set off that told of the step. */
export function Listing({ listing, line }) {
  const box = useRef(null), here = useRef(null);
  useLayoutEffect(() => {
    const top = here.current?.offsetTop;
    const { scrollTop, clientHeight } = box.current;
    if (top !== undefined && (top < scrollTop + 20 || top > scrollTop + clientHeight - 50)) box.current.scrollTop = top - clientHeight / 2;
  }, [listing, line]);
  return (
    <figure class="watch-listing">
      <figcaption>
        <code>{listing.file}</code>
      </figcaption>
      <div class="highlight" ref={box} tabIndex={0} role="region" aria-label={`Source: ${listing.file}`}>
        <pre>
          {listing.lines.map(([number, html]) => (
            <code key={number} class={number === line ? "watch-line watch-here" : "watch-line"} ref={number === line ? here : undefined} aria-current={number === line ? "step" : undefined}>
              <span class="watch-number" aria-hidden="true">{number}</span>
              <span dangerouslySetInnerHTML={{ __html: `${html}\n` }} />
            </code>
          ))}
        </pre>
      </div>
    </figure>
  );
}
