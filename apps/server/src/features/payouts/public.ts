export { abandonAccountOpening } from './connected-account.ts';
export { payoutOperations } from './operations.ts';
export { type PayoutsDeps } from './payouts-deps.ts';
export { payoutRoutes } from './payouts.routes.ts';
export { readTotalBalance } from './balance-and-payouts.ts';
export { syncAccount } from './sync-account.ts';
export { createPayoutSyncHandlers } from './sync-handlers.ts';
export { findOpenPayouts } from './open-items.ts';
