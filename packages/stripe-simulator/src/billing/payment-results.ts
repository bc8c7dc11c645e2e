import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { completePaymentAuthentication } from '../money/payments.ts';
import { completeInvoicePayment } from './collect-invoice.ts';
import { findInvoiceOfIntent } from './invoices.ts';
import { completeSession } from './pay-checkout.ts';

/** Completes the invoice or the checkout that the payment was for. */
export function onPaymentSucceeded(simulator: Simulator, account: string, intent: Stripe.PaymentIntent): void {
  if (intent.status !== 'succeeded') return;
  const invoice = findInvoiceOfIntent(simulator, account, intent.id);
  if (invoice) completeInvoicePayment(simulator, account, invoice);
  completeSession(simulator, account, intent);
}

/** The customer has answered the bank's question. A second answer changes nothing. */
export function completeBankAuthentication(simulator: Simulator, account: string, id: string, isGranted: boolean): Stripe.PaymentIntent {
  const intent = simulator.objects.get('payment_intent', account, id, 'intent');
  if (intent.status !== 'requires_action') return intent;
  try {
    const paid = completePaymentAuthentication(simulator, account, intent, isGranted);
    onPaymentSucceeded(simulator, account, paid);
    return paid;
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const invoice = findInvoiceOfIntent(simulator, account, id);
    if (invoice) emitObjectEvent(simulator, 'invoice.payment_failed', account, invoice);
    return simulator.objects.get('payment_intent', account, id);
  }
}
