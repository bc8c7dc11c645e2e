import { paymentMethodOperations } from './features/payment-methods/public.ts';
import { createPayoutSyncHandlers, payoutOperations, type PayoutsDeps } from './features/payouts/public.ts';
import { settlementOperations, type SettlementsDeps, syncDispute, syncRefund } from './features/settlements/public.ts';
import type { OperationHandlers, SyncHandlers } from './features/stripe-sync/public.ts';
import { subscriptionOperations, type SubscriptionsDeps, syncCheckout, syncInvoice, syncSubscription } from './features/subscriptions/public.ts';

/** Every change that any feature asks Stripe for. */
export const operationHandlers: OperationHandlers = {
  ...payoutOperations,
  ...paymentMethodOperations,
  ...subscriptionOperations,
  ...settlementOperations,
};

/** Which feature syncs an object that changed at Stripe. */
export function createSyncHandlers(deps: PayoutsDeps & SubscriptionsDeps & SettlementsDeps): SyncHandlers {
  return {
    ...createPayoutSyncHandlers(deps),
    checkout: (id) => syncCheckout(deps, id),
    subscription: (id) => syncSubscription(deps, id),
    invoice: (id) => syncInvoice(deps, id),
    refund: (id) => syncRefund(deps, id),
    dispute: (id) => syncDispute(deps, id),
  };
}
