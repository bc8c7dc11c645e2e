import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../time.ts';
import { calculatePayoutTiming, formatPayoutDelay, payoutSchedule, type PayoutTimingFacts } from './payout-schedule.ts';

// Proves: constants.payouts.friday
test('pays sellers every Friday, and nobody can change that', () => {
  expect(payoutSchedule).toMatchObject({ interval: 'weekly', day: 'friday' });
  expect(payoutSchedule.message).toMatch(/every Friday.*fixed and cannot be modified/);
});

// Proves: texts.payouts.delay-auto, texts.payouts.delay-days
test.each([
  ['auto', 'Standard (2-3 business days)'],
  [0, '0 day delay'],
  [1, '1 day delay'],
  [7, '7 day delay'],
] as const)('formats a delay of %s as %j', (delay, text) => {
  expect(formatPayoutDelay(delay)).toBe(text);
});

/** The start of Monday, November 16, 2026. */
const monday = 20_773 * dayMs;
const [wednesday, thursday, friday, saturday, sunday] = [2, 3, 4, 5, 6].map((days) => monday + days * dayMs) as [
  number,
  number,
  number,
  number,
  number,
];
const week = 7 * dayMs;

const paidOnMonday: PayoutTimingFacts = { paidAt: monday + 12 * hourMs, sentAt: monday + 13 * hourMs, delayDays: null, payouts: [] };

function paid(at: number): PayoutTimingFacts {
  return { ...paidOnMonday, paidAt: at, sentAt: at };
}

const planned = (at: number) => ({ state: 'planned', at });

test('a payment made by Wednesday goes out that Friday, a later one the Friday after', () => {
  for (const at of [monday, monday + 36 * hourMs, wednesday + 23 * hourMs]) expect(calculatePayoutTiming(paid(at), at)).toEqual(planned(friday));
  for (const at of [thursday, friday + 12 * hourMs, saturday, sunday + 12 * hourMs])
    expect(calculatePayoutTiming(paid(at), at)).toEqual(planned(friday + week));
});

test('a share that is transferred late goes out the first Friday after the transfer', () => {
  const late = friday + 9 * hourMs;
  expect(calculatePayoutTiming({ ...paidOnMonday, sentAt: late }, late)).toEqual(planned(friday + week));
  expect(calculatePayoutTiming({ ...paidOnMonday, sentAt: null }, monday + week)).toEqual(planned(friday + week));
});

test('a longer payout delay can mean a later Friday', () => {
  expect(calculatePayoutTiming({ ...paidOnMonday, delayDays: 4 }, monday)).toEqual(planned(friday));
  expect(calculatePayoutTiming({ ...paidOnMonday, delayDays: 7 }, monday)).toEqual(planned(friday + week));
});

test('shows the payout that included the share, and whether it has arrived', () => {
  const before = { createdAt: friday - week, hasArrived: true };
  const including = { createdAt: friday + hourMs, hasArrived: false };
  expect(calculatePayoutTiming({ ...paidOnMonday, payouts: [before, including] }, sunday)).toEqual({ state: 'sent', at: friday });
  expect(calculatePayoutTiming({ ...paidOnMonday, payouts: [before, { ...including, hasArrived: true }] }, sunday)).toEqual({
    state: 'arrived',
    at: friday,
  });
  expect(calculatePayoutTiming({ ...paidOnMonday, sentAt: null, payouts: [including] }, sunday)).toEqual(planned(friday + week));
});

test('moves on to the next Friday once one has passed without a payout', () => {
  expect(calculatePayoutTiming(paidOnMonday, friday + 15 * hourMs)).toEqual(planned(friday));
  expect(calculatePayoutTiming(paidOnMonday, saturday)).toEqual(planned(friday + week));
});
