import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { listBalanceTransactions, pay } from '../testing/payments.ts';
import { payAndTransfer, openSeller } from '../testing/sellers.ts';

let bench: TestSimulator;
let seller: string;
beforeEach(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
  seller = await openSeller(bench, 'lift');
});
afterEach(() => stopAndCheck(bench));

const within = () => ({ stripeContext: seller });
const payouts = async () => (await bench.stripe.payouts.list({}, within())).data;
const contents = async (payout: string) => (await bench.stripe.balanceTransactions.list({ payout, limit: 100 }, within())).data;
const sum = (movements: { net: number }[]) => movements.reduce((total, { net }) => total + net, 0);
const toFriday = (date: string) => bench.control('clock', { to: `${date}T12:00:00Z` });

test('a payout names exactly what it paid out: what had come in and was free, less what was taken back', async () => {
  await payAndTransfer(bench, seller, 10_000);
  await payAndTransfer(bench, seller, 20_000, 'pm_card_visa');
  const [latest] = (await bench.stripe.transfers.list({ limit: 1 })).data;
  await bench.stripe.transfers.createReversal(latest?.id ?? '', { amount: 500 });
  await bench.control('clock', { to: '2026-11-19T12:00:00Z' });
  await payAndTransfer(bench, seller, 30_000, 'pm_card_visa');
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
  expect((await bench.stripe.payouts.retrieve(first?.id ?? '', {}, within())).reconciliation_status).toBe('completed');
});

test('what came back from a bank, or was paid by hand, belongs to the next automatic payout', async () => {
  await bench.control(`accounts/${seller}/steps`, { step: 'give_failing_bank_account' });
  await payAndTransfer(bench, seller, 10_000);
  await toFriday('2026-11-20');
  await bench.control('clock', { to: '2026-11-25T12:00:00Z' });
  await bench.control(`accounts/${seller}/steps`, { step: 'give_bank_account' });
  await bench.stripe.payouts.create({ amount: 1_000, currency: 'usd' }, within());
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

test('a balance below zero lessens the payout of another week', async () => {
  await payAndTransfer(bench, seller, 10_000);
  await toFriday('2026-11-20');
  const [transfer] = (await bench.stripe.transfers.list({})).data;
  await payAndTransfer(bench, seller, 5_000, 'pm_card_visa');
  await bench.stripe.transfers.createReversal(transfer?.id ?? '', { amount: 4_000 });
  await toFriday('2026-11-27');
  const [next] = await payouts();
  expect(next?.amount).toBe(500);
  expect((await contents(next?.id ?? '')).map(({ net }) => net)).toEqual([-4_000, 4_500]);
});

test('movements are listed by kind, source, currency and time, page by page, for us and for a seller', async () => {
  const charge = await pay(bench, 5_000);
  await payAndTransfer(bench, seller, 10_000);
  await bench.control('clock', { advance: '1h' });
  const { id } = await bench.stripe.refunds.create({ charge, amount: 100 });
  const list = bench.stripe.balanceTransactions.list.bind(bench.stripe.balanceTransactions);
  expect((await list({ type: 'refund' })).data).toMatchObject([{ source: id }]);
  expect((await list({ source: charge })).data).toMatchObject([{ type: 'charge' }]);
  expect((await list({ currency: 'eur' })).data).toEqual([]);
  expect((await list({ created: { gte: bench.simulator.clock.seconds() } })).data).toMatchObject([{ type: 'refund' }]);
  const all = (await listBalanceTransactions(bench)).map((movement) => movement.id);
  const paged: string[] = [];
  for await (const movement of bench.stripe.balanceTransactions.list({ limit: 1 })) paged.push(movement.id);
  expect(paged).toEqual(all);
  expect((await listBalanceTransactions(bench, seller)).map(({ type }) => type)).toEqual(['payment']);
});
