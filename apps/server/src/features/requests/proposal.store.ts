import type { ProposalOutcome } from '@frontage/domain/rental-request/proposal';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { sql, type Transaction } from '../../platform/db/database.ts';
import type { RequestRow } from './request.store.ts';
import { mostReserved } from './slot-reservations.store.ts';

/** Whether a slot is free on all of these days. Proposing reserves nothing, so others may still take them. */
export async function hasFreeSlot(tx: Transaction, { id, listing_id: listingId, period }: RequestRow, dates: RentalDates): Promise<boolean> {
  const { startsOn, endsOn, periods } = dates;
  const days = sql`requested_days(${startsOn}, ${endsOn}, ${periods}, ${period}, listing_today(listing.time_zone))`;
  const { rows } = await sql<{ is_free: boolean }>`
    select ${mostReserved(sql`reservation.request_id <> ${id}`, days)} < slots as is_free from listing where id = ${listingId}`.execute(tx);
  return rows[0]?.is_free ?? false;
}

/** Caller must hold the request's row lock. A unique index allows one open proposal. */
export async function insertProposal(tx: Transaction, request: RequestRow, { startsOn, endsOn, periods }: RentalDates): Promise<void> {
  await tx
    .insertInto('proposal')
    .values({
      request_id: request.id,
      number: request.proposals + 1,
      starts_on: startsOn,
      ends_on: endsOn,
      periods,
      old_starts_on: request.starts_on,
      old_ends_on: request.ends_on,
      old_periods: request.periods,
    })
    .execute();
}

/** Whether the customer has agreed to the proposal with this number. */
export async function isAgreed(tx: Transaction, requestId: string, number: number): Promise<boolean> {
  const agreed = await tx
    .selectFrom('proposal')
    .select('id')
    .where('request_id', '=', requestId)
    .where('number', '=', number)
    .where('outcome', '=', 'agreed')
    .executeTakeFirst();
  return agreed !== undefined;
}

export async function closeProposal(tx: Transaction, id: string, outcome: ProposalOutcome): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ outcome, closed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}
