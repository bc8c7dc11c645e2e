import { type SyncHandlers, type OperationHandlers, paymentOperations } from './features/stripe-sync/public.ts';
import { syncDispute, syncRefund, type SettlementsDeps, settlementOperations } from './features/settlements/public.ts';
import { syncCheckout, syncInvoice, syncSubscription, subscriptionOperations, type SubscriptionsDeps } from './features/subscriptions/public.ts';

/** Everything that we ever ask the payment provider to change, from all features. */
export const operationHandlers: OperationHandlers = { ...paymentOperations, ...subscriptionOperations, ...settlementOperations };

/** Who looks when the payment provider tells that something has changed there. */
export function createSyncHandlers(deps: SubscriptionsDeps & SettlementsDeps): SyncHandlers {
  return {
    checkout: (id) => syncCheckout(deps, id),
    subscription: (id) => syncSubscription(deps, id),
    invoice: (id) => syncInvoice(deps, id),
    refund: (id) => syncRefund(deps, id),
    dispute: (id) => syncDispute(deps, id),
  };
}
