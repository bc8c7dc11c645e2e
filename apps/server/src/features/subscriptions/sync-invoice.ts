import { calculatePriceBreakdown } from '@frontage/domain/listing/price';
import type { Transaction } from '../../platform/db/database.ts';
import type { InvoiceSnapshot } from '../../platform/stripe/invoices.ts';
import { findOperation } from '../stripe-sync/public.ts';
import { findCheckoutIdsOfRequest } from './checkout.store.ts';
import { findInvoice, insertInvoice, updateInvoiceIfUnchanged } from './invoice.store.ts';
import { notifyPayment } from './notify-parties.ts';
import { findSubscriptionByProviderId, type SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { syncCheckout } from './sync-checkout.ts';

interface InvoiceOwner {
  requestId: string;
  /** Null for an unmatched payment: one that could not become a subscription. */
  subscription: SubscriptionRow | null;
}

/** Fetches an invoice from Stripe and stores it. Once it is paid, settling it with the seller is queued. False if it isn't ours. */
export async function syncInvoice(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  for (;;) {
    const row = await findInvoice(deps.db.write, id);
    const snapshot = await deps.provider.readInvoice(id);
    const owner = await findOwner(deps, snapshot);
    if (!owner) return false;
    if (snapshot.status === 'paid' && snapshot.payment === null && snapshot.amount > 0)
      throw new Error('the invoice is paid, but Stripe does not list its payment yet');
    const isStored = await deps.db.transaction((tx) => store(deps, tx, row, snapshot, owner));
    if (isStored) return true;
  }
}

async function store(
  deps: SubscriptionsDeps,
  tx: Transaction,
  row: Awaited<ReturnType<typeof findInvoice>>,
  snapshot: InvoiceSnapshot,
  { requestId, subscription }: InvoiceOwner,
): Promise<boolean> {
  const columns = toColumns(snapshot, subscription !== null);
  const isStored = row
    ? await updateInvoiceIfUnchanged(tx, snapshot.id, row.version, columns)
    : await insertInvoice(tx, { ...columns, provider_id: snapshot.id, request_id: requestId, subscription_id: subscription?.id ?? null });
  if (!isStored) return false;
  if (snapshot.status === 'paid' && row?.status !== 'paid') {
    await deps.queue.enqueue(tx, subscription ? 'settle-invoice' : 'refund-unmatched-payment', { invoiceId: snapshot.id });
    if (subscription) await notifyPayment(deps, tx, subscription, snapshot);
  }
  return true;
}

/** For an invoice of zero, and for an unmatched payment, which is refunded in full. */
const nothingToSplit = { totalPlatformFee: 0, sellerReceives: 0 };

/** Fee and share come from the paid amount, through the same function that the screens use. */
function toColumns(snapshot: InvoiceSnapshot, isMatched: boolean) {
  const { number, status, amount, payment } = snapshot;
  const { totalPlatformFee: fee, sellerReceives: share } =
    isMatched && amount > 0 ? calculatePriceBreakdown({ price: amount, discount: 0 }) : nothingToSplit;
  return {
    number,
    status,
    amount,
    fee,
    share,
    period_start: snapshot.periodStart,
    period_end: snapshot.periodEnd,
    created_at: snapshot.createdAt,
    paid_at: snapshot.paidAt,
    page_url: snapshot.pageUrl,
    payment_intent: payment?.intent ?? null,
    charge_id: payment?.charge ?? null,
    processing_fee: payment?.processingFee ?? null,
  };
}

/** The invoice's event can arrive before the checkout's, so the checkouts are synced first. */
async function findOwner(deps: SubscriptionsDeps, { subscription: providerId }: InvoiceSnapshot): Promise<InvoiceOwner | null> {
  if (providerId === null) return null;
  const stored = await findSubscriptionByProviderId(deps.db.write, providerId);
  if (stored) return { requestId: stored.request_id, subscription: stored };
  const { requestId } = await deps.provider.readSubscription(providerId);
  if (requestId === null) return null;
  for (const checkout of await findCheckoutIdsOfRequest(deps.db.write, requestId)) await syncCheckout(deps, checkout);
  const subscription = await findSubscriptionByProviderId(deps.db.write, providerId);
  if (subscription) return { requestId, subscription };
  if (await isUnmatched(deps, providerId)) return { requestId, subscription: null };
  throw new Error('the checkout of this invoice is not stored yet');
}

/** We have asked Stripe to end a paid subscription that could not become one of ours. */
async function isUnmatched({ db }: SubscriptionsDeps, providerId: string): Promise<boolean> {
  return (await findOperation(db.write, `end:${providerId}`)) !== undefined;
}
