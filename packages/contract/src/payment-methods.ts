import * as z from 'zod/mini';
import { endpoints, messageResponse, stripeErrors, success } from './endpoint.ts';

const card = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});
export type PaymentCard = z.output<typeof card>;

const cardParams = z.object({ id: z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,200}$/)) });

/** Card numbers never reach our server: the browser sends them to Stripe directly. */
export const paymentMethodCalls = endpoints({
  'POST /api/payment-methods/setup-intent': {
    summary: "Start saving a card: returns what the provider's card form needs",
    role: 'customer',
    repeat: 'idempotent',
    response: success({ clientSecret: z.string() }),
    errors: stripeErrors,
  },
  'GET /api/payment-methods': {
    summary: 'My saved cards, newest first, and the one to use first',
    role: 'customer',
    repeat: 'safe',
    // `preferred` is the card that the customer chose, or the one they used last; null if neither is saved any more.
    response: success({ paymentMethods: z.array(card), preferred: z.nullable(z.string()) }),
    errors: stripeErrors,
  },
  'PUT /api/payment-methods/{id}/default': {
    summary: 'Use one of my saved cards first',
    role: 'customer',
    repeat: 'idempotent',
    params: cardParams,
    response: messageResponse,
    errors: [...stripeErrors, 'not_found'],
  },
  'DELETE /api/payment-methods/{id}': {
    summary: 'Delete one of my saved cards',
    role: 'customer',
    repeat: 'idempotent',
    params: cardParams,
    response: messageResponse,
    errors: [...stripeErrors, 'not_found'],
  },
});
