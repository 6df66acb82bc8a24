// What two letters say together about the orientation of their side (chapter 2).
import { useState } from "preact/hooks";
import { Choice, present } from "./host.jsx";

/** The orientations in the order of the C++ (reference/nerdcube/orientation.hpp). */
const ORIENTATIONS = [
  { words: "upright", letter: "P", turn: 0 },
  { words: "turned left", letter: "P", turn: -90 },
  { words: "turned right", letter: "P", turn: 90 },
  { words: "upside down", letter: "P", turn: 180 },
  { words: "upright or upside down", letter: "S", turn: 0 },
  { words: "turned left or right", letter: "S", turn: 90 },
  { words: "any way", letter: "?", turn: 0 },
];

const Letter = ({ letter, turn }) => (
  <svg class="try-letter" viewBox="0 0 40 40" aria-hidden="true">
    <text x="20" y="29" transform={`rotate(${turn} 20 20)`}>
      {letter}
    </text>
  </svg>
);

const options = ORIENTATIONS.map((orientation, key) => ({
  key,
  label: orientation.words,
  content: <Letter {...orientation} />,
}));

function Merge({ ask }) {
  const [side, setSide] = useState(6),
    [letter, setLetter] = useState(4);
  const { merged } = ask(`merge ${side} ${letter}`),
    result = ORIENTATIONS[merged];
  return (
    <>
      <Choice
        legend={`The side says: ${ORIENTATIONS[side].words}`}
        options={options}
        chosen={[side]}
        choose={setSide}
      />
      <Choice
        legend={`The next letter says: ${ORIENTATIONS[letter].words}`}
        options={options}
        chosen={[letter]}
        choose={setLetter}
      />
      <p class="try-said" role="status">
        {result ? <Letter {...result} /> : <span class="try-cross">✗</span>}
        <span>
          Together: <strong>{result ? result.words : "invalid"}</strong>.
          {!result && " This letter does not fit on the side."}
        </span>
      </p>
    </>
  );
}

present("try-merge", Merge);
