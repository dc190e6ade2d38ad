// Rows put in order by dragging their grip, with a mouse or a finger. The keyboard's twin is Alt with arrows.
import { type PointerEvent as ReactPointerEvent, useRef, useState } from "react";

interface RowDrag {
  /** The row under way and the place it would take. */
  readonly dragging: { readonly from: number; readonly to: number } | null;
  readonly gripProps: (index: number) => {
    readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  };
}

export function useRowDrag(onMove: (from: number, to: number) => void): RowDrag {
  const [dragging, setDragging] = useState<RowDrag["dragging"]>(null);
  const place = useRef<RowDrag["dragging"]>(null);

  const start = (from: number) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const grip = event.currentTarget;
    const list = grip.closest("[data-rows]");
    if (!list) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const show = (next: RowDrag["dragging"]) => {
      place.current = next;
      setDragging(next);
    };
    const move = (moved: PointerEvent) => show({ from, to: rowAt(list, moved.clientY, from) });
    const end = (ended: PointerEvent) => {
      grip.removeEventListener("pointermove", move);
      grip.removeEventListener("pointerup", end);
      grip.removeEventListener("pointercancel", end);
      const last = place.current;
      show(null);
      if (ended.type === "pointerup" && last && last.to !== last.from) onMove(last.from, last.to);
    };
    grip.addEventListener("pointermove", move);
    grip.addEventListener("pointerup", end);
    grip.addEventListener("pointercancel", end);
    show({ from, to: from });
  };

  return { dragging, gripProps: (index) => ({ onPointerDown: start(index) }) };
}

/** The index a row would get: it passes a neighbour when the pointer passes that one's middle. */
function rowAt(list: Element, y: number, from: number): number {
  const middles = Array.from(list.querySelectorAll(":scope > [data-row]"), (row) => {
    const box = row.getBoundingClientRect();
    return box.top + box.height / 2;
  });
  const above = middles.filter((middle, index) => index !== from && middle < y).length;
  return Math.min(above, middles.length - 1);
}
