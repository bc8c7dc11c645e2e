import { isMedium, type Medium } from '@frontage/domain/listing/medium';
import { priceTypes } from '@frontage/domain/listing/period';
import { searchLimits, sortOrders } from '@frontage/domain/listing/search';
import * as z from 'zod/mini';
import { endpoints, messageResponse, sessionErrors, success } from './endpoint.ts';
import { listing, listingCard, listingChanges, listingId, newListing, sellerListing } from './listings.schema.ts';
import { blankAsMissing, singleLineText } from './text.ts';

const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0));
const dollars = z.coerce.number().check(z.minimum(0), z.maximum(100_000_000));

const mediumList = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text, context): Medium[] => {
    const words = text.split(',').filter((word) => word !== '');
    const unknown = words.find((word) => !isMedium(word));
    if (unknown !== undefined) context.issues.push({ code: 'custom', message: 'Mediums must be from the list, separated by commas', input: text });
    return words.filter(isMedium);
  }),
);

export const searchQuery = z.object({
  limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(searchLimits.maxLimit)), searchLimits.defaultLimit),
  skip: z._default(wholeNumber.check(z.maximum(searchLimits.maxSkip)), 0),
  searchKeyword: blankAsMissing(singleLineText('Keyword', searchLimits.keywordLength)),
  city: blankAsMissing(singleLineText('City', 100)),
  minPrice: blankAsMissing(dollars),
  maxPrice: blankAsMissing(dollars),
  priceType: z._default(z.enum(priceTypes), 'dailyPricing'),
  mediums: blankAsMissing(mediumList),
  sort: z._default(z.enum(sortOrders), 'newest'),
  /** Old clients send a changing number to bypass caches. Ignored. */
  _t: z.optional(z.string().check(z.maxLength(40))),
});
export type SearchQuery = z.output<typeof searchQuery>;

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
    errors: [...sessionErrors, 'not_found', 'busy'],
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
    response: success({ listings: z.array(listingCard), totalCount: z.number(), totalIsCapped: z.boolean(), hasNextPage: z.boolean() }),
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
