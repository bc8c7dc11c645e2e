import { type Kind, kindNames, kindPlurals } from '@frontage/domain/listing/kind';
import { formatNumber } from '@frontage/domain/money';
import type { CityPlace, StatePlace } from './load-place.ts';

/** What is rented. 'Vehicles for rent' would be a car rental. */
const rentedAs: Record<Kind, string> = {
  wall: 'Walls',
  billboard: 'Billboards',
  digital_screen: 'Digital screens',
  shop_window: 'Shop windows',
  poster: 'Poster spaces',
  vehicle: 'Ad space on vehicles',
  banner: 'Banner spaces',
  other: 'Other ad space',
};

/** 'Portland, OR' */
export function formatCity({ name, state }: { name: string; state: string }): string {
  return `${name}, ${state}`;
}

/** 'Billboards for rent in Portland, OR' */
export function titleOf(place: CityPlace | StatePlace): string {
  if (place.type === 'state') return `Ad space for rent in ${place.stateName}`;
  return `${place.kind ? rentedAs[place.kind] : 'Ad space'} for rent in ${formatCity(place.city)}`;
}

/** '12 billboards', '1 space' */
export function formatCount(count: number, kind?: Kind): string {
  const [one, many] = kind ? [kindNames[kind].toLowerCase(), kindPlurals[kind].toLowerCase()] : ['space', 'spaces'];
  return `${formatNumber(count)} ${count === 1 ? (kind === 'other' ? 'other space' : one) : many}`;
}

/** '12 billboards, from $45.00 per day' */
export function summarize(place: CityPlace | StatePlace): string {
  if (place.type === 'state') {
    const cities = place.cities.length === 1 ? `in ${place.cities[0]?.name}` : `in ${formatNumber(place.cities.length)} cities`;
    return `${formatCount(place.totalCount)} ${cities}`;
  }
  const { totalCount, kind, lowestPrice } = place;
  return `${formatCount(totalCount, kind)}${lowestPrice ? `, from ${lowestPrice}` : ''}`;
}

/** Above the listings of a city. */
export function describeListings({ totalCount, freeCount, listings, kind }: CityPlace): string {
  const isRented = freeCount === 0;
  if ((isRented ? totalCount : freeCount) > listings.length) return 'The newest';
  const all = `${totalCount === 1 ? '' : 'All '}${formatCount(totalCount, kind)}`;
  if (isRented) return `${all}, rented right now`;
  return freeCount === totalCount ? all : `${formatCount(freeCount, kind)} free now`;
}

/** For search engines. */
export function describePlace(place: CityPlace | StatePlace): string {
  return `${titleOf(place)}: ${summarize(place)}. See photos, sizes and prices, and rent straight from the owner, by the day, week, month or year.`;
}
