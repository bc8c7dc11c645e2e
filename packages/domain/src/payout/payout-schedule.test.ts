import { expect, test } from 'vitest';
import { calculatePayoutTiming, formatPayoutDelay, payoutSchedule, type PayoutTimingFacts } from './payout-schedule.ts';

// Proves: constants.payouts.friday
test('sellers are paid every Friday, and nobody can move that', () => {
  expect(payoutSchedule).toMatchObject({ interval: 'weekly', day: 'friday' });
  expect(payoutSchedule.message).toMatch(/every Friday.*fixed and cannot be modified/);
});

// Proves: texts.payouts.delay-auto, texts.payouts.delay-days
test.each([
  ['auto', 'Standard (2-3 business days)'],
  [0, '0 day delay'],
  [1, '1 day delay'],
  [7, '7 day delay'],
] as const)('a delay of %s is said as %j', (delay, words) => {
  expect(formatPayoutDelay(delay)).toBe(words);
});

const hour = 3_600_000;
const day = 24 * hour;
/** The start of Monday, November 16, 2026. */
const monday = 20_773 * day;
const [wednesday, thursday, friday, saturday, sunday] = [2, 3, 4, 5, 6].map((days) => monday + days * day) as [
  number,
  number,
  number,
  number,
  number,
];
const week = 7 * day;

const paidOnMonday: PayoutTimingFacts = { paidAt: monday + 12 * hour, sentAt: monday + 13 * hour, delayDays: null, payouts: [] };

function paid(at: number): PayoutTimingFacts {
  return { ...paidOnMonday, paidAt: at, sentAt: at };
}

const planned = (at: number) => ({ state: 'planned', at });

test('what is paid until Wednesday reaches the bank with the payout of that Friday, and what is paid later with the next', () => {
  for (const at of [monday, monday + 36 * hour, wednesday + 23 * hour]) expect(calculatePayoutTiming(paid(at), at)).toEqual(planned(friday));
  for (const at of [thursday, friday + 12 * hour, saturday, sunday + 12 * hour])
    expect(calculatePayoutTiming(paid(at), at)).toEqual(planned(friday + week));
});

test('a share that is sent late goes with the first Friday after that', () => {
  const late = friday + 9 * hour;
  expect(calculatePayoutTiming({ ...paidOnMonday, sentAt: late }, late)).toEqual(planned(friday + week));
  expect(calculatePayoutTiming({ ...paidOnMonday, sentAt: null }, monday + week)).toEqual(planned(friday + week));
});

test('a seller whose money rests longer waits for a later Friday', () => {
  expect(calculatePayoutTiming({ ...paidOnMonday, delayDays: 4 }, monday)).toEqual(planned(friday));
  expect(calculatePayoutTiming({ ...paidOnMonday, delayDays: 7 }, monday)).toEqual(planned(friday + week));
});

test('once a payout has taken it along, that one is told, and whether it has arrived', () => {
  const before = { createdAt: friday - week, hasArrived: true };
  const taking = { createdAt: friday + hour, hasArrived: false };
  expect(calculatePayoutTiming({ ...paidOnMonday, payouts: [before, taking] }, sunday)).toEqual({ state: 'sent', at: friday });
  expect(calculatePayoutTiming({ ...paidOnMonday, payouts: [before, { ...taking, hasArrived: true }] }, sunday)).toEqual({
    state: 'arrived',
    at: friday,
  });
  expect(calculatePayoutTiming({ ...paidOnMonday, sentAt: null, payouts: [taking] }, sunday)).toEqual(planned(friday + week));
});

test('a Friday that has passed without a payout is not promised any more, and today still is', () => {
  expect(calculatePayoutTiming(paidOnMonday, friday + 15 * hour)).toEqual(planned(friday));
  expect(calculatePayoutTiming(paidOnMonday, saturday)).toEqual(planned(friday + week));
});
