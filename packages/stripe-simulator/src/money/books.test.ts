import { expect, test } from 'vitest';
import { runRandomWalk } from '../testing/random-walk.ts';

const operations = 1_000;

test(`the books balance after each of ${operations} random operations with clock jumps and chaos`, async () => {
  const report = await runRandomWalk('first', operations);
  expect(report.totals).toMatchObject({ transit: 0 });
  // A walk in which little happened would prove nothing.
  expect(report.balanceTransactions).toBeGreaterThan(operations / 5);
  expect(Math.min(report.refunds, report.disputes, report.reversals)).toBeGreaterThan(operations / 200);
  expect(report.subscriptions).toBeGreaterThan(operations / 100);
  expect(report.renewals).toBeGreaterThan(operations / 10);
  expect(report.virtualDays).toBeGreaterThan(50);
  expect(Object.keys(report.errors)).toEqual(
    expect.arrayContaining(['StripeAPIError', 'card_declined', 'balance_insufficient', 'charge_disputed', 'charge_already_refunded']),
  );
});

test('the same seed gives the same history, another seed a different one', async () => {
  const [first, again, other] = [await runRandomWalk('one', 300), await runRandomWalk('one', 300), await runRandomWalk('two', 300)];
  expect(again).toEqual(first);
  expect(other.history).not.toBe(first.history);
});
