import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';

let testSimulator: TestSimulator;
beforeEach(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterEach(() => stopAndCheck(testSimulator));

test('the clock can go back before anything has happened, and payouts follow it', async () => {
  await testSimulator.control('destinations', { url: 'http://127.0.0.1:9/webhooks', secret: 'whsec_test' });
  expect(await testSimulator.control('clock', { to: '2026-11-04T10:00:00Z' })).toEqual({ now: '2026-11-04T10:00:00.000Z' });
  const seller = await openSeller(testSimulator, 'lift');
  await payAndTransfer(testSimulator, seller, 10_000);
  await testSimulator.control('clock', { to: '2026-11-07T12:00:00Z' });
  const { data } = await testSimulator.stripe.payouts.list({}, { stripeContext: seller });
  expect(data.map(({ created }) => new Date(created * 1_000).toISOString().slice(0, 10))).toEqual(['2026-11-06']);
});

test('the clock cannot go back once something has happened', async () => {
  await openSeller(testSimulator);
  await expect(testSimulator.control('clock', { to: '2026-11-04T10:00:00Z' })).rejects.toThrow('time does not go back once something has happened');
});
