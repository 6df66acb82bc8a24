import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import * as draw from "../draw/tangram.jsx";
import { remember, remembered } from "../memory.js";
import { useDrag } from "./drag.js";
import { present } from "./host.jsx";
import * as tangram from "./tangram.js";
import "./tangram.css";

const FOUND = "tangram-found";

/** How large a unit is on a screen with room, and in the picker, by that of the drawing. */
const LARGE = 1.75,
  SMALL = 0.2;

/** Between the board and the tray, and between pieces in it. */
const GAP = 0.5;

/**
 * The assemblies that were found in this browser, in normal form, by outline; whatever else is
 * remembered counts for nothing.
 * @returns {Record<string, string[]>}
 */
function foundBefore() {
  try {
    const entries = Object.entries(JSON.parse(remembered(FOUND) ?? "{}"));
    return Object.fromEntries(entries.filter(([, forms]) => Array.isArray(forms)));
  } catch {
    return {};
  }
}

/** What has been found by outline, the last find that was one before, and how to add one. */
function useFound() {
  const [found, setFound] = useState(foundBefore);
  const [again, setAgain] = useState("");
  const add = (state, { outline, assembly }) => {
    const known = foundBefore(),
      forms = known[outline - 1] ?? [];
    setAgain(forms.includes(assembly) ? state : "");
    const next = { ...known, [outline - 1]: [...new Set([...forms, assembly])] };
    remember(FOUND, JSON.stringify(next));
    setFound(next);
  };
  return { found, again, add };
}

/**
 * Where each piece has its place in the tray: large ones in two columns below the board, or in one
 * beside a narrow one; small ones beside them.
 */
function layout({ pieces }, { board, width }) {
  const isBeside = width <= 2,
    columns = isBeside ? 1 : 2;
  const sizes = pieces.map(({ orientations: [given] }) => Math.max(given.width, given.height));
  const places = (size) => sizes.flatMap((each, i) => (each === size ? [i] : []));
  const [big, little] = [2, 1].map(places);
  const breadth = columns * (2 + GAP) + 1,
    length = (big.length / columns) * (2 + GAP) - GAP;
  const left = isBeside ? board.right + GAP : (board.left + board.right - breadth) / 2,
    top = isBeside ? board.top : board.bottom - GAP;
  const pitch = (length - 1) / Math.max(1, little.length - 1);
  const place = (i) => {
    const rank = sizes[i] === 2 ? big.indexOf(i) : little.indexOf(i);
    if (sizes[i] === 2)
      return [
        left + (rank % columns) * (2 + GAP),
        top - 2 - Math.floor(rank / columns) * (2 + GAP),
        2,
      ];
    return [left + columns * (2 + GAP), top - 1 - rank * pitch, 1];
  };
  return {
    tray: [
      [left - GAP / 2, top + GAP / 2],
      [left + breadth + GAP / 2, top + GAP / 2],
      [left + breadth + GAP / 2, top - length - GAP / 2],
      [left - GAP / 2, top - length - GAP / 2],
    ],
    frame: {
      left: Math.min(board.left, left),
      right: Math.max(board.right, left + breadth),
      bottom: Math.min(board.bottom, top - length),
      top: board.top,
    },
    places: pieces.map((_, i) => place(i)),
  };
}

/** Where a piece is drawn: on the board, or in the middle of its place in the tray. */
function spotOf({ orientation, at }, { orientations }, [x, y, size]) {
  const { width, height } = orientations[orientation];
  return at ?? [x + (size - width) / 2, y + (size - height) / 2];
}

/** What keys do with the piece that has the focus. */
const KEYS = {
  ArrowLeft: { do: "push", by: [-1, 0] },
  ArrowRight: { do: "push", by: [1, 0] },
  ArrowUp: { do: "push", by: [0, 1] },
  ArrowDown: { do: "push", by: [0, -1] },
  r: { do: "turn", by: -1 },
  R: { do: "turn", by: 1 },
  f: { do: "flip" },
  F: { do: "flip" },
  Delete: { do: "back" },
  Backspace: { do: "back" },
};

const BUTTONS = [
  [
    ["Turn left", "Turn left", KEYS.R],
    ["Turn right", "Turn right", KEYS.r],
    ["Flip", "Flip", KEYS.f],
  ],
  [
    ["←", "Push left", KEYS.ArrowLeft],
    ["↑", "Push up", KEYS.ArrowUp],
    ["↓", "Push down", KEYS.ArrowDown],
    ["→", "Push right", KEYS.ArrowRight],
  ],
  [["Into the tray", "Into the tray", KEYS.Delete]],
];

/** Where pieces lie that are not on the board; its name stands at the lower left. */
function Tray({ corners }) {
  const [x, y] = draw.spot(corners[3]);
  return (
    <g class="tangram-tray">
      <draw.Polygon corners={corners} />
      <text x={x + 4} y={y - 4}>
        Tray
      </text>
    </g>
  );
}

/** Pieces that are dragged: the handlers of their drawing, and how far a piece is from where it lay. */
function usePieces({ drop, choose }) {
  const [held, setHeld] = useState();
  const inUnits = ([x, y], svg) => {
    const scale = svg.getScreenCTM().a * draw.UNIT;
    return [x / scale, -y / scale];
  };
  const handlers = useDrag({
    take(event) {
      const group = event.target.closest("[data-piece]");
      if (!group) return undefined;
      event.preventDefault(); // else it selects the numbers
      group.focus({ preventScroll: true });
      const piece = Number(group.dataset.piece);
      choose(piece);
      return { piece, svg: group.ownerSVGElement };
    },
    move: ({ piece, svg }, way) => setHeld({ piece, by: inUnits(way, svg) }),
    drop({ piece, svg }, way) {
      const by = inUnits(way, svg);
      if (Math.hypot(...by) > 0.3) drop(piece, by);
    },
    end: () => setHeld(undefined),
    slack: 0,
  });
  return { handlers, by: (piece) => (held?.piece === piece ? held.by : [0, 0]) };
}

/**
 * The board with the tray. Pieces keep their order: smaller ones lie upon larger ones, so that each
 * can be taken hold of.
 */
function Board({ table, set, outline, chosen, choose, play }) {
  const board = useRef(null);
  const { tray, frame, places } = layout(set, outline);
  const shapeOf = (i) => set.pieces[i].orientations[table.pieces[i].orientation];
  const lies = (i) => spotOf(table.pieces[i], set.pieces[i], places[i]);
  const drop = (piece, by) => {
    const [x, y] = lies(piece).map((value, axis) => value + by[axis]),
      { width, height } = shapeOf(piece);
    const { left, right, bottom, top } = outline.board;
    const isOnBoard =
      x + width / 2 > left &&
      x + width / 2 < right &&
      y + height / 2 > bottom &&
      y + height / 2 < top;
    if (isOnBoard) play({ do: "put", piece, at: [x, y] });
    else if (table.pieces[piece].at) play({ do: "back", piece });
  };
  const { handlers, by } = usePieces({ drop, choose });
  const moving = (i) => draw.movedTo(lies(i).map((value, axis) => value + by(i)[axis]));
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (!set.pieces[number] && !KEYS[event.key]) return;
    event.preventDefault();
    if (set.pieces[number]) board.current.querySelector(`[data-piece="${number}"]`).focus();
    else play({ ...KEYS[event.key], piece: chosen });
  };
  return (
    <div class="tangram-board" ref={board}>
      <draw.Drawing
        {...frame}
        scale={LARGE}
        role="group"
        aria-label={`${outline.label}; board and tray`}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <Tray corners={tray} />
        <draw.Outline corners={outline.corners} />
        <draw.Points {...outline.board} />
        {set.pieces.map((piece, i) => {
          const words = [
            table.sticking.includes(i) && "sticks out",
            table.overlapping.includes(i) && "overlaps",
          ].filter(Boolean);
          return (
            <g
              key={i}
              data-piece={i}
              class="tangram-held"
              transform={moving(i)}
              role="button"
              tabindex={0}
              aria-pressed={i === chosen}
              aria-label={[piece.label, tangram.described(table.pieces[i], piece), ...words].join(
                "; ",
              )}
              onFocus={() => choose(i)}
            >
              <draw.Piece corners={shapeOf(i).corners} number={i + 1} />
            </g>
          );
        })}
        <draw.Marks outside={table.outside} twice={table.twice}>
          <g transform={moving(chosen)}>
            <draw.Polygon class="tangram-hold" corners={shapeOf(chosen).corners} />
          </g>
        </draw.Marks>
      </draw.Drawing>
    </div>
  );
}

/** The outlines to choose from: arrow keys go from one to the next, Enter or a click takes it. */
function Picker({ chosen, set, forms, play }) {
  const [place, setPlace] = useState(chosen);
  const list = useRef(null);
  useEffect(() => {
    const { offsetLeft, offsetWidth } = list.current.children[chosen];
    list.current.scrollLeft = offsetLeft + (offsetWidth - list.current.clientWidth) / 2;
  }, [chosen]);
  const go = (next) => {
    setPlace(next);
    list.current.children[next].focus();
  };
  const onKeyDown = (event) => {
    const last = set.outlines.length - 1;
    const next = {
      ArrowRight: Math.min(place + 1, last),
      ArrowDown: Math.min(place + 1, last),
      ArrowLeft: Math.max(place - 1, 0),
      ArrowUp: Math.max(place - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (next === undefined) play({ do: "choose", outline: place });
    else go(next);
  };
  return (
    <div
      class="tangram-picker"
      role="listbox"
      aria-label="Outlines"
      aria-orientation="horizontal"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {set.outlines.map((outline, i) => {
        const count = forms[i]?.length ?? 0;
        const take = () => {
          setPlace(i);
          play({ do: "choose", outline: i });
        };
        return (
          <div
            key={i}
            role="option"
            class="tangram-option"
            tabIndex={i === place ? 0 : -1}
            aria-selected={i === chosen}
            aria-label={`${outline.label}${count ? `; done, ${count} of ${outline.count} found` : ""}`}
            onClick={take}
          >
            <draw.Drawing {...draw.frameOf(outline)} scale={SMALL} aria-hidden="true">
              <draw.Polygon class="tangram-small" corners={outline.corners} />
            </draw.Drawing>
            <span>
              {i + 1}
              {count > 0 && <b>{` ✓ ${count}/${outline.count}`}</b>}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** What there is to say when an outline is done. */
function Done({ chosen, set, forms, again, play }) {
  const outline = set.outlines[chosen],
    count = forms[chosen]?.length ?? 0;
  const possible = set.outlines.filter((each) => each.count).length,
    done = set.outlines.filter((_, i) => forms[i]?.length).length,
    next = [...set.outlines.keys()].find((i) => i > chosen && !forms[i]?.length);
  const goOn = ({ target }) => {
    target.closest(".live-box").querySelector("svg [tabindex]").focus();
    play({ do: "choose", outline: next });
  };
  return (
    <>
      <strong>✓ The {outline.name} is done.</strong>{" "}
      {count > 0 &&
        `You have laid ${done} of ${possible} outlines, and found ${count} of this one’s ${outline.count} ${outline.count > 1 ? "assemblies" : "assembly"}.`}
      {again &&
        " You found this assembly before: turned or mirrored, or with equal pieces exchanged, it counts as the same."}{" "}
      {next && <Button onClick={goOn}>Next outline</Button>}
    </>
  );
}

/** In how many ways an outline can be laid, for those who ask. */
function Answer({ outline }) {
  const yes = outline.count === 1 ? "Yes, in one way." : `Yes, in ${outline.count} ways.`;
  return (
    <details class="tangram-answer">
      <summary>Can it be done?</summary>
      <p>
        {outline.count
          ? `${yes} Assemblies that are turned or mirrored images of each other count once.`
          : "No, not at all. How a program can be sure of that is what this chapter is about."}
      </p>
    </details>
  );
}

function View({ state, data, act, children }) {
  const [chosen, choose] = useState(0);
  const { found: forms, again, add } = useFound();
  const set = tangram.setOf(data),
    table = tangram.tableOf(state, data);
  const index = table.outline - 1,
    outline = set.outlines[index];
  const play = (action) => {
    const after = tangram.step(state, action, data),
      next = tangram.tableOf(after, data);
    if (after !== state && next.assembly) add(after, next);
    act(action);
  };
  return (
    <div class="tangram-play">
      <Picker chosen={index} set={set} forms={forms} play={play} />
      <p class="tangram-title">{outline.label}. Lay all seven pieces into it.</p>
      <div class="live-table">
        <Board {...{ table, set, outline, chosen, choose, play }} />
        <div class="live-hand">
          <p class="tangram-survey" role="status">
            {tangram.inTriangles(table.covered)} of {set.area} covered.{" "}
            {tangram.complaints(table, set)}
          </p>
          <p class="tangram-done" role="status">
            {table.assembly && (
              <Done chosen={index} {...{ set, forms, play }} again={again === state} />
            )}
          </p>
          <div
            class="tangram-buttons"
            role="group"
            aria-label={`With the ${set.pieces[chosen].label}`}
          >
            <span class="tangram-chosen">{set.pieces[chosen].label}:</span>
            {BUTTONS.map((group) => (
              <span class="tangram-keys">
                {group.map(([words, label, action]) => (
                  <Button aria-label={label} onClick={() => play({ ...action, piece: chosen })}>
                    {words}
                  </Button>
                ))}
              </span>
            ))}
          </div>
          <p class="tangram-help">
            Drag a piece, or choose one with a tap.{" "}
            <span>
              Tab or its number chooses it, too; arrow keys push it, R turns it to the right, Shift
              and R to the left, F turns it over, Delete puts it back into the tray.
            </span>
          </p>
          <Answer key={index} outline={outline} />
          {children}
        </div>
      </div>
    </div>
  );
}

present({ ...tangram, name: "play-tangram", View });
