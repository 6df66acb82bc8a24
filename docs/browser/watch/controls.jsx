// What leads from step to step: buttons, speed, the number of a step.
import { inWords, SPEEDS } from "./speed.js";

const ICONS = {
  beginning: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 4h3.5v16H7zM13.5 4H17v16h-3.5z",
  step: "M6 5l9 7-9 7zM18.5 5v14",
  solution: "M12 3l2.7 6 6.5.6-4.9 4.3 1.5 6.4-5.8-3.4-5.8 3.4 1.5-6.4-4.9-4.3L9.3 9z",
};

/**
 * A button that cannot be pressed at times; it keeps the focus then, so that keys go on working.
 * Its word can give way to its icon where there is little room.
 */
function Button({ icon, word, keys, kind = "", isOff, press }) {
  return (
    <button
      type="button"
      class={kind}
      onClick={() => isOff || press()}
      aria-disabled={isOff ? "true" : undefined}
      title={`${word} (${keys})`}
    >
      <svg class="watch-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
      <span class="watch-word">{word}</span>
    </button>
  );
}

/** The buttons that are always at hand. */
export function Buttons({ step, atEnd, busy, playing, move, jump, toggle }) {
  const isOff = !step,
    atStart = isOff || step.number === 1;
  const buttons = [
    ["beginning", "To the beginning", "Home", "watch-brief", atStart, () => move(1)],
    ["back", "Back", "Arrow left", "watch-brief", atStart, () => move(step.number - 1)],
    playing
      ? ["pause", "Pause", "P", "watch-main main-button watch-play", isOff, toggle]
      : ["play", "Play", "P", "watch-main main-button watch-play", isOff, toggle],
    [
      "step",
      "Step",
      "Arrow right",
      "watch-main main-button",
      isOff || atEnd,
      () => move(step.number + 1),
    ],
    ["solution", "Next solution", "N", "watch-next", isOff || busy, jump],
  ];
  return (
    <div class="live-bar watch-bar" role="group" aria-label="Player">
      {buttons.map(([icon, word, keys, kind, off, press], at) => (
        <Button key={at} {...{ icon, word, keys, kind, press }} isOff={off} />
      ))}
    </div>
  );
}

export function Speed({ speed, setSpeed }) {
  return (
    <label class="watch-speed">
      Speed
      <input
        type="range"
        min="0"
        max={SPEEDS.length - 1}
        value={SPEEDS.indexOf(speed)}
        aria-valuetext={inWords(speed)}
        onInput={(event) => setSpeed(SPEEDS[event.target.value])}
      />
      <span class="watch-value" aria-hidden="true">
        {inWords(speed)}
      </span>
    </label>
  );
}

/** The largest number of a step that can be asked for. */
const LARGEST = 1e12;

export function GoTo({ number, move }) {
  const go = ({ target }) => {
    const wanted = Number.parseInt(target.value, 10);
    if (Number.isNaN(wanted)) target.value = number;
    else move(Math.min(wanted, LARGEST));
  };
  return (
    <label class="watch-go">
      Go to step
      <input type="number" min="1" inputMode="numeric" value={number} onChange={go} />
    </label>
  );
}
