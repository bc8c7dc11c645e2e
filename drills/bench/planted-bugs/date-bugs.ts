import type { PlantedBug } from './request-bugs.ts';

const rules = 'packages/domain/src/rental-request/';
const decideTest = [`${rules}decide.test.ts`];
const datesTest = [`${rules}rental-dates.test.ts`];
const serverTest = ['apps/server/src/features/requests/rental-dates.test.ts'];

/** About requests with dates: each is one line. */
export const dateBugs: PlantedBug[] = [
  {
    description: 'proof is due 48 hours after acceptance, however far the start is',
    file: `${rules}status.ts`,
    original: 'return Math.max(now + leadTime, start ?? now) + durations.proof;',
    replacement: 'return now + leadTime + durations.proof;',
    tests: decideTest,
  },
  {
    description: 'the lead time gives the seller no time',
    file: `${rules}status.ts`,
    original: 'Math.max(now + leadTime, start ?? now)',
    replacement: 'Math.max(now, start ?? now)',
    tests: decideTest,
  },
  {
    description: 'payment is due before it opens',
    file: `${rules}status.ts`,
    original: 'return Math.max(now, openingOf(start, durations) ?? now) + durations.pay;',
    replacement: 'return now + durations.pay;',
    tests: decideTest,
  },
  {
    description: 'proof is accepted weeks before the start',
    file: `${rules}decide.ts`,
    original: "if (opensBeforeStart && now < (openingOf(start, durations) ?? now)) return 'too_early';",
    replacement: '',
    tests: decideTest,
  },
  {
    description: 'a customer can pay weeks before the start',
    file: `${rules}decide.ts`,
    original: "if (now < (openingOf(facts.start, durations) ?? now)) return 'too_early';",
    replacement: '',
    tests: decideTest,
  },
  {
    description: 'a request can be accepted after its start',
    file: `${rules}decide.ts`,
    original: "if (closesAfterStart && now >= (closing ?? now + 1)) return 'start_passed';",
    replacement: '',
    tests: decideTest,
  },
  {
    description: 'a customer can withdraw until the start',
    file: `${rules}decide.ts`,
    original: 'now < start - durations.withdrawal',
    replacement: 'now < start',
    tests: decideTest,
  },
  {
    description: 'a rental can start within the lead time',
    file: `${rules}rental-dates.ts`,
    original: 'return addDays(today, leadDays);',
    replacement: 'return addDays(today, leadDays * 0);',
    tests: datesTest,
  },
  {
    description: 'a rental can be shorter than its period',
    file: `${rules}rental-dates.ts`,
    original: 'if (endsOn !== null && endsOn < firstEnd)',
    replacement: "if (endsOn !== null && endsOn < firstEnd && endsOn === '')",
    tests: datesTest,
  },
  {
    description: 'a late acceptance promises days that have passed',
    file: `${rules}rental-dates.ts`,
    original: 'const from = startsOn !== null && startsOn > today ? startsOn : today;',
    replacement: 'const from = startsOn ?? today;',
    tests: datesTest,
  },
  {
    description: 'a month that starts on the 31st ends in the month after the next',
    file: 'packages/domain/src/listing/day.ts',
    original: 'return earlier(addDays(first, date - 1), last);',
    replacement: 'return addDays(first, last && date - 1);',
    tests: ['packages/domain/src/listing/day.test.ts'],
  },
  {
    description: 'days start at midnight of UTC',
    file: 'packages/domain/src/time-zone/start-of-day.ts',
    original: 'if (dayIn(middle, zone) < day)',
    replacement: "if (dayIn(middle, 'UTC') < day)",
    tests: ['packages/domain/src/time-zone/start-of-day.test.ts'],
  },
  {
    description: 'a request takes its slot from today on, without an end',
    file: 'apps/server/src/features/requests/change-request.ts',
    original: 'takeSlot(tx, { listingId, requestId: id, ...days })',
    replacement: 'takeSlot(tx, { listingId, requestId: id, ...(days.from && {}) })',
    tests: serverTest,
  },
  {
    description: 'a listing is full for a request if any later day is full',
    file: 'apps/server/src/features/requests/request.store.ts',
    original: '${mostReserved(isOfOtherRequests, daysOfRequest)}',
    replacement: '${mostReserved(isOfOtherRequests)}',
    tests: serverTest,
  },
  {
    description: 'a request for days that are taken can be sent',
    file: 'apps/server/src/features/requests/send-request.ts',
    original: "if (occupied >= slots) throw new AppError(hasDates(dates) ? 'dates_taken' : 'fully_rented');",
    replacement: "if (occupied >= slots && !hasDates(dates)) throw new AppError('fully_rented');",
    tests: serverTest,
  },
  {
    description: 'dates are checked against the day in New York, wherever the listing is',
    file: 'apps/server/src/features/requests/new-request.store.ts',
    original: 'listing_today(listing.time_zone)::text as today',
    replacement: 'listing_today(null)::text as today',
    tests: serverTest,
  },
];
