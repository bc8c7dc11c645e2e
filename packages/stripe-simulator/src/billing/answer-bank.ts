import type { Stripe } from 'stripe';
import { emitFor } from '../core/events.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { paymentAuthenticated } from '../money/payments.ts';
import { invoiceOfIntent } from './invoices.ts';
import { intentPaid } from './paid-intents.ts';

/** The customer has answered the bank's question about a payment. A second answer changes nothing. */
export function answerBank(simulator: Simulator, account: string, id: string, isGranted: boolean): Stripe.PaymentIntent {
  const intent = simulator.objects.get('payment_intent', account, id, 'intent');
  if (intent.status !== 'requires_action') return intent;
  try {
    const paid = paymentAuthenticated(simulator, account, intent, isGranted);
    intentPaid(simulator, account, paid);
    return paid;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const invoice = invoiceOfIntent(simulator, account, id);
    if (invoice) emitFor(simulator, 'invoice.payment_failed', account, invoice);
    return simulator.objects.get('payment_intent', account, id);
  }
}
