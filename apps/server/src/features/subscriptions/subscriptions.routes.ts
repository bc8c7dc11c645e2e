import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { Principal } from '../../platform/principal.ts';
import { changeEnd } from './change-end.ts';
import { changeRenewal } from './change-renewal.ts';
import { openCheckout, readCheckout } from './checkout.ts';
import { listPayments, readNextPayout } from './list-payments.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

const cancelled = 'Subscription cancelled successfully, and it will be removed at the end of the period';
const reactivated = 'Subscription reactivated successfully';

export function subscriptionRoutes(deps: SubscriptionsDeps): Route[] {
  const own = { object: 'own', rate: ['payments.account'] } as const;
  const change = async (principal: Principal, { subscription_id: id, isCancel }: { subscription_id: string; isCancel: boolean }) => ({
    ...ok,
    message: isCancel ? cancelled : reactivated,
    subscription: await changeRenewal(deps, principal, id, isCancel),
  });

  return [
    route('POST /listing/customer/create-checkout-for-request', {
      ...own,
      handle: async ({ principal, body }) => ({ ...ok, checkoutUrl: await openCheckout(deps, principal, body.requestId) }),
    }),
    route('GET /api/customer/checkouts/{id}', {
      ...own,
      handle: async ({ principal, params }) => ({ ...ok, ...(await readCheckout(deps, principal, params.id)) }),
    }),
    route('GET /listing/customer/subscriptions', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, subscriptions: await listSubscriptions(deps, principal) }),
    }),
    route('GET /listing/seller/subscriptions', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, subscriptions: await listSubscriptions(deps, principal) }),
    }),
    route('POST /listing/customer/cancel', { ...own, handle: ({ principal, body }) => change(principal, body) }),
    route('POST /listing/seller/cancel', { ...own, handle: ({ principal, body }) => change(principal, body) }),
    route('PUT /api/customer/subscriptions/{id}/end', {
      ...own,
      handle: async ({ principal, params, body }) => ({ ...ok, subscription: await changeEnd(deps, principal, params.id, body.endsOn) }),
    }),
    route('GET /api/customer/payments', {
      ...own,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listPayments(deps, principal, query)) }),
    }),
    route('GET /api/seller/payments', {
      ...own,
      handle: async ({ principal, query }) => {
        const [page, nextPayout] = await Promise.all([listPayments(deps, principal, query), readNextPayout(deps, principal)]);
        return { ...ok, ...page, nextPayout };
      },
    }),
  ];
}
