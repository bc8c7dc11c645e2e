import type { Stripe } from 'stripe';
import { getPaymentIntentOfInvoice, listInvoicePayments } from '../billing/invoices.ts';
import { getSessionInternals } from '../billing/checkout-sessions.ts';
import { isRecord } from '../contract/find-violations.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';

/** Puts whole objects where only their ids stand, as far as the caller asked: `latest_charge.balance_transaction`. */
export function expand(simulator: Simulator, value: object, wanted: unknown): object {
  const paths = Array.isArray(wanted) ? wanted.map(String) : [];
  return paths.reduce<object>((whole, path) => unfold(simulator, whole, path.split('.'), path) as object, value);
}

function unfold(simulator: Simulator, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => unfold(simulator, item, [name, ...rest], path));
  const part = isRecord(value) ? (value[name] ?? leftOut(simulator, value, name)) : undefined;
  if (!isRecord(value) || part === undefined) throw new StripeApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const whole = typeof part === 'string' ? simulator.objects.findById(part) : part;
  if (part === null) return value;
  if (whole === undefined) throw new StripeApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...value, [name]: unfold(simulator, whole, rest, path) };
}

/** Some parts are told to those only who ask for them. */
function leftOut(simulator: Simulator, value: Record<string, unknown>, name: string): unknown {
  const kind = value['object'];
  if (kind === 'checkout.session' && name === 'line_items') {
    const session = value as unknown as Stripe.Checkout.Session;
    return listed(`/v1/checkout/sessions/${session.id}/line_items`, getSessionInternals(simulator, session).lines);
  }
  if (kind !== 'invoice') return value[name];
  const invoice = value as unknown as Stripe.Invoice;
  const account = simulator.objects.accountOf(invoice.id) ?? '';
  if (name === 'payments') return listed('/v1/invoice_payments', listInvoicePayments(simulator, account, invoice.id));
  if (name !== 'confirmation_secret') return value[name];
  return invoice.status === 'open'
    ? { client_secret: getPaymentIntentOfInvoice(simulator, account, invoice).client_secret, type: 'payment_intent' }
    : null;
}

function listed(url: string, data: unknown[]): object {
  return { object: 'list', url, has_more: false, data };
}
