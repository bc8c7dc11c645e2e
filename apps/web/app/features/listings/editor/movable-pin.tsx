import type { Position } from '@frontage/domain/listing/map';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MapLibre } from '~/map/start-map.ts';

interface MovablePinProps {
  map: MapLibre;
  position: Position;
  onMove: (position: Position) => void;
}

interface Pixels {
  x: number;
  y: number;
}

/** Pixels for each press of an arrow key, and with Shift. */
const step = 4;
const largeStep = 40;
/** A pin closer to the edge than this is moved into view. */
const margin = 40;

/** Its tip is at the position. It follows the pointer, and the arrow keys move it too. */
export function MovablePin({ map, position, onMove }: MovablePinProps) {
  const pin = useRef<HTMLButtonElement>(null);
  const grip = useRef<Pixels | null>(null);
  const [isDragged, setDragged] = useState(false);
  const hintId = useId();

  useLayoutEffect(() => {
    const place = () => !grip.current && moveTo(pin.current, map.project([position.longitude, position.latitude]));
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, position.latitude, position.longitude]);

  /** Where the tip is while the pin is dragged. */
  function tipUnder({ clientX, clientY }: PointerEvent): Pixels {
    const { left, top } = map.getContainer().getBoundingClientRect();
    return { x: clientX - left + (grip.current?.x ?? 0), y: clientY - top + (grip.current?.y ?? 0) };
  }

  function take(event: PointerEvent) {
    const tip = map.project([position.longitude, position.latitude]);
    const pointer = tipUnder(event);
    grip.current = { x: tip.x - pointer.x, y: tip.y - pointer.y };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  }

  function drag(event: PointerEvent) {
    if (grip.current) moveTo(pin.current, tipUnder(event));
  }

  function drop(event: PointerEvent) {
    if (!grip.current) return;
    const tip = tipUnder(event);
    grip.current = null;
    setDragged(false);
    putAt(tip);
  }

  function cancel() {
    grip.current = null;
    setDragged(false);
    moveTo(pin.current, map.project([position.longitude, position.latitude]));
  }

  function putAt({ x, y }: Pixels) {
    const { lat: latitude, lng: longitude } = map.unproject([x, y]);
    onMove({ latitude, longitude });
    const { clientWidth, clientHeight } = map.getContainer();
    if (x < margin || y < margin || x > clientWidth - margin || y > clientHeight - margin) map.panTo([longitude, latitude]);
  }

  function moveByKey(event: KeyboardEvent) {
    const pixels = event.shiftKey ? largeStep : step;
    const change = { ArrowLeft: [-pixels, 0], ArrowRight: [pixels, 0], ArrowUp: [0, -pixels], ArrowDown: [0, pixels] }[event.key];
    if (!change) return;
    event.preventDefault();
    const [right = 0, down = 0] = change;
    const { x, y } = map.project([position.longitude, position.latitude]);
    putAt({ x: x + right, y: y + down });
  }

  return (
    <>
      <button
        ref={pin}
        type="button"
        aria-label="Pin"
        aria-describedby={hintId}
        data-dragged={isDragged || undefined}
        className="map-pin"
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={cancel}
        onKeyDown={moveByKey}
      >
        <svg viewBox="-22 -58 44 60" aria-hidden>
          <path d="M0 0C-5-11-20-20-20-36a20 20 0 1 1 40 0C20-20 5-11 0 0z" />
          <circle cy={-36} r={7.5} />
        </svg>
      </button>
      <span id={hintId} hidden>
        Use the arrow keys to move it. Hold Shift to move it farther.
      </span>
      <output className="sr-only">
        Pin at {position.latitude.toFixed(5)}, {position.longitude.toFixed(5)}
      </output>
    </>
  );
}

function moveTo(pin: HTMLElement | null, { x, y }: Pixels): void {
  if (pin) pin.style.translate = `${x}px ${y}px`;
}
