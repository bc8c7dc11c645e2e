export { applyProviderEvent, requeueProviderEvents } from './apply-provider-event.job.ts';
export { finishOperations } from './finish-operations.job.ts';
export { leavePayments } from './leave-payments.ts';
export { isOwnCard } from './own-cards.ts';
export { paymentRoutes } from './payments.routes.ts';
export { countDeadEvents } from './provider-event.store.ts';
export { sweepProviderEvents } from './sweep-provider-events.job.ts';
