import { useRef, useState } from "preact/hooks";
import { Button } from "../button.jsx";
import { Card, Marks, Patterns } from "../draw/cards.jsx";
import * as cards from "./cards.js";
import { useDrag } from "./drag.js";
import { present, useFound } from "./host.jsx";
import "../draw/cards.css";
import "./cards.css";

const NAME = "play-cards",
  FOUND = `${NAME}-found`;

/** The spot that an element belongs to: a place of the square, or a card's own place beside it. */
function spotOf(element) {
  const spot = element?.closest("[data-spot]")?.dataset.spot;
  if (!spot) return undefined;
  return spot.startsWith("home") ? { home: Number(spot.slice(4)) } : { place: Number(spot) };
}

const cardAt = ({ square }, spot) =>
  "home" in spot ? (square.includes(spot.home) ? 0 : spot.home) : square[spot.place];
const nameOf = (spot) => ("home" in spot ? `home${spot.home}` : String(spot.place));

/**
 * Drags cards: a card follows the pointer without being drawn anew.
 * @param {(button: Element) => number} cardIn  the card of a spot
 * @param {(card: number, element: Element) => void} lay  is called with the element below it
 */
function useCards(cardIn, lay) {
  return useDrag({
    take(event) {
      const button = event.target.closest("[data-spot]"),
        card = button && cardIn(button);
      if (!card) return undefined;
      const drawing = button.querySelector(".cards-card");
      return { card, button, drawing };
    },
    move({ button, drawing }, [x, y]) {
      button.classList.add("cards-dragged");
      drawing.style.translate = `${x}px ${y}px`;
    },
    drop: ({ card }, _way, { clientX, clientY }) =>
      lay(card, document.elementFromPoint(clientX, clientY)),
    end({ button, drawing }) {
      drawing.style.removeProperty("translate");
      button.classList.remove("cards-dragged");
    },
  });
}

/** The keyboard's way over all spots: one of them is in the tab order. */
function useCursor(table) {
  const [cursor, setCursor] = useState("home1");
  const move = (key) => {
    const spots = [...table.current.querySelectorAll("[data-spot]")];
    const centres = spots
      .map((spot) => spot.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const here = spots.findIndex((spot) => spot.dataset.spot === cursor);
    const next = spots[cards.towards(key, centres, here)];
    setCursor(next.dataset.spot);
    next.focus();
  };
  return [cursor, setCursor, move];
}

function View({ state, data, act, children }) {
  const spots = useRef(null);
  const [held, setHeld] = useState(0);
  const [cursor, setCursor, moveCursor] = useCursor(spots);
  const table = cards.tableOf(state, data),
    { square, contacts, solution: here } = table,
    { cards: unturned, turtle } = data.ask("open");
  const found = useFound(FOUND, here, (text) => cards.readFound(text, data));

  const current = () =>
    held || cardAt(table, spotOf(spots.current.querySelector(`[data-spot="${cursor}"]`)));
  const onCurrent = (what) => act(current() ? { do: what, card: current() } : { do: "miss" });
  const pick = (spot, again) => {
    const chosen = cards.choose(table, held, spot, again);
    setHeld(chosen.held);
    setCursor(nameOf(spot));
    act(chosen.action);
  };
  const putDown = () => {
    if (held) act({ do: "put down", card: held });
    setHeld(0);
  };
  const cardIn = (button) => cardAt(table, spotOf(button));
  const drag = useCards(cardIn, (card, element) => {
    const spot = spotOf(element);
    setHeld(0);
    if (spot && "place" in spot) act({ do: "lay", card, place: spot.place });
    else if (element?.closest(".cards-loose") && square.includes(card)) act({ do: "back", card });
    if (spot) setCursor(nameOf(spot));
  });
  const click = (event) => {
    const spot = spotOf(event.target);
    if (spot) pick(spot, "turn");
    else putDown();
  };
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const number = unturned.find((card) => String(card.number) === event.key)?.number;
    if (event.key.startsWith("Arrow")) moveCursor(event.key);
    else if (event.key === "Enter" || event.key === " ") pick(spotOf(event.target), "put down");
    else if (event.key === "r" || event.key === "R") onCurrent("turn");
    else if (event.key === "Delete" || event.key === "Backspace") (onCurrent("back"), setHeld(0));
    else if (event.key === "Escape") putDown();
    else if (number) (setHeld(number), act({ do: "take", card: number }));
    else return;
    event.preventDefault();
  };

  const spot = (name, card, label, whole) => (
    <Button
      key={name}
      data-spot={name}
      class="cards-spot"
      tabIndex={name === cursor ? 0 : -1}
      aria-label={label}
      aria-pressed={card ? card === held : undefined}
    >
      {card ? (
        <Card
          key={card}
          number={card}
          halves={unturned.find(({ number }) => number === card).halves}
          turns={cards.cardOf(table, card).turns}
          whole={whole}
        />
      ) : null}
    </Button>
  );
  const home = ({ number: card }) => {
    const place = square.indexOf(card);
    return spot(
      `home${card}`,
      place < 0 ? card : 0,
      place < 0
        ? `beside: ${cards.cardInWords(table, card)}`
        : `card ${card} lies in ${cards.placeInWords(place)}`,
    );
  };
  return (
    <>
      <Patterns turtle={turtle} />
      <p class="cards-how">
        Wherever two cards touch, two halves must make one turtle. Drag a card, or choose it and
        then its place; choose it again to turn it.
      </p>
      <div class="cards-table">
        <div
          class="cards-spots"
          ref={spots}
          onClick={click}
          onKeyDown={key}
          onFocusIn={(event) => event.target.dataset.spot && setCursor(event.target.dataset.spot)}
          {...drag}
        >
          <div
            class={`cards-square ${here ? "cards-solved" : ""}`}
            role="group"
            aria-label="The square"
          >
            {square.map((card, place) =>
              spot(
                String(place),
                card,
                cards.spotInWords(table, place),
                cards.wholeAt(contacts, place),
              ),
            )}
            <Marks contacts={contacts} side={cards.SIDE} />
          </div>
          <div class="cards-loose" role="group" aria-label="Cards beside the square">
            {unturned.map(home)}
          </div>
        </div>
      </div>
      <div class="live-bar" role="group" aria-label="Card">
        <Button onClick={() => onCurrent("turn")}>
          Turn <span aria-hidden="true">↺</span>
        </Button>
        <Button onClick={() => (onCurrent("back"), setHeld(0))}>Take away</Button>
        <span class="cards-count">
          {cards.fitting(table)} of {cards.EDGES_INSIDE} edges fit
          {held ? `; card ${held} in hand` : ""}
        </span>
      </div>
      <Found found={found} here={here} count={data.count} />
      <details class="cards-keys">
        <summary>Keys</summary>
        <p>
          Arrows go from place to place; Enter takes a card or lays it; 1 to 9 take that card; R
          turns; Delete takes away; Escape puts down; Ctrl+Z undoes.
        </p>
      </details>
      {children}
    </>
  );
}

/** The solutions found so far. How many there are in all is told only to those who ask. */
function Found({ found, here, count }) {
  const [asked, setAsked] = useState(false);
  const number = `${found.length}${asked ? ` of the ${count}` : ""} ${found.length === 1 && !asked ? "solution" : "solutions"}`;
  return (
    <div class="cards-found">
      <p role="status">
        {found.length
          ? `${here ? "A solution! " : ""}You have found ${number}.`
          : "No solution found yet."}
      </p>
      {found.length > 0 && (
        <details open>
          <summary>What you have found</summary>
          <ol>
            {found.map((line) => (
              <li key={line} aria-current={line === here ? "true" : undefined}>
                {line}
              </li>
            ))}
          </ol>
          <p>
            As printed in 1986, row by row: the card’s number, then where it points: <b>o</b> up,{" "}
            <b>l</b> left, <b>u</b> down, <b>r</b> right (oben, links, unten, rechts). Squares that
            are turned as a whole count once.
          </p>
        </details>
      )}
      <details onToggle={(event) => setAsked(event.currentTarget.open)}>
        <summary>How many are there in all?</summary>
        <p>{count}, when squares that are turned as a whole count once.</p>
      </details>
    </div>
  );
}

present({ ...cards, name: NAME, View });
