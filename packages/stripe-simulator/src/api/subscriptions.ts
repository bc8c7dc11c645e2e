import type { Stripe } from 'stripe';
import { cancelSubscription, createSubscription, updateSubscription } from '../billing/subscription-actions.ts';
import { isEnded } from '../billing/subscriptions.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { isWithin, paginateVersion1 } from './lists.ts';

type Subscription = Stripe.Subscription;

/** Without a status only what still lives is told. */
function hasStatus(subscription: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return subscription.status !== 'canceled';
  if (wanted === 'all') return true;
  return wanted === 'ended' ? isEnded(subscription) : subscription.status === wanted;
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
    const wanted = simulator.objects
      .all('subscription', account)
      .filter(
        (subscription) =>
          hasStatus(subscription, params.status) &&
          (!params.customer || params.customer === subscription.customer) &&
          isWithin(subscription.items.data[0]?.current_period_start, params.current_period_start) &&
          isWithin(subscription.items.data[0]?.current_period_end, params.current_period_end) &&
          (!params.price || subscription.items.data.some(({ price }) => price.id === params.price)),
      );
    return paginateVersion1('/v1/subscriptions', wanted, params);
  }),
  'SubscriptionItems.list': handler<Stripe.SubscriptionItemListParams>((simulator, { account, params }) => {
    const { items } = simulator.objects.get('subscription', account, params.subscription, 'subscription');
    return paginateVersion1('/v1/subscription_items', items.data, params);
  }),
};
