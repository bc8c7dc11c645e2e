import type { MapCluster, MapPin } from '@frontage/contract/listings';
import { type Position, toWorld } from '~/map/mercator.ts';

/** What stands on the map: many listings nearby, one listing, or several listings at the same point. */
export type MapMarker = Position & { key: string } & (
    | { type: 'cluster'; listings: number; isEstimate: boolean; pins?: readonly MapPin[] }
    | { type: 'pin'; pin: MapPin }
    | { type: 'stack'; pins: readonly MapPin[] }
  );

/** A meter. Positions often come from ZIP codes, so many listings share one, and no zoom could part them. */
const samePointDecimals = 5;

/** Pins that are closer, in pixels, would hide each other. */
const closestPins = 30;

/** For a map of this zoom, in the order of the response. */
export function toMarkers(pins: readonly MapPin[], clusters: readonly MapCluster[], zoom: number): MapMarker[] {
  const markers: MapMarker[] = groupNear(pins, closestPins / (512 * 2 ** zoom)).map(toPinMarker);
  for (const cluster of clusters) markers.push({ type: 'cluster', key: `${cluster.latitude},${cluster.longitude}`, ...cluster });
  return markers;
}

/** The order for the keyboard. */
export function westToEast(markers: readonly MapMarker[]): MapMarker[] {
  return markers.toSorted((a, b) => a.longitude - b.longitude || b.latitude - a.latitude);
}

/** Each group around its first pin. */
function groupNear(pins: readonly MapPin[], distance: number): MapPin[][] {
  const groups: { x: number; y: number; pins: MapPin[] }[] = [];
  for (const pin of pins) {
    const { x, y } = toWorld(pin);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < distance);
    if (near) near.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  return groups.map((group) => group.pins);
}

function toPinMarker(pins: MapPin[]): MapMarker {
  const [pin] = pins;
  if (!pin) throw new Error('A place on the map has no pin');
  const { latitude, longitude } = pin;
  if (pins.length === 1) return { type: 'pin', key: pin._id, latitude, longitude, pin };
  const key = `near ${pin._id}`;
  if (pins.every((other) => pointOf(other) === pointOf(pin))) return { type: 'stack', key, latitude, longitude, pins };
  const position = { latitude: average(pins.map((other) => other.latitude)), longitude: average(pins.map((other) => other.longitude)) };
  return { type: 'cluster', key, ...position, listings: pins.length, isEstimate: false, pins };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function pointOf({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(samePointDecimals)},${longitude.toFixed(samePointDecimals)}`;
}

/** The marker that stands for a listing. */
export function findMarker(markers: readonly MapMarker[], listingId: string | null): MapMarker | undefined {
  if (listingId === null) return undefined;
  return markers.find((marker) => pinsOf(marker).some(({ _id }) => _id === listingId));
}

/** The server says only how many listings a cluster of its own has. */
export function pinsOf(marker: MapMarker): readonly MapPin[] {
  return marker.type === 'pin' ? [marker.pin] : (marker.pins ?? []);
}
