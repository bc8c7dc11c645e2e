import type { Availability } from '@frontage/contract/availability';

/** Free from today, with five days in the second week that are taken. */
export const sampleAvailability: Availability = {
  today: '2027-03-03',
  timeZone: 'America/Chicago',
  leadDays: 0,
  days: [
    { from: '2027-03-03', to: '2027-03-09', state: 'free' },
    { from: '2027-03-10', to: '2027-03-14', state: 'taken' },
    { from: '2027-03-15', to: '2029-03-02', state: 'free' },
  ],
  freeFrom: '2027-03-03',
  freeUntil: '2027-03-10',
  noKnownEnd: false,
  freeIfCancelledToday: null,
};
