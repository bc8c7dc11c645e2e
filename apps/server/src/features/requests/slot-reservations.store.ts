import {
  type Day,
  type Days,
  findFirstFullDay,
  placeChangedReservation,
  placeReservation,
  type ReservedDays,
} from '@frontage/domain/listing/slot-reservations';
import { type RawBuilder, sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** Without a first day it starts today, without an end it lasts until it is freed. */
interface NewReservation extends Partial<Days> {
  listingId: string;
  requestId: string;
}

/** Reserves a slot, or returns false if one of the days is full. Caller must hold the listing's row lock. */
export async function takeSlot(tx: Transaction, { listingId, requestId, from, until = null }: NewReservation): Promise<boolean> {
  const { slots, today, reservations, blocked } = await readReservations(tx, listingId);
  const days = { from: from ?? today, until };
  const placed = placeReservation(reservations, days, slots, today, blocked);
  if (!placed) return false;
  await moveReservations(tx, movedReservations(reservations, placed));
  await sql`
    insert into slot_reservation (listing_id, slot, days, request_id)
    values (${listingId}, ${placed.at(-1)}, daterange(${days.from}, ${days.until}), ${requestId})`.execute(tx);
  return true;
}

export async function freeSlot(tx: Transaction, requestId: string): Promise<void> {
  await tx.deleteFrom('slot_reservation').where('request_id', '=', requestId).execute();
}

/** Locks the listing of a request, before the request itself. Whoever changes the days of a reservation needs this. */
export async function lockListingOfRequest(tx: Transaction, requestId: string): Promise<void> {
  await sql`select from listing where id = (select listing_id from rental_request where id = ${requestId}) for no key update`.execute(tx);
}

/**
 * Moves the end of a reservation; `until` is the first free day, null if no end is known. It always has at least one day. Returns false
 * if one of the added days is full or blocked, and then changes nothing. Caller must hold the listing's row lock.
 */
export async function changeReservedDays(tx: Transaction, requestId: string, until: Day | null): Promise<boolean> {
  const found = await readReservationOf(tx, requestId);
  if (!found) return false;
  const { own, others, slots, today } = found;
  if (own.until === until) return true;
  const freeUntil = firstFullDay(found);
  if (isLater(until, own.until) && freeUntil !== null && isLater(until, freeUntil)) return false;
  const placed = placeChangedReservation(others, { ...own, until }, slots, today);
  if (!placed) return false;
  const moved = [...movedReservations(others, placed), { id: own.id, slot: placed.at(-1) ?? own.slot }];
  const days = sql`case when request_id = ${requestId} and ${until}::date <= lower(days) then daterange(lower(days), lower(days) + 1)
    when request_id = ${requestId} then daterange(lower(days), ${until}::date) else days end`;
  await moveReservations(tx, moved, days);
  return true;
}

/** The first day on which the request can't keep its slot; null if there is none. Caller must hold the listing's row lock. */
export async function findFreeUntil(tx: Transaction, requestId: string): Promise<Day | null> {
  const found = await readReservationOf(tx, requestId);
  return found ? firstFullDay(found) : null;
}

interface StoredReservation extends ReservedDays {
  id: number;
  requestId: string;
}

interface ReservationsOfListing {
  slots: number;
  today: Day;
  reservations: StoredReservation[];
  /** Days that the seller rents to nobody. */
  blocked: Days[];
}

interface ReservationOfRequest extends ReservationsOfListing {
  own: StoredReservation;
  others: StoredReservation[];
}

async function readReservationOf(tx: Transaction, requestId: string): Promise<ReservationOfRequest | null> {
  const row = await tx.selectFrom('slot_reservation').select('listing_id').where('request_id', '=', requestId).executeTakeFirst();
  if (!row) return null;
  const found = await readReservations(tx, row.listing_id);
  const own = found.reservations.find((one) => one.requestId === requestId);
  return own ? { ...found, own, others: found.reservations.filter((one) => one !== own) } : null;
}

/** Of the days after those that it has already. */
function firstFullDay({ own, others, blocked, slots, today }: ReservationOfRequest): Day | null {
  if (own.until === null) return null;
  return findFirstFullDay(others, blocked, slots, own.until > today ? own.until : today);
}

function isLater(until: Day | null, than: Day | null): boolean {
  return than !== null && (until === null || until > than);
}

async function readReservations(tx: Transaction, listingId: string): Promise<ReservationsOfListing> {
  const { rows } = await sql<ReservationsOfListing>`
    select slots, listing_today(time_zone)::text as today,
      (
        select coalesce(json_agg(
          json_build_object('id', id, 'requestId', request_id, 'slot', slot, 'from', lower(days), 'until', upper(days)) order by id
        ), '[]')
        from slot_reservation where listing_id = listing.id
      ) as reservations,
      (
        select coalesce(json_agg(json_build_object('from', lower(days), 'until', upper(days))), '[]') from blocked_days where listing_id = listing.id
      ) as blocked
    from listing where id = ${listingId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`there is no listing ${listingId}`);
  return found;
}

/** Those that get another number. */
function movedReservations(reservations: readonly StoredReservation[], slots: readonly number[]): { id: number; slot: number }[] {
  return reservations
    .map(({ id, slot }, index) => ({ id, slot: slots[index] ?? slot }))
    .filter(({ slot }, index) => slot !== reservations[index]?.slot);
}

/** In one statement: the database looks for overlaps at its end. */
async function moveReservations(tx: Transaction, moved: readonly { id: number; slot: number }[], days = sql`days`): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update slot_reservation set slot = moved.slot, days = ${days}
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ slot }) => slot)}::int[]) as moved (id, slot)
    where slot_reservation.id = moved.id`.execute(tx);
}

/** All days from today on: what a rental without dates needs. */
const fromToday = sql`daterange(listing_today(listing.time_zone), null)`;

/**
 * For queries with a row `listing`: the most of its slots that are taken on any one of the days, by the rows `reservation` of which the
 * condition is true. On a blocked day all of them are.
 */
export function mostReserved(condition: RawBuilder<unknown>, days: RawBuilder<unknown> = fromToday): RawBuilder<number> {
  return sql<number>`greatest(
    ${mostReservedByCustomers(condition, days)},
    (select listing.slots from blocked_days where blocked_days.listing_id = listing.id and blocked_days.days && ${days} limit 1)
  )`;
}

function mostReservedByCustomers(condition: RawBuilder<unknown>, days: RawBuilder<unknown> = fromToday): RawBuilder<number> {
  return sql<number>`(
    select coalesce(max(reserved), 0)::int from (
      select sum(change) over (order by day, change) as reserved
      from (select ${days} as days) wanted
        join slot_reservation reservation on reservation.listing_id = listing.id and reservation.days && wanted.days
        cross join lateral (values (greatest(lower(reservation.days), lower(wanted.days)), 1), (upper(reservation.days), -1)) as step (day, change)
      where ${condition}
    ) sweep
  )`;
}

/** Blocked days don't count: there is no customer who needs the slots. */
export async function countMostReserved(db: Sql, listingId: string): Promise<number> {
  const { rows } = await sql<{
    reserved: number;
  }>`select ${mostReservedByCustomers(sql`true`)} as reserved from listing where id = ${listingId}`.execute(db);
  return rows[0]?.reserved ?? 0;
}

/** A customer who has a slot may ask for another period, so only the slots of others count. */
export async function isFullyRentedByOthers(db: Sql, listingId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_full: boolean }>`
    select ${mostReserved(isOfOthers(customerId))} >= slots as is_full from listing where id = ${listingId}`.execute(db);
  return rows[0]?.is_full ?? false;
}

export function isOfOthers(customerId: string): RawBuilder<unknown> {
  return sql`exists (select from rental_request renter where renter.id = reservation.request_id and renter.customer_id <> ${customerId})`;
}
