import { milesBetween, type Position } from '../listing/map.ts';

const metersPerMile = 1_609.344;

/** From where a photo was taken to the listing. */
export function metersBetween(photo: Position, listing: Position): number {
  return milesBetween(photo, listing) * metersPerMile;
}

/** A phone's location may be off by a block. Further away, the photo shows another place. */
export function isFarFromListing(meters: number): boolean {
  return meters > 500;
}
