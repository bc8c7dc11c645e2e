import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import { type RawBuilder, sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { InvoiceStatus, NewRow } from '../../platform/db/tables.ts';
import { hasOpenJob } from '../../platform/queue.ts';
import { storeSettledAmount } from '../subscriptions/public.ts';

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
      (select coalesce(sum(amount), 0)::float8 as amount from refund where invoice_id = ${invoiceId} and state in ('pending', 'succeeded')) refunds,
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

export type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

/** The steps of a payment, oldest first. */
export function findSteps(db: Sql, invoiceId: string) {
  return db
    .selectFrom('settlement_step')
    .select(['number', 'kind', 'amount', 'state', 'transfer_number', 'provider_id'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('number')
    .execute();
}

/** Returns the step's number. Caller must hold the payment's row lock. */
export async function insertStep(tx: Transaction, step: Omit<NewRow<'settlement_step'>, 'number'>): Promise<number> {
  const row = await tx
    .insertInto('settlement_step')
    .values({
      ...step,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from settlement_step where invoice_id = ${step.invoice_id})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await updateSettledAmount(tx, step.invoice_id);
  return row.number;
}

export async function markStepDone(tx: Transaction, invoiceId: string, number: number, providerId: string): Promise<void> {
  await tx
    .updateTable('settlement_step')
    .set({ state: 'done', provider_id: providerId })
    .where('invoice_id', '=', invoiceId)
    .where('number', '=', number)
    .where('state', '=', 'wanted')
    .execute();
}

/** A refused step no longer counts as settled. Caller must hold the payment's row lock. */
export async function markStepRefused(tx: Transaction, invoiceId: string, number: number): Promise<void> {
  await tx
    .updateTable('settlement_step')
    .set({ state: 'refused' })
    .where('invoice_id', '=', invoiceId)
    .where('number', '=', number)
    .where('state', '=', 'wanted')
    .execute();
  await updateSettledAmount(tx, invoiceId);
}

/** Steps on their way count too, so that nothing is planned twice. */
async function updateSettledAmount(tx: Transaction, invoiceId: string): Promise<void> {
  const { rows } = await sql<{ settled: number }>`
    select coalesce(sum(case when kind in ('transfer', 'net') then amount else -amount end), 0)::float8 as settled
    from settlement_step where invoice_id = ${invoiceId} and state <> 'refused'`.execute(tx);
  await storeSettledAmount(tx, invoiceId, rows[0]?.settled ?? 0);
}

/** What a seller ever came to owe us, and how much of that was offset against their shares. */
export async function sumDebts(tx: Transaction, sellerId: string): Promise<{ debt: number; offset: number }> {
  const { rows } = await sql<{ debt: number; offset: number }>`
    select coalesce(sum(amount) filter (where kind = 'owe'), 0)::float8 as debt, coalesce(sum(amount) filter (where kind = 'net'), 0)::float8 as "offset"
    from settlement_step where seller_id = ${sellerId} and state = 'done' and kind in ('owe', 'net')`.execute(tx);
  return rows[0] ?? { debt: 0, offset: 0 };
}

/**
 * Payments that could be settled, aren't, and have no job. A refused step is tried again after an hour, or once the seller's account
 * can receive again.
 */
export async function findUnsettledInvoices(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select invoice.provider_id as id
    from invoice
      join rental_request request on request.id = invoice.request_id
      left join connected_account account on account.seller_id = request.seller_id
    where invoice.provider_id in (
        select provider_id from invoice where due <> settled union select invoice_id from settlement_step where state = 'wanted'
      )
      and (invoice.due <= invoice.settled or account.receives_since is not null)
      and not exists (
        select from settlement_step step
        where step.invoice_id = invoice.provider_id and step.state = 'refused' and step.created_at > app_now() - interval '1 hour'
          and step.created_at >= coalesce(account.receives_since, '-infinity')
      )
      and not ${hasOpenJob('settle-invoice', 'invoiceId', sql.ref('invoice.provider_id'))}
    order by invoice.paid_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
