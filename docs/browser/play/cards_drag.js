// Dragging the turtle cards with a mouse or a finger.
import { useRef } from "preact/hooks";

/** How far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;
/** How long a finger rests on a card until it drags it instead of scrolling, in milliseconds. */
const REST = 200;

/** Whether a finger that has begun to move means to scroll the page. */
const scrolls = ({ pointerType, timeStamp }, pressedAt, x, y) =>
  pointerType === "touch" && timeStamp - pressedAt < REST && Math.abs(y) > Math.abs(x);

/**
 * Dragging cards with a pointer: the card follows it without being drawn anew. Asks `cardIn` for
 * the card of a spot, and calls `drop` with the card and the element below it. A finger that moves
 * up or down at once scrolls the page.
 */
export function useDrag(cardIn, drop) {
  const drag = useRef(null);
  const end = () => {
    drag.current?.drawing.style.removeProperty("translate");
    drag.current?.button.classList.remove("cards-dragged");
    drag.current = null;
  };
  const down = (event) => {
    const button = event.target.closest("[data-spot]"),
      card = button && cardIn(button);
    if (!card || event.button !== 0) return;
    drag.current = {
      card,
      button,
      drawing: button.querySelector(".cards-card"),
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      moves: false,
    };
  };
  const move = (event) => {
    const now = drag.current;
    if (!now) return;
    const x = event.clientX - now.x,
      y = event.clientY - now.y;
    if (!now.moves) {
      if (Math.hypot(x, y) < SLACK) return;
      if (scrolls(event, now.time, x, y)) {
        end();
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      now.moves = true;
      now.button.classList.add("cards-dragged");
    }
    now.drawing.style.translate = `${x}px ${y}px`;
  };
  const up = (event) => {
    const now = drag.current;
    if (now?.moves) drop(now.card, document.elementFromPoint(event.clientX, event.clientY));
    end();
  };
  const keepFromScrolling = (event) => {
    const now = drag.current;
    if (now && (now.moves || event.timeStamp - now.time > REST)) event.preventDefault();
  };
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: end,
    onTouchMove: keepFromScrolling,
  };
}
