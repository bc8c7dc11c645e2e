import type { MapLibre } from '~/map/start-map.ts';

/** West, south, east and north. */
export type Bounds = [number, number, number, number];

/** The states on the mainland. */
export const homeBounds: Bounds = [-124.8, 24.4, -66.9, 49.4];

/** East is always more than west, across the date line too. */
export function parseBounds(text: string): Bounds | null {
  if (text === '') return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return [west, south, east < west ? east + 360 : east, north];
}

/** As it is written in the address, precise to a few yards. */
export function formatBounds([west, south, east, north]: Bounds): string {
  if (east - west >= 360) return [-180, round(south), 180, round(north)].join(',');
  return [round(wrapLongitude(west)), round(south), round(wrapLongitude(east)), round(north)].join(',');
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** A turn around the world leads back to the same place. */
function wrapLongitude(longitude: number): number {
  return longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}

export function viewOf(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), Math.max(-85, bounds.getSouth()), bounds.getEast(), Math.min(85, bounds.getNorth())];
}

/** The smallest bounds around the positions. */
export function boundsAround(positions: readonly { latitude: number; longitude: number }[]): Bounds | null {
  if (positions.length === 0) return null;
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Whether somebody moved the map so far that a new search makes sense. */
export function isElsewhere(view: Bounds, searched: Bounds): boolean {
  const [width, height] = [searched[2] - searched[0], searched[3] - searched[1]];
  const moved = [view[0] - searched[0], view[2] - searched[2]].map((change) => Math.abs(change) / width);
  const climbed = [view[1] - searched[1], view[3] - searched[3]].map((change) => Math.abs(change) / height);
  return Math.max(...moved, ...climbed) > 0.04;
}
