import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';
import { hasOpenJob } from '../../platform/queue.ts';
import { storeSettledAmount } from '../subscriptions/public.ts';

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
    select coalesce(sum(case when kind in ('transfer', 'net') then amount else -amount end), 0)::int as settled
    from settlement_step where invoice_id = ${invoiceId} and state <> 'refused'`.execute(tx);
  await storeSettledAmount(tx, invoiceId, rows[0]?.settled ?? 0);
}

/** What a seller ever came to owe us, and how much of that was offset against their shares. */
export async function sumDebts(tx: Transaction, sellerId: string): Promise<{ debt: number; offset: number }> {
  const { rows } = await sql<{ debt: number; offset: number }>`
    select coalesce(sum(amount) filter (where kind = 'owe'), 0)::int as debt, coalesce(sum(amount) filter (where kind = 'net'), 0)::int as "offset"
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
