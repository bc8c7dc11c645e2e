import { Stripe } from 'stripe';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { StripeCaller } from './stripe-call.ts';
import { stripeId } from './stripe-ids.ts';
import { parseRequestId } from './stripe-ids.ts';

export interface CheckoutParams {
  customer: string;
  /** The card that is offered first; another one can be chosen on the page. */
  card: string;
  requestId: string;
  attempt: number;
  /** What is rented, as the customer will read it on every bill. */
  title: string;
  description: string;
  /** Cents, each period. */
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

/** The provider's payment page. */
export function checkouts(stripe: Stripe, ask: StripeCaller) {
  return {
    openCheckout: (order: CheckoutParams, key: string): Promise<OpenedCheckout> =>
      ask('open-checkout', async () => {
        await preferCard(stripe, order, key);
        return toOpened(await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: key }));
      }),

    /** One that was opened although nobody heard of it. */
    findCheckout: ({ customer, requestId, attempt }: CheckoutParams): Promise<OpenedCheckout | null> =>
      ask('find-checkout', async () => {
        for await (const session of stripe.checkout.sessions.list({ customer, limit: 100 })) {
          if (session.client_reference_id === requestId && session.metadata?.['attempt'] === String(attempt)) return toOpened(session);
        }
        return null;
      }),

    readCheckout: (id: string): Promise<CheckoutSnapshot> =>
      ask('read-checkout', async () => {
        const { status, payment_status: payment, client_reference_id: request, subscription } = await stripe.checkout.sessions.retrieve(id);
        return {
          id,
          state: states.find((known) => known === status) ?? 'open',
          isPaid: payment !== 'unpaid',
          requestId: parseRequestId(request),
          subscription: stripeId(subscription),
        };
      }),

    /** Afterwards nobody can pay there any more; one that was paid before stays paid. */
    expireCheckout: (id: string, key: string): Promise<void> =>
      ask('expire-checkout', async () => {
        try {
          await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key });
        } catch (error) {
          if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
        }
      }),
  };
}

/** The page offers the customer's default card first. A card that was removed meanwhile is no reason to refuse: the page asks for one. */
async function preferCard(stripe: Stripe, { customer, card }: CheckoutParams, key: string): Promise<void> {
  try {
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }, { idempotencyKey: `${key}:card` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

function sessionOf(order: CheckoutParams): Stripe.Checkout.SessionCreateParams {
  const { customer, requestId, attempt, title, description, amount, period, expiresAt, successUrl, cancelUrl } = order;
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

function toOpened({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): OpenedCheckout {
  return { id, url: url ?? '', expiresAt: new Date(expiresAt * 1_000) };
}
