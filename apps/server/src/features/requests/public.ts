export { closeRequestsForListing, stopRequestByOperator } from './act-on-request.ts';
export { listRequests } from './list-requests.ts';
export { lockPayableRequest, markRequestPaid } from './pay-request.ts';
export { freeSlot, type RequestRow } from './request.store.ts';
export type { RequestsDeps } from './requests-deps.ts';
export { requestRoutes } from './requests.routes.ts';
export { restartPaymentDeadlines } from './restart-payment-deadlines.ts';
export { runDueDeadlines } from './run-deadlines.ts';
