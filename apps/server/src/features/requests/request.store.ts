import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import { type EndReason, type RequestStatus, statusesAwaitingSeller } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import { type RawBuilder, sql, type Sql, type Transaction } from '../../platform/db/database.ts';

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
  held_by_others: number;
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

/** A request with everything that decides about it. */
function requests(where: RawBuilder<unknown>) {
  return sql<RequestRow>`
    select request.id, request.listing_id, request.seller_id, request.customer_id, request.title, request.period, request.price, request.discount,
      request.pays, request.receives, request.placement, request.card_id, request.status, request.end_reason, request.deadline, request.submissions, request.is_hidden,
      request.created_at, app_now() as now,
      listing.title as listing_title, listing.deleted_at is not null as listing_is_deleted, listing.pictures as listing_pictures, listing.slots,
      (select count(*)::int from slot_holder holder where holder.listing_id = request.listing_id and holder.request_id <> request.id) as held_by_others,
      seller.name as seller_name, seller.address as seller_address, connected_account.facts as seller_facts,
      connected_account.receives_since as seller_receives_since,
      customer.name as customer_name, customer.address as customer_address,
      exists (
        select from slot_holder holder join rental_request other on other.id = holder.request_id
        where holder.listing_id = request.listing_id and other.customer_id = request.customer_id and other.status = 'subscription_created'
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

/** Who looks for a request. A party finds its own ones only. */
export type RequestViewer = { customer: string } | { seller: string } | 'everyone';

function foundBy(seeker: RequestViewer): RawBuilder<unknown> {
  if (seeker === 'everyone') return sql`true`;
  return 'customer' in seeker ? sql`request.customer_id = ${seeker.customer}` : sql`request.seller_id = ${seeker.seller}`;
}

export async function findRequest(db: Sql, id: string, seeker: RequestViewer): Promise<RequestRow | undefined> {
  const { rows } = await requests(sql`where request.id = ${id} and ${foundBy(seeker)}`).execute(db);
  return rows[0];
}

/**
 * The same, and nobody else changes it until this transaction ends. Whoever needs a slot holds the listing first: so does whoever
 * deletes it, and two that wait for each other in a circle can't happen.
 */
export async function lockRequest(
  tx: Transaction,
  id: string,
  seeker: RequestViewer,
  { withListing = false, skipsHeld = false }: { withListing?: boolean; skipsHeld?: boolean } = {},
): Promise<RequestRow | undefined> {
  if (withListing) {
    await sql`select from listing where id = (select listing_id from rental_request request where id = ${id} and ${foundBy(seeker)}) for no key update`.execute(
      tx,
    );
  }
  const held =
    await sql`select from rental_request request where id = ${id} and ${foundBy(seeker)} for no key update ${skipsHeld ? sql`skip locked` : sql``}`.execute(
      tx,
    );
  return held.rows.length === 0 ? undefined : findRequest(tx, id, seeker);
}

export interface PageOffset {
  limit: number;
  skip: number;
}

export async function findRequestsOf(db: Sql, seeker: Exclude<RequestViewer, 'everyone'>, { limit, skip }: PageOffset): Promise<RequestRow[]> {
  const shown = 'seller' in seeker ? sql`and not request.is_hidden` : sql``;
  const { rows } = await requests(
    sql`where ${foundBy(seeker)} ${shown} order by request.created_at desc, request.id limit ${limit} offset ${skip}`,
  ).execute(db);
  return rows;
}

export async function countRequestsOf(db: Sql, seeker: Exclude<RequestViewer, 'everyone'>): Promise<number> {
  const shown = 'seller' in seeker ? sql`and not request.is_hidden` : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rental_request request where ${foundBy(seeker)} ${shown}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findDueRequestsOf(db: Sql, sellerId: string, limit: number): Promise<RequestRow[]> {
  const { rows } = await requests(
    sql`where request.seller_id = ${sellerId} and request.status = any(${statusesAwaitingSeller}) order by request.deadline, request.id limit ${limit}`,
  ).execute(db);
  return rows;
}

export async function countDueRequestsOf(db: Sql, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rental_request where seller_id = ${sellerId} and status = any(${statusesAwaitingSeller})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of requests for the same listing and period the newest. */
export async function findNewestRequestsOf(db: Sql, customerId: string): Promise<RequestRow[]> {
  const { rows } = await requests(sql`
    where request.id in (
      select distinct on (listing_id, period) id from rental_request where customer_id = ${customerId} order by listing_id, period, created_at desc, id
    ) order by request.created_at desc, request.id`).execute(db);
  return rows;
}

/** Those that are still open once nobody else is at them; nobody else changes them until this transaction ends. */
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

/** Those whose customer could not pay for a while because the seller could not be paid, who now can be. `time`: given for paying, in milliseconds. */
export async function findRequestsWithLostPayTime(db: Sql, time: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from rental_request request join connected_account account on account.seller_id = request.seller_id
    where request.status in ('accepted', 'proof_accepted')
      and account.receives_since > request.deadline - ${time} * interval '1 millisecond'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The provider's name of the page where this request could still be paid for. */
export async function findOpenCheckout(db: Sql, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('checkout')
    .select('provider_id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

export interface StatusChange {
  to: RequestStatus;
  reason: EndReason | null;
  deadline: Date | null;
  hides: boolean;
  submissions: number;
}

/** No other line of the product writes a status. */
export async function writeStatus(tx: Transaction, id: string, { to, reason, deadline, hides, submissions }: StatusChange): Promise<void> {
  await tx
    .updateTable('rental_request')
    .set({ status: to, end_reason: reason, deadline, submissions, ...(hides ? { is_hidden: true } : {}) })
    .where('id', '=', id)
    .execute();
}

export interface NewHistoryEntry {
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

/** The lowest free slot. Whoever calls holds the listing, so nobody else takes it meanwhile. */
export async function takeSlot(tx: Transaction, listingId: string, requestId: string): Promise<void> {
  await sql`
    insert into slot_holder (listing_id, slot, request_id)
    select ${listingId}, min(free.slot), ${requestId}
    from listing cross join generate_series(1, listing.slots) as free (slot)
    where listing.id = ${listingId} and not exists (select from slot_holder holder where holder.listing_id = ${listingId} and holder.slot = free.slot)
  `.execute(tx);
}

export async function freeSlot(tx: Transaction, requestId: string): Promise<void> {
  await tx.deleteFrom('slot_holder').where('request_id', '=', requestId).execute();
}
