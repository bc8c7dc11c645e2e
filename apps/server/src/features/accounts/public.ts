export type { AccountsDeps } from './accounts-deps.ts';
export { accountRoutes } from './accounts.routes.ts';
export { forgetExpired } from './forget-expired.job.ts';
export { identify, readBearer } from './identify.ts';
export { closeEndedSockets } from './own-sessions.ts';
export { createPasswords } from './passwords.ts';
export { findAnyone, restoreAccount, suspendAccount } from './suspend-account.ts';
export type { PersonRow } from './anyone.store.ts';
