export type { AccountsDeps } from './accounts-deps.ts';
export { accountRoutes } from './accounts.routes.ts';
export { deleteExpired } from './delete-expired.job.ts';
export { identify, readBearer } from './identify.ts';
export { closeEndedSockets } from './sessions.ts';
export { createPasswords } from './passwords.ts';
export { findAccountForOperator, unsuspendAccount, suspendAccount } from './suspend-account.ts';
export type { AccountSummaryRow } from './account-summary.store.ts';
