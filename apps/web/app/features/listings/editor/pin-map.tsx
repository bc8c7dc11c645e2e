import type { Position } from '@frontage/domain/listing/map';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapFooter } from '~/map/map-footer.tsx';
import { MapZoom } from '~/map/map-zoom.tsx';
import { useMap } from '~/map/use-map.ts';
import '~/map/map-canvas.css';
import './pin-map.css';
import { MovablePin } from './movable-pin.tsx';
import { isSamePoint } from './use-listing-position.ts';

interface PinMapProps {
  position: Position;
  onMove: (position: Position) => void;
}

/** Without streets, a closer view would be empty. */
const zooms = { atlas: 10, streets: 15.5 };

/** A map with one pin, which the seller puts where the space is. */
export function PinMap({ position, onMove }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const center: [number, number] = [position.longitude, position.latitude];
  const { map, hasFailed, streets, retry } = useMap(container, { center, zoom: zooms.atlas });
  const [moved, setMoved] = useState<Position | null>(null);
  const hasStreets = streets?.state === 'drawn';

  function move(next: Position) {
    setMoved(next);
    onMove(next);
  }

  const showPin = useEffectEvent(() => {
    if (!map || isSamePoint(position, moved)) return;
    map.jumpTo({ center, zoom: hasStreets ? Math.max(map.getZoom(), zooms.streets) : map.getZoom() });
  });
  // The address or the device gave another position, or the streets have come.
  useEffect(() => showPin(), [map, hasStreets, position.latitude, position.longitude]); // oxlint-disable-line react/exhaustive-effect-dependencies -- shows the pin again when one of them changes

  const moveByTap = useEffectEvent(move);
  useEffect(() => {
    if (!map) return undefined;
    const subscription = map.on('click', ({ lngLat }) => moveByTap({ latitude: lngLat.lat, longitude: lngLat.lng }));
    return () => subscription.unsubscribe();
  }, [map]);

  return (
    <div className="map-view">
      <div ref={container} className="map-canvas" />
      {map && <MovablePin map={map} position={position} onMove={move} />}
      {map && <MapZoom map={map} />}
      {map && <MapFooter map={map} streets={streets} />}
      {hasFailed && (
        <p className="relative grid h-full place-items-center">
          <span>
            The map couldn’t be loaded.{' '}
            <button type="button" className="link-underline min-h-11 font-semibold" onClick={retry}>
              Try again
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
