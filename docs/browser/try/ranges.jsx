// What a number still has to light, and how far its rays could run (chapter 4).
import { useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { Board } from "../draw/light_rays.jsx";
import { lengthOf, placeOf, WAYS } from "../play/light_rays.js";
import { Choice, present } from "./host.jsx";

const LETTERS = Object.keys(WAYS);

function Ranges({ ask }) {
  const [rays, setRays] = useState(() => ask("start").state);
  const board = { ...ask("open"), ...ask(`show ${rays}`) };
  const numbers = board.numbers.flatMap((number, at) => (number < 0 ? [] : [at]));
  const [chosen, choose] = useState(numbers[0]);
  const remaining = board.left[chosen],
    lit = LETTERS.map((way) => lengthOf(board, chosen, way));
  const drawn = (i, length) => ask(`after ${rays} ray ${chosen} ${LETTERS[i]} ${length}`);
  const available = lit.map((length, i) => drawn(i, length).reach - length);
  const ranges = board.numbers.map((_, at) =>
    at === chosen ? lit.flatMap((length, i) => [length, length + available[i]]) : [],
  );
  const total = available.reduce((sum, range) => sum + range, 0);
  const change = (i, by) => setRays(drawn(i, lit[i] + by).state);
  return (
    <>
      <div class="try-pair">
        <div
          class="try-board"
          onClick={({ target }) => {
            const number = target.closest("[data-number]");
            if (number) choose(Number(number.dataset.number));
          }}
        >
          <Board {...{ board, ranges }} framed={chosen} />
        </div>
        <div>
          <Choice
            legend="The number"
            options={numbers.map((at) => ({
              key: at,
              label: `${board.numbers[at]}, ${placeOf(board, at)}`,
              content: board.numbers[at],
            }))}
            chosen={[chosen]}
            choose={choose}
          />
          <fieldset class="try-choice">
            <legend>One field further, or back</legend>
            {LETTERS.map((letter, i) => (
              <span key={letter} class="try-way">
                <Button
                  disabled={!available[i] || !remaining}
                  aria-label={`one field further ${WAYS[letter].name}`}
                  onClick={() => change(i, 1)}
                >
                  {WAYS[letter].sign}
                </Button>
                <Button
                  disabled={!lit[i]}
                  aria-label={`one field back from the ${WAYS[letter].name}`}
                  onClick={() => change(i, -1)}
                >
                  −
                </Button>
              </span>
            ))}
          </fieldset>
        </div>
      </div>
      <p class="try-said" role="status">
        <span>
          Remaining range of the {board.numbers[chosen]}: <strong>{remaining}</strong>. Available:{" "}
          {LETTERS.map((letter, i) => `${WAYS[letter].name} ${available[i]}`).join(", ")}, in total{" "}
          <strong>{total}</strong>.{" "}
          {total < remaining
            ? "Too little: this cannot be solved."
            : remaining > 0 && total === remaining
              ? "Exactly as much as is needed: all of it must be lit."
              : ""}
        </span>
      </p>
    </>
  );
}

present("try-ranges", Ranges, "light_rays");
