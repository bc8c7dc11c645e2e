import type { PlantedBug } from './request-bugs.ts';

const domain = 'packages/domain/src/subscription/planned-end.ts';
const domainTest = ['packages/domain/src/subscription/planned-end.test.ts'];
const slots = 'packages/domain/src/listing/slot-reservations.ts';
const slotsTest = ['packages/domain/src/listing/slot-reservations.test.ts'];
const subscriptions = 'apps/server/src/features/subscriptions';
const plannedEnds = [`${subscriptions}/planned-ends.test.ts`];
const changes = [`${subscriptions}/change-end.test.ts`];

/** About rentals with an end: each is one line. */
export const rentalEndBugs: PlantedBug[] = [
  {
    description: 'a month that starts on the 31st ends in the month after the next',
    file: domain,
    original: 'Math.min(start.getUTCDate(), lastDay)',
    replacement: 'start.getUTCDate()',
    tests: domainTest,
  },
  {
    description: 'a period that ends on the chosen day is one too many',
    file: domain,
    original: 'rental.zone) > day) count -= 1;',
    replacement: 'rental.zone) >= day) count -= 1;',
    tests: domainTest,
  },
  {
    description: 'the end is a day of UTC',
    file: domain,
    original: 'while (count > 0 && dayIn(endOfPeriod(rental, count), rental.zone) > day)',
    replacement: "while (count > 0 && dayIn(endOfPeriod(rental, count), 'UTC') > day)",
    tests: domainTest,
  },
  {
    description: 'a rental may end before its first period is over',
    file: domain,
    original: 'return Math.max(possible, 1);',
    replacement: 'return possible;',
    tests: domainTest,
  },
  {
    description: 'days that are promised to someone else don’t shorten a rental',
    file: domain,
    original: 'Math.min(periods, countPeriodsUntil(rental, freeUntil))',
    replacement: 'periods',
    tests: domainTest,
  },
  {
    description: 'the last period counts as one that renews',
    file: domain,
    original: 'plannedEnd <= periodEnd',
    replacement: 'plannedEnd < periodEnd',
    tests: domainTest,
  },
  {
    description: 'the customer undoes the seller’s cancellation by changing the end',
    file: 'packages/domain/src/subscription/renewal.ts',
    original: "return cancelsAtPeriodEnd && cancelledBy !== 'customer' && cancelledBy !== 'dates' ? 'not_yours' : null;",
    replacement: "return cancelsAtPeriodEnd && cancelledBy === '' ? 'not_yours' : null;",
    tests: ['packages/domain/src/subscription/renewal.test.ts'],
  },
  {
    description: 'a rental can be made longer across blocked days',
    file: slots,
    original: 'blocked.some((days) => includesDay(days, day)) || ',
    replacement: '',
    tests: slotsTest,
  },
  {
    description: 'others are not moved to make room for a longer rental',
    file: slots,
    original: 'assignSlots([...others, changed], slots, today)',
    replacement: 'null',
    tests: slotsTest,
  },
  {
    description: 'a rental gets longer on days that are full',
    file: 'apps/server/src/features/requests/slot-reservations.store.ts',
    original: 'if (isLater(until, own.until) && freeUntil !== null && isLater(until, freeUntil)) return false;',
    replacement: '',
    tests: ['apps/server/src/features/requests/slot-reservations.test.ts'],
  },
  {
    description: 'the simulator renews after the planned end',
    file: 'packages/stripe-simulator/src/billing/subscriptions.ts',
    original: ' || (subscription.cancel_at !== null && subscription.cancel_at <= clock.seconds())',
    replacement: '',
    tests: ['packages/stripe-simulator/src/billing/renewals.test.ts'],
  },
  {
    description: 'Stripe does not hear of the end',
    file: `${subscriptions}/start-subscription.ts`,
    original: 'if (plannedEnd !== null) await enqueueOperation(deps, tx, renewalOperation(firstVersion, plannedEnd));',
    replacement: '',
    tests: plannedEnds,
  },
  {
    description: 'every period of a rental with an end counts as the last one',
    file: 'apps/server/src/platform/stripe/subscriptions.ts',
    original: '(cancelsAt !== null && cancelsAt <= periodEnd)',
    replacement: 'cancelsAt !== null',
    tests: plannedEnds,
  },
  {
    description: 'a rental that Stripe renewed after its end goes on',
    file: 'apps/server/src/platform/stripe/subscriptions.ts',
    original: 'if (!isTooLate) throw error;',
    replacement: 'throw error;',
    tests: plannedEnds,
  },
  {
    description: 'a cancellation forgets the planned end',
    file: `${subscriptions}/sync-subscription.ts`,
    original: 'cancels_at: isLast ? row.cancels_at : snapshot.cancelsAt,',
    replacement: 'cancels_at: snapshot.cancelsAt,',
    tests: plannedEnds,
  },
  {
    description: 'the reservation does not follow when the provider moves the period',
    file: `${subscriptions}/sync-subscription.ts`,
    original: 'const movesEnd = snapshot.endedAt === null && until !== reservedUntil(row);',
    replacement: 'const movesEnd = snapshot.endedAt === null && until === undefined;',
    tests: plannedEnds,
  },
  {
    description: 'a rental goes on although its days are promised to someone else',
    file: `${subscriptions}/change-renewal.ts`,
    original: 'if (!isReserved && !isLast) throw await datesTaken(tx, changed);',
    replacement: '',
    tests: plannedEnds,
  },
  {
    description: 'the listing is not locked while the end of a rental changes',
    file: `${subscriptions}/subscription.store.ts`,
    original: 'if (await findSubscriptionOfParty(tx, id, party)) await lockListingOf(tx, id);',
    replacement: '',
    tests: changes,
  },
  {
    description: 'the end is counted from a period that is over',
    file: `${subscriptions}/change-end.ts`,
    original: 'if (row.period_end <= row.now) await syncOrUnavailable(deps, row.provider_id);',
    replacement: '',
    tests: changes,
  },
  {
    description: 'a rental can end within the paid period',
    file: `${subscriptions}/change-end.ts`,
    original: 'if (endsOn !== null) requirePossibleDay(row, endsOn);',
    replacement: '',
    tests: changes,
  },
  {
    description: 'two changes of the end are on their way at once',
    file: `${subscriptions}/change-end.ts`,
    original: "if (await hasPendingRenewalChange(tx, row.provider_id)) throw new AppError('change_in_progress');",
    replacement: '',
    tests: changes,
  },
];
