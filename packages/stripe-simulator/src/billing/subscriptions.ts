import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import type { LineDraft } from './build-invoice.ts';
import { buildSubscription, type NewSubscription, noCancellationDetails } from './build-subscription.ts';
import { addInvoice, finalizeInvoice, listInvoicesOfSubscription, saveInvoice, voidInvoice } from './invoices.ts';
import { periodEnd } from './periods.ts';
import { getProductOfPrice, priceAmount } from './products-and-prices.ts';

type Subscription = Stripe.Subscription;

const hourSeconds = 3_600;
/** How long the first invoice may stay unpaid. */
const firstPaymentTimeout = 23 * hourSeconds;
const draftLifetime = hourSeconds;

export function saveSubscription(simulator: Simulator, account: string, subscription: Subscription): Subscription {
  simulator.objects.update(subscription);
  emitObjectEvent(simulator, 'customer.subscription.updated', account, subscription);
  return subscription;
}

export function isEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Creates a subscription and its first invoice. `paidBy`: an intent that has already paid the invoice. */
export function startSubscription(
  simulator: Simulator,
  account: string,
  params: NewSubscription,
  paidBy?: Stripe.PaymentIntent,
): { subscription: Subscription; invoice: Stripe.Invoice } {
  const { objects, jobs } = simulator;
  const built = buildSubscription(simulator, params);
  const now = built.created;
  const draft = addInvoice(simulator, account, {
    customer: objects.get('customer', account, params.customer, 'customer'),
    reason: 'subscription_create',
    subscription: built,
    lines: buildLines(simulator, account, built),
    period: { start: now, end: now },
    finalizesAt: now,
  });
  const subscription: Subscription = { ...built, latest_invoice: draft.id };
  objects.add('subscription', account, subscription);
  emitObjectEvent(simulator, 'customer.subscription.created', account, subscription);
  jobs.schedule((now + firstPaymentTimeout) * 1000, 'expire_subscription', { subscription: subscription.id });
  scheduleRenewal(simulator, subscription, 1);
  return { subscription, invoice: finalizeInvoice(simulator, account, draft, paidBy) };
}

function buildLines(simulator: Simulator, account: string, subscription: Subscription): LineDraft[] {
  return subscription.items.data.map((item): LineDraft => {
    const { price, quantity = 1 } = item;
    const { name } = getProductOfPrice(simulator, account, price);
    return {
      amount: priceAmount(price, quantity),
      quantity,
      description: `${quantity} × ${name} (at $${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${formatInterval(price)})`,
      period: { start: item.current_period_start, end: item.current_period_end },
      price,
      metadata: subscription.metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
    };
  });
}

/** 'week', 'every 2 weeks' */
export function formatInterval({ recurring }: Stripe.Price): string {
  if (!recurring) return 'once';
  return recurring.interval_count === 1 ? recurring.interval : `every ${recurring.interval_count} ${recurring.interval}s`;
}

function scheduleRenewal({ jobs }: Simulator, subscription: Subscription, period: number): void {
  const [first] = subscription.items.data;
  if (first) jobs.schedule(first.current_period_end * 1000, 'renew_subscription', { subscription: subscription.id, period });
}

/** Ends the subscription, or starts the next period with a draft invoice that can be changed for an hour. */
export function renewSubscription(simulator: Simulator, account: string, id: string, period: number): void {
  const { objects, clock, jobs } = simulator;
  const subscription = objects.get('subscription', account, id);
  if (isEnded(subscription) || subscription.status === 'incomplete') return;
  if (subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= clock.seconds())) {
    endSubscription(simulator, account, subscription);
    return;
  }
  const endedPeriod = { start: subscription.items.data[0]?.current_period_start ?? 0, end: clock.seconds() };
  const items = subscription.items.data.map((item): Stripe.SubscriptionItem => {
    const { recurring } = item.price;
    if (!recurring) throw new Error(`${item.id} does not recur`);
    return {
      ...item,
      current_period_start: item.current_period_end,
      current_period_end: periodEnd(subscription.billing_cycle_anchor, recurring, period + 1),
    };
  });
  const renewed: Subscription = { ...subscription, items: { ...subscription.items, data: items } };
  const draft = addInvoice(simulator, account, {
    customer: objects.get('customer', account, stripeId(subscription.customer)),
    reason: 'subscription_cycle',
    subscription: renewed,
    lines: buildLines(simulator, account, renewed),
    period: endedPeriod,
    finalizesAt: clock.seconds() + draftLifetime,
  });
  saveSubscription(simulator, account, { ...renewed, latest_invoice: draft.id });
  jobs.schedule(clock.now() + draftLifetime * 1000, 'finalize_invoice', { invoice: draft.id });
  scheduleRenewal(simulator, renewed, period + 1);
}

/** Stops all automatic charges. The customer can still pay open invoices. */
export function endSubscription(
  simulator: Simulator,
  account: string,
  subscription: Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Subscription {
  const now = simulator.clock.seconds();
  for (const invoice of listInvoicesOfSubscription(simulator, account, subscription.id)) {
    const isUnpaid = invoice.status === 'draft' || invoice.status === 'open';
    if (isUnpaid && invoice.auto_advance)
      saveInvoice(simulator, account, { ...invoice, auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null });
  }
  const ended = simulator.objects.update<Subscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...noCancellationDetails, ...subscription.cancellation_details, ...details },
  });
  emitObjectEvent(simulator, 'customer.subscription.deleted', account, ended);
  return ended;
}

/** Called if the first invoice was not paid in time. */
export function expireUnpaidSubscription(simulator: Simulator, account: string, id: string): void {
  const subscription = simulator.objects.get('subscription', account, id);
  if (subscription.status !== 'incomplete') return;
  for (const invoice of listInvoicesOfSubscription(simulator, account, id)) if (invoice.status === 'open') voidInvoice(simulator, account, invoice);
  saveSubscription(simulator, account, { ...subscription, status: 'incomplete_expired', ended_at: simulator.clock.seconds() });
}
