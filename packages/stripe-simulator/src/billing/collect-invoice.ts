import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { confirmPaymentIntent, type ConfirmOptions } from '../money/payments.ts';
import { finalizeInvoice, getPaymentIntentOfInvoice, listInvoicesOfSubscription, markPaid, subscriptionIdOf } from './invoices.ts';
import { endSubscription, isEnded, saveSubscription } from './subscriptions.ts';

type Invoice = Stripe.Invoice;

const daySeconds = 86_400;
/** Waiting times before each retry. After the last one fails, the subscription ends. */
const retryDelays = [3 * daySeconds, 5 * daySeconds, 7 * daySeconds];

/** The invoice's card, or the subscription's, or the customer's. Detached cards do not count. */
export function findPaymentMethodFor({ objects }: Simulator, account: string, invoice: Invoice): string | undefined {
  const subscription = subscriptionIdOf(invoice);
  const customer = objects.get('customer', account, stripeId(invoice.customer));
  const candidates = [
    invoice.default_payment_method,
    subscription && objects.get('subscription', account, subscription).default_payment_method,
    customer.invoice_settings.default_payment_method,
  ];
  const methods = candidates.map((candidate) => candidate && objects.find('payment_method', account, stripeId(candidate)));
  const attached = methods.find((method) => method && method.customer === customer.id);
  return attached ? attached.id : undefined;
}

/** Marks the invoice as paid. If it is the latest one, the subscription becomes active again. */
export function completeInvoicePayment(simulator: Simulator, account: string, invoice: Invoice): Invoice {
  if (invoice.status === 'paid') return invoice;
  const paid = markPaid(simulator, account, invoice);
  const subscription = findSubscription(simulator, account, paid);
  if (!subscription || isEnded(subscription) || subscription.status === 'active') return paid;
  if (isLatest(simulator, account, paid)) saveSubscription(simulator, account, { ...subscription, status: 'active' });
  return paid;
}

function findSubscription({ objects }: Simulator, account: string, invoice: Invoice): Stripe.Subscription | undefined {
  const id = subscriptionIdOf(invoice);
  return id === null ? undefined : objects.get('subscription', account, id);
}

function isLatest(simulator: Simulator, account: string, invoice: Invoice): boolean {
  const latest = listInvoicesOfSubscription(simulator, account, subscriptionIdOf(invoice) ?? '').find(({ status }) => status !== 'draft');
  return latest?.id === invoice.id;
}

interface Attempt extends ConfirmOptions {
  method: string | undefined;
  /** Made by Stripe itself. Only automatic attempts use up the retries. */
  isAutomatic?: boolean;
}

/** Charges the invoice. A decline is recorded and thrown; if the bank requires authentication, the invoice stays open. */
export function collectInvoice(simulator: Simulator, account: string, invoice: Invoice, attempt: Attempt): Invoice {
  if (invoice.total === 0) return completeInvoicePayment(simulator, account, invoice);
  try {
    if (attempt.method === undefined) throw noCardError;
    const intent = confirmPaymentIntent(simulator, account, getPaymentIntentOfInvoice(simulator, account, invoice), attempt.method, attempt);
    const attempted = { ...invoice, attempt_count: attemptsAfter(invoice, attempt.isAutomatic ?? false) };
    return intent.status === 'succeeded' ? completeInvoicePayment(simulator, account, attempted) : invoice;
  } catch (error) {
    if (error instanceof StripeApiError) recordFailure(simulator, account, invoice, error, attempt.isAutomatic ?? false);
    throw error;
  }
}

const noCardError = new StripeApiError(
  'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.',
  {
    keepsChanges: true,
  },
);

/** The first attempt always counts; later ones only if Stripe makes them. */
function attemptsAfter({ attempt_count: before }: Invoice, isAutomatic: boolean): number {
  return isAutomatic ? before + 1 : Math.max(1, before);
}

function recordFailure(simulator: Simulator, account: string, before: Invoice, error: StripeApiError, isAutomatic: boolean): void {
  const { clock, jobs, objects } = simulator;
  const attempts = attemptsAfter(before, isAutomatic);
  const isRetried = isAutomatic && subscriptionIdOf(before) !== null && before.billing_reason === 'subscription_cycle';
  const delay = isRetried ? retryDelays[attempts - 1] : undefined;
  const next = delay === undefined ? undefined : clock.seconds() + delay;
  const invoice = objects.update<Invoice>({
    ...before,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isAutomatic ? (next ?? null) : before.next_payment_attempt,
  });
  emitObjectEvent(simulator, 'invoice.updated', account, invoice);
  emitObjectEvent(simulator, 'invoice.payment_failed', account, invoice);
  if (error.body.error['code'] === 'authentication_required') emitObjectEvent(simulator, 'invoice.payment_action_required', account, invoice);
  const subscription = findSubscription(simulator, account, invoice);
  if (subscription?.status === 'active' && isLatest(simulator, account, invoice))
    saveSubscription(simulator, account, { ...subscription, status: 'past_due' });
  if (next !== undefined) jobs.schedule(next * 1000, 'retry_invoice', { invoice: invoice.id, attempt: attempts });
  else if (isRetried) endPastDueSubscription(simulator, account, invoice);
}

/** Called after the last retry. */
function endPastDueSubscription(simulator: Simulator, account: string, invoice: Invoice): void {
  const subscription = findSubscription(simulator, account, invoice);
  if (subscription?.status === 'past_due') endSubscription(simulator, account, subscription, { reason: 'payment_failed' });
}

/** An hour after a renewal, its draft is finalized and charged. If it was finalized before, it is charged now. */
export function finalizeAndChargeInvoice(simulator: Simulator, account: string, id: string): void {
  const invoice = simulator.objects.get('invoice', account, id);
  if (!invoice.auto_advance || invoice.attempted) return;
  if (invoice.status === 'draft') charge(simulator, account, finalizeInvoice(simulator, account, invoice));
  if (invoice.status === 'open') charge(simulator, account, invoice);
}

export function retryInvoice(simulator: Simulator, account: string, id: string, attempt: number): void {
  const invoice = simulator.objects.get('invoice', account, id);
  if (invoice.status === 'open' && invoice.auto_advance && invoice.attempt_count === attempt) charge(simulator, account, invoice);
}

function charge(simulator: Simulator, account: string, invoice: Invoice): void {
  try {
    collectInvoice(simulator, account, invoice, { method: findPaymentMethodFor(simulator, account, invoice), isOffSession: true, isAutomatic: true });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
  }
}
