import { ok } from '@frontage/contract/endpoint';
import { findPlace } from '../../platform/geocoder.ts';
import { sendCached } from '../../platform/http/response-cache.ts';
import { route, type IncomingCall, type Route } from '../../platform/http/route-table.ts';
import { addListing } from './add-listing.ts';
import { changeListing } from './change-listing.ts';
import { deleteListing } from './delete-listing.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { listSiteMapParts, publicListingJson, readListingForCustomer, readSiteMapPart } from './public-listings.ts';
import { listSellerListings, readSellerListing } from './seller-listings.ts';

export function listingRoutes(deps: ListingsDeps): Route[] {
  const sellerRules = { object: 'own', rate: ['listing.account'] } as const;
  const publicRules = { object: 'none', rate: ['search.visitor'] } as const;

  const listListings = async ({ principal, query }: Pick<IncomingCall<'GET /listing/seller'>, 'principal' | 'query'>) => ({
    ...ok,
    ...(await listSellerListings(deps, principal, query)),
  });

  return [
    route('POST /listing/seller', {
      ...sellerRules,
      object: 'self',
      handle: async ({ principal, body }) => ({ ...ok, message: 'Listing added successfully', listing: await addListing(deps, principal, body) }),
    }),
    route('GET /listing/seller', { ...sellerRules, handle: listListings }),
    route('GET /listing/seller/seller', { ...sellerRules, handle: listListings }),
    route('GET /listing/seller/seller{suffix}', { ...sellerRules, handle: listListings }),
    route('GET /listing/seller/seller/{suffix}', { ...sellerRules, handle: listListings }),
    route('GET /listing/seller/{listingId}', {
      ...sellerRules,
      handle: async ({ principal, params }) => ({ ...ok, listing: await readSellerListing(deps, deps.db.write, principal, params.listingId) }),
    }),
    route('PUT /listing/seller', {
      ...sellerRules,
      handle: async ({ principal, body }) => ({ ...ok, message: 'Your changes are saved.', listing: await changeListing(deps, principal, body) }),
    }),
    route('DELETE /listing/seller', {
      ...sellerRules,
      handle: async ({ principal, body, query }) => {
        await deleteListing(deps, principal, body._listing, query._listing);
        return { ...ok, message: 'The listing was deleted.' };
      },
    }),

    route('GET /listing/customer/{id}', {
      ...publicRules,
      handle: async ({ params, request, reply }) => {
        // A shared cache must not give one customer's response to others.
        void reply.header('Vary', 'Cookie');
        const customer = await deps.identifyCustomer(request);
        if (customer) {
          void reply.header('Cache-Control', 'private, no-store');
          return { ...ok, listing: await readListingForCustomer(deps, customer, params.id) };
        }
        const response = await deps.responseCache.get(`listing ${params.id}`, () => publicListingJson(deps, params.id));
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
    route('GET /places', { ...sellerRules, object: 'none', handle: async ({ query }) => ({ ...ok, place: findPlace(query) }) }),
    route('GET /sitemap/listings', { ...publicRules, handle: async () => ({ ...ok, parts: await listSiteMapParts(deps) }) }),
    route('GET /sitemap/listings/{part}', {
      ...publicRules,
      handle: async ({ params }) => ({ ...ok, listings: await readSiteMapPart(deps, params.part) }),
    }),
  ];
}
