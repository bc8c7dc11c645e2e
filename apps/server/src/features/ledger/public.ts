export { findContradictions } from './find-contradictions.ts';
export type { LedgerDeps } from './ledger-deps.ts';
export { isPosted, platformBook, post } from './post.ts';
export { postMovements, postMovementsJob } from './post-movements.job.ts';
export { reconcile, type Reconciliation } from './reconcile.job.ts';
