import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { Stopped } from "./solver.js";
import { choicesOf, OWN } from "./choice.js";
import { located, offsetIn } from "./problem.js";

/**
 * Program, puzzle and what else there is to choose; below it, when it is wanted, the puzzle as a
 * file, to be changed.
 * @param {object} properties
 * @param {import("./choice.js").Choice} properties.choice  what was chosen, shown or not
 * @param {string} [properties.text]  the puzzle that is shown
 * @param {string} properties.problem  why what was chosen is not shown
 */
export function PuzzleChoice({ show, data, choice, text, problem, choose, solver }) {
  const [typing, setTyping] = useState(false);
  const [failure, setFailure] = useState("");
  const isOwn = choice.index === OWN;
  const isTyping = typing || (isOwn && Boolean(problem));
  const generate = async ({ words }) => {
    setFailure("");
    try {
      const made = await solver.ask(`generate ${Math.floor(Math.random() * 1e9)} ${words}`, text);
      choose({ index: OWN, text: made.text });
    } catch (error) {
      if (!(error instanceof Stopped)) setFailure(error.message);
    }
  };
  const pick = (index) => {
    setFailure("");
    setTyping(index === OWN);
    choose({ index, ...(index === OWN ? {} : { text: data.puzzles[index].text }) });
  };
  const complaint = failure || (isOwn && isTyping ? "" : problem);
  return (
    <div class="watch-choice">
      <Select
        label={show.labels?.method ?? "Program"}
        value={choice.method}
        options={show.methods.map(({ name, label }) => ({ value: name, label }))}
        pick={(method) => choose({ method })}
      />
      <Select
        label={show.labels?.puzzle ?? "Puzzle"}
        value={String(choice.index)}
        options={[
          ...data.puzzles.map(({ name }, i) => ({ value: String(i), label: name })),
          ...(show.isFixed ? [] : [{ value: String(OWN), label: "my own" }]),
        ]}
        pick={(value) => pick(Number(value))}
      />
      {choicesOf(show, data).map(({ label, options }, i) => (
        <Select
          key={label}
          label={label}
          value={choice.more[i]}
          options={options}
          pick={(value) => choose({ more: choice.more.map((old, at) => (at === i ? value : old)) })}
        />
      ))}
      {show.legend && <p class="watch-legend">{show.legend}</p>}
      {!show.isFixed && (
        <div class="watch-making">
          {show.generators?.map((generator) => (
            <Button key={generator.name} onClick={() => text !== undefined && generate(generator)}>
              {generator.label}
            </Button>
          ))}
          <Button aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
            Edit
          </Button>
        </div>
      )}
      {isTyping && (
        <Typed
          text={choice.text}
          format={show.format}
          problem={isOwn ? problem : ""}
          take={(text) => choose({ index: OWN, text })}
        />
      )}
      {complaint && (
        <p class="watch-error" role="alert">
          {located(complaint).words}
        </p>
      )}
    </div>
  );
}

function Select({ label, value, options, pick }) {
  return (
    <label>
      {label}{" "}
      <select value={value} onChange={(event) => pick(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Typed({ text, format, problem, take }) {
  const [written, setWritten] = useState(text);
  const field = useRef(null);
  const id = useId();
  const place = located(problem);
  useLayoutEffect(() => setWritten(text), [text]);
  useLayoutEffect(() => {
    if (place.line === undefined) return;
    const start = offsetIn(text, place);
    field.current.setSelectionRange(start, start + 1);
  }, [problem]);
  return (
    <div class="watch-typed">
      <label>
        The puzzle, as in a file. {format}
        <textarea
          ref={field}
          rows={Math.min(14, written.split("\n").length + 1)}
          spellcheck={false}
          aria-invalid={problem ? "true" : undefined}
          aria-describedby={problem ? id : undefined}
          value={written}
          onInput={(event) => setWritten(event.target.value)}
        />
      </label>
      {problem && (
        <p class="watch-error" role="alert" id={id}>
          {place.words} The previous search is still below.
        </p>
      )}
      <Button onClick={() => take(written)}>Watch this puzzle</Button>
    </div>
  );
}
