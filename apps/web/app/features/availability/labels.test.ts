import type { Availability } from '@frontage/contract/availability';
import { expect, test } from 'vitest';
import { describeAvailability } from './labels.ts';

const free: Availability = {
  today: '2027-02-20',
  timeZone: 'America/Chicago',
  leadDays: 0,
  days: [],
  freeFrom: '2027-02-20',
  freeUntil: null,
  noKnownEnd: false,
  freeIfCancelledToday: null,
};

test.each<[Partial<Availability>, string]>([
  [{}, 'Free now'],
  [{ freeUntil: '2027-03-01' }, 'Free until Mar 1'],
  [{ freeFrom: '2027-04-04' }, 'Free from Apr 4'],
  [{ freeFrom: '2028-04-04' }, 'Free from Apr 4, 2028'],
  [{ freeFrom: '2027-04-04', freeUntil: '2027-05-01' }, 'Free from Apr 4 until May 1'],
  [{ leadDays: 5 }, 'Free from Feb 25'],
  [{ leadDays: 5, freeFrom: '2027-02-22', freeUntil: '2027-03-01' }, 'Free from Feb 25 until Mar 1'],
  [{ leadDays: 5, freeFrom: '2027-04-04' }, 'Free from Apr 4'],
  [{ leadDays: 14, freeUntil: '2027-03-01' }, 'Free until Mar 1'],
  [{ freeFrom: null, noKnownEnd: true }, 'Rented. No end is known.'],
  [
    { freeFrom: null, noKnownEnd: true, freeIfCancelledToday: '2027-04-04' },
    'Rented. No end is known. If it were canceled today, it would be free from Apr 4.',
  ],
])('%j: %s', (facts, expected) => expect(describeAvailability({ ...free, ...facts })).toBe(expected));
