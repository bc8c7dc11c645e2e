import { sql, type Sql } from '../../platform/db/database.ts';

/** What an account must finish before it can be deleted, as a customer and as a seller. Money in cents. */
export interface OpenObligations {
  requests: number;
  subscriptions: number;
  /** Subscriptions that nobody has cancelled. */
  renewing: number;
  last_period_ends: Date | null;
  /** The time zone of the listing whose period ends last. */
  last_period_zone: string | null;
  unsettled: number;
  owed: number;
  on_the_way_to_bank: number;
  refunds: number;
  disputes: number;
  cases: number;
}

export async function findOpenObligations(db: Sql, accountId: string): Promise<OpenObligations> {
  const { rows } = await sql<OpenObligations>`
    with own_subscription as (
      select cancels_at_period_end, period_end, listing_id from subscription where ${accountId} in (customer_id, seller_id) and ended_at is null
    ), own_invoice as (
      select invoice.provider_id, invoice.due, invoice.settled, request.seller_id, request.customer_id
      from invoice join rental_request request on request.id = invoice.request_id
      where ${accountId} in (request.customer_id, request.seller_id)
    )
    select
      (select count(*)::int from rental_request where ${accountId} in (customer_id, seller_id)
        and status not in ('rejected', 'cancelled', 'subscription_created')) as requests,
      (select count(*)::int from own_subscription) as subscriptions,
      (select count(*)::int from own_subscription where not cancels_at_period_end) as renewing,
      (select max(period_end) from own_subscription) as last_period_ends,
      (select listing.time_zone from own_subscription join listing on listing.id = own_subscription.listing_id order by period_end desc limit 1) as last_period_zone,
      (select count(*)::int from own_invoice where seller_id = ${accountId} and (due <> settled or exists (
        select from settlement_step where invoice_id = own_invoice.provider_id and state = 'wanted'))) as unsettled,
      (select coalesce(sum(case kind when 'owe' then amount else -amount end), 0)::float8 from settlement_step
        where seller_id = ${accountId} and state = 'done' and kind in ('owe', 'net')) as owed,
      (select coalesce(sum(amount), 0)::float8 from payout join connected_account account on account.provider_id = payout.account_provider_id
        where account.seller_id = ${accountId} and payout.status in ('pending', 'in_transit')) as on_the_way_to_bank,
      (select coalesce(sum(amount), 0)::float8 from refund join own_invoice on own_invoice.provider_id = refund.invoice_id
        where customer_id = ${accountId} and refund.state in ('wanted', 'pending')) as refunds,
      (select count(*)::int from dispute join own_invoice on own_invoice.provider_id = dispute.invoice_id where not is_closed) as disputes,
      (select count(*)::int from problem_case where customer_id = ${accountId} and state = 'open') as cases`.execute(db);
  const [obligations] = rows;
  if (!obligations) throw new Error('the statement returned no row');
  return obligations;
}
