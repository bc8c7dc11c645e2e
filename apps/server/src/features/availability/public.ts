export { availabilityRoutes } from './availability.routes.ts';
export { deleteBlocksOfListing } from './blocked-days.store.ts';
export { deleteLinksOf, deleteLinksOfListing } from './calendar-link.store.ts';
export { findTaken } from './find-taken.ts';
export { notifyWatchers } from './notify-watchers.job.ts';
export { deleteWatchesOf, deleteWatchesOfListing } from './watch.store.ts';
