import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { listBalanceTransactions, pay } from '../testing/payments.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';

let testSimulator: TestSimulator;
let seller: string;
beforeEach(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
  seller = await openSeller(testSimulator, 'lift');
});
afterEach(() => stopAndCheck(testSimulator));

const within = () => ({ stripeContext: seller });
const payouts = async () => (await testSimulator.stripe.payouts.list({}, within())).data;
const contents = async (payout: string) => (await testSimulator.stripe.balanceTransactions.list({ payout, limit: 100 }, within())).data;
const sum = (movements: { net: number }[]) => movements.reduce((total, { net }) => total + net, 0);
const toFriday = (date: string) => testSimulator.control('clock', { to: `${date}T12:00:00Z` });

test('a payout contains exactly the available transactions, also negative ones', async () => {
  await payAndTransfer(testSimulator, seller, 10_000);
  await payAndTransfer(testSimulator, seller, 20_000, 'pm_card_visa');
  const [latest] = (await testSimulator.stripe.transfers.list({ limit: 1 })).data;
  await testSimulator.stripe.transfers.createReversal(latest?.id ?? '', { amount: 500 });
  await testSimulator.control('clock', { to: '2026-11-19T12:00:00Z' });
  await payAndTransfer(testSimulator, seller, 30_000, 'pm_card_visa');
  await toFriday('2026-11-20');
  const [first] = await payouts();
  expect(first).toMatchObject({ amount: 26_500, automatic: true, reconciliation_status: 'in_progress' });
  const named = await contents(first?.id ?? '');
  expect(named.map(({ type, net }) => [type, net])).toEqual([
    ['payment_refund', -500],
    ['payment', 18_000],
    ['payment', 9_000],
  ]);
  expect(sum(named)).toBe(first?.amount);

  await toFriday('2026-11-27');
  const [second, , ...others] = await payouts();
  expect(others).toEqual([]);
  expect((await contents(second?.id ?? '')).map(({ net }) => net)).toEqual([27_000]);
  expect((await testSimulator.stripe.payouts.retrieve(first?.id ?? '', {}, within())).reconciliation_status).toBe('completed');
});

test('a failed or manual payout belongs to the next automatic payout', async () => {
  await testSimulator.control(`accounts/${seller}/steps`, { step: 'submit_failing_bank_account' });
  await payAndTransfer(testSimulator, seller, 10_000);
  await toFriday('2026-11-20');
  await testSimulator.control('clock', { to: '2026-11-25T12:00:00Z' });
  await testSimulator.control(`accounts/${seller}/steps`, { step: 'submit_bank_account' });
  await testSimulator.stripe.payouts.create({ amount: 1_000, currency: 'usd' }, within());
  await toFriday('2026-11-27');
  const [next, byHand, failed] = await payouts();
  expect(failed).toMatchObject({ status: 'failed', amount: 9_000 });
  expect(sum(await contents(failed?.id ?? ''))).toBe(9_000);
  const named = await contents(next?.id ?? '');
  expect(named.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -1_000],
    ['payout_failure', 9_000],
  ]);
  expect(sum(named)).toBe(next?.amount);
  expect(await captureError(contents(byHand?.id ?? ''))).toMatchObject({
    status: 400,
    message: 'Balance transaction history can only be filtered on automatic transfers, not manual.',
  });
});

test('a negative balance reduces a later payout', async () => {
  await payAndTransfer(testSimulator, seller, 10_000);
  await toFriday('2026-11-20');
  const [transfer] = (await testSimulator.stripe.transfers.list({})).data;
  await payAndTransfer(testSimulator, seller, 5_000, 'pm_card_visa');
  await testSimulator.stripe.transfers.createReversal(transfer?.id ?? '', { amount: 4_000 });
  await toFriday('2026-11-27');
  const [next] = await payouts();
  expect(next?.amount).toBe(500);
  expect((await contents(next?.id ?? '')).map(({ net }) => net)).toEqual([-4_000, 4_500]);
});

test('lists balance transactions by type, source, currency and time, in pages, for us and for a seller', async () => {
  const charge = await pay(testSimulator, 5_000);
  await payAndTransfer(testSimulator, seller, 10_000);
  await testSimulator.control('clock', { advance: '1h' });
  const { id } = await testSimulator.stripe.refunds.create({ charge, amount: 100 });
  const list = testSimulator.stripe.balanceTransactions.list.bind(testSimulator.stripe.balanceTransactions);
  expect((await list({ type: 'refund' })).data).toMatchObject([{ source: id }]);
  expect((await list({ source: charge })).data).toMatchObject([{ type: 'charge' }]);
  expect((await list({ currency: 'eur' })).data).toEqual([]);
  expect((await list({ created: { gte: testSimulator.simulator.clock.seconds() } })).data).toMatchObject([{ type: 'refund' }]);
  const all = (await listBalanceTransactions(testSimulator)).map((transaction) => transaction.id);
  const paged: string[] = [];
  for await (const transaction of testSimulator.stripe.balanceTransactions.list({ limit: 1 })) paged.push(transaction.id);
  expect(paged).toEqual(all);
  expect((await listBalanceTransactions(testSimulator, seller)).map(({ type }) => type)).toEqual(['payment']);
});
