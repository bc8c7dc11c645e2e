import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import { sql, type RawBuilder, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { InvoiceStatus } from '../../platform/db/tables.ts';

/** What a customer paid, with the two whom it concerns. */
export interface PaymentToSettle {
  id: string;
  status: InvoiceStatus;
  is_stray: boolean;
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

async function findWhere(db: Sql, where: RawBuilder<unknown>, hold: RawBuilder<unknown> = sql``): Promise<PaymentToSettle | undefined> {
  const { rows } = await sql<PaymentToSettle>`
    select invoice.provider_id as id, invoice.status, invoice.subscription_id is null as is_stray, request.title, request.seller_id, request.customer_id,
      invoice.charge_id, invoice.payment_intent, invoice.amount, invoice.share, invoice.refunded, invoice.disputed, invoice.due, invoice.settled,
      app_now() as now
    from invoice join rental_request request on request.id = invoice.request_id
    where ${where} ${hold}`.execute(db);
  return rows[0];
}

const held = sql`for no key update of invoice`;

/** Nobody else changes it until this transaction ends. */
export function lockPayment(tx: Transaction, id: string): Promise<PaymentToSettle | undefined> {
  return findWhere(tx, sql`invoice.provider_id = ${id}`, held);
}

export function lockPaymentOfCharge(tx: Transaction, charge: string): Promise<PaymentToSettle | undefined> {
  return findWhere(tx, sql`invoice.charge_id = ${charge}`, held);
}

export function findPayment(db: Sql, id: string): Promise<PaymentToSettle | undefined> {
  return findWhere(db, sql`invoice.provider_id = ${id}`);
}

export interface SellerAccount {
  provider_id: string;
  facts: AccountFacts;
}

/** Whoever plans a step for a seller holds his account first: so what he owes is kept once, whichever payment it is kept from. */
export async function lockSellerAccountOf(tx: Transaction, id: string): Promise<SellerAccount | undefined> {
  const { rows } = await sql<SellerAccount>`
    select provider_id, facts from connected_account
    where seller_id = (
      select request.seller_id from invoice join rental_request request on request.id = invoice.request_id where invoice.provider_id = ${id}
    ) for no key update`.execute(tx);
  return rows[0];
}

/** Whether a charge that we know nothing of may be for something of ours that is not written down yet. */
export async function isSubscriptionOrRequestKnown(
  db: Sql,
  { subscription, requestId }: { subscription: string | null; requestId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from subscription where provider_id = ${subscription}
    union all select from rental_request where id::text = ${requestId} limit 1`.execute(db);
  return rows.length > 0;
}
