// The three piles, step by step (chapter 1).
import { useMemo, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { Face, Patterns } from "../draw/cards.jsx";
import { tell } from "../watch/cards.js";
import { present } from "./host.jsx";
import "../draw/cards.css";
import "../watch/cards.css";

const STEPS = 60,
  SMALL = 46,
  ROOM = 9 * SMALL;

/** A pile as a row of small cards. */
function Pile({ name, cards, halves, y }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <text class="cards-name" y="16">
        {cards.length ? name : `${name}: empty`}
      </text>
      {cards.map(({ number, turns = 0 }, i) => (
        <g key={number} transform={`translate(${i * SMALL} 22) scale(0.42)`}>
          <Face number={number} turns={turns} halves={halves(number)} />
        </g>
      ))}
    </g>
  );
}

function Piles({ ask }) {
  const puzzle = ask("open"),
    { steps } = ask(`steps faithful 1 ${STEPS}`);
  const patterns = useMemo(() => <Patterns turtle={puzzle.turtle} />, []);
  const [number, setNumber] = useState(14);
  const step = steps[number - 1];
  const halves = (wanted) => puzzle.cards.find((card) => card.number === wanted).halves;
  const laid = step.laid.map(([, card, turns]) => ({ number: card, turns }));
  const plain = (cards) => cards.map((card) => ({ number: card }));
  const leaves = step.event === "in vain" || step.event === "taken back";
  const sentence = tell(step, puzzle, "faithful");
  return (
    <>
      {patterns}
      <svg class="try-three" viewBox={`-2 0 ${ROOM + 4} 300`} aria-hidden="true">
        <Pile name="supply" cards={plain(step.supply)} halves={halves} y={0} />
        <Pile name="laid" cards={laid} halves={halves} y={76} />
        <Pile name="in hand" cards={[step.card]} halves={halves} y={152} />
        <rect
          class={`cards-hand ${leaves ? "cards-leaves" : ""}`}
          x="-1"
          y="173"
          width="44"
          height="44"
          rx="4"
        />
        <Pile name="basket" cards={plain(step.basket)} halves={halves} y={228} />
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
