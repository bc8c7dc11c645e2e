import { expect, test } from 'vitest';
import { type PayoutFacts, whenPaidOut } from './when-paid-out.ts';

const at = (iso: string) => Date.parse(iso);
const monday = at('2026-11-16T12:00:00Z');
const paidOnMonday: PayoutFacts = { paidAt: monday, sentAt: monday + 5_000, delayDays: null, payouts: [] };

/** 'planned 2026-11-20' */
function told(facts: PayoutFacts, now: number): string {
  const { state, at: moment } = whenPaidOut(facts, now);
  return `${state} ${new Date(moment).toISOString().slice(0, 10)}`;
}

function paid(iso: string, changes: Partial<PayoutFacts> = {}): PayoutFacts {
  return { ...paidOnMonday, paidAt: at(iso), sentAt: at(iso), ...changes };
}

test('what is paid until Wednesday reaches the bank with the payout of that Friday, and what is paid later with the next', () => {
  const fridays = ['16T12', '17T23', '18T23', '19T00', '20T12', '21T12', '22T12'].map((when) => {
    const iso = `2026-11-${when}:00:00Z`;
    return told(paid(iso), at(iso));
  });
  const [that, next] = ['planned 2026-11-20', 'planned 2026-11-27'];
  expect(fridays).toEqual([that, that, that, next, next, next, next]);
});

test('a share that is sent late goes with the first Friday after that', () => {
  expect(told({ ...paidOnMonday, sentAt: at('2026-11-20T09:00:00Z') }, at('2026-11-20T09:00:00Z'))).toBe('planned 2026-11-27');
  expect(told({ ...paidOnMonday, sentAt: null }, at('2026-11-24T09:00:00Z'))).toBe('planned 2026-11-27');
});

test('a seller whose money rests longer waits for a later Friday', () => {
  expect(told({ ...paidOnMonday, delayDays: 4 }, monday)).toBe('planned 2026-11-20');
  expect(told({ ...paidOnMonday, delayDays: 7 }, monday)).toBe('planned 2026-11-27');
});

test('once a payout has taken it along, that one is told, and whether it has arrived', () => {
  const before = { createdAt: at('2026-11-13T00:00:00Z'), hasArrived: true };
  const taking = { createdAt: at('2026-11-20T00:00:00Z'), hasArrived: false };
  const now = at('2026-11-22T00:00:00Z');
  expect(told({ ...paidOnMonday, payouts: [before, taking] }, now)).toBe('sent 2026-11-20');
  expect(told({ ...paidOnMonday, payouts: [before, { ...taking, hasArrived: true }] }, now)).toBe('arrived 2026-11-20');
  expect(told({ ...paidOnMonday, sentAt: null, payouts: [taking] }, now)).toBe('planned 2026-11-27');
});

test('a Friday that has passed without a payout is not promised any more, and today still is', () => {
  expect(told(paidOnMonday, at('2026-11-20T15:00:00Z'))).toBe('planned 2026-11-20');
  expect(told(paidOnMonday, at('2026-11-21T00:00:00Z'))).toBe('planned 2026-11-27');
});
