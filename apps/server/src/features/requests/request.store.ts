import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import { type EndReason, type RequestStatus, statusesAwaitingSeller } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import { type RawBuilder, sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';

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
  created_at: Date;
  now: Date;
  listing_title: string;
  listing_is_deleted: boolean;
  listing_pictures: string[];
  slots: number;
  occupied_by_others: number;
  seller_name: string;
  seller_address: string | null;
  seller_facts: AccountFacts | null;
  seller_receives_since: Date | null;
  customer_name: string;
  customer_address: string | null;
  is_subscribed: boolean;
  has_proof_files: boolean;
  has_open_checkout: boolean;
}

/** One query with everything that the rules and both parties' pages need. */
function selectRequests(where: RawBuilder<unknown>) {
  return sql<RequestRow>`
    select request.id, request.listing_id, request.seller_id, request.customer_id, request.title, request.period, request.price, request.discount,
      request.pays, request.receives, request.placement, request.card_id, request.status, request.end_reason, request.deadline, request.submissions, request.is_hidden,
      request.created_at, app_now() as now,
      listing.title as listing_title, listing.deleted_at is not null as listing_is_deleted, listing.pictures as listing_pictures, listing.slots,
      (select count(*)::int from slot_occupancy occupancy where occupancy.listing_id = request.listing_id and occupancy.request_id <> request.id) as occupied_by_others,
      seller.name as seller_name, seller.address as seller_address, connected_account.facts as seller_facts,
      connected_account.receives_since as seller_receives_since,
      customer.name as customer_name, customer.address as customer_address,
      exists (
        select from slot_occupancy occupancy join rental_request other on other.id = occupancy.request_id
        where occupancy.listing_id = request.listing_id and other.customer_id = request.customer_id and other.status = 'subscription_created'
      ) as is_subscribed,
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

type PartyViewer = { customer: string } | { seller: string };
/** Parties find only their own requests. */
export type RequestViewer = PartyViewer | 'unrestricted';

export function toViewer({ accountId, type }: Principal): PartyViewer {
  return type === 'customer' ? { customer: accountId } : { seller: accountId };
}

function isVisibleTo(viewer: RequestViewer): RawBuilder<unknown> {
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

interface PageOffset {
  limit: number;
  skip: number;
}

export async function findRequestsOf(db: Sql, viewer: PartyViewer, { limit, skip }: PageOffset): Promise<RequestRow[]> {
  const hidden = 'seller' in viewer ? sql`and not request.is_hidden` : sql``;
  const { rows } = await selectRequests(
    sql`where ${isVisibleTo(viewer)} ${hidden} order by request.created_at desc, request.id limit ${limit} offset ${skip}`,
  ).execute(db);
  return rows;
}

export async function countRequestsOf(db: Sql, viewer: PartyViewer): Promise<number> {
  const hidden = 'seller' in viewer ? sql`and not request.is_hidden` : sql``;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from rental_request request where ${isVisibleTo(viewer)} ${hidden}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findDueRequestsOf(db: Sql, sellerId: string, limit: number): Promise<RequestRow[]> {
  const { rows } = await selectRequests(
    sql`where request.seller_id = ${sellerId} and request.status = any(${statusesAwaitingSeller}) order by request.deadline, request.id limit ${limit}`,
  ).execute(db);
  return rows;
}

export async function countDueRequestsOf(db: Sql, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rental_request where seller_id = ${sellerId} and status = any(${statusesAwaitingSeller})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Only the newest request for each listing and period. */
export async function findNewestRequestsOf(db: Sql, customerId: string): Promise<RequestRow[]> {
  const { rows } = await selectRequests(sql`
    where request.id in (
      select distinct on (listing_id, period) id from rental_request where customer_id = ${customerId} order by listing_id, period, created_at desc, id
    ) order by request.created_at desc, request.id`).execute(db);
  return rows;
}

/** In the order of their ids, so that two callers can't deadlock. */
export async function lockOpenRequestsForListing(tx: Transaction, listingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('rental_request')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('status', 'not in', ['rejected', 'cancelled', 'subscription_created'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
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

/** Takes the lowest free slot. Caller must hold the listing's row lock. */
export async function takeSlot(tx: Transaction, listingId: string, requestId: string): Promise<void> {
  await sql`
    insert into slot_occupancy (listing_id, slot, request_id)
    select ${listingId}, min(free.slot), ${requestId}
    from listing cross join generate_series(1, listing.slots) as free (slot)
    where listing.id = ${listingId} and not exists (select from slot_occupancy occupancy where occupancy.listing_id = ${listingId} and occupancy.slot = free.slot)
  `.execute(tx);
}

export async function freeSlot(tx: Transaction, requestId: string): Promise<void> {
  await tx.deleteFrom('slot_occupancy').where('request_id', '=', requestId).execute();
}
