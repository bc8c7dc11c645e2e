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
  /** It does not renew after this period. */
  cancelsAtPeriodEnd: boolean;
  /** When it ends, which may be several periods away; null if it renews until someone cancels. */
  cancelsAt: Date | null;
  endedAt: Date | null;
}

/** With the current period, with a later one, or not until someone cancels. */
export type SubscriptionEnd = 'period' | Date | null;

export function subscriptions(stripe: Stripe, callStripe: StripeCaller) {
  return {
    readSubscription: (id: string): Promise<SubscriptionSnapshot> =>
      callStripe('read-subscription', async () => toSnapshot(await stripe.subscriptions.retrieve(id))),

    /**
     * A subscription that has ended meanwhile stays as it is. One that was renewed after the end that it should have had ends with its
     * current period.
     */
    setSubscriptionEnd: (id: string, end: SubscriptionEnd, key: string): Promise<void> =>
      callStripe('change-subscription', async () => {
        try {
          await updateEnd(stripe, id, end, key);
        } catch (error) {
          const { status, items } = await stripe.subscriptions.retrieve(id);
          if (status === 'canceled') return;
          const isTooLate = end instanceof Date && items.data.some((item) => toDate(item.current_period_start) >= end);
          if (!isTooLate) throw error;
          await updateEnd(stripe, id, 'period', `${key}:late`);
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

async function updateEnd(stripe: Stripe, id: string, end: SubscriptionEnd, key: string): Promise<void> {
  if (end instanceof Date) {
    // The end of a period, so there is nothing to prorate.
    const params = { cancel_at: end.getTime() / 1_000, proration_behavior: 'none' } as const;
    await stripe.subscriptions.update(id, params, { idempotencyKey: key });
    return;
  }
  const updated = await stripe.subscriptions.update(id, { cancel_at_period_end: end === 'period' }, { idempotencyKey: key });
  if (end === null && updated.cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' }, { idempotencyKey: `${key}:clear` });
}

function toSnapshot(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has no items');
  const periodEnd = toDate(item.current_period_end);
  const cancelsAt = subscription.cancel_at === null ? null : toDate(subscription.cancel_at);
  return {
    id: subscription.id,
    status: subscription.status,
    requestId: parseRequestId(subscription.metadata['request_id']),
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    startedAt: toDate(subscription.start_date),
    periodStart: toDate(item.current_period_start),
    periodEnd,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || (cancelsAt !== null && cancelsAt <= periodEnd),
    cancelsAt,
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
