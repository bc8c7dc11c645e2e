import { type Followers, type OperationHandlers, paymentOperations } from './features/payments/public.ts';
import { followDispute, followRefund, type SettlementsDeps, settlementOperations } from './features/settlements/public.ts';
import {
  followCheckout,
  followInvoice,
  followSubscription,
  subscriptionOperations,
  type SubscriptionsDeps,
} from './features/subscriptions/public.ts';

/** Everything that we ever ask the payment provider to change, from all features. */
export const operations: OperationHandlers = { ...paymentOperations, ...subscriptionOperations, ...settlementOperations };

/** Who looks when the payment provider tells that something has changed there. */
export function followersOf(deps: SubscriptionsDeps & SettlementsDeps): Followers {
  return {
    checkout: (id) => followCheckout(deps, id),
    subscription: (id) => followSubscription(deps, id),
    invoice: (id) => followInvoice(deps, id),
    refund: (id) => followRefund(deps, id),
    dispute: (id) => followDispute(deps, id),
  };
}
