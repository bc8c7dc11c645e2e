import type { Stripe } from 'stripe';
import type { Simulator } from '../core/simulator.ts';
import { sessionPaid } from './checkout.ts';
import { settleInvoice } from './collecting.ts';
import { invoiceOfIntent } from './invoices.ts';

/** A payment that went well pays for the invoice or the checkout that it was made for. */
export function intentPaid(simulator: Simulator, account: string, intent: Stripe.PaymentIntent): void {
  if (intent.status !== 'succeeded') return;
  const invoice = invoiceOfIntent(simulator, account, intent.id);
  if (invoice) settleInvoice(simulator, account, invoice);
  sessionPaid(simulator, account, intent);
}
