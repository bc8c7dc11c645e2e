export { applyProviderEvent, replayEvents, requeueProviderEvents, type SyncHandlers } from './provider-events.ts';
export { type CommitResult, type OperationHandlers } from './run-operation.ts';
export { enqueueOperation, retryOpenOperations, runOperationJob } from './operations.job.ts';
export { abandonOperations, findOperation, hasOpenOperation, type NewOperation, storeOperation } from './provider-operation.store.ts';
export { runOperation, storeAndRunOperation } from './run-operation.ts';
export { type StripeSyncDeps } from './stripe-sync-deps.ts';
export { stripeSyncRoutes } from './stripe-sync.routes.ts';
export { sweepProviderEvents } from './sweep-provider-events.job.ts';
