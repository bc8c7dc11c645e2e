export { listSynonyms, readSynonym, removeSynonym, saveSynonym } from './change-synonyms.ts';
export { checkAvailability } from './check-availability.job.ts';
export { countWords } from './count-words.job.ts';
export { searchRoutes } from './search.routes.ts';
