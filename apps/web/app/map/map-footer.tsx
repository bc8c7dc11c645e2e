import { useEffect, useState } from 'react';
import { type Scale, scaleAt } from './map-scale.ts';
import type { MapLibre } from './start-map.ts';
import type { Streets } from './use-map.ts';

interface MapFooterProps {
  map: MapLibre;
  streets: Streets | null;
}

/** From here on, people look for streets. */
const streetsExpectedFrom = 9.5;

/** The scale, who made the map, and why it shows no streets. */
export function MapFooter({ map, streets }: MapFooterProps) {
  const [{ scale, isNear }, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const update = () => setView((before) => keepEqual(before, viewOf(map)));
    map.on('move', update);
    return () => void map.off('move', update);
  }, [map]);
  return (
    <div className="map-footer">
      <p className="map-scale" style={{ width: scale.width }}>
        <span className="sr-only">Scale: </span>
        {scale.text}
      </p>
      <p className="map-credit">
        {streets?.state === 'drawn' &&
          streets.credits.map(({ text, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {text}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        {streets?.state === 'failed' && (
          <>
            Streets couldn’t be loaded.{' '}
            <button type="button" onClick={streets.retry}>
              Try again
            </button>
          </>
        )}
        {!streets && isNear && 'This map doesn’t show streets.'}
      </p>
    </div>
  );
}

interface FooterView {
  scale: Scale;
  isNear: boolean;
}

function viewOf(map: MapLibre): FooterView {
  return { scale: scaleAt(map.getZoom(), map.getCenter().lat), isNear: map.getZoom() >= streetsExpectedFrom };
}

/** A move by a few pixels changes nothing here. */
function keepEqual(before: FooterView, after: FooterView): FooterView {
  const isEqual = before.scale.text === after.scale.text && before.scale.width === after.scale.width && before.isNear === after.isNear;
  return isEqual ? before : after;
}
