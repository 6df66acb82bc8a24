// Symmetries that a figure is asked to have, those that it then has, too, and its orientations
// (chapter 3).
import { useState } from "preact/hooks";
import { Choice, present } from "./host.jsx";

/** The eight symmetries in the order of the C++ (reference/tangram/symmetry.hpp). */
const SYMMETRIES = [
  "no motion",
  "a quarter turn to the left",
  "half a turn",
  "a quarter turn to the right",
  "the mirror in the upright axis",
  "the mirror in a diagonal, rising to the left",
  "the mirror in the level axis",
  "the mirror in a diagonal, rising to the right",
];

/** The types of symmetry, by the numbers of their symmetries. */
const TYPES = {
  0: "no symmetry",
  "0 2": "half turn",
  "0 1 2 3": "quarter turns",
  "0 4": "upright axis",
  "0 6": "level axis",
  "0 5": "one diagonal",
  "0 7": "the other diagonal",
  "0 2 4 6": "both axes",
  "0 2 5 7": "both diagonals",
  "0 1 2 3 4 5 6 7": "all eight",
};

/** A motion about the middle of a square, as SVG writes it: mirrored first, then turned left. */
const motion = (number) => `rotate(${-90 * (number % 4)})${number < 4 ? "" : " scale(-1 1)"}`;

const FLAG = "M3 0V-15H11V-10.5H6.5V-8H9.5V-4.5H6.5V0Z";

/** A square with flags after some motions. */
const Flags = ({ numbers }) => (
  <svg class="try-flags" viewBox="-18 -18 36 36" aria-hidden="true">
    <rect x="-17" y="-17" width="34" height="34" />
    {numbers.map((number) => (
      <path key={number} d={FLAG} transform={motion(number)} />
    ))}
  </svg>
);

const options = SYMMETRIES.map((label, key) => ({
  key,
  label: `${key}: ${label}`,
  content: [<Flags numbers={[key]} />, key],
}));

function Symmetry({ ask }) {
  const [asked, setAsked] = useState([2]);
  const toggle = (key) =>
    setAsked(asked.includes(key) ? asked.filter((other) => other !== key) : [...asked, key]);
  const { group, cosets } = ask(`group ${asked.join(" ")}`),
    more = group.filter((number) => number !== 0 && !asked.includes(number));
  return (
    <>
      <Choice
        legend="The figure must not change under …"
        options={options.slice(1).map((option) => ({
          ...option,
          class: more.includes(option.key) ? "try-follows" : undefined,
        }))}
        chosen={asked}
        choose={toggle}
      />
      <div class="try-pair">
        <Flags numbers={group} />
        <p class="try-said" role="status">
          <span>
            Its symmetries: <strong>{group.join(", ")}</strong> ({TYPES[group.join(" ")]}).{" "}
            {more.length ? `Your choice implies ${more.join(", ")}. ` : ""}A piece like this has{" "}
            {cosets.length} {cosets.length === 1 ? "orientation" : "orientations"}:{" "}
            {cosets.map((coset) => `{${coset.join(", ")}}`).join(" ")}
          </span>
        </p>
      </div>
    </>
  );
}

present("try-symmetry", Symmetry);
