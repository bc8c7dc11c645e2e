import type { SubscriptionNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { Transaction } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { InvoiceSnapshot } from '../../platform/stripe/invoices.ts';
import { publishLive } from '../../platform/realtime/live-channel.ts';
import { insertNotice } from '../requests/public.ts';
import { receiptEmail } from './emails/receipt.email.ts';
import { subscriptionEmail } from './emails/subscription.email.ts';
import type { SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

type Deps = Pick<SubscriptionsDeps, 'config' | 'queue' | 'secrets'>;

/** Sends both sides a notice and an email, and refreshes their open pages. `null` only refreshes. Emails about money can't be switched off. */
export async function notifySubscriptionChange(
  deps: Deps,
  tx: Transaction,
  row: SubscriptionRow,
  kind: SubscriptionNoticeKind | null,
): Promise<void> {
  if (kind) for (const side of ['customer', 'seller'] as const) await notifySide(deps, tx, row, kind, side);
  await publishLive(tx, [row.customer_id, row.seller_id], { request: row.request_id });
}

async function notifySide(
  deps: Deps,
  tx: Transaction,
  row: SubscriptionRow,
  kind: SubscriptionNoticeKind,
  side: 'customer' | 'seller',
): Promise<void> {
  const [accountId, address] = side === 'customer' ? [row.customer_id, row.customer_address] : [row.seller_id, row.seller_address];
  await insertNotice(tx, { accountId, kind, requestId: row.request_id });
  if (address) await enqueueEmail(deps, tx, subscriptionEmail(deps, { row, kind, side, to: address }));
}

/** Emails the receipt to the customer. */
export async function notifyPayment(deps: Deps, tx: Transaction, row: SubscriptionRow, paid: InvoiceSnapshot): Promise<void> {
  if (row.customer_address) await enqueueEmail(deps, tx, receiptEmail(deps, { row, paid, to: row.customer_address }));
  await publishLive(tx, [row.customer_id, row.seller_id], { request: row.request_id });
}
