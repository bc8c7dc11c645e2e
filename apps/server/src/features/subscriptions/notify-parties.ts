import type { SubscriptionNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { Transaction } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { InvoiceSnapshot } from '../../platform/stripe/invoices.ts';
import { publishLive } from '../../platform/realtime/live-channel.ts';
import { notify } from '../notifications/public.ts';
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
  const email = (side: 'customer' | 'seller', address: string | null) =>
    kind && address ? subscriptionEmail(deps, { row, kind, side, to: address }) : null;
  await notify(deps, tx, {
    live: { accounts: [row.customer_id, row.seller_id], request: row.request_id },
    notice: kind && {
      kind,
      recipients: [
        { accountId: row.customer_id, email: email('customer', row.customer_address) },
        { accountId: row.seller_id, email: email('seller', row.seller_address) },
      ],
    },
  });
}

/** Emails the receipt to the customer. */
export async function notifyPayment(deps: Deps, tx: Transaction, row: SubscriptionRow, paid: InvoiceSnapshot): Promise<void> {
  if (row.customer_address) await enqueueEmail(deps, tx, receiptEmail(deps, { row, paid, to: row.customer_address }));
  await publishLive(tx, [row.customer_id, row.seller_id], 'request-changed', { request: row.request_id });
}
