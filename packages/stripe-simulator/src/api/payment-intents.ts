import type { Stripe } from 'stripe';
import { findInvoiceOfIntent } from '../billing/invoices.ts';
import { onPaymentSucceeded } from '../billing/payment-results.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { cancelPaymentIntent, confirmPaymentIntent, createPaymentIntent } from '../money/payments.ts';
import { type Call, firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

function getPaymentIntent({ objects }: Simulator, call: Call<unknown>): Stripe.PaymentIntent {
  return objects.get('payment_intent', call.account, firstId(call), 'intent');
}

export const paymentIntentHandlers: Record<string, Handler> = {
  'PaymentIntents.create': handler<Stripe.PaymentIntentCreateParams>((simulator, { account, params }) =>
    createPaymentIntent(simulator, account, params),
  ),
  'PaymentIntents.retrieve': (simulator, call) => getPaymentIntent(simulator, call),
  'PaymentIntents.list': handler<Stripe.PaymentIntentListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('payment_intent', account);
    return paginateVersion1('/v1/payment_intents', params.customer ? all.filter(({ customer }) => customer === params.customer) : all, params);
  }),
  'PaymentIntents.confirm': handler<Stripe.PaymentIntentConfirmParams>((simulator, call) => {
    const { params, account } = call;
    const intent = getPaymentIntent(simulator, call);
    const method = params.payment_method ?? (intent.payment_method as string | null) ?? undefined;
    const isOffSession = params.off_session !== undefined && params.off_session !== false;
    const confirmed = confirmPaymentIntent(simulator, account, intent, method, { isOffSession, returnUrl: params.return_url });
    onPaymentSucceeded(simulator, account, confirmed);
    return confirmed;
  }),
  'PaymentIntents.cancel': handler<Stripe.PaymentIntentCancelParams>((simulator, call) => {
    const intent = getPaymentIntent(simulator, call);
    if (findInvoiceOfIntent(simulator, call.account, intent.id))
      throw new StripeApiError('You cannot cancel this PaymentIntent because it belongs to an invoice. Void the invoice instead.', {
        code: 'payment_intent_unexpected_state',
      });
    return cancelPaymentIntent(simulator, call.account, intent, call.params.cancellation_reason);
  }),
};
