import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { RowChanges } from '../../platform/db/tables.ts';

const columns = ['id', 'invoice_id', 'amount', 'seller_part', 'state', 'provider_id', 'version'] as const;

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefundByProviderId>>>;
export type RefundState = RefundRow['state'];

export function findRefundByProviderId(db: Sql, providerId: string) {
  return db.selectFrom('refund').select(columns).where('provider_id', '=', providerId).executeTakeFirst();
}

/** `id` may be any text: it comes back from Stripe's metadata. */
export function findRefundById(db: Sql, id: string) {
  return db
    .selectFrom('refund')
    .select(columns)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
}

/** Refunds that reached the customer or are on their way. */
export function findEffectiveRefunds(tx: Transaction, invoiceId: string) {
  return tx
    .selectFrom('refund')
    .select(['id', 'amount', 'seller_part as sellerPart'])
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['pending', 'succeeded'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Requested, but not yet confirmed by Stripe. */
export async function sumRequestedRefunds(db: Sql, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from refund where invoice_id = ${invoiceId} and state = 'wanted'`.execute(db);
  return rows[0]?.sum ?? 0;
}

interface NewRefund {
  invoiceId: string;
  amount: number;
  reason: string;
  providerId?: string;
}

export async function insertRefund(tx: Transaction, { invoiceId, amount, reason, providerId }: NewRefund): Promise<RefundRow> {
  return tx
    .insertInto('refund')
    .values({ invoice_id: invoiceId, amount, reason, state: 'wanted', provider_id: providerId ?? null })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** False if the row was written since it was read: the other writer may know something newer. */
export async function updateRefundIfUnchanged(tx: Transaction, read: RefundRow, changes: RowChanges<'refund'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ ...changes, version: read.version + 1 })
    .where('id', '=', read.id)
    .where('version', '=', read.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stripe has created the refund; its state is fetched next. */
export async function storeRefundProviderId(tx: Transaction, id: string, providerId: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ provider_id: providerId, version: sql`version + 1` })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute();
}

export async function markRefundRefused(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: 'refused', version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute();
}

export async function storeSellerPartOfRefund(tx: Transaction, id: string, part: number): Promise<void> {
  await tx.updateTable('refund').set({ seller_part: part }).where('id', '=', id).execute();
}
