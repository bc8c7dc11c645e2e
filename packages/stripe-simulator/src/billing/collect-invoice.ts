import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { confirmPaymentIntent, type ConfirmOptions } from '../money/payments.ts';
import { finalizeInvoice, getPaymentIntentOfInvoice, listInvoicesOfSubscription, markPaid, subscriptionIdOf } from './invoices.ts';
import { saveSubscription, endSubscription, isEnded } from './subscriptions.ts';

type Invoice = Stripe.Invoice;

const day = 86_400;
/** How long after each failure it is tried again; after the last one the subscription ends. */
const retriesAfter = [3 * day, 5 * day, 7 * day];

/** The card for it: the invoice's own, the subscription's, or the customer's. One that was taken off is none. */
export function findPaymentMethodFor({ objects }: Simulator, account: string, invoice: Invoice): string | undefined {
  const subscription = subscriptionIdOf(invoice);
  const customer = objects.get('customer', account, stripeId(invoice.customer));
  const candidates = [
    invoice.default_payment_method,
    subscription && objects.get('subscription', account, subscription).default_payment_method,
    customer.invoice_settings.default_payment_method,
  ];
  const usable = candidates.map((each) => each && objects.find('payment_method', account, stripeId(each)));
  const found = usable.find((method) => method && method.customer === customer.id);
  return found ? found.id : undefined;
}

/** The invoice was paid: the subscription is in order again if this was its latest. */
export function completeInvoicePayment(simulator: Simulator, account: string, invoice: Invoice): Invoice {
  if (invoice.status === 'paid') return invoice;
  const paid = markPaid(simulator, account, invoice);
  const subscription = subscribed(simulator, account, paid);
  if (!subscription || isEnded(subscription) || subscription.status === 'active') return paid;
  if (isLatest(simulator, account, paid)) saveSubscription(simulator, account, { ...subscription, status: 'active' });
  return paid;
}

function subscribed({ objects }: Simulator, account: string, invoice: Invoice): Stripe.Subscription | undefined {
  const id = subscriptionIdOf(invoice);
  return id === null ? undefined : objects.get('subscription', account, id);
}

function isLatest(simulator: Simulator, account: string, invoice: Invoice): boolean {
  const finished = listInvoicesOfSubscription(simulator, account, subscriptionIdOf(invoice) ?? '').find(({ status }) => status !== 'draft');
  return finished?.id === invoice.id;
}

interface Attempt extends ConfirmOptions {
  method: string | undefined;
  /** Made by Stripe itself; only such attempts use up the retries. */
  isAutomatic?: boolean;
}

/** Tries to take the money. A refusal is written down and thrown; a bank that wants to ask leaves the invoice open. */
export function collectInvoice(simulator: Simulator, account: string, invoice: Invoice, attempt: Attempt): Invoice {
  if (invoice.total === 0) return completeInvoicePayment(simulator, account, invoice);
  try {
    if (attempt.method === undefined) throw noCard;
    const intent = confirmPaymentIntent(simulator, account, getPaymentIntentOfInvoice(simulator, account, invoice), attempt.method, attempt);
    const tried = { ...invoice, attempt_count: attemptsAfter(invoice, attempt.isAutomatic ?? false) };
    return intent.status === 'succeeded' ? completeInvoicePayment(simulator, account, tried) : invoice;
  } catch (error) {
    if (error instanceof StripeApiError) noteFailure(simulator, account, invoice, error, attempt.isAutomatic ?? false);
    throw error;
  }
}

const noCard = new StripeApiError('There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.', {
  keepsChanges: true,
});

/** Whatever comes first counts, and later only what Stripe does by itself. */
function attemptsAfter({ attempt_count: before }: Invoice, isAutomatic: boolean): number {
  return isAutomatic ? before + 1 : Math.max(1, before);
}

function noteFailure(simulator: Simulator, account: string, before: Invoice, failure: StripeApiError, isAutomatic: boolean): void {
  const { clock, jobs, objects } = simulator;
  const attempts = attemptsAfter(before, isAutomatic);
  const isRetried = isAutomatic && subscriptionIdOf(before) !== null && before.billing_reason === 'subscription_cycle';
  const wait = isRetried ? retriesAfter[attempts - 1] : undefined;
  const next = wait === undefined ? undefined : clock.seconds() + wait;
  const invoice = objects.update<Invoice>({
    ...before,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isAutomatic ? (next ?? null) : before.next_payment_attempt,
  });
  emitObjectEvent(simulator, 'invoice.updated', account, invoice);
  emitObjectEvent(simulator, 'invoice.payment_failed', account, invoice);
  if (failure.body.error['code'] === 'authentication_required') emitObjectEvent(simulator, 'invoice.payment_action_required', account, invoice);
  const subscription = subscribed(simulator, account, invoice);
  if (subscription?.status === 'active' && isLatest(simulator, account, invoice))
    saveSubscription(simulator, account, { ...subscription, status: 'past_due' });
  if (next !== undefined) jobs.schedule(next * 1000, 'retry_invoice', { invoice: invoice.id, attempt: attempts });
  else if (isRetried) giveUp(simulator, account, invoice);
}

/** All retries were in vain. */
function giveUp(simulator: Simulator, account: string, invoice: Invoice): void {
  const subscription = subscribed(simulator, account, invoice);
  if (subscription?.status === 'past_due') endSubscription(simulator, account, subscription, { reason: 'payment_failed' });
}

/** An hour after it was made a renewal's draft is closed and charged. If somebody closed it earlier, it is charged now all the same. */
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
