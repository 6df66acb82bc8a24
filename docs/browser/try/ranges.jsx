// What a number still has to light, and how far its rays could run (chapter 4).
import { useState } from "preact/hooks";
import { Choice, present } from "./host.jsx";

const UNIT = 36;
const WAYS = {
  n: { words: "north", sign: "↑", row: -1, column: 0 },
  e: { words: "east", sign: "→", row: 0, column: 1 },
  s: { words: "south", sign: "↓", row: 1, column: 0 },
  w: { words: "west", sign: "←", row: 0, column: -1 },
};
const LETTERS = [..."nesw"];

/** A board file as rows of fields. */
const rowsOf = (text) =>
  text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/));

const middle = (at, columns) => [(at % columns) + 0.5, Math.floor(at / columns) + 0.5];

/** A ray from a number, drawn from the `from`-th to the `to`-th field. */
function Ray({ at, columns, way, from, to, ...look }) {
  const [x, y] = middle(at, columns),
    { row, column } = WAYS[way];
  const end = (fields) => [UNIT * (x + column * fields), UNIT * (y + row * fields)];
  const [x1, y1] = end(from === 0 ? 0.4 : from + 0.2),
    [x2, y2] = end(to + 0.3);
  return <line {...{ x1, y1, x2, y2 }} {...look} />;
}

function Picture({ rows, lengths, chosen, available, choose }) {
  const columns = rows[0].length,
    fields = rows.flat();
  const size = (count) => Array.from({ length: count - 1 }, (_, i) => UNIT * (i + 1));
  const across = size(rows.length).map((y) => `M0 ${y}h${UNIT * columns}`),
    down = size(columns).map((x) => `M${x} 0v${UNIT * rows.length}`);
  return (
    <svg
      class="try-board"
      viewBox={`-2 -2 ${UNIT * columns + 4} ${UNIT * rows.length + 4}`}
      aria-hidden="true"
    >
      <path class="try-grid" d={[...across, ...down].join("")} />
      <rect x="0" y="0" width={UNIT * columns} height={UNIT * rows.length} />
      {Object.entries(lengths).flatMap(([number, lit]) =>
        lit.map((length, i) =>
          length ? (
            <Ray
              key={`${number} ${i}`}
              {...{ at: Number(number), columns, way: LETTERS[i], from: 0, to: length }}
              class="try-ray"
            />
          ) : null,
        ),
      )}
      {available.map((length, i) =>
        length ? (
          <Ray
            key={LETTERS[i]}
            {...{ at: chosen, columns, way: LETTERS[i], from: lengths[chosen]?.[i] ?? 0 }}
            to={(lengths[chosen]?.[i] ?? 0) + length}
            class="try-reach"
          />
        ) : null,
      )}
      {fields.map((field, at) => {
        if (field === "-") return null;
        const [x, y] = middle(at, columns);
        return (
          <g
            key={at}
            class={`try-number${at === chosen ? " try-chosen" : ""}`}
            transform={`translate(${UNIT * x} ${UNIT * y})`}
            onClick={() => choose(at)}
          >
            <circle r={0.36 * UNIT} />
            <text y="6">{field}</text>
          </g>
        );
      })}
    </svg>
  );
}

/** A letter for each field: the way of the ray that lights it. */
function raysOf(fields, columns, lengths) {
  const rays = fields.map(() => ".");
  for (const [number, lit] of Object.entries(lengths))
    lit.forEach((length, i) => {
      const { row, column } = WAYS[LETTERS[i]];
      for (let step = 1; step <= length; step += 1)
        rays[Number(number) + step * (row * columns + column)] = LETTERS[i];
    });
  return rays.join("");
}

const place = (at, columns) => `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;

function Ranges({ ask, data }) {
  const rows = rowsOf(data.text),
    columns = rows[0].length,
    fields = rows.flat();
  const numbers = fields.flatMap((field, at) => (field === "-" ? [] : [at]));
  const [chosen, choose] = useState(numbers[0]);
  const [lengths, setLengths] = useState({});
  const { remaining, available, lit } = ask(`ranges ${chosen} ${raysOf(fields, columns, lengths)}`);
  const total = available.reduce((sum, range) => sum + range, 0);
  const change = (i, by) =>
    setLengths({ ...lengths, [chosen]: lit.map((length, way) => length + (way === i ? by : 0)) });
  return (
    <>
      <div class="try-pair">
        <Picture {...{ rows, lengths, chosen, available, choose }} />
        <div>
          <Choice
            legend="The number"
            options={numbers.map((at) => ({
              key: at,
              label: `${fields[at]}, ${place(at, columns)}`,
              content: fields[at],
            }))}
            value={chosen}
            choose={choose}
          />
          <fieldset class="try-choice">
            <legend>One field further, or back</legend>
            {LETTERS.map((letter, i) => (
              <span key={letter} class="try-way">
                <button
                  type="button"
                  disabled={!available[i] || !remaining}
                  aria-label={`one field further ${WAYS[letter].words}`}
                  onClick={() => change(i, 1)}
                >
                  {WAYS[letter].sign}
                </button>
                <button
                  type="button"
                  disabled={!lit[i]}
                  aria-label={`one field back from the ${WAYS[letter].words}`}
                  onClick={() => change(i, -1)}
                >
                  −
                </button>
              </span>
            ))}
          </fieldset>
        </div>
      </div>
      <p class="try-said" role="status">
        <span>
          Remaining range of the {fields[chosen]}: <strong>{remaining}</strong>. Available:{" "}
          {LETTERS.map((letter, i) => `${WAYS[letter].words} ${available[i]}`).join(", ")}, together{" "}
          <strong>{total}</strong>.{" "}
          {total < remaining
            ? "Too little: this cannot be solved."
            : remaining > 0 && total === remaining
              ? "Just as much as is needed: all of it must be lit."
              : ""}
        </span>
      </p>
    </>
  );
}

present("try-ranges", Ranges);
