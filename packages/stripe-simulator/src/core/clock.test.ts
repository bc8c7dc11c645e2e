import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';

let bench: TestSimulator;
beforeEach(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterEach(() => stopAndCheck(bench));

test('as long as nothing has happened the clock goes back, and Fridays are paid from there on', async () => {
  await bench.control('destinations', { url: 'http://127.0.0.1:9/webhooks', secret: 'whsec_test' });
  expect(await bench.control('clock', { to: '2026-11-04T10:00:00Z' })).toEqual({ now: '2026-11-04T10:00:00.000Z' });
  const seller = await openSeller(bench, 'lift');
  await payAndTransfer(bench, seller, 10_000);
  await bench.control('clock', { to: '2026-11-07T12:00:00Z' });
  const { data } = await bench.stripe.payouts.list({}, { stripeContext: seller });
  expect(data.map(({ created }) => new Date(created * 1_000).toISOString().slice(0, 10))).toEqual(['2026-11-06']);
});

test('once something has happened it does not', async () => {
  await openSeller(bench);
  await expect(bench.control('clock', { to: '2026-11-04T10:00:00Z' })).rejects.toThrow('time does not go back once something has happened');
});
