export { countWords } from './count-words.job.ts';
export { closeShop } from './delete-listing.ts';
export { listingRoutes } from './listings.routes.ts';
export { takeAllOffTheList, takeOffTheList } from './unlist.ts';
