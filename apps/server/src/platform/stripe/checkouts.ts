import { Stripe } from 'stripe';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { StripeCaller } from './stripe-call.ts';
import { parseRequestId, stripeId } from './stripe-ids.ts';

export interface CheckoutParams {
  customer: string;
  /** Offered first; the customer can choose another one on the page. */
  card: string;
  requestId: string;
  attempt: number;
  /** What the customer rents, as it appears on every invoice. */
  title: string;
  description: string;
  /** Cents per period. */
  amount: number;
  period: RequestPeriod;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface OpenedCheckout {
  id: string;
  url: string;
  expiresAt: Date;
}

const states = ['open', 'complete', 'expired'] as const;

export interface CheckoutSnapshot {
  id: string;
  state: (typeof states)[number];
  isPaid: boolean;
  requestId: string | null;
  subscription: string | null;
}

/** Checkout Sessions: Stripe's payment page. */
export function checkouts(stripe: Stripe, callStripe: StripeCaller) {
  return {
    openCheckout: (params: CheckoutParams, key: string): Promise<OpenedCheckout> =>
      callStripe('open-checkout', async () => {
        await preferCard(stripe, params, key);
        return toOpenedCheckout(await stripe.checkout.sessions.create(toSessionParams(params), { idempotencyKey: key }));
      }),

    /** Finds a session whose creation we never got a response for. */
    findCheckout: ({ customer, requestId, attempt }: CheckoutParams): Promise<OpenedCheckout | null> =>
      callStripe('find-checkout', async () => {
        for await (const session of stripe.checkout.sessions.list({ customer, limit: 100 })) {
          if (session.client_reference_id === requestId && session.metadata?.['attempt'] === String(attempt)) return toOpenedCheckout(session);
        }
        return null;
      }),

    readCheckout: (id: string): Promise<CheckoutSnapshot> =>
      callStripe('read-checkout', async () => {
        const { status, payment_status: payment, client_reference_id: request, subscription } = await stripe.checkout.sessions.retrieve(id);
        return {
          id,
          state: states.find((known) => known === status) ?? 'open',
          isPaid: payment !== 'unpaid',
          requestId: parseRequestId(request),
          subscription: stripeId(subscription),
        };
      }),

    /** Nobody can pay there afterwards. A session that is already paid or expired stays as it is. */
    expireCheckout: (id: string, key: string): Promise<void> =>
      callStripe('expire-checkout', async () => {
        try {
          await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key });
        } catch (error) {
          if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
        }
      }),
  };
}

/** The page offers the default card first. If the card was removed meanwhile, the page asks for one: no reason to fail. */
async function preferCard(stripe: Stripe, { customer, card }: CheckoutParams, key: string): Promise<void> {
  try {
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }, { idempotencyKey: `${key}:card` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

function toSessionParams(checkout: CheckoutParams): Stripe.Checkout.SessionCreateParams {
  const { customer, requestId, attempt, title, description, amount, period, expiresAt, successUrl, cancelUrl } = checkout;
  const metadata = { request_id: requestId, attempt: String(attempt) };
  return {
    mode: 'subscription',
    customer,
    client_reference_id: requestId,
    metadata,
    allowed_payment_method_types: ['card'],
    payment_method_collection: 'always',
    saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited', 'unspecified'] },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount,
          recurring: { interval: period, interval_count: 1 },
          product_data: { name: title, description },
        },
      },
    ],
    subscription_data: { description: title, metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
  };
}

function toOpenedCheckout({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): OpenedCheckout {
  return { id, url: url ?? '', expiresAt: new Date(expiresAt * 1_000) };
}
