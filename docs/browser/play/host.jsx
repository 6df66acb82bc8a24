// What all puzzles that are played by hand share: undo, start over, share as an address, remember,
// and tell those who do not see it.
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { fillBoxesThatAsk } from "../boxes.jsx";
import { Share } from "../share.jsx";
import { addressed, remember, remembered } from "../memory.js";

/**
 * A puzzle to play with. States are plain values that are never changed, only replaced.
 * @template State, Action, Data
 * @typedef {object} Play
 * @property {string} name  of the bundle, such as "play-cards": in `data-live`, addresses and the
 *     browser's memory
 * @property {(data: Data, before?: State) => State} start  the puzzle untouched; `before` when it
 *     is started over, for what shall stay chosen
 * @property {(state: State, action: Action, data: Data) => State} step  the state after an action;
 *     the same object when it changes nothing
 * @property {(state: State, data: Data) => string} write  the state as a part of an address:
 *     letters, digits and - _ . ~ only
 * @property {(text: string, data: Data) => State | undefined} read  what `write` wrote; nothing
 *     when the text is no state of this puzzle
 * @property {(before: State, action: Action, after: State, data: Data) => string} tell  what an
 *     action did, in a sentence; "" when there is nothing to say
 * @property {import("preact").ComponentType<{state: State, data: Data,
 *     act: (action: Action) => void, children: import("preact").ComponentChildren}>} View  its
 *     children are the buttons and the message of all puzzles
 */

/**
 * What was found so far on this device, in lines.
 * @param {string} name  under which it is remembered
 * @param {string | undefined} now  what is found now, if anything
 * @param {(text: string) => string[]} read  what of the lines remembered counts
 */
export function useFound(name, now, read) {
  const known = () => read(remembered(name) ?? "");
  const [found, setFound] = useState(known);
  useLayoutEffect(() => {
    if (!now || found.includes(now)) return;
    const next = [...new Set([...known(), ...found, now])];
    setFound(next);
    remember(name, next.join("\n"));
  }, [now]);
  return found;
}

/** Acts when a value changes; not after the next frame, as the page may be left before it. */
export function useChange(value, act) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else act();
  }, [value]);
}

/** The state to begin with: from the address, else as it was left, else untouched. */
function beginning(play, data) {
  const known = [addressed(play.name), remembered(play.name)]
    .filter((text) => text !== undefined)
    .map((text) => play.read(text, data));
  return known.find((state) => state !== undefined) ?? play.start(data);
}

/** What has been played: the states before, the one now, and what was said of the last action. */
function advance(play, data, game, action) {
  if (action === UNDO)
    return game.past.length
      ? { past: game.past.slice(0, -1), now: game.past.at(-1), said: "Taken back." }
      : game;
  if (action.show) return { past: [...game.past, game.now], now: action.show, said: "" };
  const after = action === START ? play.start(data, game.now) : play.step(game.now, action, data);
  const said = action === START ? "Started over." : play.tell(game.now, action, after, data);
  return after === game.now
    ? { ...game, said }
    : { past: [...game.past, game.now], now: after, said };
}

const UNDO = Symbol("undo"),
  START = Symbol("start over");

function Table({ play, data, label }) {
  const [game, act] = useReducer(
    (before, action) => advance(play, data, before, action),
    undefined,
    () => ({ past: [], now: beginning(play, data), said: "" }),
  );
  useChange(game.now, () => remember(play.name, play.write(game.now, data)));
  useEffect(() => {
    const show = () => {
      const state = addressed(play.name) !== undefined && play.read(addressed(play.name), data);
      if (state) act({ show: state });
    };
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, []);
  const undoByKey = (event) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act(UNDO);
  };
  return (
    <section class="live-box" aria-label={label} onKeyDown={undoByKey}>
      <play.View state={game.now} data={data} act={act}>
        <div class="live-bar" role="group" aria-label="Game">
          <Button onClick={() => act(UNDO)} disabled={!game.past.length}>
            Undo
          </Button>
          <Button onClick={() => act(START)}>Start over</Button>
          <Share name={play.name} text={() => play.write(game.now, data)} />
        </div>
        <p class="live-said live-seen" role="status">
          {game.said}
        </p>
      </play.View>
    </section>
  );
}

/** Puts the puzzle into every box of this page that is meant for it. */
export const present = (play) =>
  fillBoxesThatAsk(play.name.replace("play-", ""), play.name, (data, label) => (
    <Table {...{ play, data, label }} />
  ));
