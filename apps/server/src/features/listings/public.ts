export { deleteListingsOf } from './delete-listing.ts';
export { listingRoutes } from './listings.routes.ts';
export { unlistAllOf, unlist } from './unlist.ts';
