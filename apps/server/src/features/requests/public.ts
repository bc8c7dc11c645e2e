export { closeRequestsAt } from './close-listing.ts';
export { noticeRoutes } from './notices.routes.ts';
export { listRequests } from './own-requests.ts';
export { restartPayClocks } from './restart-pay-clocks.ts';
export { requestRoutes } from './requests.routes.ts';
export { runClock } from './run-clock.ts';
export type { RequestsDeps } from './requests-deps.ts';
