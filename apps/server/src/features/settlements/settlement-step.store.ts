import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';
import { hasOpenJob } from '../../platform/queue.ts';

export type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

/** How a payment was settled so far, oldest first. */
export function findSteps(db: Sql, invoiceId: string) {
  return db
    .selectFrom('settlement_step')
    .select(['number', 'kind', 'amount', 'state', 'transfer_number', 'provider_id'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('number')
    .execute();
}

/** Its number. Whoever calls holds the payment. */
export async function insertStep(tx: Transaction, step: Omit<NewRow<'settlement_step'>, 'number'>): Promise<number> {
  const row = await tx
    .insertInto('settlement_step')
    .values({
      ...step,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from settlement_step where invoice_id = ${step.invoice_id})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await writeSettled(tx, step.invoice_id);
  return row.number;
}

/** What the provider calls it, now that it is done there. */
export async function markStepDone(tx: Transaction, invoiceId: string, number: number, providerId: string): Promise<void> {
  await tx
    .updateTable('settlement_step')
    .set({ state: 'done', provider_id: providerId })
    .where('invoice_id', '=', invoiceId)
    .where('number', '=', number)
    .where('state', '=', 'wanted')
    .execute();
}

/** It will not be done, so it no longer counts. */
export async function markStepRefused(tx: Transaction, invoiceId: string, number: number): Promise<void> {
  await tx
    .updateTable('settlement_step')
    .set({ state: 'refused' })
    .where('invoice_id', '=', invoiceId)
    .where('number', '=', number)
    .where('state', '=', 'wanted')
    .execute();
  await writeSettled(tx, invoiceId);
}

/** What has reached the seller or is on its way: everything but what was refused. */
async function writeSettled(tx: Transaction, invoiceId: string): Promise<void> {
  await sql`
    update invoice set settled = (
      select coalesce(sum(case when kind in ('transfer', 'net') then amount else -amount end), 0)
      from settlement_step where invoice_id = ${invoiceId} and state <> 'refused'
    ) where provider_id = ${invoiceId}`.execute(tx);
}

/** What a seller could not give back, and what was kept from him for it. */
export async function sumDebts(tx: Transaction, sellerId: string): Promise<{ debt: number; offset: number }> {
  const { rows } = await sql<{ debt: number; offset: number }>`
    select coalesce(sum(amount) filter (where kind = 'owe'), 0)::int as debt, coalesce(sum(amount) filter (where kind = 'net'), 0)::int as "offset"
    from settlement_step where seller_id = ${sellerId} and state = 'done' and kind in ('owe', 'net')`.execute(tx);
  return rows[0] ?? { debt: 0, offset: 0 };
}

/**
 * Payments that are not settled and could be, and nobody is at it. What was refused is tried again an hour later, or once the
 * seller's account can receive again.
 */
export async function findUnsettledInvoices(tx: Transaction, howMany: number): Promise<string[]> {
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
    order by invoice.paid_at limit ${howMany}`.execute(tx);
  return rows.map(({ id }) => id);
}
