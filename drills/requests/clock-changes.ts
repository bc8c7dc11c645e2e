import { addDays } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { dayMs } from '@frontage/domain/time';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';

/** The next New Year’s Day and the next two days on which clocks change, in order. */
export function findTurns(today: Day): Day[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(today, index + 1));
  return days.filter((day) => day.endsWith('-01-01') || startOfDay(addDays(day, 1), defaultTimeZone) - startOfDay(day, defaultTimeZone) !== dayMs);
}
