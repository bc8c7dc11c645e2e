export { deleteListingsOf } from './delete-listing.ts';
export { completeListings } from './complete-listings.job.ts';
export { fillListingTimeZones } from './fill-time-zones.job.ts';
export { countListedOf } from './listing.store.ts';
export { listingRoutes } from './listings.routes.ts';
export { restoreListing, takeDownListing, unlistAllOf } from './take-down.ts';
