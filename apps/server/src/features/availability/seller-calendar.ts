import type { CalendarListing } from '@frontage/contract/availability';
import { addDays, weekdayOf } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { type CalendarRow, countListings, findCalendar, findListingCalendar, findToday } from './seller-calendar.store.ts';

interface CalendarQuery {
  from?: Day | undefined;
  weeks: number;
  limit: number;
  skip: number;
}

interface Calendar {
  from: Day;
  to: Day;
  listings: CalendarListing[];
  totalCount: number;
}

export async function readCalendar({ db }: Pick<AvailabilityDeps, 'db'>, { accountId }: Principal, query: CalendarQuery): Promise<Calendar> {
  const from = query.from ?? startOfWeek(await findToday(db.write));
  const until = addDays(from, query.weeks * 7);
  const rows = await findCalendar(db.write, accountId, { from, until }, query);
  return { from, to: addDays(until, -1), listings: rows.map(presentListing), totalCount: await countListings(db.write, accountId) };
}

export async function readListingCalendar(
  { db }: Pick<AvailabilityDeps, 'db'>,
  { accountId }: Principal,
  listingId: string,
): Promise<CalendarListing> {
  const row = await findListingCalendar(db.write, accountId, listingId);
  if (!row) throw new AppError('not_found');
  return presentListing(row);
}

const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

function presentListing({ id, entries, ...listing }: CalendarRow): CalendarListing {
  return {
    _id: id,
    ...listing,
    entries: entries.map(({ id: _id, kind, from, until, customer, note, isRunning }) => ({
      kind,
      _id,
      from,
      to: until === null ? null : addDays(until, -1),
      customer,
      note,
      ...(isRunning !== null && { isRunning }),
    })),
  };
}
