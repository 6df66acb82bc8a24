// Dragging with a mouse, a pen or a finger.
import { useRef } from "preact/hooks";

/**
 * The handlers of an element in which things are dragged. All but `take` are given what is in hand,
 * and how far the pointer has gone, in pixels: to the right and down.
 * @template T
 * @param {object} on
 * @param {(event: PointerEvent) => T | undefined} on.take  what a press takes in hand, if anything
 * @param {(taken: T, way: [number, number], event: PointerEvent) => void} on.move
 * @param {(taken: T, way: [number, number], event: PointerEvent) => void} on.drop
 * @param {(taken: T) => void} on.end  in any case
 * @param {number} [on.slack]  how far the pointer moves before a press becomes a drag
 */
export function useDrag({ take, move, drop, end, slack = 6 }) {
  const hand = useRef(undefined),
    wasDragged = useRef(false);
  const wayOf = ({ clientX, clientY }) => [clientX - hand.current.x, clientY - hand.current.y];
  const stop = () => {
    const before = hand.current;
    hand.current = undefined;
    if (before) end(before.taken);
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      wasDragged.current = false;
      const taken = take(event);
      if (taken)
        hand.current = { taken, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event) {
      if (hand.current?.pointer !== event.pointerId) return;
      const way = wayOf(event);
      if (!wasDragged.current && Math.hypot(...way) < slack) return;
      move(hand.current.taken, way, event);
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
    },
    onPointerUp(event) {
      if (hand.current?.pointer !== event.pointerId) return;
      if (wasDragged.current) drop(hand.current.taken, wayOf(event), event);
      stop();
    },
    onPointerCancel: stop,
    onClickCapture(event) {
      if (wasDragged.current && event.detail > 0) event.stopPropagation(); // WebKit clicks after a drag
      wasDragged.current = false;
    },
  };
}
