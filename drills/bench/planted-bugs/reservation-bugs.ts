import type { PlantedBug } from './request-bugs.ts';

const store = 'apps/server/src/features/requests/slot-reservations.store.ts';
const storeTest = ['apps/server/src/features/requests/slot-reservations.test.ts'];
const domain = 'packages/domain/src/listing/slot-reservations.ts';
const domainTest = ['packages/domain/src/listing/slot-reservations.test.ts'];
const migration = 'apps/server/db/migrations/0046_slot_reservations.sql';
const migrationTest = ['apps/server/db/slot-occupancy.test.ts'];

/** About slots that are reserved by date: each is one line. */
export const reservationBugs: PlantedBug[] = [
  {
    description: 'others are not moved to make room',
    file: domain,
    original: 'return slot === null ? assignSlots([...reserved, added], slots, today) : [',
    replacement: 'return slot === null ? null : [',
    tests: domainTest,
  },
  {
    description: 'the day after the last one counts as reserved',
    file: domain,
    original: 'return (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until);',
    replacement: 'return (b.until === null || a.from <= b.until) && (a.until === null || b.from <= a.until);',
    tests: domainTest,
  },
  {
    description: 'a free number counts as a free slot',
    file: domain,
    original: 'if (countMostReserved(reserved, added) >= slots) return null;',
    replacement: '',
    tests: domainTest,
  },
  {
    description: 'a new reservation takes the slot that was free the longest',
    file: domain,
    original: 'return days.toSorted(compareDays).at(-1);',
    replacement: 'return days.toSorted(compareDays).at(0);',
    tests: domainTest,
  },
  {
    description: 'reservations that ended still need room',
    file: domain,
    original: 'const hasEnded = days.until !== null && days.until <= today;',
    replacement: "const hasEnded = days.until !== null && days.until <= today && today === '';",
    tests: domainTest,
  },
  {
    description: 'slots are assigned without the order of first days',
    file: domain,
    original: '.toSorted((a, b) => compareDays(a.days.from, b.days.from));',
    replacement: ';',
    tests: domainTest,
  },
  {
    description: 'moved reservations are not stored',
    file: store,
    original: 'await moveReservations(tx, movedReservations(reservations, placed));',
    replacement: '',
    tests: storeTest,
  },
  {
    description: 'a reservation starts on the day of UTC',
    file: store,
    original: 'select slots, listing_today(time_zone)::text as today,',
    replacement: "select slots, (app_now() at time zone 'UTC')::date::text as today,",
    tests: storeTest,
  },
  {
    description: 'a reservation for later makes a listing fully rented today',
    file: 'apps/server/db/migrations/0053_taken_listings.sql',
    original: 'from slot_reservation where listing_id = $1.id and days @> listing_today($1.time_zone)',
    replacement: 'from slot_reservation where listing_id = $1.id',
    tests: storeTest,
  },
  {
    description: 'only today is counted for a rental without an end',
    file: store,
    original: 'const fromToday = sql`daterange(listing_today(listing.time_zone), null)`;',
    replacement: 'const fromToday = sql`daterange(listing_today(listing.time_zone), listing_today(listing.time_zone) + 1)`;',
    tests: storeTest,
  },
  {
    description: 'on the day when one rental ends and another starts, both count',
    file: store,
    original: 'over (order by day, change)',
    replacement: 'over (order by day, change desc)',
    tests: storeTest,
  },
  {
    description: 'a customer’s own reservation counts as someone else’s',
    file: store,
    original: ' and renter.customer_id <> ${customerId}',
    replacement: ' and ${customerId} is not null',
    tests: storeTest,
  },
  {
    description: 'what the release before frees stays reserved',
    file: migration,
    original: 'delete from slot_reservation where request_id = old.request_id;',
    replacement: '',
    tests: migrationTest,
  },
  {
    description: 'the release before does not see what this one reserves',
    file: migration,
    original: 'create trigger copy_to_slot_occupancy after insert or delete on slot_reservation',
    replacement: 'create trigger copy_to_slot_occupancy after delete on slot_reservation',
    tests: migrationTest,
  },
  {
    description: 'what the release before takes overlaps with what this one reserved',
    file: migration,
    original: ' and slot = number and days && requested)',
    replacement: ' and slot = number and days @> lower(requested))',
    tests: migrationTest,
  },
];
