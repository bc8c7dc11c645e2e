import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { endedStatuses, type EndReason, type RentalState, type RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { EpochMs } from '@frontage/domain/time';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { type RawBuilder, sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { CoverRow } from '../../platform/email/cover-picture.ts';
import type { Principal } from '../../platform/principal.ts';
import { mostReserved } from './slot-reservations.store.ts';

/** What the seller proposed and the customer can agree to. */
interface OpenProposal {
  id: string;
  number: number;
  starts_on: string | null;
  ends_on: string | null;
  periods: number | null;
  /** An ISO text. */
  proposed_at: string;
  /** The most slots that others have on any one of the proposed days. */
  occupied_by_others: number;
}

export interface RequestRow {
  id: string;
  listing_id: string;
  seller_id: string;
  customer_id: string;
  title: string;
  period: RequestPeriod;
  price: number;
  discount: number;
  pays: number;
  receives: number;
  placement: Placement;
  card_id: string;
  status: RequestStatus;
  end_reason: EndReason | null;
  deadline: Date | null;
  submissions: number;
  is_hidden: boolean;
  brand_name: string | null;
  message: string | null;
  created_at: Date;
  now: Date;
  listing_title: string;
  listing_is_deleted: boolean;
  listing_pictures: string[];
  cover: CoverRow | null;
  slots: number;
  lead_days: number;
  /** The days of the rental are days of this zone. */
  listing_zone: string;
  starts_on: string | null;
  ends_on: string | null;
  periods: number | null;
  /** The days that the rental needs if it is accepted today. Without an end, `until` is null. */
  days: { from: string; until: string | null };
  /** The most slots that others have on any one of these days. */
  occupied_by_others: number;
  /** Only while the request is pending. */
  proposal: OpenProposal | null;
  /** How many were made so far. */
  proposals: number;
  seller_name: string;
  seller_address: string | null;
  /** The time zone that the seller's emails use. */
  seller_zone: string;
  seller_facts: AccountFacts | null;
  seller_receives_since: Date | null;
  customer_name: string;
  customer_address: string | null;
  customer_zone: string;
  /** With this or another request of theirs, the customer rents the listing; until that ends, they can't rent it again. */
  is_subscribed: boolean;
  /** The rental that this request became has not ended. */
  is_running: boolean;
  /** The state of that rental; null where there is none. */
  rental: RentalState | null;
  /** Of a rental that runs and doesn't renew. The time is an ISO text. */
  rental_ends: { at: string; timeZone: string; by: string | null } | null;
  /** Of a rental whose payment failed. Times are ISO texts. */
  unpaid: { amount: number; since: string; lastPeriodEnd: string | null } | null;
  /** Until when new artwork that the seller accepted has to be up and proven; null where none is. */
  artwork_due_at: Date | null;
  has_proof_files: boolean;
  has_open_checkout: boolean;
}

export function datesOf({ starts_on: startsOn, ends_on: endsOn, periods }: Pick<RequestRow, 'starts_on' | 'ends_on' | 'periods'>): RentalDates {
  return { startsOn, endsOn, periods };
}

/** The first moment of the rental's first day; null: as soon as possible. */
export function startOf({ starts_on: day, listing_zone: zone }: Pick<RequestRow, 'starts_on' | 'listing_zone'>): EpochMs | null {
  return day === null ? null : startOfDay(day, zone);
}

/** For queries with the rows `request` and `listing`. */
const daysOfRequest = sql`requested_days(request.starts_on, request.ends_on, request.periods, request.period, listing_today(listing.time_zone))`;

const daysOfProposal = sql`requested_days(proposal.starts_on, proposal.ends_on, proposal.periods, request.period, listing_today(listing.time_zone))`;
const isOfOtherRequests = sql`reservation.request_id <> request.id`;

/** One query with everything that the rules and both parties' pages need. */
export function selectRequests(where: RawBuilder<unknown>) {
  return sql<RequestRow>`
    select request.id, request.listing_id, request.seller_id, request.customer_id, request.title, request.period, request.price, request.discount,
      request.pays, request.receives, request.placement, request.card_id, request.status, request.end_reason, request.deadline, request.submissions, request.is_hidden,
      request.brand_name, request.created_at, request.starts_on::text, request.ends_on::text, request.periods, app_now() as now,
      (
        select message.text from conversation join message on message.conversation_id = conversation.id and message.seq = request.message_seq
        where conversation.listing_id = request.listing_id and conversation.customer_id = request.customer_id
      ) as message,
      listing.title as listing_title, listing.deleted_at is not null as listing_is_deleted, listing.pictures as listing_pictures, listing.slots, listing.lead_days,
      coalesce(listing.time_zone, ${defaultTimeZone}) as listing_zone,
      (select json_build_object('from', lower(days), 'until', upper(days)) from (select ${daysOfRequest} as days) requested) as days,
      (select json_build_object('id', picture.id, 'widths', picture.widths) from picture where picture.id = listing.pictures[1] and picture.state = 'ready') as cover,
      ${mostReserved(isOfOtherRequests, daysOfRequest)} as occupied_by_others,
      (
        select json_build_object(
          'id', proposal.id, 'number', proposal.number, 'starts_on', proposal.starts_on, 'ends_on', proposal.ends_on, 'periods', proposal.periods,
          'proposed_at', proposal.proposed_at, 'occupied_by_others', ${mostReserved(isOfOtherRequests, daysOfProposal)}
        )
        from proposal where proposal.request_id = request.id and proposal.outcome is null and request.status = 'pending'
      ) as proposal,
      (select count(*)::int from proposal where proposal.request_id = request.id) as proposals,
      seller.name as seller_name, seller.address as seller_address, connected_account.facts as seller_facts,
      connected_account.receives_since as seller_receives_since,
      customer.name as customer_name, customer.address as customer_address,
      coalesce(seller.time_zone, listing.time_zone, ${defaultTimeZone}) as seller_zone,
      coalesce(customer.time_zone, listing.time_zone, ${defaultTimeZone}) as customer_zone,
      exists (
        select from slot_reservation reservation join rental_request other on other.id = reservation.request_id
        where reservation.listing_id = request.listing_id and other.customer_id = request.customer_id and other.status = 'subscription_created'
      ) as is_subscribed,
      request.status = 'subscription_created' and exists (select from slot_reservation where slot_reservation.request_id = request.id) as is_running,
      (
        select case when ended_at is not null then 'ended' when past_due_since is not null then 'past_due' else 'active' end
        from subscription where subscription.request_id = request.id
      ) as rental,
      (
        select json_build_object('at', period_end, 'timeZone', coalesce(listing.time_zone, ${defaultTimeZone}), 'by', ended_by)
        from subscription where subscription.request_id = request.id and ended_at is null and cancels_at_period_end
      ) as rental_ends,
      (
        select json_build_object(
          'amount', coalesce(
            (select amount from invoice where subscription_id = subscription.id and invoice.status = 'open' order by created_at desc limit 1), request.pays
          ),
          'since', past_due_since, 'lastPeriodEnd', case when cancels_at_period_end then period_end end
        )
        from subscription where subscription.request_id = request.id and ended_at is null and past_due_since is not null
      ) as unpaid,
      (
        select proof_due_at from artwork_change where artwork_change.request_id = request.id and answer = 'accepted' and proven_at is null
      ) as artwork_due_at,
      exists (
        select from proof join proof_file on proof_file.proof_id = proof.id
        where proof.request_id = request.id and proof.number = request.submissions
      ) as has_proof_files,
      exists (select from checkout where checkout.request_id = request.id and checkout.state in ('opening', 'open')) as has_open_checkout
    from rental_request request
      join listing on listing.id = request.listing_id
      join account seller on seller.id = request.seller_id
      join account customer on customer.id = request.customer_id
      left join connected_account on connected_account.seller_id = request.seller_id
    ${where}`;
}

export type PartyViewer = { customer: string } | { seller: string };
/** Parties find only their own requests. */
export type RequestViewer = PartyViewer | 'unrestricted';

/** Who acts. A phone with a capture link acts for the seller without a session. */
export type Party = Pick<Principal, 'accountId' | 'type'>;

export function toViewer({ accountId, type }: Party): PartyViewer {
  return type === 'customer' ? { customer: accountId } : { seller: accountId };
}

export function isVisibleTo(viewer: RequestViewer): RawBuilder<unknown> {
  if (viewer === 'unrestricted') return sql`true`;
  return 'customer' in viewer ? sql`request.customer_id = ${viewer.customer}` : sql`request.seller_id = ${viewer.seller}`;
}

export async function findRequest(db: Sql, id: string, viewer: RequestViewer): Promise<RequestRow | undefined> {
  const { rows } = await selectRequests(sql`where request.id = ${id} and ${isVisibleTo(viewer)}`).execute(db);
  return rows[0];
}

/**
 * Locks the row until the transaction ends. To take a slot, lock the listing too: it is locked before the request, in the same order
 * as when a listing is deleted, so the two can't deadlock.
 */
export async function lockRequest(
  tx: Transaction,
  id: string,
  viewer: RequestViewer,
  { withListing = false, skipLocked = false }: { withListing?: boolean; skipLocked?: boolean } = {},
): Promise<RequestRow | undefined> {
  if (withListing) {
    await sql`select from listing where id = (select listing_id from rental_request request where id = ${id} and ${isVisibleTo(viewer)}) for no key update`.execute(
      tx,
    );
  }
  const locked =
    await sql`select from rental_request request where id = ${id} and ${isVisibleTo(viewer)} for no key update ${skipLocked ? sql`skip locked` : sql``}`.execute(
      tx,
    );
  return locked.rows.length === 0 ? undefined : findRequest(tx, id, viewer);
}

interface NewestRequests {
  listingId?: string | undefined;
  limit: number;
}

/** Ids of the newest requests; only the newest of each listing and period. */
export async function findNewestRequestIdsOf(db: Sql, customerId: string, { listingId, limit }: NewestRequests): Promise<string[]> {
  const ofListing = listingId === undefined ? sql`` : sql`and listing_id = ${listingId}`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (listing_id, period) id, created_at from rental_request where customer_id = ${customerId} ${ofListing}
      order by listing_id, period, created_at desc, id
    ) newest order by created_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findRequestsById(db: Sql, viewer: RequestViewer, ids: readonly string[]): Promise<RequestRow[]> {
  const { rows } = await selectRequests(
    sql`where request.id = any(${ids}) and ${isVisibleTo(viewer)} order by request.created_at desc, request.id`,
  ).execute(db);
  return rows;
}

/** In the order of their ids, so that two callers can't deadlock. */
export async function lockOpenRequestsForListing(tx: Transaction, listingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('rental_request')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('status', 'not in', endedStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** As a customer or as a seller. */
export async function countOpenRequestsOf(db: Sql, accountId: string): Promise<number> {
  const { requests } = await db
    .selectFrom('rental_request')
    .select(sql<number>`count(*)::int`.as('requests'))
    .where((where) => where.or([where('customer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .where('status', 'not in', endedStatuses)
    .executeTakeFirstOrThrow();
  return requests;
}

/** Requests whose seller could not be paid during a part of the time for paying, and now can be. */
export async function findRequestsWithLostPayTime(db: Sql, payTimeMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from rental_request request join connected_account account on account.seller_id = request.seller_id
    where request.status in ('accepted', 'proof_accepted')
      and account.receives_since > request.deadline - ${payTimeMs} * interval '1 millisecond'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stripe's id of the checkout where the customer could still pay. */
export async function findOpenCheckout(db: Sql, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('checkout')
    .select('provider_id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

interface StatusChange {
  to: RequestStatus;
  reason: EndReason | null;
  deadline: Date | null;
  hides: boolean;
  submissions: number;
}

/** Nothing else updates a status. */
export async function writeStatus(tx: Transaction, id: string, { to, reason, deadline, hides, submissions }: StatusChange): Promise<void> {
  await tx
    .updateTable('rental_request')
    .set({ status: to, end_reason: reason, deadline, submissions, ...(hides ? { is_hidden: true } : {}) })
    .where('id', '=', id)
    .execute();
}

/** The customer agreed to other dates. */
export async function writeDates(tx: Transaction, id: string, { startsOn, endsOn, periods }: RentalDates): Promise<void> {
  await tx.updateTable('rental_request').set({ starts_on: startsOn, ends_on: endsOn, periods }).where('id', '=', id).execute();
}

interface NewHistoryEntry {
  requestId: string;
  actor: Actor;
  action: Action | 'send';
  from: RequestStatus | null;
  to: RequestStatus;
  note?: string | null;
}

export async function writeHistory(tx: Transaction, { requestId, actor, action, from, to, note = null }: NewHistoryEntry): Promise<void> {
  await tx.insertInto('request_event').values({ request_id: requestId, actor, action, from_status: from, to_status: to, note }).execute();
}
