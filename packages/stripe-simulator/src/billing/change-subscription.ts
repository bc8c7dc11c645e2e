import type { Stripe } from 'stripe';
import { findMethod } from '../cards/payment-methods.ts';
import { idOf } from '../core/id-of.ts';
import type { Simulator } from '../core/simulator.ts';
import { noSuch, refuseOthers, StripeFailure } from '../failure.ts';
import { noReason } from './blank-subscription.ts';
import { mergeMetadata } from './catalog.ts';
import { collectInvoice, methodFor } from './collecting.ts';
import { beginSubscription, changeSubscription, endSubscription, isOver } from './subscriptions.ts';

type Subscription = Stripe.Subscription;

const creatable = ['customer', 'items', 'default_payment_method', 'description', 'metadata', 'off_session', 'payment_behavior', 'currency', 'expand'];
const changeable = ['cancel_at_period_end', 'cancellation_details', 'default_payment_method', 'description', 'metadata', 'expand'];

/** Made by a call instead of by a checkout; the first invoice is charged at once. */
export function createSubscription(simulator: Simulator, account: string, params: Stripe.SubscriptionCreateParams): Subscription {
  const { objects } = simulator;
  const { id: customer } = objects.get('customer', account, String(params.customer), 'customer');
  refuseOthers(params, creatable, 'a subscription');
  const items = (params.items ?? []).map(({ price, quantity = 1 }, place) => {
    if (!price) throw new StripeFailure('The simulator wants the id of a price.', { param: `items[${place}][price]` });
    return { price: objects.get('price', account, price, `items[${place}][price]`), quantity };
  });
  const method = params.default_payment_method ? cardOf(simulator, account, customer, params.default_payment_method) : null;
  const metadata = mergeMetadata({}, params.metadata);
  const begun = beginSubscription(simulator, account, { customer, items, method, description: params.description || null, metadata });
  const chosen = methodFor(simulator, account, begun.invoice);
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'default_incomplete') return begun.subscription;
  if (!chosen)
    throw new StripeFailure(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  try {
    collectInvoice(simulator, account, begun.invoice, { method: chosen, isOffSession: params.off_session === true });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    if (behavior === 'error_if_incomplete') throw new StripeFailure(error.message, { status: 402, type: 'card_error', code: 'card_declined' });
  }
  return objects.get('subscription', account, begun.subscription.id);
}

function cardOf(simulator: Simulator, account: string, customer: string, wanted: string): string {
  const method = findMethod(simulator, account, wanted, 'default_payment_method');
  if (method.customer !== customer)
    throw new StripeFailure(
      `The customer does not have a payment method with the ID ${wanted}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  return method.id;
}

export function updateSubscription(simulator: Simulator, account: string, id: string, params: Stripe.SubscriptionUpdateParams): Subscription {
  const subscription = simulator.objects.get('subscription', account, id, 'id');
  refuseOthers(params, changeable, 'a subscription that exists');
  const { cancel_at_period_end: endsAfterPeriod, default_payment_method: method, description, metadata } = params;
  if (isOver(subscription) && (endsAfterPeriod !== undefined || method !== undefined || description !== undefined))
    throw new StripeFailure('A canceled subscription can only update its cancellation_details and metadata.');
  const changed: Subscription = {
    ...subscription,
    ...(endsAfterPeriod !== undefined && endsAfterPeriod !== subscription.cancel_at_period_end && ending(simulator, subscription, endsAfterPeriod)),
    ...(method !== undefined && { default_payment_method: method ? cardOf(simulator, account, idOf(subscription.customer), method) : null }),
    ...(description !== undefined && { description: description || null }),
    metadata: mergeMetadata(subscription.metadata, metadata),
  };
  const details = { ...noReason, ...changed.cancellation_details, ...said(params.cancellation_details) };
  return changeSubscription(simulator, account, { ...changed, cancellation_details: details });
}

function ending({ clock }: Simulator, { items }: Subscription, isWanted: boolean): Partial<Subscription> {
  return {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? (items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isWanted ? clock.seconds() : null,
    cancellation_details: { ...noReason, reason: isWanted ? 'cancellation_requested' : null },
  };
}

type Details = Stripe.SubscriptionCancelParams['cancellation_details'];

function said({ comment, feedback }: NonNullable<Details> = {}): Partial<Stripe.Subscription.CancellationDetails> {
  return { ...(comment !== undefined && { comment: comment || null }), ...(feedback !== undefined && { feedback: feedback || null }) };
}

/** At once. One that is over already is as good as gone. */
export function cancelSubscription(simulator: Simulator, account: string, id: string, params: Stripe.SubscriptionCancelParams): Subscription {
  const subscription = simulator.objects.get('subscription', account, id, 'id');
  if (isOver(subscription)) throw noSuch('subscription', id, 'id');
  refuseOthers(params, ['cancellation_details', 'expand'], 'a cancellation');
  const now = { ...subscription, canceled_at: simulator.clock.seconds() };
  return endSubscription(simulator, account, now, { reason: 'cancellation_requested', ...said(params.cancellation_details) });
}
