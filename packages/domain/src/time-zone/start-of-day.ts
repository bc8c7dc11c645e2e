import type { Day } from '../listing/slot-reservations.ts';
import { type EpochMs, hourMs } from '../time.ts';
import { dayIn } from './format-time.ts';

/** The first moment of a day there. Where a clock change skips midnight, the day starts an hour later. */
export function startOfDay(day: Day, zone: string): EpochMs {
  const quarter = hourMs / 4;
  // oxlint-disable-next-line no-restricted-globals -- parses a given day, never reads the clock
  const midnight = Date.parse(day);
  // Zones are at most 14 hours ahead of UTC and 12 behind, by quarters of an hour.
  let [before, from] = [midnight - 15 * hourMs, midnight + 15 * hourMs];
  while (from - before > quarter) {
    const middle = before + Math.floor((from - before) / quarter / 2) * quarter;
    if (dayIn(middle, zone) < day) before = middle;
    else from = middle;
  }
  return from;
}
