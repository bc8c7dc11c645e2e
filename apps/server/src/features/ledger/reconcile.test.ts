import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceClocks, createPaidRental, type PaidRental, fundReserve } from '../../../testing/paid-rentals.ts';
import { newActiveSeller, type ConnectedSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import { syncPayout } from '../payouts/sync-payout.ts';
import { refundPayment, settleInvoice } from '../settlements/public.ts';
import { reconcile } from './reconcile.job.ts';

let world: PaymentsTestApp;
let seller: ConnectedSeller;
let rent: PaidRental;
let written = '';
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(world);
  await fundReserve(world);
});
beforeEach(async () => {
  rent = await createPaidRental(world, { seller });
});
afterEach(() => world.provider.clearFailures());
afterAll(() => world.close());

async function deps() {
  written = '';
  return { ...(await paymentsDeps(world)), log: createLog('info', { write: (line) => (written += line) }) };
}

async function newest() {
  const [row] = await world.sql<{ is_clean: boolean; report: { contradictions: string[]; posted: number } }>(
    'select is_clean, report from reconciliation order by id desc limit 1',
  );
  return row;
}

test('when everything agrees, that is written down', async () => {
  const all = await deps();
  await settleInvoice(all, rent.invoice);
  await refundPayment(all, { invoiceId: rent.invoice, amount: 1_000, reason: 'A day too late' });
  await settleInvoice(all, rent.invoice);
  const { isClean, posted } = await reconcile(all);
  expect(isClean).toBe(true);
  expect(posted).toBeGreaterThanOrEqual(6);
  expect(await newest()).toMatchObject({ is_clean: true, report: { contradictions: [], posted } });
  expect(written).toContain('the books agree');
  expect((await reconcile(all)).posted).toBe(0);
});

test('what a payout was made of is compared with what was paid out', async () => {
  const all = await deps();
  await settleInvoice(all, rent.invoice);
  await advanceClocks(world, '14d');
  const { data } = await world.provider.stripe.payouts.list({}, { stripeContext: seller.account });
  expect(data.map(({ status }) => status)).toContain('paid');
  for (const { id } of data) await syncPayout(all, seller.account, id);
  expect((await reconcile(all)).contradictions).toEqual([]);
  const payout = data.find(({ status }) => status === 'paid');
  await world.sql('update payout set amount = amount - 1 where provider_id = $1', [payout?.id]);
  expect((await reconcile(all)).contradictions).toEqual([
    `The payout ${payout?.id} is ${(payout?.amount ?? 0) - 1}, but what it was made of comes to ${payout?.amount}`,
  ]);
  await world.sql('update payout set amount = amount + 1 where provider_id = $1', [payout?.id]);
});

test('a sum that somebody has changed is found, told and written down', async () => {
  const all = await deps();
  await settleInvoice(all, rent.invoice);
  await world.sql('update invoice set settled = settled + 5 where provider_id = $1', [rent.invoice]);
  const found = `${rent.invoice} counts 7965 as settled, its steps say 7960`;
  expect(await reconcile(all)).toMatchObject({ isClean: false, contradictions: [found] });
  expect(await newest()).toMatchObject({ is_clean: false, report: { contradictions: [found] } });
  expect(written).toContain('the books do not agree');
  await world.sql('update invoice set settled = settled - 5 where provider_id = $1', [rent.invoice]);
});

test('a step that never happened at the provider is found', async () => {
  const all = await deps();
  await world.sql(
    `insert into settlement_step (invoice_id, number, seller_id, kind, amount, state, provider_id) values ($1, 1, $2, 'transfer', 7960, 'done', 'tr_never')`,
    [rent.invoice, seller.person.id],
  );
  await world.sql('update invoice set settled = 7960 where provider_id = $1', [rent.invoice]);
  expect((await reconcile(all)).contradictions).toEqual([
    `${rent.invoice}: by its rows we owe the seller 0, by the books 7960`,
    'transfer tr_never is done, but no such movement is in the books',
  ]);
  await world.sql('delete from settlement_step where invoice_id = $1', [rent.invoice]);
  await world.sql('update invoice set settled = 0 where provider_id = $1', [rent.invoice]);
  await settleInvoice(all, rent.invoice);
});

test('an entry that somebody has made crooked is found', async () => {
  const all = await deps();
  await settleInvoice(all, rent.invoice);
  await reconcile(all);
  const crooked = async (amount: number) => {
    await world.sql('alter table ledger_posting disable trigger ledger_entry_balances');
    await world.sql(
      `update ledger_posting set amount = amount + $2 where account = 'stripe_balance' and entry_id = (
         select id from ledger_entry where kind = 'transfer' and invoice_id = $1)`,
      [rent.invoice, amount],
    );
    await world.sql('alter table ledger_posting enable trigger ledger_entry_balances');
  };
  await crooked(100);
  const { contradictions } = await reconcile(all);
  expect(contradictions).toHaveLength(2);
  expect(contradictions[0]).toMatch(/^The entry movement:txn_\w+ comes to 100 cents, not to nothing$/);
  expect(contradictions[1]).toMatch(/^In the book platform there are \d+, at the provider \d+$/);
  await crooked(-100);
  expect((await reconcile(all)).contradictions).toEqual([]);
});

test('a share that lies around although it could be sent is found after three days, one that is held is not', async () => {
  const all = await deps();
  await advanceClocks(world, '4d');
  expect((await reconcile(all)).contradictions).toEqual([
    expect.stringMatching(new RegExp(`^${rent.invoice}: 7960 is due to the seller since .* and could be sent$`)),
  ]);
  await settleInvoice(all, rent.invoice);
  expect((await reconcile(all)).isClean).toBe(true);
});

test('an account that can not be read is told, and the others are looked at', async () => {
  const all = await deps();
  await settleInvoice(all, rent.invoice);
  await reconcile(all);
  const other = await createPaidRental(world);
  await settleInvoice(all, other.invoice);
  const unreadable = { ...all, provider: { ...all.provider, movementsSince: unless(seller.account, all.provider) } };
  const { contradictions } = await reconcile(unreadable);
  expect(contradictions).toEqual([`The book ${seller.account} could not be compared: account_closed`]);
  const [row] = await world.sql<{ count: number }>('select count(*)::int from ledger_entry where book = $1', [other.seller.account]);
  expect(row?.count).toBe(1);
});

test('a transfer that somebody has made in the provider’s own pages is found', async () => {
  const all = await deps();
  await settleInvoice(all, rent.invoice);
  await world.provider.stripe.transfers.create({ amount: 50, currency: 'usd', destination: seller.account, source_transaction: rent.charge });
  // It may be one of ours that is not written down yet.
  expect((await reconcile(all)).isClean).toBe(true);
  await advanceClocks(world, '2h');
  const { contradictions } = await reconcile(all);
  expect(contradictions).toHaveLength(1);
  expect(contradictions[0]).toMatch(/^The movement txn_\w+ \(transfer, -50\) of platform is not in the books$/);
  await advanceClocks(world, '25h');
  expect((await reconcile(all)).contradictions).toEqual(['50 cents lie in suspense in the book platform']);
  expect(written).toContain('we do not know why');
});

/** The provider refuses to say anything of this account. */
function unless(closed: string, provider: Provider): Provider['balanceTransactionsSince'] {
  return async function* movementsSince(account, since) {
    if (account === closed) throw new ProviderError('refused', 'account_closed');
    yield* provider.balanceTransactionsSince(account, since);
  };
}
