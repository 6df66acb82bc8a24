// One search on the puzzles of all four chapters, in step: four pictures, and one listing in which
// each of the four is at a line.
import { Patterns, PITCH } from "../draw/cards.jsx";
import { Board } from "../draw/light_rays.jsx";
import { Net } from "../draw/nerdcube.jsx";
import { Drawing, frameOf, Hand, Laid, Outline, Points } from "../draw/tangram.jsx";
import { stickersOf } from "../play/nerdcube.js";
import { Square } from "./cards_square.jsx";
import { Line, Origin, Region } from "./listing.jsx";
import { Numbers, present } from "./host.jsx";
import { atLine, counters, eventOf, FOUR, tell } from "./search_words.js";
import "./search.css";

function CardsPicture({ puzzle, moment, label }) {
  const { hand, laid, contacts, event } = moment;
  const isLaid = event === "laid";
  const step = {
    event,
    contacts,
    laid: isLaid ? laid.slice(0, -1) : laid,
    ...(hand && { place: hand[0], card: { number: hand[1], turns: hand[2] } }),
  };
  return (
    <svg
      viewBox={`-4 -4 ${PITCH * puzzle.columns + 8} ${PITCH * puzzle.rows + 8}`}
      role="img"
      aria-label={label}
    >
      <Square puzzle={puzzle} step={step} />
    </svg>
  );
}

function CubePicture({ puzzle, moment: { faces, held = [], event }, label }) {
  const stickers = stickersOf({ faces, held });
  const isOn = (each) => event !== "taken back" && (event === "laid" || each.fits);
  const picked = held.filter(isOn).map(({ face }) => face);
  const refused = held.filter((each) => !isOn(each)).map(({ face }) => face);
  return <Net sides={puzzle.sides} {...{ stickers, picked, refused, label }} />;
}

function TangramPicture({ puzzle: { kinds, outline }, moment: { laid, hand, event }, label }) {
  const frame = frameOf(outline);
  return (
    <Drawing {...frame} role="img" aria-label={label}>
      <Outline corners={outline.corners} />
      <Points {...frame} />
      <Laid pieces={laid} kinds={kinds} />
      {hand && <Hand piece={hand} kinds={kinds} stays={event === "laid"} />}
    </Drawing>
  );
}

const RaysPicture = ({ puzzle, moment, label }) => (
  <Board board={{ ...puzzle, ...moment }} framed={moment.hand?.number} label={label} />
);

const PICTURES = {
  cards: CardsPicture,
  nerdcube: CubePicture,
  tangram: TangramPicture,
  light_rays: RaysPicture,
};

/** How many positions were reached at each depth, as bars; that of the current depth is strong. */
function Levels({ levels, depth, deepest }) {
  const most = Math.log2(1 + Math.max(1, ...levels));
  const columns = Math.max(deepest ?? 6, levels.length);
  const words = levels.length
    ? `Nodes at depth 1 to ${levels.length}: ${levels.join(", ")}.`
    : "Nothing has been laid yet.";
  return (
    <div class="search-levels" role="img" aria-label={words}>
      {Array.from({ length: columns }, (_, i) => (
        <span
          key={i}
          class={i + 1 === depth ? "search-now" : undefined}
          style={{ "--share": levels[i] ? Math.log2(1 + levels[i]) / most : 0 }}
        />
      ))}
    </div>
  );
}

function Counts({ moment: { depth, nodes, tried, solutions }, deepest }) {
  const shown = [
    ["depth", deepest ? `${depth} of ${deepest}` : depth],
    ["nodes", nodes],
    ["tried", tried],
    ["solutions", solutions],
  ];
  return <Numbers kind="search-counts" numbers={shown} />;
}

const Disc = ({ number }) => (
  <span class={`search-disc chapter-${number}`} aria-hidden="true">
    {number}
  </span>
);

function Tile({ number, name, title, deepest, puzzle, moment }) {
  const Picture = PICTURES[name],
    event = eventOf(name, moment, puzzle),
    most = deepest(puzzle);
  return (
    <li
      class={`search-tile chapter-${number} search-${moment.event.replace(" ", "-")}`}
      data-puzzle={name}
    >
      <p class="search-title">
        <Disc number={number} /> <b>{title}</b> <span class="search-event">{event}</span>
      </p>
      <div class="search-picture">
        <Picture puzzle={puzzle} moment={moment} label={`${title}: ${event}`} />
      </div>
      <Counts moment={moment} deepest={most} />
      <Levels {...moment} deepest={most} />
    </li>
  );
}

function View({ puzzle, step }) {
  return (
    <>
      <div class="chapter-1">
        <Patterns turtle={puzzle.cards.turtle} />
      </div>
      <ul class="search-tiles">
        {FOUR.map((one, i) => (
          <Tile
            key={one.name}
            number={i + 1}
            {...one}
            puzzle={puzzle[one.name]}
            moment={step.searches[one.name]}
          />
        ))}
      </ul>
    </>
  );
}

/** A line, and at its left those of the four that are there, each in a column of its own. */
function MarkedLine({ number, html, here }) {
  return (
    <Line
      {...{ number, html }}
      class={`watch-line search-line${here.length ? " watch-here" : ""}`}
      aria-current={here.length ? "step" : undefined}
    >
      {FOUR.map((one, i) => (
        <span key={one.name} class="search-mark">
          {here.includes(i + 1) && (
            <>
              <Disc number={i + 1} />
              <span class="unseen">{one.title} is here: </span>
            </>
          )}
        </span>
      ))}
    </Line>
  );
}

/** Comments before the function say what the text says. */
const isCode = ([, html]) => !/^<span class="c/.test(html);

/** The search, once for all four. */
function Lines({ listing, step }) {
  return (
    <figure class="watch-listing search-listing">
      <figcaption>
        <Origin listing={listing} />
      </figcaption>
      <Region label={`Source of all four: ${listing.file}`}>
        {listing.lines.filter(isCode).map(([number, html]) => (
          <MarkedLine key={number} {...{ number, html }} here={atLine(step, number)} />
        ))}
      </Region>
    </figure>
  );
}

present({
  name: "watch-search",
  module: "search",
  most: 1000, // steps in the overview: all trees but the cube's are smaller
  methods: [
    { name: "events", label: "one event" },
    { name: "laid", label: "what is laid next" },
  ],
  labels: { method: "A step is", puzzle: "Puzzles" },
  legend:
    "Each number is at the line where its search is. Bars: nodes at each depth so far, the bold one where the search is now.",
  isFixed: true,
  counters,
  tell,
  View,
  Lines,
});
