import type { Stripe } from 'stripe';
import { getSessionInternals } from '../billing/checkout-sessions.ts';
import { getPaymentIntentOfInvoice, listInvoicePayments } from '../billing/invoices.ts';
import { isRecord } from '../contract/find-violations.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';

/** Replaces ids with their objects along the requested paths, such as `latest_charge.balance_transaction`. */
export function expand(simulator: Simulator, value: object, requested: unknown): object {
  const paths = Array.isArray(requested) ? requested.map(String) : [];
  return paths.reduce<object>((result, path) => expandPath(simulator, result, path.split('.'), path) as object, value);
}

function expandPath(simulator: Simulator, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(simulator, item, [name, ...rest], path));
  const part = isRecord(value) ? (value[name] ?? hiddenProperty(simulator, value, name)) : undefined;
  if (!isRecord(value) || part === undefined) throw new StripeApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const object = typeof part === 'string' ? simulator.objects.findById(part) : part;
  if (part === null) return value;
  if (object === undefined) throw new StripeApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...value, [name]: expandPath(simulator, object, rest, path) };
}

/** Some properties are included only if the caller expands them. */
function hiddenProperty(simulator: Simulator, value: Record<string, unknown>, name: string): unknown {
  const kind = value['object'];
  if (kind === 'checkout.session' && name === 'line_items') {
    const session = value as unknown as Stripe.Checkout.Session;
    return list(`/v1/checkout/sessions/${session.id}/line_items`, getSessionInternals(simulator, session).lines);
  }
  if (kind !== 'invoice') return value[name];
  const invoice = value as unknown as Stripe.Invoice;
  const account = simulator.objects.accountOf(invoice.id) ?? '';
  if (name === 'payments') return list('/v1/invoice_payments', listInvoicePayments(simulator, account, invoice.id));
  if (name !== 'confirmation_secret') return value[name];
  return invoice.status === 'open'
    ? { client_secret: getPaymentIntentOfInvoice(simulator, account, invoice).client_secret, type: 'payment_intent' }
    : null;
}

function list(url: string, data: unknown[]): object {
  return { object: 'list', url, has_more: false, data };
}
