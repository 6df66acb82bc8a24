// The NerdCube: the net as the program draws it, and the cube in space, which can be unfolded to
// it.
import { sideOf } from "../play/nerdcube.js";
import { axisSeenFrom, layerOf, placeOnSide } from "./nerdcube_space.js";
import "./nerdcube.css";

/** By how many degrees a letter is turned when it is drawn. */
const DEGREES = { "^": 0, ">": 90, v: 180, "<": 270, "|": 0, "-": 270, "*": 0 };

/** Where the sides lie on the net, in faces. */
const ON_NET = { 5: [3, 0], 20: [0, 3], 23: [3, 3], 26: [6, 3], 41: [3, 6], 50: [3, 9] };

function placeOnNet(sides, face) {
  const side = sideOf(sides, face);
  const [left, top] = ON_NET[side.centre],
    { row, column } = placeOnSide(side, face);
  return { x: 40 * (left + column), y: 40 * (top + row) };
}

/** How a face on the net looks that is picked out; `refused`: the letter held to it cannot stay. */
function Mark({ refused }) {
  return (
    <>
      <rect
        x="2.5"
        y="2.5"
        width="35"
        height="35"
        class={refused ? "nerdcube-drawn-frame nerdcube-drawn-refused" : "nerdcube-drawn-frame"}
      />
      {refused && (
        <text
          x="38"
          y="14"
          font-size="15"
          font-weight="bold"
          text-anchor="end"
          class="nerdcube-drawn-sign"
        >
          ✗
        </text>
      )}
    </>
  );
}

/** A face as it is drawn flat, 40 units wide, with its letter if it has one. */
export function Tile({ sticker, picked, isOdd, isSmall }) {
  return (
    <>
      <rect width="40" height="40" class={picked ? "nerdcube-drawn-picked" : "nerdcube-drawn"} />
      {sticker && (
        <text
          transform={`translate(20 20) rotate(${DEGREES[sticker.mark]})`}
          y={isSmall ? 8 : 9.5}
          font-size={isSmall ? 22 : 26}
          text-anchor="middle"
          text-decoration={isOdd ? "underline" : undefined}
        >
          {sticker.letter}
        </text>
      )}
      {sticker?.mark === "*" && <circle cx="20" cy="20" r="16.8" class="nerdcube-drawn-open" />}
    </>
  );
}

function FaceOnNet({ face, place: { x, y }, sticker, picked, refused, isOdd, numbers }) {
  return (
    <g data-face={face} transform={`translate(${x} ${y})`}>
      <Tile {...{ sticker, picked, isOdd }} isSmall={numbers} />
      {(picked || refused) && <Mark refused={refused} />}
      {numbers && (
        <text x="2" y="11" font-size="12">
          {face}
        </text>
      )}
    </g>
  );
}

/** Left edge, upper edge, width and height of a net with these sides. */
export function boxOf(sides) {
  const [xs, ys] = [0, 1].map((axis) => sides.map(({ centre }) => ON_NET[centre][axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs) + 3, Math.max(...ys) + 3];
  return [40 * left - 3, 40 * top - 3, 40 * (right - left) + 6, 40 * (bottom - top) + 6];
}

/**
 * The net, or those of its sides that are given.
 * @param {{sides: import("../play/nerdcube.js").Side[],
 *     stickers: (import("../play/nerdcube.js").Sticker | undefined)[], picked?: number[],
 *     refused?: number[], odd?: number[], numbers?: boolean, label: string,
 *     onFace?: (face: number) => void}} properties  `stickers` by the numbers of their faces;
 *     `picked` and `refused` are faces to be picked out; the letters of `odd` faces are underlined;
 *     `onFace` is called when a face is clicked
 */
export function Net({
  sides,
  stickers,
  picked = [],
  refused = [],
  odd = [],
  numbers = false,
  label,
  onFace,
}) {
  const clicked = ({ target }) => onFace?.(Number(target.closest("[data-face]")?.dataset.face));
  return (
    <svg
      class="nerdcube-net"
      viewBox={boxOf(sides).join(" ")}
      role="img"
      aria-label={label}
      onClick={onFace && clicked}
    >
      {sides
        .flatMap(({ faces }) => faces)
        .map((face) => (
          <FaceOnNet
            key={face}
            face={face}
            place={placeOnNet(sides, face)}
            sticker={stickers[face]}
            picked={picked.includes(face)}
            refused={refused.includes(face)}
            isOdd={odd.includes(face)}
            numbers={numbers}
          />
        ))}
      {sides.map(({ centre }) => (
        <rect
          key={centre}
          x={40 * ON_NET[centre][0]}
          y={40 * ON_NET[centre][1]}
          width="120"
          height="120"
          class="nerdcube-drawn-side"
        />
      ))}
    </svg>
  );
}

function Face({ face, place: { row, column }, sticker, picked, isOdd, numbers, attributes }) {
  return (
    <button
      {...attributes}
      type="button"
      data-face={face}
      class={`nerdcube-face${picked ? " nerdcube-picked" : ""}`}
      style={{ "--row": row, "--column": column }}
    >
      {sticker && (
        <span
          class="nerdcube-letter"
          style={{
            transform: `rotate(${DEGREES[sticker.mark]}deg)`,
            textDecoration: isOdd ? "underline" : "",
          }}
        >
          {sticker.letter}
        </span>
      )}
      {numbers && <small class="nerdcube-number">{face}</small>}
    </button>
  );
}

/** A side with its faces; what hangs on it is folded with it. */
function Side({ side, drawn, agreed, children }) {
  return (
    <div
      class={`nerdcube-side nerdcube-side-${side.move}${agreed.includes(side.centre) ? " nerdcube-agreed" : ""}`}
    >
      {side.faces.map((face) => drawn(side, face))}
      {children}
    </div>
  );
}

/**
 * The cube in space.
 * @param {{sides: import("../play/nerdcube.js").Side[],
 *     stickers: import("../play/nerdcube.js").Sticker[], picked: number[], agreed: number[],
 *     odd: number[], numbers: boolean, fold: number, pose: import("./nerdcube_space.js").Pose, held: boolean,
 *     attributesOf: (face: number) => object}} properties  `agreed`: centres of the sides to be
 *     marked; `fold`: 1 is the cube, 0 the flat net; `held`: it follows a hand at once;
 *     `attributesOf`: of a face's button
 */
export function Cube({ sides, agreed, fold, pose, held, ...faces }) {
  const drawn = (side, face) => (
    <Face
      key={face}
      face={face}
      place={placeOnSide(side, face)}
      sticker={faces.stickers[face]}
      picked={faces.picked.includes(face)}
      isOdd={faces.odd.includes(face)}
      numbers={faces.numbers}
      attributes={faces.attributesOf(face)}
    />
  );
  const side = (move, children) => (
    <Side key={move} side={sides.find((each) => each.move === move)} drawn={drawn} agreed={agreed}>
      {children}
    </Side>
  );
  return (
    <div
      class={`nerdcube-solid${held ? " nerdcube-held" : ""}`}
      style={{ "--fold": fold, "--tilt": `${pose.tilt}deg`, "--spin": `${pose.spin}deg` }}
    >
      {["B", "L", "U", "R"].map((move) => side(move))}
      {side("F", side("D"))}
    </div>
  );
}

/**
 * The cut between the layer of a side that is turned and the rest: one sheet stays, one goes with
 * the layer.
 */
function cutOpen(side, animate) {
  const sheets = [0, 1].map(() =>
    Object.assign(document.createElement("div"), { className: "nerdcube-cut" }),
  );
  side.append(...sheets);
  animate(sheets[1], [0, 0, 1]).finished.finally(() => sheets.forEach((sheet) => sheet.remove()));
}

/**
 * Shows how the cube in a box came to lie as it does: the faces of a side are turned to where they
 * are.
 * @param {Element} box
 * @param {import("../play/nerdcube.js").Side[]} sides
 * @param {{centre: number, quarters: number}} move
 * @param {number} time  in milliseconds, for a quarter
 */
export function showTurn(box, sides, { centre, quarters }, time) {
  const faceAt = (face) => box.querySelector(`.nerdcube-solid [data-face="${face}"]`);
  const back = quarters === 3 ? 90 : -90 * quarters;
  const animate = (element, axis) =>
    element.animate(
      [back, 0].map((degrees) => ({ transform: `rotate3d(${axis.join()}, ${degrees}deg)` })),
      { duration: (time * Math.abs(back)) / 90, easing: "ease-in-out" },
    );
  for (const face of layerOf(sides, centre))
    animate(faceAt(face), axisSeenFrom(centre, sideOf(sides, face).centre));
  cutOpen(faceAt(centre).parentElement, animate);
}
