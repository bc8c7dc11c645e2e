import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { parseRequestId } from './stripe-ids.ts';

export interface SubscriptionSnapshot {
  id: string;
  status: string;
  requestId: string | null;
  /** Cents per period. */
  amount: number;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
}

export function subscriptions(stripe: Stripe, callStripe: StripeCaller) {
  return {
    readSubscription: (id: string): Promise<SubscriptionSnapshot> =>
      callStripe('read-subscription', async () => toSnapshot(await stripe.subscriptions.retrieve(id))),

    /** A subscription that has ended meanwhile stays as it is. */
    setCancelAtPeriodEnd: (id: string, cancels: boolean, key: string): Promise<void> =>
      callStripe('change-subscription', async () => {
        try {
          await stripe.subscriptions.update(id, { cancel_at_period_end: cancels }, { idempotencyKey: key });
        } catch (error) {
          if ((await stripe.subscriptions.retrieve(id)).status !== 'canceled') throw error;
        }
      }),

    /** Immediately, not at the end of the period. */
    endSubscription: (id: string, key: string): Promise<void> =>
      callStripe('end-subscription', async () => {
        try {
          await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key });
        } catch (error) {
          if ((await stripe.subscriptions.retrieve(id)).status !== 'canceled') throw error;
        }
      }),
  };
}

function toSnapshot(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has no items');
  return {
    id: subscription.id,
    status: subscription.status,
    requestId: parseRequestId(subscription.metadata['request_id']),
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    startedAt: toDate(subscription.start_date),
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
