import type { CategoryWithSource, BalanceTransactionSource } from '@frontage/domain/ledger/balance-transaction-postings';
import { type RawBuilder, sql, type Sql } from '../../platform/db/database.ts';

export interface KnownSource extends BalanceTransactionSource {
  invoice: string;
}

interface OriginRow {
  invoice_id: string;
  seller_id: string;
  fee: number;
  share: number;
  is_stray: boolean;
  seller_part: number;
}

/** Our row for what a movement is about, as `origin (invoice_id, seller_part)`. */
const charge = (id: string) => sql`select provider_id, 0 from invoice where charge_id = ${id}`;
const step = (id: string) => sql`select invoice_id, 0 from settlement_step where provider_id = ${id}`;
/** One that nobody has counted yet has no part of the seller's yet. */
const refund = (id: string) =>
  sql`select invoice_id, seller_part from refund where provider_id = ${id} and state in ('pending', 'succeeded', 'failed')`;
const dispute = (id: string) => sql`select invoice_id, seller_part from dispute where provider_id = ${id}`;

const rows: Record<CategoryWithSource, (id: string) => RawBuilder<unknown>> = {
  charge,
  transfer: step,
  transfer_reversal: step,
  refund,
  refund_failure: refund,
  dispute,
  dispute_reversal: dispute,
};

/** What we know of the thing that a movement was about; null while it is not here yet. */
export async function findTransactionSource(db: Sql, category: CategoryWithSource, source: string): Promise<KnownSource | null> {
  const found = await sql<OriginRow>`
    select origin.invoice_id, request.seller_id, invoice.fee, invoice.share, invoice.subscription_id is null as is_stray, origin.seller_part
    from (${rows[category](source)}) as origin (invoice_id, seller_part)
      join invoice on invoice.provider_id = origin.invoice_id
      join rental_request request on request.id = invoice.request_id`.execute(db);
  const [row] = found.rows;
  if (!row) return null;
  const { invoice_id: invoice, seller_id: seller, fee, share, is_stray: isStray, seller_part: sellerPart } = row;
  return { invoice, seller, feeAndShare: { fee, share }, sellerPart, isUnmatched: isStray };
}
