// The figures of a failed test, drawn as the chapters draw theirs.
import turtle from "../../../reference/cards/turtle.hpp";
import { Face, Half, Mark, Patterns, PITCH } from "../draw/cards.jsx";
import { Board } from "../draw/light_rays.jsx";
import { boxOf, Net, Tile } from "../draw/nerdcube.jsx";
import { Drawing, Piece, Points, spot } from "../draw/tangram.jsx";
import "../draw/cards.css";
import "./figures.css";

/** An odd item is drawn in the colour of what is wrong. */
const look = (odd) => (odd ? "write-odd" : undefined);

const Cards = ({ items: [{ number, halves }], odd: [odd] = [] }) => (
  <svg width="82" viewBox="-2 -2 104 104" class={look(odd)}>
    <Face number={number} halves={halves} turns={0} />
  </svg>
);

/** Two halves meet as on two cards that touch. */
const Halves = ({ items }) => (
  <svg width={items.length > 1 ? 76 : 38} viewBox={`62 16 ${items.length > 1 ? 76 : 38} 68`}>
    <g class="cards-face">
      {items.map((half, index) => (
        <g key={index} transform={`translate(${100 * index} 0)`}>
          <Half half={half} edge={index ? 3 : 1} />
        </g>
      ))}
      <path d="M100 16v68" />
    </g>
  </svg>
);

/** Where cards touch, and whether the turtle there is whole. */
function contactsOf(cards, columns) {
  const lying = (card, edge) => card.halves[(edge + card.turns) % 4];
  const fits = ([one, first], [other, second]) => one === other && first !== second;
  const contact = (place, edge, next) => ({
    ...{ place, edge },
    fits: fits(lying(cards[place], edge), lying(cards[next], (edge + 2) % 4)),
  });
  return [...cards.keys()].flatMap((place) => [
    ...((place + 1) % columns && cards[place + 1] ? [contact(place, 1, place + 1)] : []),
    ...(cards[place + columns] ? [contact(place, 2, place + columns)] : []),
  ]);
}

function Square({ items, columns, odd = [] }) {
  const across = (place) => (place % columns) * PITCH;
  const down = (place) => Math.floor(place / columns) * PITCH;
  const rows = Math.ceil(items.length / columns);
  return (
    <svg width={columns * 82} viewBox={`-2 -2 ${columns * PITCH + 1} ${rows * PITCH + 1}`}>
      {items.map((card, place) => (
        <g
          key={place}
          class={look(odd[place])}
          transform={`translate(${across(place)} ${down(place)})`}
        >
          <Face {...card} />
        </g>
      ))}
      {contactsOf(items, columns).map(({ place, edge, fits }) => (
        <Mark
          key={`${place} ${edge}`}
          x={across(place) + (edge === 1 ? PITCH : PITCH / 2) - 1.5}
          y={down(place) + (edge === 2 ? PITCH : PITCH / 2) - 1.5}
          fits={fits}
        />
      ))}
    </svg>
  );
}

const Letters = ({ items, odd = [] }) => (
  <svg width={items.length * 36} viewBox={`-1 -1 ${items.length * 40 + 2} 42`}>
    {items.map((sticker, index) => (
      <g key={index} class={look(odd[index])} transform={`translate(${40 * index} 0)`}>
        <Tile sticker={sticker} />
      </g>
    ))}
  </svg>
);

/** The sides of the cube: the faces are numbered row by row on the net. */
const SIDES = [5, 20, 23, 26, 41, 50].map((centre) => {
  const row = centre > 18 && centre < 37 ? 9 : 3;
  return {
    centre,
    faces: [-row, 0, row].flatMap((down) => [-1, 0, 1].map((right) => centre + down + right)),
  };
});

function Letternet({ items, odd = [] }) {
  const stickers = Array(55).fill();
  for (const { face, ...sticker } of items) stickers[face] = sticker;
  const refused = items.filter((_, index) => odd[index]).map(({ face }) => face);
  const sides = SIDES.filter(({ faces }) => faces.some((face) => stickers[face]));
  return (
    <span style={{ inlineSize: `${boxOf(sides)[2]}px`, maxInlineSize: "100%" }}>
      <Net {...{ sides, stickers, refused }} numbers />
    </span>
  );
}

function Lattice({ items, point, odd = [] }) {
  const corners = items.flatMap((item) => item.corners);
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  const box = { left: Math.min(...xs), right: Math.max(...xs) };
  Object.assign(box, { bottom: Math.min(...ys), top: Math.max(...ys) });
  const size = Math.max(box.right - box.left, box.top - box.bottom);
  const [cx, cy] = spot(point ?? [0, 0]);
  return (
    <Drawing {...box} scale={Math.min(1.25, 10 / size)} style={{ margin: 0 }}>
      <Points {...box} />
      {items.map((item, index) => (
        <g key={index} class={look(odd[index])}>
          <Piece {...item} />
        </g>
      ))}
      {point && <circle cx={cx} cy={cy} r="4" fill="currentColor" />}
    </Drawing>
  );
}

/** A board; the field that it is about is framed, or the first that should be another. */
const Rays = ({ board, framed, odd = [] }) => (
  <span style={{ inlineSize: `${board.columns * 40 + 18}px`, maxInlineSize: "100%" }}>
    <Board board={board} framed={framed ?? (odd.includes(true) ? odd.indexOf(true) : undefined)} />
  </span>
);

const SHAPES = {
  ...{ card: Cards, halves: Halves, square: Square },
  ...{ piece: Letters, net: Letternet, lattice: Lattice, board: Rays },
};

/**
 * Draws figures beside each other; those who do not see them have the text.
 * @param {{figures: import("./figures.js").Figure[]}} props
 */
export const Figures = ({ figures }) =>
  figures.length > 0 && (
    <div class="write-figures" aria-hidden="true">
      {figures.some(({ kind }) => kind in { card: 1, halves: 1, square: 1 }) && (
        <Patterns turtle={turtle} />
      )}
      {figures.map((figure, index) => {
        const Shape = SHAPES[figure.kind];
        return <Shape key={index} {...figure} />;
      })}
    </div>
  );
