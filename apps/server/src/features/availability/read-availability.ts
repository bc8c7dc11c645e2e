import type { Availability, AvailableDays } from '@frontage/contract/availability';
import { ok } from '@frontage/contract/endpoint';
import { findAvailability, findTakenDays } from '@frontage/domain/listing/availability';
import { addDays, addMonths, earlier, later } from '@frontage/domain/listing/day';
import type { Day, Days } from '@frontage/domain/listing/slot-reservations';
import { AppError } from '../../platform/errors.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { findOccupancy } from './availability.store.ts';

interface Window {
  from?: Day | undefined;
  months: number;
}

/** The finished response, the same for every visitor. */
export async function availabilityJson(deps: Pick<AvailabilityDeps, 'db'>, listingId: string, window: Window): Promise<string> {
  return JSON.stringify({ ...ok, availability: await readAvailability(deps, listingId, window) });
}

async function readAvailability({ db }: Pick<AvailabilityDeps, 'db'>, listingId: string, { from, months }: Window): Promise<Availability> {
  const occupancy = await findOccupancy(db.write, listingId);
  if (!occupancy) throw new AppError('not_found');
  const { today, timeZone, leadDays } = occupancy;
  const facts = findAvailability(occupancy, today);
  const until = addMonths(from ?? today, months);
  return {
    today,
    timeZone,
    leadDays,
    days: presentDays(findTakenDays(occupancy, today), later(from ?? today, today), until),
    ...facts,
    noKnownEnd: facts.freeFrom === null,
  };
}

/** The days in between are free. Without an end only where the last days of the window belong to a rental that has none. */
function presentDays(taken: readonly Days[], from: Day, until: Day): AvailableDays[] {
  const days: AvailableDays[] = [];
  let next = from;
  const addFree = (first: Day) => {
    if (next < first) days.push({ from: next, to: addDays(first, -1), state: 'free' });
  };
  for (const range of taken) {
    const first = later(range.from, from);
    if (first >= until || (range.until !== null && range.until <= first)) continue;
    addFree(first);
    const end = range.until === null ? null : earlier(range.until, until);
    days.push({ from: first, to: end === null ? null : addDays(end, -1), state: 'taken' });
    next = end ?? until;
  }
  addFree(until);
  return days;
}
