// The three piles, step by step (chapter 1).
import { useMemo, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { Patterns } from "../draw/cards.jsx";
import { tell } from "../watch/cards.js";
import { NAME, Pile } from "../watch/cards_square.jsx";
import { present } from "./host.jsx";

const STEPS = 60,
  SMALL = 46,
  ROOM = 9 * SMALL,
  PITCH = NAME + SMALL;

function Piles({ ask }) {
  const puzzle = ask("open"),
    { steps } = ask(`steps faithful 1 ${STEPS}`);
  const patterns = useMemo(() => <Patterns turtle={puzzle.turtle} />, []);
  const [number, setNumber] = useState(14);
  const step = steps[number - 1];
  const laid = step.laid.map(([, card, turns]) => ({ number: card, turns }));
  const plain = (cards) => cards.map((card) => ({ number: card }));
  const pile = (name, cards, row) => (
    <Pile {...{ name, cards, puzzle }} y={row * PITCH} width={ROOM} size={SMALL} />
  );
  const leaves = step.event === "in vain" || step.event === "taken back";
  const sentence = tell(step, puzzle, "faithful");
  return (
    <>
      {patterns}
      <svg class="try-three" viewBox={`-2 0 ${ROOM + 4} ${4 * PITCH}`} aria-hidden="true">
        {pile("supply", plain(step.supply), 0)}
        {pile("laid", laid, 1)}
        {pile("in hand", [step.card], 2)}
        <rect
          class={`cards-hand ${leaves ? "cards-leaves" : ""}`}
          x="-1"
          y={2 * PITCH + NAME - 1}
          width="44"
          height="44"
          rx="4"
        />
        {pile("basket", plain(step.basket), 3)}
      </svg>
      <p class="try-said" role="status">
        <span>
          Step {number}. {sentence}
        </span>
      </p>
      <div class="live-bar">
        <Button disabled={number === 1} onClick={() => setNumber(number - 1)}>
          Back
        </Button>
        <Button disabled={number === STEPS} onClick={() => setNumber(number + 1)}>
          Step
        </Button>
        <label class="try-slider">
          <span class="unseen">Step</span>
          <input
            type="range"
            min="1"
            max={STEPS}
            value={number}
            onInput={({ target }) => setNumber(Number(target.value))}
          />
        </label>
      </div>
    </>
  );
}

present("try-piles", Piles, "cards");
