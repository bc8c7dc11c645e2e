import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { SentPayout } from '@frontage/domain/payout/payout-schedule';
import type { ShareFacts } from '@frontage/domain/settlement/share-status';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { sql, type Sql } from '../../platform/db/database.ts';
import type { Party } from './subscription.store.ts';

/** A paid invoice with everything that lists and documents show. Amounts in cents. */
export interface PaymentRow {
  provider_id: string;
  number: string | null;
  title: string;
  listing_id: string;
  period: RequestPeriod;
  /** As requested: the price of a period before the discount, which is in basis points. */
  price: number;
  discount: number;
  period_start: Date;
  period_end: Date;
  /** Days in documents are days of this zone. */
  listing_zone: string;
  paid_at: Date;
  amount: number;
  fee: number;
  share: number;
  refunded: number;
  disputed: number;
  taken_back: number;
  due: number;
  settled: number;
  /** The part of the share that paid off the seller's debt from earlier payments. */
  offset_for_debt: number;
  can_receive: boolean;
  /** When the newest part of the share was sent to the seller's account. */
  sent_at: Date | null;
  account_id: string | null;
  delay_days: number | null;
  seller_name: string;
  seller_address: string | null;
  customer_name: string;
  customer_address: string | null;
  problem: 'open' | 'closed' | null;
  now: Date;
}

function belongsTo(party: Party) {
  return 'customer' in party ? sql`request.customer_id = ${party.customer}` : sql`request.seller_id = ${party.seller}`;
}

/** Unmatched payments, which are refunded, belong on nobody's list. */
function payments(party: Party, rest: ReturnType<typeof sql>) {
  return sql<PaymentRow>`
    select invoice.provider_id, invoice.number, request.title, request.listing_id, request.period, request.price, request.discount,
      coalesce(listing.time_zone, ${defaultTimeZone}) as listing_zone, invoice.period_start, invoice.period_end, invoice.paid_at, invoice.amount, invoice.fee, invoice.share, invoice.refunded, invoice.disputed,
      invoice.taken_back, invoice.due, invoice.settled, account.receives_since is not null as can_receive,
      account.provider_id as account_id, account.delay_days,
      (select max(created_at) from settlement_step where invoice_id = invoice.provider_id and kind = 'transfer' and state = 'done') as sent_at,
      (select coalesce(sum(amount), 0)::float8 from settlement_step where invoice_id = invoice.provider_id and kind = 'net' and state = 'done') as offset_for_debt,
      seller.name as seller_name, seller.address as seller_address, customer.name as customer_name, customer.address as customer_address,
      (select state from problem_case where invoice_id = invoice.provider_id order by created_at desc limit 1) as problem, app_now() as now
    from invoice
      join rental_request request on request.id = invoice.request_id
      join listing on listing.id = request.listing_id
      join account seller on seller.id = request.seller_id
      join account customer on customer.id = request.customer_id
      left join connected_account account on account.seller_id = request.seller_id
    where invoice.status = 'paid' and invoice.subscription_id is not null and ${belongsTo(party)} ${rest}`;
}

export async function findPayments(db: Sql, party: Party, { limit, skip }: { limit: number; skip: number }): Promise<PaymentRow[]> {
  const { rows } = await payments(party, sql`order by invoice.paid_at desc, invoice.provider_id desc limit ${limit} offset ${skip}`).execute(db);
  return rows;
}

/**
 * A seller's shares that the newest payout may not have included, newest first: those sent after it, and those whose money may have become
 * available after it. Stripe's standard two business days are at most four days.
 */
export async function findSharesNotPaidOut(db: Sql, sellerId: string): Promise<PaymentRow[]> {
  const { rows } = await payments(
    { seller: sellerId },
    sql`and account.receives_since is not null and invoice.taken_back < invoice.share
      and not exists (
        select 1 from payout
        where payout.account_provider_id = account.provider_id and payout.status in ('pending', 'in_transit', 'paid')
          and payout.created_at >= invoice.paid_at + make_interval(days => greatest(coalesce(account.delay_days, 4), 4))
          and payout.created_at >= (select max(created_at) from settlement_step where invoice_id = invoice.provider_id and kind = 'transfer' and state = 'done'))
      order by invoice.paid_at desc, invoice.provider_id desc`,
  ).execute(db);
  return rows;
}

export async function findPaymentsOfRequest(db: Sql, party: Party, requestId: string, limit: number): Promise<PaymentRow[]> {
  const { rows } = await payments(
    party,
    sql`and invoice.request_id = ${requestId} order by invoice.paid_at desc, invoice.provider_id desc limit ${limit}`,
  ).execute(db);
  return rows;
}

/** How many payments a request has, and their sum after refunds: what was paid, or what the seller earned of it. */
export async function sumPaymentsOfRequest(db: Sql, party: Party, requestId: string): Promise<{ count: number; total: number }> {
  const amount = 'customer' in party ? sql`invoice.amount - invoice.refunded` : sql`invoice.share - invoice.taken_back`;
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as total
    from invoice join rental_request request on request.id = invoice.request_id
    where invoice.status = 'paid' and invoice.subscription_id is not null and invoice.request_id = ${requestId} and ${belongsTo(party)}`.execute(db);
  return rows[0] ?? { count: 0, total: 0 };
}

export async function findPayment(db: Sql, party: Party, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await payments(party, sql`and invoice.provider_id = ${id}`).execute(db);
  return rows[0];
}

/** The next page after `last`, newest first. */
export async function findPaymentsAfter(db: Sql, party: Party, last: PaymentRow | undefined, limit: number): Promise<PaymentRow[]> {
  const after = last ? sql`and (invoice.paid_at, invoice.provider_id) < (${last.paid_at}, ${last.provider_id})` : sql``;
  const { rows } = await payments(party, sql`${after} order by invoice.paid_at desc, invoice.provider_id desc limit ${limit}`).execute(db);
  return rows;
}

/** Payouts to a seller's bank that were not sent back, oldest first. */
export async function findPayoutsSince(db: Sql, accountId: string, since: Date): Promise<SentPayout[]> {
  const rows = await db
    .selectFrom('payout')
    .select(['created_at', 'status'])
    .where('account_provider_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('status', 'in', ['pending', 'in_transit', 'paid'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: createdAt, status }) => ({ createdAt: createdAt.getTime(), hasArrived: status === 'paid' }));
}

export function shareFactsOf(row: PaymentRow): ShareFacts {
  const { share, disputed, taken_back: takenBack, due, settled, can_receive: canReceive } = row;
  return { share, disputed, takenBack, due, settled, canReceive };
}

export async function countPayments(db: Sql, party: Party): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice join rental_request request on request.id = invoice.request_id
    where invoice.status = 'paid' and invoice.subscription_id is not null and ${belongsTo(party)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Each of the last twelve months with what was paid or earned in it, after refunds. */
export async function sumPaymentsByMonth(db: Sql, party: Party): Promise<{ month: string; amount: number }[]> {
  const amount = 'customer' in party ? sql`invoice.amount - invoice.refunded` : sql`invoice.share - invoice.taken_back`;
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(${amount}), 0)::float8 as amount
    from generate_series(date_trunc('month', app_now() at time zone 'UTC') - interval '11 months', date_trunc('month', app_now() at time zone 'UTC'), '1 month') month
      left join (invoice join rental_request request on request.id = invoice.request_id and ${belongsTo(party)})
        on date_trunc('month', invoice.paid_at at time zone 'UTC') = month and invoice.status = 'paid' and invoice.subscription_id is not null
    group by month order by month`.execute(db);
  return rows;
}
