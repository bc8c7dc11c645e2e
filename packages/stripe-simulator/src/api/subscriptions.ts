import type { Stripe } from 'stripe';
import { cancelSubscription, createSubscription, updateSubscription } from '../billing/subscription-actions.ts';
import { isEnded } from '../billing/subscriptions.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { isWithin, paginateVersion1 } from './lists.ts';

type Subscription = Stripe.Subscription;

/** Without a status, canceled subscriptions are left out. */
function hasStatus(subscription: Subscription, filter: string | undefined): boolean {
  if (filter === undefined) return subscription.status !== 'canceled';
  if (filter === 'all') return true;
  return filter === 'ended' ? isEnded(subscription) : subscription.status === filter;
}

export const subscriptionHandlers: Record<string, Handler> = {
  'Subscriptions.create': handler<Stripe.SubscriptionCreateParams>((simulator, { account, params }) =>
    createSubscription(simulator, account, params),
  ),
  'Subscriptions.retrieve': (simulator, call) => simulator.objects.get('subscription', call.account, firstId(call), 'id'),
  'Subscriptions.update': handler<Stripe.SubscriptionUpdateParams>((simulator, call) =>
    updateSubscription(simulator, call.account, firstId(call), call.params),
  ),
  'Subscriptions.cancel': handler<Stripe.SubscriptionCancelParams>((simulator, call) =>
    cancelSubscription(simulator, call.account, firstId(call), call.params),
  ),
  'Subscriptions.list': handler<Stripe.SubscriptionListParams>((simulator, { account, params }) => {
    const matching = simulator.objects
      .all('subscription', account)
      .filter(
        (subscription) =>
          hasStatus(subscription, params.status) &&
          (!params.customer || params.customer === subscription.customer) &&
          isWithin(subscription.items.data[0]?.current_period_start, params.current_period_start) &&
          isWithin(subscription.items.data[0]?.current_period_end, params.current_period_end) &&
          (!params.price || subscription.items.data.some(({ price }) => price.id === params.price)),
      );
    return paginateVersion1('/v1/subscriptions', matching, params);
  }),
  'SubscriptionItems.list': handler<Stripe.SubscriptionItemListParams>((simulator, { account, params }) => {
    const { items } = simulator.objects.get('subscription', account, params.subscription, 'subscription');
    return paginateVersion1('/v1/subscription_items', items.data, params);
  }),
};
