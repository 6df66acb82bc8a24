import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import known from "../../../reference/published/abbreviations.words";
import { Cube, Net, showTurn } from "../draw/nerdcube.jsx";
import { neighbour, poseFor, sidesSeen } from "../draw/nerdcube_space.js";
import { useDrag } from "./drag.js";
import { present } from "./host.jsx";
import * as cubes from "./nerdcube.js";
import "./nerdcube.css";

/** Where the sides lie on the net. */
const WHERE = {
  B: "above the middle",
  L: "left",
  U: "in the middle of the net",
  R: "right",
  F: "below the middle",
  D: "at the bottom",
};

/** In the order of their buttons. */
const SIDES = [..."UDLRFB"];

/** A quarter turn, in milliseconds; how long moves of a sequence are apart. */
const QUARTER = 240,
  PACE = 320;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** From where the cube is seen at first: as the program draws it. */
const CORNER = { tilt: 55, spin: 45 };

const ARROWS = { ArrowLeft: [0, 30], ArrowRight: [0, -30], ArrowUp: [30, 0], ArrowDown: [-30, 0] };
const between = (low, value, high) => Math.min(Math.max(value, low), high);
const moved = ({ tilt, spin }, up, round) => ({
  tilt: between(0, tilt + up, 180),
  spin: spin + round,
});

/**
 * Turns of sides: shows each as it is made, and makes the moves of a sequence one after the other.
 */
function useTurns({ state, data, act }, box, isCube) {
  const last = useRef(undefined);
  const [queue, setQueue] = useState([]);
  const turn = (text) => {
    last.current = cubes.moveOf(text, data);
    act({ turn: text });
  };
  useLayoutEffect(() => {
    const move = last.current;
    last.current = undefined;
    if (move && isCube && !isStill())
      showTurn(box.current, cubes.cubeOf(state, data).sides, move, QUARTER);
  }, [state]);
  useEffect(() => {
    if (!queue.length) return undefined;
    const timer = setTimeout(
      () => {
        turn(queue[0]);
        setQueue(queue.slice(1));
      },
      isStill() ? 0 : PACE,
    );
    return () => clearTimeout(timer);
  }, [queue]);
  const turnAll = (words) => {
    const wrong = words.find((word) => !cubes.moveOf(word, data));
    if (wrong === undefined) setQueue(words);
    else act({ turn: wrong });
  };
  const turnNow = (text) => {
    setQueue([]);
    turn(text);
  };
  return { turnNow, turnAll, isTurning: queue.length > 0, stop: () => setQueue([]) };
}

/** How a hand drags: the cube in space; with a mouse, on the net, a sticker to another face. */
function useHand({ pose, setPose, isPeeled, choose, put }) {
  const [held, setHeld] = useState(false);
  const faceAt = ({ clientX, clientY }) =>
    Number(
      document.elementFromPoint(clientX, clientY)?.closest(".nerdcube-solid [data-face]")?.dataset
        .face ?? 0,
    );
  const handlers = useDrag({
    take: (event) =>
      isPeeled && event.pointerType !== "mouse" ? undefined : { pose, face: faceAt(event) },
    move({ pose: before }, [x, y]) {
      if (isPeeled) return;
      setHeld(true);
      setPose(moved(before, -0.5 * y, -0.5 * x));
    },
    drop({ face }, _way, event) {
      const to = faceAt(event);
      if (!isPeeled || !face || !to) return;
      if (face === to) choose(face);
      else put(face, to);
    },
    end: () => setHeld(false),
  });
  return { held, handlers };
}

function Sides({ sides }) {
  return (
    <ul class="nerdcube-sides" aria-label="The six sides">
      {sides.map((side) => (
        <li key={side.move}>
          <b>{side.move}</b>
          <span class="nerdcube-mark" aria-hidden="true">
            {cubes.agrees(side) ? "✓" : "✗"}
          </span>
          <span>
            {cubes.agrees(side)
              ? `all 9 agree, ${cubes.nameOf(side.together)}`
              : `${9 - side.disagree.length} of 9 agree`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Words({ cube }) {
  const sides = cube.sides.map((side) => ({ move: side.move, words: cubes.wordsOn(side, known) }));
  const isKnown = (word) => Object.hasOwn(known, word);
  const count = sides.flatMap(({ words }) => words).filter(isKnown).length;
  const list = (words) => (
    <ul>
      {words.map((word, index) => (
        <li key={index}>
          <b>{word}</b> {isKnown(word) ? `✓ ${known[word]}` : "✗ not in the list"}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p class="nerdcube-chosen">
        {cubes.aboutCt(cube.ct)} Of the 36 words, {count} are in the course's list of abbreviations.
      </p>
      <div class="nerdcube-words">
        {sides.map(({ move, words }) => (
          <div key={move}>
            <p>Side {move}, across</p>
            {list(words.slice(0, 3))}
            <p>down</p>
            {list(words.slice(3))}
          </div>
        ))}
      </div>
    </>
  );
}

function Moves({ turnNow, turnAll, isTurning, stop }) {
  const [text, setText] = useState("");
  const submit = (event) => {
    event.preventDefault();
    if (isTurning) stop();
    else turnAll(cubes.wordsOf(text));
  };
  return (
    <div class="live-bar nerdcube-turns" role="group" aria-label="Turn a side">
      <p>
        Turn a side clockwise: up, down, left, right, front, back. With ’ it turns the other way.
      </p>
      <div class="nerdcube-moves">
        {[...SIDES, ...SIDES.map((side) => `${side}'`)].map((move) => (
          <Button
            key={move}
            aria-label={`${move}: side ${WHERE[move[0]]}, ${move[1] ? "counter-" : ""}clockwise`}
            onClick={() => turnNow(move)}
          >
            {move}
          </Button>
        ))}
      </div>
      <form class="nerdcube-form" onSubmit={submit}>
        <label>
          Moves{" "}
          <input
            value={text}
            onInput={(event) => setText(event.target.value)}
            placeholder="R U R' U2"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
          />
        </label>
        <button>{isTurning ? "Stop" : "Turn"}</button>
      </form>
    </div>
  );
}

function ByHand({ picked, isPeeled, isPutting, setPutting, act }) {
  const [chosen] = picked,
    isCentre = picked.length === 1;
  const label = isCentre ? "Turn the centre" : picked.length === 3 ? "Twist" : "Flip";
  return (
    <div class="live-bar" role="group" aria-label="Place pieces by hand">
      <Button
        disabled={!isPeeled || !chosen}
        onClick={() => act(isCentre ? { spin: chosen } : { shift: chosen })}
      >
        {label}
      </Button>
      <Button
        disabled={!isPeeled || !chosen || isCentre}
        aria-pressed={isPutting}
        onClick={() => setPutting(!isPutting)}
      >
        Put elsewhere
      </Button>
      {!isPeeled && <span>To place pieces by hand, peel the net.</span>}
      {isPeeled && !chosen && <span>Choose a sticker first.</span>}
    </div>
  );
}

function InSpace({ setPose, fold, setFold, peel, numbers, setNumbers }) {
  const turn = (key) => setPose((pose) => moved(pose, ...ARROWS[key]));
  const byKey = (event) => {
    if (!ARROWS[event.key] || event.target.type === "range") return;
    event.preventDefault();
    turn(event.key);
  };
  const button = (key, sign, where) => (
    <Button aria-label={`Turn the cube ${where}`} disabled={fold < 0.5} onClick={() => turn(key)}>
      {sign}
    </Button>
  );
  return (
    <div class="live-bar" role="group" aria-label="The cube in space" onKeyDown={byKey}>
      {button("ArrowLeft", "←", "to the left")}
      {button("ArrowUp", "↑", "upwards")}
      {button("ArrowDown", "↓", "downwards")}
      {button("ArrowRight", "→", "to the right")}
      <Button onClick={peel}>{fold < 0.5 ? "Fold the cube" : "Peel the net"}</Button>
      <label class="nerdcube-option">
        Peeled{" "}
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(100 * (1 - fold))}
          aria-valuetext={`${Math.round(100 * (1 - fold))} percent`}
          onInput={(event) => setFold(1 - event.target.value / 100)}
        />
      </label>
      <label class="nerdcube-option">
        <input
          type="checkbox"
          checked={numbers}
          onChange={(event) => setNumbers(event.target.checked)}
        />{" "}
        Numbers
      </label>
    </div>
  );
}

function Help() {
  return (
    <details class="nerdcube-help">
      <summary>How to play</summary>
      <ul>
        <li>Drag the cube to see it from another side. Keys: Shift with an arrow.</li>
        <li>
          Turn sides: the buttons, or the keys U D L R F B, with Shift the other way. In the field,
          several moves: U2 is half a turn.
        </li>
        <li>
          Choose a sticker with a click or tap, or with the arrow keys and Enter: all letters of its
          piece are marked, and stay so wherever it goes.
        </li>
        <li>
          Peel the net (key P). Then drag a sticker to another face with the mouse, or choose it,
          press “Put elsewhere” and choose where it is to go. The piece that was there takes its
          place. Escape cancels this.
        </li>
        <li>
          The cube is solved when all nine letters on each of the six sides stand the same way.
        </li>
      </ul>
    </details>
  );
}

function View({ state, data, act, children }) {
  const box = useRef(null);
  const [pose, setPose] = useState(CORNER);
  const [fold, setFold] = useState(1);
  const [numbers, setNumbers] = useState(false);
  const [home, setHome] = useState(0); // of the sticker that is chosen
  const [current, setCurrent] = useState(23);
  const [isPutting, setPutting] = useState(false);
  const isPeeled = fold < 0.5;
  const turns = useTurns({ state, data, act }, box, fold === 1);
  const cube = cubes.cubeOf(state, data),
    { sides, homes } = cube;
  const stickers = cubes.stickersOf(cube);
  const agreed = sides.filter(cubes.agrees).map(({ centre }) => centre),
    odd = sides.flatMap(({ disagree }) => disagree);
  const chosen = home ? cubes.faceWith(cube, home) : 0,
    picked = chosen ? cubes.facesWith(cube, chosen) : [];

  const put = (from, to) => {
    act({ put: [from, to] });
    setHome(homes[from - 1]);
    setCurrent(to);
    setPutting(false);
  };
  const choose = (face) => {
    if (!face) return;
    setCurrent(face);
    if (!isPeeled) setPose((before) => poseFor(cubes.sideOf(sides, face).centre, before));
    if (isPutting && isPeeled) put(chosen, face);
    else setHome(homes[face - 1]);
  };
  const { held, handlers } = useHand({ pose, setPose, isPeeled, choose, put });

  const go = (key) => {
    const next = neighbour(sides, current, key, isPeeled ? undefined : pose);
    setCurrent(next);
    setPose(poseFor(cubes.sideOf(sides, next).centre, pose));
    box.current
      .querySelector(`.nerdcube-solid [data-face="${next}"]`)
      .focus({ preventScroll: true });
  };
  const peel = () => {
    setFold(isPeeled ? 1 : 0);
    box.current.querySelector(".nerdcube-stage").scrollIntoView({ block: "nearest" });
  };
  const byKey = (event) => {
    if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase(),
      onFace = event.target.matches("[data-face]");
    if (sides.some(({ move }) => move === letter))
      turns.turnNow(event.shiftKey ? `${letter}'` : letter);
    else if (letter === "P") peel();
    else if (event.key === "Escape") setPutting(false);
    else if (ARROWS[event.key] && onFace) {
      event.preventDefault();
      if (event.shiftKey) setPose((before) => moved(before, ...ARROWS[event.key]));
      else go(event.key);
    }
  };
  const attributesOf = (face) => ({
    tabIndex: face === current ? 0 : -1,
    "aria-label": `Face ${face}: ${stickers[face].letter}, ${cubes.nameOf(stickers[face].mark)}`,
    "aria-pressed": picked.includes(face),
    onClick: () => choose(face),
  });
  const seen = isPeeled
    ? "the net"
    : `the cube, sides ${sidesSeen(pose)
        .map((centre) => cubes.sideOf(sides, centre).move)
        .join(", ")} in view`;

  return (
    <div class="nerdcube" ref={box} onKeyDown={byKey}>
      <p class="nerdcube-count">
        Sides in agreement: {agreed.length} of 6{agreed.length === 6 && ". Solved!"}
      </p>
      <p class="nerdcube-chosen" role="status">
        {chosen
          ? cubes.described(cube, chosen)
          : "The goal: all letters of a side stand the same way, on each side. Underlined ones disagree. Choose a sticker to mark its piece."}
        {isPutting && " Now choose the face where this letter is to go."}
      </p>
      <div class="live-table">
        <div class="nerdcube-stage">
          <div
            class={`nerdcube-space${isPeeled ? " nerdcube-peeled" : ""}`}
            role="group"
            aria-label={`54 faces on ${seen}`}
            {...handlers}
          >
            <Cube
              {...{ sides, stickers, picked, agreed, odd, numbers, fold, pose, held, attributesOf }}
            />
          </div>
        </div>
        <div class="live-hand">
          <InSpace {...{ setPose, fold, setFold, peel, numbers, setNumbers }} />
          <Moves {...turns} />
          <ByHand {...{ picked, isPeeled, isPutting, setPutting, act }} />
          <Help />
          {children}
        </div>
        <div class="nerdcube-panel">
          <Net
            {...{ sides, stickers, picked, odd, numbers }}
            label="The same cube as a net"
            onFace={choose}
          />
          <Sides sides={sides} />
        </div>
      </div>
      {cubes.agreeing(cube) === sides.length && <Words cube={cube} />}
    </div>
  );
}

present({ ...cubes, name: "play-nerdcube", View });
