import { useState } from "preact/hooks";
import { Stopped } from "./solver.js";
import { choicesOf } from "./choice.js";

const OWN = -1;

/**
 * Program, puzzle and what else there is to choose; below it, when it is wanted, a puzzle to be
 * typed.
 */
export function PuzzleChoice({ show, data, choice, choose, solver }) {
  const [typing, setTyping] = useState(choice.index === OWN);
  const [error, setError] = useState("");
  const generate = async ({ words }) => {
    try {
      const { text } = await solver.ask(
        `generate ${Math.floor(Math.random() * 1e9)} ${words}`,
        choice.text,
      );
      setTyping(true);
      setError("");
      choose({ index: OWN, text });
    } catch (problem) {
      if (!(problem instanceof Stopped)) setError(problem.message);
    }
  };
  const pick = (index) => {
    setError("");
    setTyping(index === OWN);
    choose({ index, ...(index === OWN ? {} : { text: data.puzzles[index].text }) });
  };
  return (
    <div class="watch-choice">
      <Select
        label="Program"
        value={choice.method}
        options={show.methods.map(({ name, label }) => ({ value: name, label }))}
        pick={(method) => choose({ method })}
      />
      <Select
        label="Puzzle"
        value={String(choice.index)}
        options={[
          ...data.puzzles.map(({ name }, i) => ({ value: String(i), label: name })),
          { value: String(OWN), label: "my own" },
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
      {show.generators?.map((generator) => (
        <button type="button" key={generator.name} onClick={() => generate(generator)}>
          {generator.label}
        </button>
      ))}
      {(typing || choice.index === OWN) && (
        <Typed
          key={choice.index === OWN ? choice.text : ""}
          text={choice.text}
          format={show.format}
          take={(text) => choose({ index: OWN, text })}
        />
      )}
      {error && (
        <p class="watch-error" role="alert">
          {error}
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

function Typed({ text, format, take }) {
  const [written, setWritten] = useState(text);
  return (
    <div class="watch-typed">
      <label>
        The puzzle, as a file has it. {format}
        <textarea
          rows={Math.min(14, written.split("\n").length + 1)}
          spellcheck={false}
          value={written}
          onInput={(event) => setWritten(event.target.value)}
        />
      </label>
      <button type="button" onClick={() => take(written)}>
        Watch this puzzle
      </button>
    </div>
  );
}
