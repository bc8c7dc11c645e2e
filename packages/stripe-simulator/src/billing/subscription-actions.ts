import type { Stripe } from 'stripe';
import { findPaymentMethod } from '../cards/payment-methods.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { notFoundError, rejectUnsupportedParams, StripeApiError } from '../core/stripe-api-error.ts';
import { noCancellationDetails } from './build-subscription.ts';
import { mergeMetadata } from './products-and-prices.ts';
import { collectInvoice, findPaymentMethodFor } from './collect-invoice.ts';
import { startSubscription, saveSubscription, endSubscription, isEnded } from './subscriptions.ts';

type Subscription = Stripe.Subscription;

const creatable = ['customer', 'items', 'default_payment_method', 'description', 'metadata', 'off_session', 'payment_behavior', 'currency', 'expand'];
const changeable = ['cancel_at_period_end', 'cancellation_details', 'default_payment_method', 'description', 'metadata', 'expand'];

/** Made by a call instead of by a checkout; the first invoice is charged at once. */
export function createSubscription(simulator: Simulator, account: string, params: Stripe.SubscriptionCreateParams): Subscription {
  const { objects } = simulator;
  const { id: customer } = objects.get('customer', account, String(params.customer), 'customer');
  rejectUnsupportedParams(params, creatable, 'a subscription');
  const items = (params.items ?? []).map(({ price, quantity = 1 }, place) => {
    if (!price) throw new StripeApiError('The simulator wants the id of a price.', { param: `items[${place}][price]` });
    return { price: objects.get('price', account, price, `items[${place}][price]`), quantity };
  });
  const method = params.default_payment_method ? cardOf(simulator, account, customer, params.default_payment_method) : null;
  const metadata = mergeMetadata({}, params.metadata);
  const begun = startSubscription(simulator, account, { customer, items, method, description: params.description || null, metadata });
  const chosen = findPaymentMethodFor(simulator, account, begun.invoice);
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'default_incomplete') return begun.subscription;
  if (!chosen)
    throw new StripeApiError(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  try {
    collectInvoice(simulator, account, begun.invoice, { method: chosen, isOffSession: params.off_session === true });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    if (behavior === 'error_if_incomplete') throw new StripeApiError(error.message, { status: 402, type: 'card_error', code: 'card_declined' });
  }
  return objects.get('subscription', account, begun.subscription.id);
}

function cardOf(simulator: Simulator, account: string, customer: string, wanted: string): string {
  const method = findPaymentMethod(simulator, account, wanted, 'default_payment_method');
  if (method.customer !== customer)
    throw new StripeApiError(
      `The customer does not have a payment method with the ID ${wanted}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  return method.id;
}

export function updateSubscription(simulator: Simulator, account: string, id: string, params: Stripe.SubscriptionUpdateParams): Subscription {
  const subscription = simulator.objects.get('subscription', account, id, 'id');
  rejectUnsupportedParams(params, changeable, 'a subscription that exists');
  const { cancel_at_period_end: endsAfterPeriod, default_payment_method: method, description, metadata } = params;
  if (isEnded(subscription) && (endsAfterPeriod !== undefined || method !== undefined || description !== undefined))
    throw new StripeApiError('A canceled subscription can only update its cancellation_details and metadata.');
  const changed: Subscription = {
    ...subscription,
    ...(endsAfterPeriod !== undefined && endsAfterPeriod !== subscription.cancel_at_period_end && ending(simulator, subscription, endsAfterPeriod)),
    ...(method !== undefined && { default_payment_method: method ? cardOf(simulator, account, stripeId(subscription.customer), method) : null }),
    ...(description !== undefined && { description: description || null }),
    metadata: mergeMetadata(subscription.metadata, metadata),
  };
  const details = { ...noCancellationDetails, ...changed.cancellation_details, ...said(params.cancellation_details) };
  return saveSubscription(simulator, account, { ...changed, cancellation_details: details });
}

function ending({ clock }: Simulator, { items }: Subscription, isWanted: boolean): Partial<Subscription> {
  return {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? (items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isWanted ? clock.seconds() : null,
    cancellation_details: { ...noCancellationDetails, reason: isWanted ? 'cancellation_requested' : null },
  };
}

type Details = Stripe.SubscriptionCancelParams['cancellation_details'];

function said({ comment, feedback }: NonNullable<Details> = {}): Partial<Stripe.Subscription.CancellationDetails> {
  return { ...(comment !== undefined && { comment: comment || null }), ...(feedback !== undefined && { feedback: feedback || null }) };
}

/** At once. One that is over already is as good as gone. */
export function cancelSubscription(simulator: Simulator, account: string, id: string, params: Stripe.SubscriptionCancelParams): Subscription {
  const subscription = simulator.objects.get('subscription', account, id, 'id');
  if (isEnded(subscription)) throw notFoundError('subscription', id, 'id');
  rejectUnsupportedParams(params, ['cancellation_details', 'expand'], 'a cancellation');
  const now = { ...subscription, canceled_at: simulator.clock.seconds() };
  return endSubscription(simulator, account, now, { reason: 'cancellation_requested', ...said(params.cancellation_details) });
}
