import { sql, type Transaction } from '../../platform/db/database.ts';

/** Amounts in cents. */
export interface OpenSettlements {
  unsettled: number;
  owed: number;
  refunds: number;
  disputes: number;
  cases: number;
}

export async function findOpenSettlementsOf(tx: Transaction, accountId: string): Promise<OpenSettlements> {
  const { rows } = await sql<OpenSettlements>`
    with own_invoice as (
      select invoice.provider_id, invoice.due, invoice.settled, request.seller_id, request.customer_id
      from invoice join rental_request request on request.id = invoice.request_id
      where ${accountId} in (request.customer_id, request.seller_id)
    )
    select
      (select count(*)::int from own_invoice where seller_id = ${accountId} and (due <> settled or exists (
        select from settlement_step where invoice_id = own_invoice.provider_id and state = 'wanted'))) as unsettled,
      (select coalesce(sum(case kind when 'owe' then amount else -amount end), 0)::float8 from settlement_step
        where seller_id = ${accountId} and state = 'done' and kind in ('owe', 'net')) as owed,
      (select coalesce(sum(amount), 0)::float8 from refund join own_invoice on own_invoice.provider_id = refund.invoice_id
        where customer_id = ${accountId} and refund.state in ('wanted', 'pending')) as refunds,
      (select count(*)::int from dispute join own_invoice on own_invoice.provider_id = dispute.invoice_id where not is_closed) as disputes,
      (select count(*)::int from problem_case where customer_id = ${accountId} and state = 'open') as cases`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the statement returned no row');
  return found;
}
