import { sql, type Transaction } from '../../platform/db/database.ts';

export interface RefundedAmounts {
  /** Given back to the customer, and taken by a bank. */
  refunded: number;
  disputed: number;
  /** What the seller has lost through these. */
  takenBack: number;
}

/** A bank may want more than is left: what was given back before is not counted twice. */
export async function sumRefundedAmounts(tx: Transaction, invoiceId: string): Promise<Omit<RefundedAmounts, 'takenBack'>> {
  const { rows } = await sql<RefundedAmounts>`
    select refunds.amount as refunded, least(disputes.amount, invoice.amount - refunds.amount)::int as disputed
    from invoice,
      (select coalesce(sum(amount), 0)::int as amount from refund where invoice_id = ${invoiceId} and state in ('pending', 'succeeded')) refunds,
      (select coalesce(sum(amount), 0) as amount from dispute where invoice_id = ${invoiceId} and is_withdrawn) disputes
    where invoice.provider_id = ${invoiceId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('there is no such payment');
  return row;
}

export async function storeRefundedAmounts(tx: Transaction, invoiceId: string, { refunded, disputed, takenBack }: RefundedAmounts): Promise<void> {
  await tx.updateTable('invoice').set({ refunded, disputed, taken_back: takenBack }).where('provider_id', '=', invoiceId).execute();
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

/** Disputes whose money the bank has. */
export function findWithdrawnDisputes(tx: Transaction, invoiceId: string) {
  return tx
    .selectFrom('dispute')
    .select(['provider_id as id', 'amount', 'seller_part as sellerPart'])
    .where('invoice_id', '=', invoiceId)
    .where('is_withdrawn', '=', true)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute();
}

export async function storeSellerPartOfRefund(tx: Transaction, id: string, part: number): Promise<void> {
  await tx.updateTable('refund').set({ seller_part: part }).where('id', '=', id).execute();
}

export async function storeSellerPartOfDispute(tx: Transaction, id: string, part: number): Promise<void> {
  await tx.updateTable('dispute').set({ seller_part: part }).where('provider_id', '=', id).execute();
}
