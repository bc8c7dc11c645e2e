import { ok } from '@frontage/contract/endpoint';
import { findPlace } from '../../platform/geocoder.ts';
import { sendCached } from '../../platform/http/response-cache.ts';
import { route, type IncomingCall, type Route } from '../../platform/http/route-table.ts';
import { addListing } from './add-listing.ts';
import { changeListing } from './change-listing.ts';
import { deleteListing } from './delete-listing.ts';
import type { SearchDeps } from './listings-deps.ts';
import { listSellerListings, readSellerListing } from './seller-listings.ts';
import { createCityFinder } from '../search/cities.ts';
import { searchCacheKey, toCriteria } from '../search/criteria.ts';
import { publicListingJson } from './public-listings.ts';
import { listSiteMapParts, readSiteMapPart } from './public-listings.ts';
import { searchResponseJson } from '../search/search-listings.ts';

export function listingRoutes(deps: SearchDeps): Route[] {
  const own = { object: 'own', rate: ['listing.account'] } as const;
  const open = { object: 'none', rate: ['search.visitor'] } as const;
  const seconds = deps.config.sharedAnswerSeconds;
  const findCities = createCityFinder(deps.db);

  const ownListings = async ({ principal, query }: Pick<IncomingCall<'GET /listing/seller'>, 'principal' | 'query'>) => ({
    ...ok,
    ...(await listSellerListings(deps, principal, query)),
  });

  return [
    route('POST /listing/seller', {
      ...own,
      object: 'self',
      handle: async ({ principal, body }) => ({ ...ok, message: 'Listing added successfully', listing: await addListing(deps, principal, body) }),
    }),
    route('GET /listing/seller', { ...own, handle: ownListings }),
    route('GET /listing/seller/seller', { ...own, handle: ownListings }),
    route('GET /listing/seller/seller{suffix}', { ...own, handle: ownListings }),
    route('GET /listing/seller/{listingId}', {
      ...own,
      handle: async ({ principal, params }) => ({ ...ok, listing: await readSellerListing(deps, deps.db.write, principal, params.listingId) }),
    }),
    route('PUT /listing/seller', {
      ...own,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Your changes are saved.', listing: await changeListing(deps, principal, body) }),
    }),
    route('DELETE /listing/seller', {
      ...own,
      handle: async ({ principal, body, query }) => {
        await deleteListing(deps, principal, body._listing, query._listing);
        return { ...ok, message: 'The listing was deleted.' };
      },
    }),

    route('GET /listing/customer/', {
      ...open,
      handle: async ({ query, request, reply }) => {
        const wanted = toCriteria(query);
        const answer = await deps.responseCache.get(`search ${searchCacheKey(wanted)}`, () => searchResponseJson(deps, findCities, wanted));
        return sendCached(request, reply, answer, seconds);
      },
    }),
    route('GET /listing/customer/{id}', {
      ...open,
      handle: async ({ params, request, reply }) => {
        const answer = await deps.responseCache.get(`listing ${params.id}`, () => publicListingJson(deps, params.id));
        return sendCached(request, reply, answer, seconds);
      },
    }),
    route('GET /places', { ...own, object: 'none', handle: async ({ query }) => ({ ...ok, place: findPlace(query) }) }),
    route('GET /sitemap/listings', { ...open, handle: async () => ({ ...ok, parts: await listSiteMapParts(deps) }) }),
    route('GET /sitemap/listings/{part}', {
      ...open,
      handle: async ({ params }) => ({ ...ok, listings: await readSiteMapPart(deps, params.part) }),
    }),
  ];
}
