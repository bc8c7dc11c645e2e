import type { CalendarEntry } from '@frontage/contract/availability';
import { addDays, formatDays, formatShortDay } from '@frontage/domain/listing/day';

type EntryLook = 'rented' | 'accepted' | 'requested' | 'blocked';

export function lookOf({ kind, isRunning }: Pick<CalendarEntry, 'kind' | 'isRunning'>): EntryLook {
  if (kind === 'rental') return isRunning === false ? 'accepted' : 'rented';
  return kind === 'request' ? 'requested' : 'blocked';
}

/** 'Rented to Casey', 'Accepted for Casey, not running yet', 'Requested by Casey', 'Blocked: Repainting' */
export function describeEntry(entry: CalendarEntry): string {
  const { note } = entry;
  const customer = entry.customer ?? 'a customer';
  const texts: Record<EntryLook, string> = {
    rented: `Rented to ${customer}`,
    accepted: `Accepted for ${customer}, not running yet`,
    requested: `Requested by ${customer}`,
    blocked: note === null ? 'Blocked' : `Blocked: ${note}`,
  };
  return texts[lookOf(entry)];
}

/** 'Mar 4 – 9, 2027' of a block. Of a rental 'Mar 4 until Mar 10, 2027', the day on which it ends, or 'from Mar 4, 2027, no end date'. */
export function formatEntryDays({ kind, from, to }: Pick<CalendarEntry, 'kind' | 'from' | 'to'>): string {
  if (to === null) return `${formatDays({ from, until: null })}, no end date`;
  const until = addDays(to, 1);
  if (kind === 'block') return formatDays({ from, until });
  return `${formatShortDay(from, until)} until ${formatDays({ from: until, until: addDays(until, 1) })}`;
}

/** The looks of what is in a seller's calendar. */
export const entryLegend: Record<EntryLook, string> = {
  rented: 'Rented',
  accepted: 'Accepted, not running yet',
  requested: 'Requested, takes no slot yet',
  blocked: 'Blocked',
};

/** Why a calendar shows one day less than the pages of a rental. */
export const endDayText = 'The day on which a rental ends is free for the next one, so the calendar doesn’t mark it.';
