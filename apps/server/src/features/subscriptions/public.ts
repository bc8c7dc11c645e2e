export { closeSubscriptions } from './close-subscriptions.ts';
export { endUnpaidSubscriptions } from './end-unpaid.job.ts';
export { followCheckout } from './follow-checkout.ts';
export { followInvoice } from './follow-invoice.ts';
export { followSubscription } from './follow-subscription.ts';
export { subscriptionOperations } from './operations.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
export type { SubscriptionsDeps } from './subscriptions-deps.ts';
