import type { SubscriptionNoticeKind } from '@frontage/domain/rental-request/notices';
import type { Transaction } from '../../platform/db/database.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import type { InvoiceStanding } from '../../platform/payments/invoices.ts';
import { announce } from '../../platform/realtime/announce.ts';
import { insertNotice } from '../requests/public.ts';
import { receiptMail } from './emails/receipt.email.ts';
import { subscriptionMail } from './emails/subscription.email.ts';
import type { SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

type Deps = Pick<SubscriptionsDeps, 'config' | 'queue' | 'secrets'>;

/** Tells both sides in the page and by mail, unless there is no news; open pages look again by themselves. These mails are about money and always sent. */
export async function tellOfSubscription(deps: Deps, tx: Transaction, row: SubscriptionRow, kind: SubscriptionNoticeKind | null): Promise<void> {
  if (kind) for (const side of ['customer', 'seller'] as const) await tellSide(deps, tx, row, kind, side);
  await announce(tx, [row.customer_id, row.seller_id], { request: row.request_id });
}

async function tellSide(deps: Deps, tx: Transaction, row: SubscriptionRow, kind: SubscriptionNoticeKind, side: 'customer' | 'seller'): Promise<void> {
  const [accountId, address] = side === 'customer' ? [row.customer_id, row.customer_address] : [row.seller_id, row.seller_address];
  await insertNotice(tx, { accountId, kind, requestId: row.request_id });
  if (address) await postMail(deps, tx, subscriptionMail(deps, { row, kind, side, address }));
}

/** Whoever paid gets a receipt. */
export async function tellOfPayment(deps: Deps, tx: Transaction, row: SubscriptionRow, paid: InvoiceStanding): Promise<void> {
  if (row.customer_address) await postMail(deps, tx, receiptMail(deps, { row, paid, address: row.customer_address }));
  await announce(tx, [row.customer_id, row.seller_id], { request: row.request_id });
}
