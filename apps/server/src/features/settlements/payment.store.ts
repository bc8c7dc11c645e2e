import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import { sql, type RawBuilder, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { InvoiceStatus } from '../../platform/db/tables.ts';

/** An invoice with what settling it needs. Amounts in cents. */
export interface PaymentToSettle {
  id: string;
  status: InvoiceStatus;
  /** It could not become a subscription, so all of it is refunded. */
  is_unmatched: boolean;
  title: string;
  seller_id: string;
  customer_id: string;
  charge_id: string | null;
  payment_intent: string | null;
  amount: number;
  share: number;
  refunded: number;
  disputed: number;
  due: number;
  settled: number;
  now: Date;
}

async function findWhere(db: Sql, where: RawBuilder<unknown>, lock: RawBuilder<unknown> = sql``): Promise<PaymentToSettle | undefined> {
  const { rows } = await sql<PaymentToSettle>`
    select invoice.provider_id as id, invoice.status, invoice.subscription_id is null as is_unmatched, request.title, request.seller_id,
      request.customer_id, invoice.charge_id, invoice.payment_intent, invoice.amount, invoice.share, invoice.refunded, invoice.disputed,
      invoice.due, invoice.settled, app_now() as now
    from invoice join rental_request request on request.id = invoice.request_id
    where ${where} ${lock}`.execute(db);
  return rows[0];
}

const forUpdate = sql`for no key update of invoice`;

export function lockPayment(tx: Transaction, id: string): Promise<PaymentToSettle | undefined> {
  return findWhere(tx, sql`invoice.provider_id = ${id}`, forUpdate);
}

export function lockPaymentOfCharge(tx: Transaction, charge: string): Promise<PaymentToSettle | undefined> {
  return findWhere(tx, sql`invoice.charge_id = ${charge}`, forUpdate);
}

export function findPayment(db: Sql, id: string): Promise<PaymentToSettle | undefined> {
  return findWhere(db, sql`invoice.provider_id = ${id}`);
}

/** Effective refunds and withdrawn disputes. A bank may withdraw more than is left: what was refunded before does not count twice. */
export async function sumRefundedAmounts(tx: Transaction, invoiceId: string): Promise<{ refunded: number; disputed: number }> {
  const { rows } = await sql<{ refunded: number; disputed: number }>`
    select refunds.amount as refunded, least(disputes.amount, invoice.amount - refunds.amount)::int as disputed
    from invoice,
      (select coalesce(sum(amount), 0)::int as amount from refund where invoice_id = ${invoiceId} and state in ('pending', 'succeeded')) refunds,
      (select coalesce(sum(amount), 0) as amount from dispute where invoice_id = ${invoiceId} and is_withdrawn) disputes
    where invoice.provider_id = ${invoiceId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('there is no such payment');
  return row;
}

export interface SellerAccount {
  provider_id: string;
  facts: AccountFacts;
}

/** Locked before the payment when planning a step, so that two payments of a seller can't both be offset against the same debt. */
export async function lockSellerAccountOf(tx: Transaction, invoiceId: string): Promise<SellerAccount | undefined> {
  const { rows } = await sql<SellerAccount>`
    select provider_id, facts from connected_account
    where seller_id = (
      select request.seller_id from invoice join rental_request request on request.id = invoice.request_id where invoice.provider_id = ${invoiceId}
    ) for no key update`.execute(tx);
  return rows[0];
}

/** Whether an unknown charge may belong to a payment of ours that is not stored yet. */
export async function isSubscriptionOrRequestKnown(
  db: Sql,
  { subscription, requestId }: { subscription: string | null; requestId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from subscription where provider_id = ${subscription}
    union all select from rental_request where id::text = ${requestId} limit 1`.execute(db);
  return rows.length > 0;
}
