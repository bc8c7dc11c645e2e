export { countWords } from './count-words.job.ts';
export { searchRoutes } from './search.routes.ts';
