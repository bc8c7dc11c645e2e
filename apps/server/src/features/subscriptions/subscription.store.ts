import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { RequestedEnd } from '@frontage/domain/subscription/planned-end';
import { maxDaysSellerCannotReceive, maxUnpaidDays } from '@frontage/domain/subscription/payment-failures';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { EndedBy, NewRow, RowChanges } from '../../platform/db/tables.ts';
import type { CoverRow } from '../../platform/email/cover-picture.ts';

export interface SubscriptionRow {
  id: string;
  request_id: string;
  listing_id: string;
  seller_id: string;
  customer_id: string;
  provider_id: string;
  status: string;
  started_at: Date;
  period_start: Date;
  period_end: Date;
  cancels_at_period_end: boolean;
  cancels_at: Date | null;
  ended_by: EndedBy | null;
  past_due_since: Date | null;
  ended_at: Date | null;
  version: number;
  title: string;
  period: RequestPeriod;
  pays: number;
  receives: number;
  listing_title: string;
  listing_is_deleted: boolean;
  listing_pictures: string[];
  /** The days of the rental are days of this zone. */
  listing_zone: string;
  cover: CoverRow | null;
  seller_name: string;
  seller_address: string | null;
  customer_name: string;
  customer_address: string | null;
  billing_id: string | null;
  /** Of the newest open invoice: its amount, and where the customer can pay it. */
  unpaid_amount: number | null;
  pay_url: string | null;
  now: Date;
}

function subscriptions(where: ReturnType<typeof sql>) {
  return sql<SubscriptionRow>`
    select subscription.*, app_now() as now, request.title, request.period, request.pays, request.receives,
      listing.title as listing_title, listing.deleted_at is not null as listing_is_deleted, listing.pictures as listing_pictures,
      coalesce(listing.time_zone, ${defaultTimeZone}) as listing_zone,
      (select json_build_object('id', picture.id, 'widths', picture.widths) from picture where picture.id = listing.pictures[1] and picture.state = 'ready') as cover,
      seller.name as seller_name, seller.address as seller_address, customer.name as customer_name, customer.address as customer_address,
      (select number from invoice where subscription_id = subscription.id and number is not null order by created_at desc limit 1) as billing_id,
      unpaid.amount as unpaid_amount, unpaid.page_url as pay_url
    from subscription
      join rental_request request on request.id = subscription.request_id
      join listing on listing.id = subscription.listing_id
      join account seller on seller.id = subscription.seller_id
      join account customer on customer.id = subscription.customer_id
      left join lateral (
        select amount, page_url from invoice where subscription_id = subscription.id and invoice.status = 'open' order by created_at desc limit 1
      ) unpaid on true
    ${where}`;
}

export type Party = { customer: string } | { seller: string };

function belongsTo(party: Party) {
  return 'customer' in party ? sql`subscription.customer_id = ${party.customer}` : sql`subscription.seller_id = ${party.seller}`;
}

export async function findSubscriptionsOf(db: Sql, party: Party): Promise<SubscriptionRow[]> {
  const { rows } = await subscriptions(sql`where ${belongsTo(party)} order by subscription.started_at desc, subscription.id limit 200`).execute(db);
  return rows;
}

export async function findSubscriptionOfParty(db: Sql, id: string, party: Party): Promise<SubscriptionRow | undefined> {
  const { rows } = await subscriptions(sql`where subscription.id = ${id} and ${belongsTo(party)}`).execute(db);
  return rows[0];
}

/** A request becomes one subscription at most. */
export async function findSubscriptionOfRequest(db: Sql, requestId: string, party: Party): Promise<SubscriptionRow | undefined> {
  const { rows } = await subscriptions(sql`where subscription.request_id = ${requestId} and ${belongsTo(party)}`).execute(db);
  return rows[0];
}

export async function findSubscriptionByProviderId(db: Sql, providerId: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await subscriptions(sql`where subscription.provider_id = ${providerId}`).execute(db);
  return rows[0];
}

/** The listing is locked first, as when it is deleted: the end of a subscription changes the reservation. */
async function lockListingOf(tx: Transaction, id: string): Promise<void> {
  await sql`select from listing where id = (select listing_id from subscription where id = ${id}) for no key update`.execute(tx);
}

export async function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  await lockListingOf(tx, id);
  const { rows } = await subscriptions(sql`where subscription.id = ${id} for no key update of subscription`).execute(tx);
  return rows[0];
}

export async function lockSubscriptionOfParty(tx: Transaction, id: string, party: Party): Promise<SubscriptionRow | undefined> {
  if (await findSubscriptionOfParty(tx, id, party)) await lockListingOf(tx, id);
  const { rows } = await subscriptions(sql`where subscription.id = ${id} and ${belongsTo(party)} for no key update of subscription`).execute(tx);
  return rows[0];
}

export async function lockActiveSubscriptionsOfListing(tx: Transaction, listingId: string): Promise<SubscriptionRow[]> {
  const { rows } = await subscriptions(
    sql`where subscription.listing_id = ${listingId} and subscription.ended_at is null order by subscription.id for no key update of subscription`,
  ).execute(tx);
  return rows;
}

/** Those that have not ended, as a customer or as a seller. */
export interface RunningSubscriptions {
  running: number;
  /** Those that nobody has cancelled. */
  renewing: number;
  last_period_ends: Date | null;
  /** The time zone of the listing whose period ends last. */
  last_period_zone: string | null;
}

export async function findRunningSubscriptionsOf(db: Sql, accountId: string): Promise<RunningSubscriptions> {
  const { rows } = await sql<RunningSubscriptions>`
    select count(*)::int as running, count(*) filter (where not cancels_at_period_end)::int as renewing, max(period_end) as last_period_ends,
      (array_agg(listing.time_zone order by period_end desc))[1] as last_period_zone
    from subscription join listing on listing.id = subscription.listing_id
    where ${accountId} in (subscription.customer_id, subscription.seller_id) and ended_at is null`.execute(db);
  return rows[0] ?? { running: 0, renewing: 0, last_period_ends: null, last_period_zone: null };
}

export async function insertSubscription(tx: Transaction, row: NewRow<'subscription'>): Promise<void> {
  await tx.insertInto('subscription').values(row).execute();
}

/** False if the row was written since it was read: the other writer may know something newer. */
export async function updateSubscriptionIfUnchanged(
  tx: Transaction,
  { id, version }: Pick<SubscriptionRow, 'id' | 'version'>,
  changes: RowChanges<'subscription'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes snapshots that are being fetched from Stripe outdated. Returns what is wanted now, or undefined if the subscription is over. */
export function bumpSubscriptionVersion(tx: Transaction, providerId: string) {
  return tx
    .updateTable('subscription')
    .set({ version: sql`version + 1` })
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .returning(['provider_id', 'customer_id', 'cancels_at_period_end', 'cancels_at', 'ended_by', 'version'])
    .executeTakeFirst();
}

/** Operations that cancel or reactivate the subscription and are not done at Stripe yet. */
export async function findPendingRenewalChanges(db: Sql, providerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from provider_operation where kind = 'change-subscription' and state = 'open' and input ->> 'subscription' = ${providerId}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function hasPendingRenewalChange(db: Sql, providerId: string): Promise<boolean> {
  return (await findPendingRenewalChanges(db, providerId)).length > 0;
}

/** Those whose payment has been failing for longer than their period allows. */
export async function findSubscriptionsUnpaidTooLong(db: Sql): Promise<SubscriptionRow[]> {
  const [periods, days] = [Object.keys(maxUnpaidDays), Object.values(maxUnpaidDays)];
  const { rows } = await subscriptions(sql`
    join unnest(${periods}::text[], ${days}::int[]) as allowed (period, days) on allowed.period = request.period
    where subscription.ended_at is null and subscription.past_due_since < app_now() - make_interval(days => allowed.days)`).execute(db);
  return rows;
}

/** Those that would renew although their seller could not receive money for too long. */
export async function findSubscriptionsOfUnpayableSellers(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subscription.id from connected_account account join subscription on subscription.seller_id = account.seller_id
    where account.cannot_receive_since < app_now() - make_interval(days => ${maxDaysSellerCannotReceive})
      and subscription.ended_at is null and not subscription.cancels_at_period_end`.execute(db);
  return rows.map(({ id }) => id);
}

/** When the customer wanted the rental to end; null if they named no end. */
export async function findRequestedEnd(db: Sql, requestId: string): Promise<{ end: RequestedEnd; zone: string } | null> {
  const { rows } = await sql<{ ends_on: string | null; periods: number | null; zone: string }>`
    select request.ends_on::text, request.periods, coalesce(listing.time_zone, ${defaultTimeZone}) as zone
    from rental_request request join listing on listing.id = request.listing_id where request.id = ${requestId}`.execute(db);
  const [{ ends_on: endsOn, periods, zone } = { ends_on: null, periods: null, zone: defaultTimeZone }] = rows;
  if (endsOn !== null) return { end: { endsOn }, zone };
  return periods === null ? null : { end: { periods }, zone };
}

export async function findCustomerOfRequest(db: Sql, requestId: string): Promise<string> {
  const row = await db.selectFrom('rental_request').select('customer_id').where('id', '=', requestId).executeTakeFirstOrThrow();
  return row.customer_id;
}
