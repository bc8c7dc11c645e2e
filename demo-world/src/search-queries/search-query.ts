import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import type { DemoListing } from '../listings/demo-listing.ts';
import type { ListingKind } from '../scenes/scene-kinds.ts';

/** A listing belongs if it meets every line that is given; within a line, one entry is enough. */
export type ListingClass = {
  kinds?: readonly SpaceKind[];
  /** Narrower than `kinds`: a poster in a station, a wall that is painted. */
  scenes?: readonly ListingKind[];
  cities?: readonly string[];
  states?: readonly string[];
  zipCodes?: readonly string[];
  /** In the title, the description or the street; capitals don't matter. */
  textHas?: readonly string[];
};

export type SearchQuery = {
  typed: string;
  /** What the person means: any of these. Not given: nothing in the demo world fits, and no result is fine. */
  means?: readonly [ListingClass, ...ListingClass[]];
  /** One particular space is meant: its number in the demo world. */
  listing?: number;
};

type SpaceKind = 'wall' | 'billboard' | 'digital screen' | 'shop window' | 'poster' | 'banner' | 'other';

const kindOfScene: Record<ListingKind, SpaceKind> = {
  paintedWall: 'wall',
  garageWall: 'wall',
  barnSide: 'wall',
  roofBillboard: 'billboard',
  roadsideBillboard: 'billboard',
  facadeScreen: 'digital screen',
  ledPanel: 'digital screen',
  shopWindow: 'shop window',
  busShelter: 'poster',
  stationPoster: 'poster',
  kioskColumn: 'poster',
  fenceBanner: 'banner',
  scaffoldBanner: 'banner',
  neonSign: 'other',
};

export const query = (typed: string, ...means: [ListingClass, ...ListingClass[]]): SearchQuery => ({ typed, means });
export const queryForOne = (typed: string, listing: number): SearchQuery => ({ typed, listing });
export const queryForNothing = (typed: string): SearchQuery => ({ typed });

export function isMeant({ means }: SearchQuery, listing: DemoListing): boolean {
  return means?.some((one) => belongsTo(one, listing)) ?? false;
}

function belongsTo({ kinds, scenes, cities, states, zipCodes, textHas }: ListingClass, listing: DemoListing): boolean {
  const text = `${listing.title}\n${listing.description}\n${listing.streetName}`.toLowerCase();
  return (
    (kinds?.includes(kindOfScene[listing.kind]) ?? true) &&
    (scenes?.includes(listing.kind) ?? true) &&
    (cities?.includes(listing.city) ?? true) &&
    (states?.includes(stateOfZipCode(listing.zipCode) ?? '') ?? true) &&
    (zipCodes?.includes(listing.zipCode) ?? true) &&
    (textHas?.some((words) => text.includes(words.toLowerCase())) ?? true)
  );
}
