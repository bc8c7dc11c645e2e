import type { RequestPeriod } from '@frontage/domain/period';
import { sql, type Sql } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';

/** A payment with everything that papers say about it. Cents. */
export interface PaymentRow {
  provider_id: string;
  number: string | null;
  title: string;
  period: RequestPeriod;
  /** As it was asked for: what a period costs before its discount, in basis points. */
  price: number;
  discount: number;
  period_start: Date;
  period_end: Date;
  paid_at: Date;
  amount: number;
  fee: number;
  share: number;
  refunded: number;
  disputed: number;
  taken_back: number;
  due: number;
  settled: number;
  /** Of the share: kept for what the seller owed from payments before. */
  netted: number;
  can_receive: boolean;
  seller_name: string;
  seller_address: string | null;
  customer_name: string;
  customer_address: string | null;
}

export interface RefundRow {
  amount: number;
  created_at: Date;
  is_pending: boolean;
}

/** Somebody's own, on the side on which they are. A payment that was given back because it should not have been possible is on nobody's paper. */
function payments({ accountId, type }: Principal, rest: ReturnType<typeof sql>) {
  const own = type === 'customer' ? sql`request.customer_id = ${accountId}` : sql`request.seller_id = ${accountId}`;
  return sql<PaymentRow>`
    select invoice.provider_id, invoice.number, request.title, request.period, request.price, request.discount,
      invoice.period_start, invoice.period_end, invoice.paid_at, invoice.amount, invoice.fee, invoice.share, invoice.refunded, invoice.disputed,
      invoice.taken_back, invoice.due, invoice.settled, account.receives_since is not null as can_receive,
      (select coalesce(sum(amount), 0)::int from settlement_step where invoice_id = invoice.provider_id and kind = 'net' and state = 'done') as netted,
      seller.name as seller_name, seller.address as seller_address, customer.name as customer_name, customer.address as customer_address
    from invoice
      join rental_request request on request.id = invoice.request_id
      join account seller on seller.id = request.seller_id
      join account customer on customer.id = request.customer_id
      left join connected_account account on account.seller_id = request.seller_id
    where invoice.status = 'paid' and invoice.subscription_id is not null and ${own} ${rest}`;
}

export async function findOwnPayment(db: Sql, principal: Principal, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await payments(principal, sql`and invoice.provider_id = ${id}`).execute(db);
  return rows[0];
}

/** The next so many, newest first, after that one. */
export async function findPaymentsAfter(db: Sql, principal: Principal, last: PaymentRow | undefined, limit: number): Promise<PaymentRow[]> {
  const after = last ? sql`and (invoice.paid_at, invoice.provider_id) < (${last.paid_at}, ${last.provider_id})` : sql``;
  const { rows } = await payments(principal, sql`${after} order by invoice.paid_at desc, invoice.provider_id desc limit ${limit}`).execute(db);
  return rows;
}

/** Those that reached the customer or are on their way, oldest first. */
export async function findRefunds(db: Sql, id: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select amount, created_at, state = 'pending' as is_pending from refund
    where invoice_id = ${id} and state in ('pending', 'succeeded') order by created_at, id`.execute(db);
  return rows;
}
