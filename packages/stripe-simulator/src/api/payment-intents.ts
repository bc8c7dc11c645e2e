import type { Stripe } from 'stripe';
import { invoiceOfIntent } from '../billing/invoices.ts';
import { intentPaid } from '../billing/paid-intents.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { cancelPayment, confirmPayment, createPayment } from '../money/payments.ts';
import { type Call, firstId, handler, type Handler } from './handler.ts';
import { listOf } from './lists.ts';

function intentFor({ objects }: Simulator, call: Call<unknown>): Stripe.PaymentIntent {
  return objects.get('payment_intent', call.account, firstId(call), 'intent');
}

export const paymentIntentHandlers: Record<string, Handler> = {
  'PaymentIntents.create': handler<Stripe.PaymentIntentCreateParams>((simulator, { account, params }) => createPayment(simulator, account, params)),
  'PaymentIntents.retrieve': (simulator, call) => intentFor(simulator, call),
  'PaymentIntents.list': handler<Stripe.PaymentIntentListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('payment_intent', account);
    return listOf('/v1/payment_intents', params.customer ? all.filter(({ customer }) => customer === params.customer) : all, params);
  }),
  'PaymentIntents.confirm': handler<Stripe.PaymentIntentConfirmParams>((simulator, call) => {
    const { params, account } = call;
    const intent = intentFor(simulator, call);
    const method = params.payment_method ?? (intent.payment_method as string | null) ?? undefined;
    const isOffSession = params.off_session !== undefined && params.off_session !== false;
    const confirmed = confirmPayment(simulator, account, intent, method, { isOffSession, returnUrl: params.return_url });
    intentPaid(simulator, account, confirmed);
    return confirmed;
  }),
  'PaymentIntents.cancel': handler<Stripe.PaymentIntentCancelParams>((simulator, call) => {
    const intent = intentFor(simulator, call);
    if (invoiceOfIntent(simulator, call.account, intent.id))
      throw new StripeFailure('You cannot cancel this PaymentIntent because it belongs to an invoice. Void the invoice instead.', {
        code: 'payment_intent_unexpected_state',
      });
    return cancelPayment(simulator, call.account, intent, call.params.cancellation_reason);
  }),
};
