import type { Point } from '@frontage/domain/listing/perspective';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type Ref, type RefObject, useRef } from 'react';
import { describeCorner } from './corner-labels.ts';

interface CornerHandleProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  /** In shares of the stage. */
  corner: Point;
  /** The element with the picture. */
  stage: RefObject<HTMLElement | null>;
  onDrag: (to: Point, isTouch: boolean) => void;
  onDrop: (to: Point) => void;
  onKeyMove: (to: Point) => void;
}

/** Shares for each press of an arrow key, and with Shift. */
const step = 0.002;
const largeStep = 0.02;

/** A dot that follows the pointer and the arrow keys. A corner outside the picture is shown at the edge, with an arrow. */
export function CornerHandle({ ref, name, corner: [x, y], stage, onDrag, onDrop, onKeyMove }: CornerHandleProps) {
  const grip = useRef<Point | null>(null);
  const [shownX, shownY] = [limit(x), limit(y)];
  const isOutside = shownX !== x || shownY !== y;

  /** Where the pointer is, in shares of the stage. */
  function shareUnder({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0, 0];
  }

  /** Where the corner is while it is dragged. */
  function tipUnder(event: PointerEvent, [gripX, gripY]: Point): Point {
    const [left, top] = shareUnder(event);
    return [left + gripX, top + gripY];
  }

  function take(event: PointerEvent) {
    const [left, top] = shareUnder(event);
    grip.current = [x - left, y - top];
    event.currentTarget.setPointerCapture(event.pointerId);
    onDrag([x, y], event.pointerType === 'touch');
  }

  function drag(event: PointerEvent) {
    if (grip.current) onDrag(tipUnder(event, grip.current), event.pointerType === 'touch');
  }

  function drop(event: PointerEvent) {
    if (!grip.current) return;
    const to = event.type === 'pointercancel' ? ([x, y] as const) : tipUnder(event, grip.current);
    grip.current = null;
    onDrop(to);
  }

  function moveByKey(event: KeyboardEvent) {
    const share = event.shiftKey ? largeStep : step;
    const change = { ArrowLeft: [-share, 0], ArrowRight: [share, 0], ArrowUp: [0, -share], ArrowDown: [0, share] }[event.key];
    if (!change) return;
    event.preventDefault();
    const [right = 0, down = 0] = change;
    onKeyMove([x + right, y + down]);
  }

  return (
    <button
      ref={ref}
      type="button"
      aria-label={describeCorner(name, [x, y])}
      className="group absolute -m-5.5 grid size-11 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
      style={{ left: `${shownX * 100}%`, top: `${shownY * 100}%` }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={moveByKey}
    >
      <span className="grid size-4 place-items-center rounded-full border-2 border-white bg-brick shadow-[0_0_0_1.5px_var(--color-ink)] transition-transform group-hover:scale-125 group-active:scale-75">
        {isOutside && (
          <ArrowUp aria-hidden strokeWidth={4} className="size-3 text-white" style={{ rotate: `${Math.atan2(x - shownX, shownY - y)}rad` }} />
        )}
      </span>
    </button>
  );
}

function limit(share: number): number {
  return Math.min(1, Math.max(0, share));
}
