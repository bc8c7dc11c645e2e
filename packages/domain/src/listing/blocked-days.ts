import { addDays, addMonths, countDays, earlier, formatDays, later } from './day.ts';
import { overlap, type Day, type Days } from './slot-reservations.ts';

export const blockLimits = {
  monthsAhead: 24,
  days: 366,
  /** Of one listing, from today on. */
  blocks: 100,
  note: 200,
} as const;

/** What a seller enters: `to` is the last blocked day. */
interface EnteredDays {
  from: Day;
  to: Day;
}

interface BlockProblem {
  field: 'from' | 'to';
  message: string;
}

/** Why these days can't be blocked, whatever is reserved; null if they can. */
export function findBlockProblem({ from, to }: EnteredDays, today: Day): BlockProblem | null {
  if (from < today) return { field: 'from', message: 'The first day must be today or later' };
  if (to < from) return { field: 'to', message: 'The last day must not be before the first day' };
  if (to > addMonths(today, blockLimits.monthsAhead)) return { field: 'to', message: 'You can block days up to two years ahead' };
  if (countDays(from, to) >= blockLimits.days) return { field: 'to', message: `You can block up to ${blockLimits.days} days at once` };
  return null;
}

/** As the tables store them: up to the first day after the last one. */
export function toBlockedDays({ from, to }: EnteredDays): Days & { until: Day } {
  return { from, until: addDays(to, 1) };
}

/** Which of the days are reserved, in words: 'Mar 4 – 9, 2027 and Apr 1, 2027'. Null if none is. */
export function describeReserved(reserved: readonly Days[], blocked: Days & { until: Day }): string | null {
  const shared = mergeDays(
    reserved
      .filter((one) => overlap(one, blocked))
      .map((one) => ({ from: later(one.from, blocked.from), until: earlier(one.until ?? blocked.until, blocked.until) })),
  );
  if (shared.length === 0) return null;
  const [named, more] = [shared.slice(0, 3).map(formatDays), shared.length - 3];
  if (more > 0) named.push(`${more} more`);
  return named.length === 1 ? (named[0] ?? null) : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** In order, and one range where they overlap or touch. */
export function mergeDays(ranges: readonly Days[]): Days[] {
  const merged: Days[] = [];
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && (last.until === null || range.from <= last.until)) {
      last.until = last.until === null || range.until === null ? null : later(last.until, range.until);
    } else merged.push({ from: range.from, until: range.until });
  }
  return merged;
}
