import type { BalanceTransactionSource, CategoryWithSource } from '@frontage/domain/ledger/balance-transaction-postings';
import { type RawBuilder, sql, type Sql } from '../../platform/db/database.ts';

export interface KnownSource extends BalanceTransactionSource {
  invoice: string;
}

interface SourceRow {
  invoice_id: string;
  seller_id: string;
  fee: number;
  share: number;
  is_unmatched: boolean;
  seller_part: number;
}

// Each selects our row for Stripe's source id, as `source (invoice_id, seller_part)`.
const charge = (id: string) => sql`select provider_id, 0 from invoice where charge_id = ${id}`;
const step = (id: string) => sql`select invoice_id, 0 from settlement_step where provider_id = ${id}`;
/** The seller's part of a refund is only known once the refund has taken effect. */
const refund = (id: string) =>
  sql`select invoice_id, seller_part from refund where provider_id = ${id} and state in ('pending', 'succeeded', 'failed')`;
const dispute = (id: string) => sql`select invoice_id, seller_part from dispute where provider_id = ${id}`;

const sourceQueries: Record<CategoryWithSource, (id: string) => RawBuilder<unknown>> = {
  charge,
  transfer: step,
  transfer_reversal: step,
  refund,
  refund_failure: refund,
  dispute,
  dispute_reversal: dispute,
};

/** What we know about the source of a balance transaction; null while it is not stored yet. */
export async function findTransactionSource(db: Sql, category: CategoryWithSource, sourceId: string): Promise<KnownSource | null> {
  const { rows } = await sql<SourceRow>`
    select source.invoice_id, request.seller_id, invoice.fee, invoice.share, invoice.subscription_id is null as is_unmatched, source.seller_part
    from (${sourceQueries[category](sourceId)}) as source (invoice_id, seller_part)
      join invoice on invoice.provider_id = source.invoice_id
      join rental_request request on request.id = invoice.request_id`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { invoice_id: invoice, seller_id: seller, fee, share, is_unmatched: isUnmatched, seller_part: sellerPart } = row;
  return { invoice, seller, feeAndShare: { fee, share }, sellerPart, isUnmatched };
}
