import type { City } from '@frontage/contract/cities';
import type { ListingCard } from '@frontage/contract/listings.schema';
import type { ReadCityAddress } from '@frontage/domain/listing/read-city-address';
import type { Kind } from '@frontage/domain/listing/kind';
import type { ResultCount } from '@frontage/domain/listing/search';
import { stateNames } from '@frontage/domain/listing/us-state';
import { formatListPrice } from '~/components/listing/format-listing.ts';
import type { TakenListing } from '~/features/search/public.ts';
import type { CallApi } from '~/lib/call.ts';

/** Whole rows in one, two, three and four columns. */
const listingsOfCity = 24;
const listingsOfState = 12;

/** The name of the state comes from the server: the page needs no list of them. */
export interface CityPlace {
  type: 'city';
  stateName: string;
  city: City;
  /** Missing for all kinds. */
  kind: Kind | undefined;
  /** Of this kind, rented or not. */
  totalCount: number;
  kindCounts: Partial<Record<Kind, number>>;
  /** '$45.00 per day'. Null if none can be rented by the day. */
  lowestPrice: string | null;
  /** What is free today, or if that is nothing, what is rented. */
  listings: ListingCard[];
  freeCount: number;
  /** Those of the listings that are rented today. */
  taken: TakenListing[];
  otherCities: City[];
}

export interface StatePlace {
  type: 'state';
  stateName: string;
  state: string;
  totalCount: number;
  cities: City[];
  /** What is free today. */
  listings: ListingCard[];
  /** How many are free. */
  free: ResultCount;
}

/** Null if nothing is listed there. */
export async function loadPlace(api: CallApi, { state, slug, kind }: ReadCityAddress): Promise<CityPlace | StatePlace | null> {
  try {
    return slug === undefined ? await loadState(api, state) : await loadCity(api, { state, slug, kind });
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

async function loadState(api: CallApi, state: string): Promise<StatePlace> {
  const [{ cities, listings: totalCount }, { listings, ...free }] = await Promise.all([
    api('GET /cities/{state}', { params: { state } }),
    api('GET /listing/customer/', { query: { places: state, available: 'now', limit: listingsOfState } }),
  ]);
  return {
    type: 'state',
    stateName: nameState(state),
    state,
    totalCount,
    cities,
    listings,
    free: { totalCount: free.totalCount, totalIsCapped: free.totalIsCapped },
  };
}

async function loadCity(api: CallApi, { state, slug, kind }: { state: string; slug: string; kind: Kind | undefined }): Promise<CityPlace | null> {
  const filters = { city: `${slug.replaceAll('-', ' ')}, ${state}`, kinds: kind };
  const [
    { city, otherCities },
    { totalCount, kindCounts = {} },
    free,
    {
      listings: [cheapest],
    },
  ] = await Promise.all([
    api('GET /cities/{state}/{city}', { params: { state, city: slug } }),
    api('GET /listing/customer/', { query: { ...filters, limit: 1 } }),
    api('GET /listing/customer/', { query: { ...filters, available: 'now', limit: listingsOfCity } }),
    api('GET /listing/customer/', { query: { ...filters, available: 'now', sort: 'priceLowToHigh', limit: 1 } }),
  ]);
  if (totalCount === 0) return null;
  const { listings, taken = [] } =
    free.listings.length > 0 ? free : await api('GET /listing/customer/', { query: { ...filters, available: 'all', limit: listingsOfCity } });
  return {
    type: 'city',
    stateName: nameState(state),
    city,
    kind,
    totalCount,
    kindCounts,
    lowestPrice: cheapest ? formatListPrice(cheapest, 'daily') : null,
    listings,
    freeCount: free.totalCount,
    taken,
    otherCities,
  };
}

function nameState(code: string): string {
  return stateNames[code] ?? code;
}
