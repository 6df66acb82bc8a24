// The test that lets only one of several images through: two copies of a piece in a rectangle, and
// their images (chapter 3).
import { useState } from "preact/hooks";
import { Choice, present } from "./host.jsx";

const UNIT = 20;
const corners = (polygon) => polygon.map(([x, y]) => `${UNIT * x},${-UNIT * y}`).join(" ");

/** The rectangle with the copies at some positions. */
const Rectangle = ({ polygons, isFaint }) => (
  <svg
    class={`try-rectangle${isFaint ? " try-faint" : ""}`}
    viewBox={`-2 ${-4 * UNIT - 2} ${2 * UNIT + 4} ${4 * UNIT + 4}`}
    aria-hidden="true"
  >
    {polygons.map((polygon, i) => (
      <polygon key={i} class="try-piece" points={corners(polygon)} />
    ))}
    <rect x="0" y={-4 * UNIT} width={2 * UNIT} height={4 * UNIT} />
  </svg>
);

const shown = (positions) => positions.map((position) => position + 1).join(" ");

function verdict({ room, first, kept, images }, copies) {
  if (!room) return "The two pieces overlap: there is no room for them.";
  if (!first) {
    const best = images.map(({ positions }) => positions).sort(inOrder)[0];
    return `Cut off: the image ${shown(best)} comes before ${shown(copies)}. It has been found already.`;
  }
  return kept.length > 1
    ? `Goes on: no image comes before ${shown(copies)}. The symmetries ${kept.join(", ")} keep the two as a pair, perhaps exchanged, and are left for the next kind.`
    : `Goes on: no image comes before ${shown(copies)}. Only symmetry 0 keeps the pieces, so what follows needs no further test.`;
}

const inOrder = (one, other) => one[0] - other[0] || one[1] - other[1];

function First({ ask }) {
  const { positions } = ask("positions");
  const [pressed, setPressed] = useState([0, positions.length - 1]);
  const press = (number) => {
    if (!pressed.includes(number)) setPressed([pressed[1], number]);
  };
  const copies = [...pressed].sort((one, other) => one - other);
  const answer = ask(`images ${copies.join(" ")}`);
  return (
    <>
      <Choice
        legend="Press two positions of the large triangle"
        options={positions.map((polygon, number) => ({
          key: number,
          label: `position ${number + 1}`,
          content: [<Rectangle polygons={[polygon]} />, number + 1],
        }))}
        chosen={copies}
        choose={press}
      />
      <div class="try-images">
        {answer.images.map((image) => (
          <figure key={image.symmetry}>
            <Rectangle
              polygons={image.positions.map((position) => positions[position])}
              isFaint={!answer.room}
            />
            <figcaption>
              {image.symmetry === 0 ? "as laid" : `by ${image.symmetry}`}: {shown(image.positions)}
            </figcaption>
          </figure>
        ))}
      </div>
      <p class="try-said" role="status">
        <span>{verdict(answer, copies)}</span>
      </p>
    </>
  );
}

present("try-first", First);
