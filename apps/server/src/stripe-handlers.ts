import { type SyncHandlers, type OperationHandlers, paymentOperations } from './features/stripe-sync/public.ts';
import { syncDispute, syncRefund, type SettlementsDeps, settlementOperations } from './features/settlements/public.ts';
import { syncCheckout, syncInvoice, syncSubscription, subscriptionOperations, type SubscriptionsDeps } from './features/subscriptions/public.ts';

/** Every change that we make at Stripe, from all features. */
export const operationHandlers: OperationHandlers = { ...paymentOperations, ...subscriptionOperations, ...settlementOperations };

/** Fetches and stores an object again after Stripe reports that it changed. */
export function createSyncHandlers(deps: SubscriptionsDeps & SettlementsDeps): SyncHandlers {
  return {
    checkout: (id) => syncCheckout(deps, id),
    subscription: (id) => syncSubscription(deps, id),
    invoice: (id) => syncInvoice(deps, id),
    refund: (id) => syncRefund(deps, id),
    dispute: (id) => syncDispute(deps, id),
  };
}
