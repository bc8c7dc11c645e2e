import type { RowChanges } from '../../platform/db/tables.ts';
import type { SubscriptionSnapshot } from '../../platform/stripe/subscriptions.ts';
import { freeSlot } from '../requests/public.ts';
import { findCheckoutIdsOfRequest } from './checkout.store.ts';
import { syncCheckout } from './sync-checkout.ts';
import { syncInvoice } from './sync-invoice.ts';
import { findSubscriptionByProviderId, hasPendingRenewalChange, updateSubscriptionIfUnchanged, type SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { notifySubscriptionChange } from './notify-parties.ts';

/** Looks at the provider how a subscription stands and writes it down. False for one that is none of ours. */
export async function syncSubscription(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  for (;;) {
    const row = await findSubscriptionByProviderId(deps.db.write, id);
    const standing = await deps.provider.readSubscription(id);
    if (!row) return followItsCheckout(deps, standing);
    if (isPastDue(standing) && row.pay_url === null && (await followOpenInvoices(deps, id))) continue;
    if (await write(deps, row, standing)) return true;
  }
}

/** Whoever is told that a payment failed is told where to pay it. False if there is nothing to pay. */
async function followOpenInvoices(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  const open = await deps.provider.listOpenInvoices(id);
  for (const invoice of open) await syncInvoice(deps, invoice);
  return (await findSubscriptionByProviderId(deps.db.write, id))?.pay_url !== null;
}

/** It is made from the page that was paid on, and from nothing else. */
async function followItsCheckout(deps: SubscriptionsDeps, { requestId }: SubscriptionSnapshot): Promise<boolean> {
  if (requestId === null) return false;
  const checkouts = await findCheckoutIdsOfRequest(deps.db.write, requestId);
  for (const checkout of checkouts) await syncCheckout(deps, checkout);
  return checkouts.length > 0;
}

function write(deps: SubscriptionsDeps, row: SubscriptionRow, standing: SubscriptionSnapshot): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const changes = changesOf(row, standing, await hasPendingRenewalChange(tx, row.provider_id));
    if (!(await updateSubscriptionIfUnchanged(tx, row, changes))) return false;
    const ended = standing.endedAt !== null && row.ended_at === null;
    if (ended) await freeSlot(tx, row.request_id);
    const news = ended ? 'subscription_ended' : changes.past_due_since && !row.past_due_since ? 'payment_failed' : null;
    await notifySubscriptionChange(deps, tx, { ...row, ...changes }, news);
    return true;
  });
}

function changesOf(row: SubscriptionRow, standing: SubscriptionSnapshot, weAreChangingIt: boolean) {
  const pastDue = isPastDue(standing);
  const isOver = standing.endedAt !== null;
  return {
    status: standing.status,
    period_start: standing.periodStart,
    period_end: standing.periodEnd,
    past_due_since: pastDue ? (row.past_due_since ?? row.now) : null,
    ended_at: standing.endedAt,
    // What we have asked for and is not done yet is not taken back by an answer from before; once it is over nothing can be asked for.
    ...((isOver || !weAreChangingIt) && {
      ends_with_period: standing.cancelsAtPeriodEnd || isOver,
      ended_by: standing.cancelsAtPeriodEnd || isOver ? (row.ended_by ?? (pastDue || row.past_due_since ? 'payment' : 'operator')) : null,
    }),
  } satisfies RowChanges<'subscription'>;
}

function isPastDue({ status }: SubscriptionSnapshot): boolean {
  return status === 'past_due' || status === 'unpaid';
}
