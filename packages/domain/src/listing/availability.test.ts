import { describe, expect, test } from 'vitest';
import { seededRandom, type SeededRandom } from '../../../../apps/server/testing/random.ts';
import { type Availability, findAvailability, findTakenDays, type Occupancy, type RunningReservation } from './availability.ts';
import { addDays, countDays } from './day.ts';
import type { Days } from './slot-reservations.ts';

const today = '2027-02-20';
const day = (number: number) => addDays(today, number);
const days = (from: number, until: number | null = null): Days => ({ from: day(from), until: until === null ? null : day(until) });
const rented = (from: number, until: number | null = null, paidUntil: number | null = null): RunningReservation => ({
  ...days(from, until),
  paidUntil: paidUntil === null ? null : day(paidUntil),
});

describe('a visitor learns', () => {
  const never: Availability = { freeFrom: null, freeUntil: null, freeIfCancelledToday: null };
  test.each<[string, Partial<Occupancy>, Partial<Availability>]>([
    ['that it is free now', {}, { freeFrom: today }],
    ['until when it is free', { reserved: [rented(9)] }, { freeFrom: today, freeUntil: day(9) }],
    ['that a blocked day ends that', { blocked: [days(5, 6)] }, { freeFrom: today, freeUntil: day(5) }],
    ['from when it is free', { reserved: [rented(-9, 4)] }, { freeFrom: day(4) }],
    ['that a rental which ends today leaves today free', { reserved: [rented(-9, 0)] }, { freeFrom: today }],
    ['the gap between two rentals', { reserved: [rented(-9, 4), rented(8)] }, { freeFrom: day(4), freeUntil: day(8) }],
    ['no gap where one rental follows another', { reserved: [rented(-9, 4), rented(4, 9)] }, { freeFrom: day(9) }],
    ['no gap where blocked days follow', { reserved: [rented(-9, 4)], blocked: [days(4, 6)] }, { freeFrom: day(6) }],
    ['that a second slot is free', { reserved: [rented(-9)], slots: 2 }, { freeFrom: today }],
    ['that no end is known', { reserved: [rented(-9)] }, {}],
    ['when it would be free', { reserved: [rented(-9, null, 12)] }, { freeIfCancelledToday: day(12) }],
    ['that it would be free today where the paid period is over', { reserved: [rented(-9, null, -1)] }, { freeIfCancelledToday: today }],
    ['the earliest of several', { reserved: [rented(-9, null, 12), rented(-8, null, 5), rented(-7)], slots: 3 }, { freeIfCancelledToday: day(5) }],
    [
      'nothing from one that would be followed by another',
      { reserved: [rented(-9, null, 12), rented(-9, 6), rented(6)], slots: 2 },
      { freeIfCancelledToday: day(12) },
    ],
  ])('%s', (_, occupancy, expected) => {
    expect(findAvailability({ reserved: [], blocked: [], slots: 1, ...occupancy }, today)).toEqual({ ...never, ...expected });
  });
});

/** No range of the histories starts or ends after it. */
const lastDay = 60;

function isTakenOn({ reserved, blocked, slots }: Occupancy, one: string): boolean {
  const includes = ({ from, until }: Days) => from <= one && (until === null || one < until);
  return blocked.some(includes) || reserved.filter(includes).length >= slots;
}

function randomOccupancy(random: SeededRandom): Occupancy {
  const range = (mayBeOpen: boolean) => {
    const from = random.below(45) - 10;
    return [from, mayBeOpen && random.chance(40) ? null : from + 1 + random.below(12)] as const;
  };
  return {
    reserved: Array.from({ length: random.below(8) }, () => rented(...range(true), random.chance(50) ? random.below(20) - 2 : null)),
    blocked: Array.from({ length: random.below(3) }, () => days(...range(false))),
    slots: 1 + random.below(3),
  };
}

const calendar = Array.from({ length: lastDay }, (_, number) => day(number));

function firstFree(occupancy: Occupancy): string | null {
  return calendar.find((one) => !isTakenOn(occupancy, one)) ?? null;
}

test('in 500 random occupancies the taken days and the first free days are those that counting day by day finds', () => {
  const seen = { withoutEnd: 0, wouldBeFree: 0, gaps: 0 };
  for (let seed = 0; seed < 500; seed += 1) {
    const occupancy = randomOccupancy(seededRandom(seed));
    const taken = findTakenDays(occupancy, today);
    const found = taken.flatMap(({ from, until }) => calendar.slice(countDays(today, from), until === null ? lastDay : countDays(today, until)));
    expect(found).toEqual(calendar.filter((one) => isTakenOn(occupancy, one)));
    // Ranges in a row would be one.
    for (const [index, { until }] of taken.entries()) expect(taken[index + 1]?.from).not.toBe(until);

    const availability = findAvailability(occupancy, today);
    const expected = firstFree(occupancy);
    expect(availability.freeFrom).toBe(expected);
    const takenAgain = expected === null ? undefined : calendar.find((one) => one > expected && isTakenOn(occupancy, one));
    expect(availability.freeUntil).toBe(takenAgain ?? null);
    const ifCancelled = occupancy.reserved.flatMap((one, index) =>
      expected !== null || one.until !== null || one.paidUntil === null
        ? []
        : (firstFree({ ...occupancy, reserved: occupancy.reserved.with(index, { ...one, until: one.paidUntil < today ? today : one.paidUntil }) }) ??
          []),
    );
    expect(availability.freeIfCancelledToday).toBe(ifCancelled.toSorted()[0] ?? null);
    if (expected === null) seen.withoutEnd += 1;
    if (availability.freeIfCancelledToday !== null) seen.wouldBeFree += 1;
    if (availability.freeUntil !== null) seen.gaps += 1;
  }
  // Otherwise the occupancies would prove little.
  expect(Math.min(seen.withoutEnd, seen.wouldBeFree, seen.gaps)).toBeGreaterThan(20);
});
