import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { mergeMetadata } from '../core/metadata.ts';
import type { InternalData } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { rejectUnsupportedParams, StripeApiError } from '../core/stripe-api-error.ts';
import { cancelPaymentIntent } from '../money/payments.ts';
import { buildCheckoutSession } from './build-checkout-session.ts';
import { createPrice, getProductOfPrice, priceAmount } from './products-and-prices.ts';

type Session = Stripe.Checkout.Session;
type Params = Stripe.Checkout.SessionCreateParams;

/** Stored with a session but not shown: its line items and its payment intent. */
export interface SessionInternals extends InternalData {
  lines: Stripe.LineItem[];
  subscription: { description: string | null; metadata: Record<string, string> };
  paymentDescription: string | null;
  intent?: string;
}

const minute = 60;
const minLifetime = 30 * minute;
const maxLifetime = 24 * 60 * minute;
const minTotal = 50;

/** Rejected, because they would change what is paid or when. */
const unsupportedParams = ['discounts', 'shipping_options', 'optional_items', 'after_expiration', 'setup_intent_data', 'invoice_creation'] as const;

export function createSession(simulator: Simulator, account: string, params: Params): Session {
  const { clock, objects, jobs } = simulator;
  const mode = params.mode ?? 'payment';
  rejectUnsupportedParams(params.subscription_data, ['description', 'metadata'], 'a subscription that is ordered');
  for (const name of unsupportedParams) if (params[name] !== undefined) rejectUnsupportedParams({ [name]: true }, [], 'a session');
  if (mode !== 'subscription' && mode !== 'payment') throw new StripeApiError(`The simulator has no sessions for ${mode}.`, { param: 'mode' });
  if (params.ui_mode && params.ui_mode !== 'hosted_page') throw new StripeApiError('The simulator knows hosted pages only.', { param: 'ui_mode' });
  if (!params.success_url) throw new StripeApiError('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' });
  for (const name of ['success_url', 'cancel_url'] as const)
    if (params[name] && !URL.canParse(params[name])) throw new StripeApiError('Not a valid URL', { code: 'url_invalid', param: name });
  if (params.customer) objects.get('customer', account, params.customer, 'customer');
  const expiresAt = checkExpiry(clock.seconds(), params.expires_at);
  const lines = (params.line_items ?? []).map((item, index) => buildLineItem(simulator, account, item, mode, `line_items[${index}]`));
  if (lines.length === 0) throw new StripeApiError('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  if (total < minTotal)
    throw new StripeApiError("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small' });
  const session = buildCheckoutSession(simulator, { mode, expiresAt, total, metadata: mergeMetadata({}, params.metadata), params });
  const internals: SessionInternals = {
    lines,
    subscription: {
      description: params.subscription_data?.description || null,
      metadata: mergeMetadata({}, params.subscription_data?.metadata),
    },
    paymentDescription: mode === 'subscription' ? 'Subscription creation' : (params.payment_intent_data?.description ?? null),
  };
  objects.add('checkout.session', account, session, internals);
  jobs.schedule(expiresAt * 1000, 'expire_session', { session: session.id });
  return session;
}

function checkExpiry(now: number, expiresAt = now + maxLifetime): number {
  if (expiresAt < now + minLifetime)
    throw new StripeApiError('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param: 'expires_at' });
  if (expiresAt > now + maxLifetime)
    throw new StripeApiError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param: 'expires_at' });
  return expiresAt;
}

function buildLineItem(
  simulator: Simulator,
  account: string,
  item: Stripe.Checkout.SessionCreateParams.LineItem,
  mode: string,
  param: string,
): Stripe.LineItem {
  const { price: id, price_data: data, quantity } = item;
  if (quantity === undefined) throw new StripeApiError('Quantity is required. Add `quantity` to `line_items[0]`', { param: `${param}[quantity]` });
  if (quantity < 1)
    throw new StripeApiError(`Invalid positive integer: ${quantity}`, { code: 'parameter_invalid_integer', param: `${param}[quantity]` });
  if (!id === !data) throw new StripeApiError(`You must specify either \`price\` or \`price_data\` in \`${param}\`.`, { param: `${param}[price]` });
  const price = data
    ? createPrice(simulator, account, data, `${param}[price_data]`)
    : simulator.objects.get('price', account, String(id), `${param}[price]`);
  if (mode === 'payment' && price.recurring)
    throw new StripeApiError(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  if (mode === 'subscription' && !price.recurring)
    throw new StripeApiError('You must provide at least one recurring price in `subscription` mode when using prices.');
  const amount = priceAmount(price, quantity);
  return {
    id: simulator.random.newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: getProductOfPrice(simulator, account, price).name,
    metadata: {},
    price,
    quantity,
  };
}

export function getSessionInternals({ objects }: Simulator, session: Session): SessionInternals {
  return objects.getInternalData(session.id) as SessionInternals;
}

export function expireSession(simulator: Simulator, account: string, session: Session): Session {
  if (session.status !== 'open')
    throw new StripeApiError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      { param: 'session' },
    );
  const { intent: intentId } = getSessionInternals(simulator, session);
  const intent = intentId ? simulator.objects.find('payment_intent', account, intentId) : undefined;
  if (intent?.status.startsWith('requires_')) cancelPaymentIntent(simulator, account, intent, 'abandoned');
  const expired = simulator.objects.update<Session>({ ...session, status: 'expired', url: null });
  emitSessionEvent(simulator, 'expired', account, expired);
  return expired;
}

/** Does nothing if it was paid or expired before. */
export function expireDueSession(simulator: Simulator, account: string, id: string): void {
  const session = simulator.objects.get('checkout.session', account, id);
  if (session.status === 'open') expireSession(simulator, account, session);
}

export function emitSessionEvent(simulator: Simulator, name: 'expired' | 'completed', account: string, session: Session): void {
  emitObjectEvent(simulator, `checkout.session.${name}`, account, session, 'checkout/sessions');
}
