import { ChevronDown, ChevronUp } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';

const heights = ['low', 'middle', 'high'] as const;
export type SheetHeight = (typeof heights)[number];

interface CardSheetProps {
  ref: RefObject<HTMLElement | null>;
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  heading: ReactNode;
  /** Stays in view, like the heading. */
  filters: ReactNode;
  children: ReactNode;
}

/** A shorter drag was a press. */
const shortestDrag = 24;

/** A sheet in three heights. Drag its handle, or use the two buttons, which do the same. */
export function CardSheet({ ref, height, onHeight, heading, filters, children }: CardSheetProps) {
  const dragStart = useRef<number | null>(null);
  const step = (by: number) => onHeight(heights[Math.min(Math.max(heights.indexOf(height) + by, 0), heights.length - 1)] ?? height);

  function drag(event: PointerEvent<HTMLElement>) {
    if (dragStart.current === null || !ref.current) return;
    ref.current.style.setProperty('--drag', `${event.clientY - dragStart.current}px`);
  }

  function drop(event: PointerEvent<HTMLElement>) {
    if (dragStart.current === null) return;
    const distance = event.clientY - dragStart.current;
    dragStart.current = null;
    ref.current?.style.removeProperty('--drag');
    if (Math.abs(distance) < shortestDrag) return;
    // A long drag passes the middle.
    step(-Math.sign(distance) * (Math.abs(distance) > window.innerHeight / 2 ? 2 : 1));
  }

  return (
    <section ref={ref} aria-label="Listings" data-height={height} className="map-sheet">
      <div
        className="map-sheet-handle"
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return;
          dragStart.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <div className="map-sheet-heading">{heading}</div>
        <button type="button" aria-label="Show more of the list" disabled={height === 'high'} onClick={() => step(1)}>
          <ChevronUp aria-hidden className="size-5" />
        </button>
        <button type="button" aria-label="Show more of the map" disabled={height === 'low'} onClick={() => step(-1)}>
          <ChevronDown aria-hidden className="size-5" />
        </button>
      </div>
      <div className="map-sheet-filters">{filters}</div>
      <div className="map-sheet-list">{children}</div>
    </section>
  );
}
