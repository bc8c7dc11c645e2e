import { dayMs } from '../time.ts';
import { type Day, type Days, includesDay } from './slot-reservations.ts';

/** How many listings a customer can watch. */
export const watchLimit = 100;
/** From one notice about a watched listing to the next. */
export const watchNoticeIntervalMs = dayMs;

export interface RunningReservation extends Days {
  /** The day on which the paid period ends; null if nothing is paid, or a payment is late. */
  paidUntil: Day | null;
}

export interface Occupancy {
  reserved: readonly RunningReservation[];
  blocked: readonly Days[];
  slots: number;
}

/** What a visitor learns. Who has the slots, and whether the seller blocked the days, stays unknown. */
export interface Availability {
  /** The first day from today with a free slot; null if none is known. */
  freeFrom: Day | null;
  /** The first taken day after it; null if none is known. */
  freeUntil: Day | null;
  /** If nobody plans to leave: the first free day if one of the rentals were canceled today. */
  freeIfCancelledToday: Day | null;
}

/** The days from this one on on which no slot is free, in order; days in a row are one range. */
export function findTakenDays({ reserved, blocked, slots }: Pick<Occupancy, 'blocked' | 'slots'> & { reserved: readonly Days[] }, from: Day): Days[] {
  const isTaken = (day: Day) => blocked.some((one) => includesDay(one, day)) || reserved.filter((one) => includesDay(one, day)).length >= slots;
  const taken: Days[] = [];
  // Between two of these days nothing changes.
  for (const day of changesAfter([...reserved, ...blocked], from)) {
    const last = taken.at(-1);
    if (last?.until === null) {
      if (!isTaken(day)) last.until = day;
    } else if (isTaken(day)) taken.push({ from: day, until: null });
  }
  return taken;
}

export function findAvailability(occupancy: Occupancy, today: Day): Availability {
  const { freeFrom, freeUntil } = findFree(occupancy, today);
  return { freeFrom, freeUntil, freeIfCancelledToday: freeFrom === null ? findFreeIfCancelled(occupancy, today) : null };
}

function findFree(occupancy: Parameters<typeof findTakenDays>[0], today: Day): { freeFrom: Day | null; freeUntil: Day | null } {
  const [first, second] = findTakenDays(occupancy, today);
  if (!first || first.from > today) return { freeFrom: today, freeUntil: first?.from ?? null };
  return { freeFrom: first.until, freeUntil: second?.from ?? null };
}

function findFreeIfCancelled(occupancy: Occupancy, today: Day): Day | null {
  const days = occupancy.reserved.flatMap((one, index) => {
    if (one.until !== null || one.paidUntil === null) return [];
    const reserved = occupancy.reserved.with(index, { ...one, until: one.paidUntil });
    return findFree({ ...occupancy, reserved }, today).freeFrom ?? [];
  });
  return days.toSorted()[0] ?? null;
}

function changesAfter(ranges: readonly Days[], from: Day): Day[] {
  const days = ranges.flatMap((one) => [one.from, one.until]).filter((day) => day !== null && day > from);
  return [...new Set([from, ...days.filter((day) => day !== null)])].toSorted();
}
