export { operationRoutes } from './operations.routes.ts';
export { readStanding } from './standing.store.ts';
export { watchStanding } from './watch-standing.ts';
