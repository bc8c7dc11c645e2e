import { isKind, kinds } from '@frontage/domain/listing/kind';
import { isMedium } from '@frontage/domain/listing/medium';
import { priceTypes } from '@frontage/domain/listing/period';
import { placements } from '@frontage/domain/listing/listing-rules';
import { isPosition } from '@frontage/domain/listing/map';
import { canSortByDistance, searchLimits, type SortOrder, sortOrders } from '@frontage/domain/listing/search';
import { searchFilterNames } from '@frontage/domain/listing/wider-search';
import * as z from 'zod/mini';
import { day } from './day.ts';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';
import { listing, listingCard, listingChanges, listingId, newListing, sellerListing } from './listings.schema.ts';
import { blankAsMissing, singleLineText } from './text.ts';

const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0));
const dollars = z.coerce.number().check(z.minimum(0), z.maximum(100_000_000));

/** Words of a fixed list, separated by commas. */
function wordList<Word extends string>(field: string, isKnown: (word: string) => word is Word) {
  return z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text, context): Word[] => {
      const words = text.split(',').filter((word) => word !== '');
      const unknown = words.find((word) => !isKnown(word));
      if (unknown !== undefined) context.issues.push({ code: 'custom', message: `${field} must be from the list, separated by commas`, input: text });
      return words.filter(isKnown);
    }),
  );
}

/** Numbers separated by commas, such as '40.7,-74'. */
function numbersFor<Named>(message: string, name: (...numbers: number[]) => Named | null) {
  return z.pipe(
    z.string().check(z.maxLength(120)),
    z.transform((text, context): Named => {
      const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
      const named = numbers.length === name.length && numbers.every(Number.isFinite) ? name(...numbers) : null;
      if (named === null) context.issues.push({ code: 'custom', message, input: text });
      return named as Named;
    }),
  );
}

/** 'latitude,longitude' */
const point = numbersFor('Near must be a latitude and a longitude', (latitude: number, longitude: number) =>
  isPosition({ latitude, longitude }) ? { latitude, longitude } : null,
);

/** 'west,south,east,north'. Where west is more than east, they are on two sides of the date line. */
const bounds = numbersFor('Bounds must be west, south, east and north', (west: number, south: number, east: number, north: number) =>
  isPosition({ latitude: south, longitude: west }) && isPosition({ latitude: north, longitude: east }) && south < north
    ? { west, south, east, north }
    : null,
);

/** Names of cities, states, regions or ZIP codes, separated by semicolons: 'Austin, TX; Oregon, USA; 97201'. */
const places = z.pipe(
  singleLineText('Places', 100 * searchLimits.maxPlaces),
  z.transform((text, context): string[] => {
    const names = text.split(';').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
    if (names.length > searchLimits.maxPlaces)
      context.issues.push({ code: 'custom', message: `Places can be ${searchLimits.maxPlaces} at most`, input: text });
    return names;
  }),
);

const feet = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000));

/** Which listings are meant, whatever their order. All of them must hold. */
const searchFilters = {
  searchKeyword: blankAsMissing(singleLineText('Keyword', searchLimits.keywordLength)),
  city: blankAsMissing(singleLineText('City', 100)),
  /** In any of them. */
  places: blankAsMissing(places),
  bounds: blankAsMissing(bounds),
  near: blankAsMissing(point),
  radiusMiles: z._default(
    z.coerce.number().check(z.minimum(searchLimits.radiusMiles.min), z.maximum(searchLimits.radiusMiles.max)),
    searchLimits.radiusMiles.default,
  ),
  minPrice: blankAsMissing(dollars),
  maxPrice: blankAsMissing(dollars),
  priceType: z._default(z.enum(priceTypes), 'dailyPricing'),
  mediums: blankAsMissing(wordList('Mediums', isMedium)),
  kinds: blankAsMissing(wordList('Kinds', isKind)),
  minWidth: blankAsMissing(feet),
  minHeight: blankAsMissing(feet),
  /** When the customer pays. */
  placement: blankAsMissing(z.enum(placements)),
  /** `now` leaves out what nobody can have today, `all` says when it is free. With days it has no effect: what is free on them is what counts. */
  available: blankAsMissing(z.enum(['now', 'all'])),
  /** Free from this day on, or on all days from the one to the other, both included. */
  freeFrom: blankAsMissing(day),
  freeTo: blankAsMissing(day),
  /** Understand names of kinds and places, other forms of words and synonyms; if nothing is found, correct the spelling, then leave out words. */
  forgive: z._default(z.stringbool(), false),
};

const daysInOrder = z.refine<{ freeFrom?: string | undefined; freeTo?: string | undefined }>(
  ({ freeFrom, freeTo }) => freeTo === undefined || (freeFrom !== undefined && freeFrom <= freeTo),
  { path: ['freeTo'], message: 'The last day needs a first day that is not later' },
);

const sort = z._default(z.enum(sortOrders), 'newest');
const nearestNeedsPoint = z.refine<{ sort: SortOrder; near?: unknown }>(({ sort: order, near }) => order !== 'nearest' || near !== undefined, {
  path: ['sort'],
  message: 'Sorting by distance needs near',
});

/** A list can also be sorted by the distance from the one place that it is about. */
const nearestNeedsPlace = z.refine<{ sort: SortOrder; near?: unknown; places?: readonly string[] | undefined }>(
  ({ sort: order, near, places: named = [] }) => order !== 'nearest' || near !== undefined || canSortByDistance(named),
  { path: ['sort'], message: 'Sorting by distance needs near or one place' },
);

export const searchQuery = z
  .object({
    ...searchFilters,
    limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(searchLimits.maxLimit)), searchLimits.defaultLimit),
    skip: z._default(wholeNumber.check(z.maximum(searchLimits.maxSkip)), 0),
    sort,
    /** Old clients send a changing number to bypass caches. Ignored. */
    _t: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(nearestNeedsPlace, daysInOrder);
export type SearchQuery = z.output<typeof searchQuery>;

const widerQuery = z.object({ ...searchFilters, sort }).check(nearestNeedsPoint, daysInOrder);
export type WiderQuery = z.output<typeof widerQuery>;

export const mapQuery = z
  .object({
    ...searchFilters,
    bounds,
    zoom: z.coerce.number().check(z.minimum(0), z.maximum(22)),
  })
  .check(daysInOrder);
export type MapQuery = z.output<typeof mapQuery>;

const position = { latitude: z.number(), longitude: z.number() };

/** Listings that are close together on the map, at the middle of them. */
const mapCluster = z.object({
  ...position,
  listings: z.number(),
  /** From a sample. Of the exact number only the order of magnitude is known; 0 where it isn't known whether there are any. */
  isEstimate: z.boolean(),
});
export type MapCluster = z.output<typeof mapCluster>;

/** One listing on the map. */
const mapPin = z.object({
  ...position,
  _id: z.string(),
  title: z.string(),
  /** Dollars for one period of the search. Null if it is not offered for that period. */
  price: z.nullable(z.number()),
});
export type MapPin = z.output<typeof mapPin>;

/** `listings` says how many are available today. Only kinds and cities have it. */
const suggestion = z.object({
  type: z.enum(['kind', 'city', 'state', 'region', 'zipCode', 'word']),
  /** What to show, and what to search for. */
  text: z.string(),
  /** How `places` names it, if it is a place. */
  place: z.optional(z.string()),
  kind: z.optional(z.enum(kinds)),
  listings: z.optional(z.number()),
});
export type Suggestion = z.output<typeof suggestion>;

const sellerListings = success({ listings: z.array(sellerListing), totalCount: z.number() });
const sellerListingsQuery = z.object({
  limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(500)), 500),
  skip: z._default(wholeNumber.check(z.maximum(1_000_000)), 0),
});
const listingSaved = success({ message: z.string(), listing: sellerListing });

export const listingCalls = endpoints({
  'POST /listing/seller': {
    summary: 'Add a listing',
    role: 'seller',
    repeat: 'again',
    body: newListing,
    response: listingSaved,
    errors: [...sessionErrors, 'busy'],
  },
  'GET /listing/seller': {
    summary: 'My listings, newest first',
    role: 'seller',
    repeat: 'safe',
    query: sellerListingsQuery,
    response: sellerListings,
    errors: sessionErrors,
  },
  'GET /listing/seller/seller': {
    summary: 'My listings, newest first',
    role: 'seller',
    repeat: 'safe',
    query: sellerListingsQuery,
    response: sellerListings,
    errors: sessionErrors,
  },
  'GET /listing/seller/seller{suffix}': {
    summary: 'My listings, newest first; the suffix is ignored',
    role: 'seller',
    repeat: 'safe',
    params: z.object({ suffix: z.string() }),
    query: sellerListingsQuery,
    response: sellerListings,
    errors: sessionErrors,
  },
  'GET /listing/seller/seller/{suffix}': {
    summary: 'My listings, newest first; the suffix is ignored',
    role: 'seller',
    repeat: 'safe',
    params: z.object({ suffix: z.string() }),
    query: sellerListingsQuery,
    response: sellerListings,
    errors: sessionErrors,
  },
  'GET /listing/seller/{listingId}': {
    summary: 'One of my listings',
    role: 'seller',
    repeat: 'safe',
    params: z.object({ listingId }),
    response: success({ listing: sellerListing }),
    errors: [...sessionErrors, 'not_found'],
  },
  'PUT /listing/seller': {
    summary: 'Change one of my listings',
    role: 'seller',
    repeat: 'idempotent',
    body: listingChanges,
    response: listingSaved,
    errors: [...sessionErrors, 'not_found', 'listing_taken_down', 'busy'],
  },
  'DELETE /listing/seller': {
    summary: 'Delete one of my listings',
    role: 'seller',
    repeat: 'idempotent',
    query: z.object({ _listing: z.optional(listingId) }),
    body: z.object({ _listing: z.optional(listingId) }),
    response: messageResponse,
    errors: [...sessionErrors, 'not_found'],
  },
  'GET /listing/customer/': {
    summary: 'Search listed spaces',
    role: 'public',
    repeat: 'safe',
    query: searchQuery,
    response: success({
      listings: z.array(listingCard),
      totalCount: z.number(),
      totalIsCapped: z.boolean(),
      hasNextPage: z.boolean(),
      /** What was searched instead of the keyword, whose spelling finds nothing. */
      correctedKeyword: z.optional(z.string()),
      /** Words of the keyword that were left out, because nothing has all of them. */
      ignoredWords: z.optional(z.array(z.string())),
      /** How many listings each kind has, whatever kinds are chosen. Only where counters know it. */
      kindCounts: z.optional(z.partialRecord(z.enum(kinds), z.number())),
      /** With `available=now`, on the first page: how many matches were left out, today or on the days. With days only if `totalCount` is exact. */
      leftOut: z.optional(z.object({ totalCount: z.number(), totalIsCapped: z.boolean() })),
      /** Where distances are measured from, if the list is sorted by them. */
      nearestTo: z.optional(z.object(position)),
      /** With `available=all`: those of the listings that nobody can have today, and the first free day. Null if none is known. */
      taken: z.optional(z.array(z.object({ _id: z.string(), freeFrom: z.nullable(z.string()) }))),
    }),
    errors: ['too_many_requests', 'busy'],
  },
  'GET /listing/customer/map': {
    summary: 'The listed spaces of a search on a map: pins if they are few, clusters if they are many',
    role: 'public',
    repeat: 'safe',
    query: mapQuery,
    response: success({
      pins: z.array(mapPin),
      clusters: z.array(mapCluster),
      /** Matches in view, as far as counted. */
      totalCount: z.number(),
      totalIsCapped: z.boolean(),
    }),
    errors: ['too_many_requests', 'busy'],
  },
  'GET /listing/customer/wider': {
    summary: 'For a search that finds nothing: what it finds without one of its filters, and the nearest matches outside of its place',
    role: 'public',
    repeat: 'safe',
    query: widerQuery,
    response: success({
      /** Only filters without which something is found, those with the most first. */
      without: z.array(z.object({ filter: z.enum(searchFilterNames), totalCount: z.number(), totalIsCapped: z.boolean() })),
      /** The two filters to remove if removing a single one is not enough. Missing if that doesn't help either. */
      withoutTwo: z.optional(
        z.object({ filters: z.tuple([z.enum(searchFilterNames), z.enum(searchFilterNames)]), totalCount: z.number(), totalIsCapped: z.boolean() }),
      ),
      /** The nearest first. Empty if the search is not about a place. */
      nearest: z.array(z.object({ listing: listingCard, miles: z.number() })),
    }),
    errors: ['too_many_requests', 'busy'],
  },
  'GET /listing/customer/suggestions': {
    summary: 'What a visitor may want to search for, while they type',
    role: 'public',
    repeat: 'safe',
    query: z.object({ text: singleLineText('Text', searchLimits.keywordLength) }),
    response: success({ suggestions: z.array(suggestion) }),
    errors: ['too_many_requests', 'busy'],
  },
  'GET /listing/customer/{id}': {
    summary: 'A listed space',
    role: 'public',
    repeat: 'safe',
    params: z.object({ id: listingId }),
    response: success({ listing }),
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /places': {
    summary: 'The location of a ZIP code or city',
    role: 'seller',
    repeat: 'safe',
    query: z.object({ zipCode: blankAsMissing(singleLineText('Zip Code', 16)), city: blankAsMissing(singleLineText('City', 80)) }),
    response: success({
      place: z.nullable(
        z.object({ latitude: z.number(), longitude: z.number(), city: z.string(), state: z.string(), foundBy: z.enum(['zipCode', 'city']) }),
      ),
    }),
    errors: sessionErrors,
  },
  'GET /sitemap/listings': {
    summary: 'The number of site map parts for listings',
    role: 'public',
    repeat: 'safe',
    response: success({ parts: z.array(z.number()) }),
    errors: ['too_many_requests'],
  },
  'GET /sitemap/listings/{part}': {
    summary: 'One part of the site map: at most 50,000 listed spaces',
    role: 'public',
    repeat: 'safe',
    params: z.object({ part: wholeNumber.check(z.maximum(1_000_000)) }),
    response: success({ listings: z.array(z.object({ _id: z.string(), updatedAt: z.string() })) }),
    errors: ['too_many_requests'],
  },
});
