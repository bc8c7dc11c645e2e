import type { Stripe } from 'stripe';
import { findPaymentMethod } from '../cards/payment-methods.ts';
import { mergeMetadata } from '../core/metadata.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { notFoundError, rejectUnsupportedParams, StripeApiError } from '../core/stripe-api-error.ts';
import { noCancellationDetails } from './build-subscription.ts';
import { collectInvoice, findPaymentMethodFor } from './collect-invoice.ts';
import { isPeriodEnd } from './periods.ts';
import { endSubscription, isEnded, saveSubscription, startSubscription } from './subscriptions.ts';

type Subscription = Stripe.Subscription;

const createParams = [
  'customer',
  'items',
  'default_payment_method',
  'description',
  'metadata',
  'off_session',
  'payment_behavior',
  'currency',
  'expand',
];
const updateParams = [
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'default_payment_method',
  'description',
  'metadata',
  'proration_behavior',
  'expand',
];

/** Created by an API call instead of a checkout. The first invoice is charged at once. */
export function createSubscription(simulator: Simulator, account: string, params: Stripe.SubscriptionCreateParams): Subscription {
  const { objects } = simulator;
  const { id: customer } = objects.get('customer', account, String(params.customer), 'customer');
  rejectUnsupportedParams(params, createParams, 'a subscription');
  const items = (params.items ?? []).map(({ price, quantity = 1 }, index) => {
    if (!price) throw new StripeApiError('The simulator wants the id of a price.', { param: `items[${index}][price]` });
    return { price: objects.get('price', account, price, `items[${index}][price]`), quantity };
  });
  const method = params.default_payment_method ? checkCardOfCustomer(simulator, account, customer, params.default_payment_method) : null;
  const metadata = mergeMetadata({}, params.metadata);
  const started = startSubscription(simulator, account, { customer, items, method, description: params.description || null, metadata });
  const card = findPaymentMethodFor(simulator, account, started.invoice);
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'default_incomplete') return started.subscription;
  if (!card)
    throw new StripeApiError(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  try {
    collectInvoice(simulator, account, started.invoice, { method: card, isOffSession: params.off_session === true });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    if (behavior === 'error_if_incomplete') throw new StripeApiError(error.message, { status: 402, type: 'card_error', code: 'card_declined' });
  }
  return objects.get('subscription', account, started.subscription.id);
}

function checkCardOfCustomer(simulator: Simulator, account: string, customer: string, id: string): string {
  const method = findPaymentMethod(simulator, account, id, 'default_payment_method');
  if (method.customer !== customer)
    throw new StripeApiError(`The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  return method.id;
}

export function updateSubscription(simulator: Simulator, account: string, id: string, params: Stripe.SubscriptionUpdateParams): Subscription {
  const subscription = simulator.objects.get('subscription', account, id, 'id');
  rejectUnsupportedParams(params, updateParams, 'a subscription that exists');
  const { default_payment_method: method, description, metadata } = params;
  const cancellation = toCancellation(simulator, subscription, params);
  if (isEnded(subscription) && (cancellation !== null || method !== undefined || description !== undefined))
    throw new StripeApiError('A canceled subscription can only update its cancellation_details and metadata.');
  const changed: Subscription = {
    ...subscription,
    ...cancellation,
    ...(method !== undefined && {
      default_payment_method: method ? checkCardOfCustomer(simulator, account, stripeId(subscription.customer), method) : null,
    }),
    ...(description !== undefined && { description: description || null }),
    metadata: mergeMetadata(subscription.metadata, metadata),
  };
  const details = { ...noCancellationDetails, ...changed.cancellation_details, ...cancellationDetails(params.cancellation_details) };
  return saveSubscription(simulator, account, { ...changed, cancellation_details: details });
}

/** What the call changes about the end; null if it says nothing about it. */
function toCancellation(simulator: Simulator, subscription: Subscription, params: Stripe.SubscriptionUpdateParams): Partial<Subscription> | null {
  const { cancel_at: cancelAt, cancel_at_period_end: cancelsAtPeriodEnd } = params;
  if (cancelAt !== undefined && cancelsAtPeriodEnd !== undefined)
    throw new StripeApiError('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', { param: 'cancel_at' });
  if (cancelAt === undefined && cancelsAtPeriodEnd === undefined) return null;
  const [periodEnd = null] = subscription.items.data.map((item) => item.current_period_end);
  const end = cancelsAtPeriodEnd ? periodEnd : cancelAt ? checkCancelAt(simulator, subscription, cancelAt) : null;
  const isSame = end === subscription.cancel_at && (cancelsAtPeriodEnd ?? false) === subscription.cancel_at_period_end;
  if (isSame) return {};
  return {
    cancel_at_period_end: cancelsAtPeriodEnd ?? false,
    cancel_at: end,
    canceled_at: end === null ? null : simulator.clock.seconds(),
    cancellation_details: { ...noCancellationDetails, reason: end === null ? null : 'cancellation_requested' },
  };
}

/** Stripe would also end a subscription within a period; the simulator ends it only with one. */
function checkCancelAt({ clock }: Simulator, subscription: Subscription, cancelAt: string | number): number {
  const end = Number(cancelAt);
  if (!Number.isInteger(end)) throw new StripeApiError(`Invalid timestamp: ${cancelAt}`, { param: 'cancel_at' });
  if (end <= clock.seconds()) throw new StripeApiError('cancel_at must be a timestamp in the future.', { param: 'cancel_at' });
  if (!subscription.items.data.every(({ price }) => price.recurring && isPeriodEnd(subscription.billing_cycle_anchor, price.recurring, end)))
    throw new StripeApiError('The simulator ends subscriptions only at the end of a period.', { status: 501, type: 'api_error', param: 'cancel_at' });
  return end;
}

type Details = Stripe.SubscriptionCancelParams['cancellation_details'];

function cancellationDetails({ comment, feedback }: NonNullable<Details> = {}): Partial<Stripe.Subscription.CancellationDetails> {
  return { ...(comment !== undefined && { comment: comment || null }), ...(feedback !== undefined && { feedback: feedback || null }) };
}

/** Cancels immediately. An ended subscription counts as missing. */
export function cancelSubscription(simulator: Simulator, account: string, id: string, params: Stripe.SubscriptionCancelParams): Subscription {
  const subscription = simulator.objects.get('subscription', account, id, 'id');
  if (isEnded(subscription)) throw notFoundError('subscription', id, 'id');
  rejectUnsupportedParams(params, ['cancellation_details', 'expand'], 'a cancellation');
  const cancelled = { ...subscription, canceled_at: simulator.clock.seconds() };
  return endSubscription(simulator, account, cancelled, { reason: 'cancellation_requested', ...cancellationDetails(params.cancellation_details) });
}
