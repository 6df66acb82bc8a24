import { Board } from "../draw/light_rays.jsx";
import { DARK, isNumber, placeOf } from "../play/light_rays.js";
import { present } from "./host.jsx";
import "./light_rays.css";

/** As many guesses are shown at once; of more, the last ones. */
const SHOWN = 4;

/** The kinds of steps, each as a sign and in words. */
const KINDS = {
  tried: ["–", "makes no progress"],
  deduced: ["✓", "makes progress"],
  narrowed: ["✓", "narrowed down"],
  guessed: ["?", "supposed"],
  refuted: ["✗", "contradiction"],
  "taken back": ["↶", "guess taken back"],
  solved: ["★", "solution"],
};

function labelOf(board, framed) {
  const { numbers, ways } = board,
    light = numbers.filter((_, at) => !isNumber(board, at)).length,
    lit = [...ways].filter((way) => way !== DARK).length;
  const about = framed === undefined ? "" : ` The step is about ${placeOf(board, framed)}.`;
  return `The board: ${lit} of ${light} fields are lit.${about}`;
}

function Guesses({ guesses }) {
  const hidden = Math.max(0, guesses.length - SHOWN);
  return (
    <div class="light_rays-guesses">
      <p>
        {guesses.length
          ? `Supposed so far${hidden ? ` (the last ${SHOWN} of ${guesses.length})` : ""}:`
          : "Nothing is supposed."}
      </p>
      <ol start={hidden + 1}>
        {guesses.slice(hidden).map((guess, i) => (
          <li key={hidden + i}>{guess}</li>
        ))}
      </ol>
    </div>
  );
}

function View({ puzzle, step }) {
  const board = { ...puzzle, ...step },
    { left, ranges, fresh, place: framed } = step,
    [sign, words] = KINDS[step.kind];
  const rest = (number) =>
    ranges || left[number] === puzzle.numbers[number] ? undefined : left[number];
  return (
    <>
      <div class="light_rays-watched" style={{ "--light_rays-columns": puzzle.columns }}>
        <Board {...{ board, rest, fresh, framed, ranges }} label={labelOf(board, framed)} />
      </div>
      <p class="light_rays-strategy">
        <span aria-hidden="true">{sign}</span>{" "}
        {step.strategy && step.kind !== "solved" && [<strong>{step.strategy}</strong>, ": "]}
        {words}
      </p>
      <Guesses guesses={step.guesses} />
    </>
  );
}

const SIDE = 7;

present({
  name: "watch-light_rays",
  module: "light_rays",
  methods: [
    { name: "patient", label: "patient" },
    { name: "as-drawn", label: "as drawn, 2014" },
    { name: "fast", label: "fast" },
  ],
  format: "One row per line: a number, or - for a field that is to be lit; or a puzz.link address.",
  more: () => [
    {
      label: "Steps",
      options: [
        { value: "found", label: "what makes progress" },
        { value: "all", label: "every attempt" },
      ],
    },
    {
      label: "Strategies",
      options: [
        { value: "three", label: "three" },
        { value: "four", label: "with DrivenAwayBeams" },
      ],
    },
  ],
  generators: ["easy", "medium", "hard"].map((level) => ({
    name: level,
    label: `New ${level} board`,
    words: `${level} ${SIDE}`,
  })),
  tell: (step) => step.sentence,
  View,
});
