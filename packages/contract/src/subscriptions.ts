import * as z from 'zod/mini';
import { endpoints, messageResponse, sessionErrors, stripeErrors, success } from './endpoint.ts';
import { pageQuery, pagination } from './pagination.ts';
import { requestId } from './requests.ts';
import { checkout, endDay, monthlyTotal, nextPayout, payment, paymentId, subscription, subscriptionId } from './subscriptions.schema.ts';
import { multilineText } from './text.ts';

const renewalChange = {
  body: z.object({ subscription_id: subscriptionId, isCancel: z._default(z.boolean(), true) }),
  response: success({ message: z.string(), subscription }),
  errors: [...stripeErrors, 'not_found', 'subscription_ended', 'listing_deleted', 'reactivation_not_allowed', 'change_in_progress', 'dates_taken'],
} as const;
const paymentsPage = { payments: z.array(payment), months: z.array(monthlyTotal), pagination };

export const subscriptionCalls = endpoints({
  'POST /listing/customer/create-checkout-for-request': {
    summary: 'Create the provider’s payment page for an accepted request',
    role: 'customer',
    needsBearer: true,
    repeat: 'idempotent',
    body: z.object({ requestId }),
    response: success({ checkoutUrl: z.string() }),
    errors: [
      ...stripeErrors,
      'not_found',
      'request_state_changed',
      'too_early',
      'too_late',
      'already_subscribed',
      'seller_not_payable',
      'checkout_refused',
    ],
  },
  'GET /api/customer/checkouts/{id}': {
    summary: 'The state of a checkout and what it pays for',
    role: 'customer',
    repeat: 'safe',
    params: z.object({ id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,200}$/)) }),
    response: success({ ...checkout.shape }),
    errors: [...sessionErrors, 'not_found'],
  },
  'GET /listing/customer/subscriptions': {
    summary: 'My subscriptions, newest first',
    role: 'customer',
    repeat: 'safe',
    response: success({ subscriptions: z.array(subscription) }),
    errors: sessionErrors,
  },
  'GET /listing/seller/subscriptions': {
    summary: 'Subscriptions on my listings, newest first',
    role: 'seller',
    repeat: 'safe',
    response: success({ subscriptions: z.array(subscription) }),
    errors: sessionErrors,
  },
  'POST /listing/customer/cancel': {
    summary: 'Cancel my subscription at the end of the paid period, or reactivate it',
    role: 'customer',
    repeat: 'idempotent',
    ...renewalChange,
  },
  'POST /listing/seller/cancel': {
    summary: 'Cancel a subscription on my listing at the end of the paid period, or reactivate it',
    role: 'seller',
    repeat: 'idempotent',
    ...renewalChange,
  },
  'PUT /api/customer/subscriptions/{id}/end': {
    summary: 'Set, move or remove the end of my rental: it ends with the last period that ends on that day or before',
    role: 'customer',
    repeat: 'idempotent',
    params: z.object({ id: subscriptionId }),
    body: z.object({ endsOn: z.nullable(endDay) }),
    response: success({ subscription }),
    errors: renewalChange.errors,
  },
  'GET /api/customer/payments': {
    summary: 'What I paid, newest first',
    role: 'customer',
    repeat: 'safe',
    query: pageQuery(10),
    response: success(paymentsPage),
    errors: sessionErrors,
  },
  'GET /api/seller/payments': {
    summary: 'What I earned, newest first',
    role: 'seller',
    repeat: 'safe',
    query: pageQuery(10),
    /** `nextPayout`: what all planned payouts of that day add up to; null if nothing is on its way. */
    response: success({ ...paymentsPage, nextPayout: z.nullable(nextPayout) }),
    errors: sessionErrors,
  },
  'POST /api/customer/payments/{id}/problem': {
    summary: 'Report a problem with a payment',
    role: 'customer',
    repeat: 'idempotent',
    params: z.object({ id: paymentId }),
    body: z.object({ text: multilineText('Description', 2_000) }),
    response: messageResponse,
    errors: [...sessionErrors, 'not_found', 'too_late', 'problem_already_reported'],
  },
});
