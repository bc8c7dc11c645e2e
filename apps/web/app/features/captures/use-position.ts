import type { Position } from '@frontage/domain/listing/map';
import { useEffect, useState } from 'react';

/** Positions that are less exact tell nothing about one wall. */
const maxAccuracyMeters = 500;

export type KnownPosition = { state: 'looking' | 'refused' | 'unknown' } | { state: 'known'; position: Position };

/** Where this device is, for as long as the caller is mounted. */
export function usePosition(): KnownPosition {
  const [known, setKnown] = useState<KnownPosition>(() => ({ state: 'geolocation' in navigator ? 'looking' : 'unknown' }));
  useEffect(() => {
    if (!('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (accuracy <= maxAccuracyMeters) setKnown({ state: 'known', position: { latitude, longitude } });
      },
      ({ code, PERMISSION_DENIED }) => setKnown({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return known;
}
