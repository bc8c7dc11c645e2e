import { sql, type Sql } from '../../platform/db/database.ts';

export interface RefundRow {
  amount: number;
  created_at: Date;
  is_pending: boolean;
}

/** Refunds that reached the customer or are on their way, oldest first. */
export async function findRefunds(db: Sql, invoiceId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select amount, created_at, state = 'pending' as is_pending from refund
    where invoice_id = ${invoiceId} and state in ('pending', 'succeeded') order by created_at, id`.execute(db);
  return rows;
}
