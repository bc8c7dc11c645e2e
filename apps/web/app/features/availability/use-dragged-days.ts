import type { Day } from '@frontage/domain/listing/slot-reservations';
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Choosing days by dragging from the first to the last, with a mouse or a finger. A press without a movement stays a press. */
export function useDraggedDays(onDrag: ((from: Day, to: Day) => void) | undefined) {
  const first = useRef<Day | null>(null);
  const hasMoved = useRef(false);
  if (!onDrag) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      first.current = event.button === 0 ? dayAt(event.clientX, event.clientY) : null;
      hasMoved.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      const day = first.current === null ? null : dayAt(event.clientX, event.clientY);
      if (first.current === null || day === null || (day === first.current && !hasMoved.current)) return;
      hasMoved.current = true;
      onDrag(first.current, day);
    },
    onPointerUp: () => {
      first.current = null;
    },
    onPointerCancel: () => {
      first.current = null;
    },
    // The click at the end of a movement is no press.
    onClickCapture: (event: MouseEvent) => {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
  };
}

/** A finger's events stay with the element where it came down, so the element is looked up. */
function dayAt(x: number, y: number): Day | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;
}
