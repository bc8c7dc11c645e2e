export type { LedgerDeps } from './ledger-deps.ts';
export { postBalanceTransactions, postBalanceTransactionsJob } from './post-balance-transactions.job.ts';
export { isEntryPosted, platformBook, postEntry } from './post-entry.ts';
export { reconcile } from './reconcile.job.ts';
