import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeFreeDays, describeLeftOut, tagsOf } from './availability-labels.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T20:00:00Z') }));
afterAll(() => void vi.useRealTimers());

test.each([
  [{ totalCount: 12, totalIsCapped: false }, true, '12 more are rented right now.', '12 more aren’t free then.'],
  [{ totalCount: 1, totalIsCapped: false }, true, '1 more is rented right now.', '1 more isn’t free then.'],
  [{ totalCount: 1_204, totalIsCapped: false }, false, '1,204 are rented right now.', '1,204 aren’t free then.'],
  [{ totalCount: 100, totalIsCapped: true }, true, 'More than 100 more are rented right now.', 'More than 100 more aren’t free then.'],
])('%o', (count, isAddition, now, then) => {
  expect([describeLeftOut(count, isAddition, false), describeLeftOut(count, isAddition, true)]).toEqual([now, then]);
});

test('a tag has the first free day if one is known, with the year if that is not this one', () => {
  const taken = [
    { _id: '1', freeFrom: null },
    { _id: '2', freeFrom: '2026-12-04' },
    { _id: '3', freeFrom: '2027-01-04' },
  ];
  expect([...tagsOf(taken)]).toEqual([
    ['1', 'Rented'],
    ['2', 'Rented · free from Dec 4'],
    ['3', 'Rented · free from Jan 4, 2027'],
  ]);
  expect(tagsOf(undefined).size).toBe(0);
});

test.each([
  ['2026-12-04', '', 'Free from Dec 4'],
  ['2026-12-04', '2026-12-18', 'Free Dec 4 – Dec 18'],
  ['2026-12-04', '2026-12-04', 'Free on Dec 4'],
  ['2026-12-30', '2027-01-02', 'Free Dec 30 – Jan 2, 2027'],
])('from %s to %s: %s', (freeFrom, freeTo, expected) => {
  expect(describeFreeDays({ freeFrom, freeTo })).toBe(expected);
});
