/** What other features may use. */
export { describeLeftOut, tagsOf } from './availability-labels.ts';
export type { TakenListing } from './find-listings.ts';
export { ListingCard } from './listing-card.tsx';
export { ListingGrid } from './listing-grid.tsx';
