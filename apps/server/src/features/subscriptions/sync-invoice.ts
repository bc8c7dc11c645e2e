import { calculatePriceBreakdown } from '@frontage/domain/listing/price';
import type { Transaction } from '../../platform/db/database.ts';
import type { InvoiceSnapshot } from '../../platform/stripe/invoices.ts';
import { findOperation } from '../stripe-sync/public.ts';
import { findCheckoutIdsOfRequest } from './checkout.store.ts';
import { syncCheckout } from './sync-checkout.ts';
import { findInvoice, insertInvoice, updateInvoiceIfUnchanged } from './invoice.store.ts';
import { findSubscriptionByProviderId, type SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { notifyPayment } from './notify-parties.ts';

interface Owner {
  requestId: string;
  /** Null for a payment that could not become a subscription. */
  subscription: SubscriptionRow | null;
}

/** Looks at the provider how a bill stands and writes it down. Once it is paid the seller's share is on its way. False for a bill that is none of ours. */
export async function syncInvoice(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  for (;;) {
    const row = await findInvoice(deps.db.write, id);
    const standing = await deps.provider.readInvoice(id);
    const owner = await ownerOf(deps, standing);
    if (!owner) return false;
    if (standing.status === 'paid' && standing.payment === null && standing.amount > 0)
      throw new Error('a bill is paid and its payment not known yet');
    const isWritten = await deps.db.transaction((tx) => write(deps, tx, row, standing, owner));
    if (isWritten) return true;
  }
}

async function write(
  deps: SubscriptionsDeps,
  tx: Transaction,
  row: Awaited<ReturnType<typeof findInvoice>>,
  standing: InvoiceSnapshot,
  { requestId, subscription }: Owner,
): Promise<boolean> {
  const said = whatIsSaid(standing, subscription !== null);
  const isNewest = row
    ? await updateInvoiceIfUnchanged(tx, standing.id, row.version, said)
    : await insertInvoice(tx, { ...said, provider_id: standing.id, request_id: requestId, subscription_id: subscription?.id ?? null });
  if (!isNewest) return false;
  if (standing.status === 'paid' && row?.status !== 'paid') {
    await deps.queue.enqueue(tx, subscription ? 'settle-invoice' : 'give-back-stray', { invoiceId: standing.id });
    if (subscription) await notifyPayment(deps, tx, subscription, standing);
  }
  return true;
}

/** For a bill of nothing, and for what is given back in full. */
const nothing = { totalPlatformFee: 0, sellerReceives: 0 };

/** Our fee and the seller's share are reckoned from what was paid, by the one function that the screens use too. */
function whatIsSaid(standing: InvoiceSnapshot, isRent: boolean) {
  const { number, status, amount, payment } = standing;
  const { totalPlatformFee: fee, sellerReceives: share } = isRent && amount > 0 ? calculatePriceBreakdown({ price: amount, discount: 0 }) : nothing;
  return {
    number,
    status,
    amount,
    fee,
    share,
    period_start: standing.periodStart,
    period_end: standing.periodEnd,
    created_at: standing.createdAt,
    paid_at: standing.paidAt,
    page_url: standing.pageUrl,
    payment_intent: payment?.intent ?? null,
    charge_id: payment?.charge ?? null,
    processing_fee: payment?.processingFee ?? null,
  };
}

/** A bill may be told of before the page is that it was paid on: then that page is looked at first. */
async function ownerOf(deps: SubscriptionsDeps, { subscription: providerId }: InvoiceSnapshot): Promise<Owner | null> {
  if (providerId === null) return null;
  const known = await findSubscriptionByProviderId(deps.db.write, providerId);
  if (known) return { requestId: known.request_id, subscription: known };
  const { requestId } = await deps.provider.readSubscription(providerId);
  if (requestId === null) return null;
  for (const checkout of await findCheckoutIdsOfRequest(deps.db.write, requestId)) await syncCheckout(deps, checkout);
  const subscription = await findSubscriptionByProviderId(deps.db.write, providerId);
  if (subscription) return { requestId, subscription };
  if (await isStray(deps, providerId)) return { requestId, subscription: null };
  throw new Error('the page on which this bill was paid is not written down yet');
}

/** It was paid for and could not become a subscription: then we have asked the provider to end it. */
async function isStray({ db }: SubscriptionsDeps, providerId: string): Promise<boolean> {
  return (await findOperation(db.write, `end:${providerId}`)) !== undefined;
}
