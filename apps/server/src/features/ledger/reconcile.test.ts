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

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
let rental: PaidRental;
let logged = '';
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
  seller = await newActiveSeller(testApp);
  await fundReserve(testApp);
});
beforeEach(async () => {
  rental = await createPaidRental(testApp, { seller });
});
afterEach(() => testApp.provider.clearFailures());
afterAll(() => testApp.close());

async function loggingDeps() {
  logged = '';
  return { ...(await paymentsDeps(testApp)), log: createLog('info', { write: (line) => (logged += line) }) };
}

async function readNewest() {
  const [row] = await testApp.sql<{ is_clean: boolean; report: { contradictions: string[]; posted: number } }>(
    'select is_clean, report from reconciliation order by id desc limit 1',
  );
  return row;
}

test('stores that everything agrees', async () => {
  const deps = await loggingDeps();
  await settleInvoice(deps, rental.invoice);
  await refundPayment(deps, { invoiceId: rental.invoice, amount: 1_000, reason: 'A day too late' });
  await settleInvoice(deps, rental.invoice);
  const { isClean, posted } = await reconcile(deps);
  expect(isClean).toBe(true);
  expect(posted).toBeGreaterThanOrEqual(6);
  expect(await readNewest()).toMatchObject({ is_clean: true, report: { contradictions: [], posted } });
  expect(logged).toContain('the books agree');
  expect((await reconcile(deps)).posted).toBe(0);
});

test('compares a payout with its balance transactions', async () => {
  const deps = await loggingDeps();
  await settleInvoice(deps, rental.invoice);
  await advanceClocks(testApp, '14d');
  const { data } = await testApp.provider.stripe.payouts.list({}, { stripeContext: seller.account });
  expect(data.map(({ status }) => status)).toContain('paid');
  for (const { id } of data) await syncPayout(deps, seller.account, id);
  expect((await reconcile(deps)).contradictions).toEqual([]);
  const payout = data.find(({ status }) => status === 'paid');
  await testApp.sql('update payout set amount = amount - 1 where provider_id = $1', [payout?.id]);
  expect((await reconcile(deps)).contradictions).toEqual([
    `The payout ${payout?.id} is ${(payout?.amount ?? 0) - 1}, but its balance transactions add up to ${payout?.amount}`,
  ]);
  await testApp.sql('update payout set amount = amount + 1 where provider_id = $1', [payout?.id]);
});

test('finds, logs and stores an amount that someone has changed', async () => {
  const deps = await loggingDeps();
  await settleInvoice(deps, rental.invoice);
  await testApp.sql('update invoice set settled = settled + 5 where provider_id = $1', [rental.invoice]);
  const found = `${rental.invoice} counts 7965 as settled, its steps say 7960`;
  expect(await reconcile(deps)).toMatchObject({ isClean: false, contradictions: [found] });
  expect(await readNewest()).toMatchObject({ is_clean: false, report: { contradictions: [found] } });
  expect(logged).toContain('the books do not agree');
  await testApp.sql('update invoice set settled = settled - 5 where provider_id = $1', [rental.invoice]);
});

test('finds a step that never happened at Stripe', async () => {
  const deps = await loggingDeps();
  await testApp.sql(
    `insert into settlement_step (invoice_id, number, seller_id, kind, amount, state, provider_id) values ($1, 1, $2, 'transfer', 7960, 'done', 'tr_never')`,
    [rental.invoice, seller.person.id],
  );
  await testApp.sql('update invoice set settled = 7960 where provider_id = $1', [rental.invoice]);
  expect((await reconcile(deps)).contradictions).toEqual([
    `${rental.invoice}: by its rows we owe the seller 0, by the books 7960`,
    'transfer tr_never is done, but its balance transaction is not in the books',
  ]);
  await testApp.sql('delete from settlement_step where invoice_id = $1', [rental.invoice]);
  await testApp.sql('update invoice set settled = 0 where provider_id = $1', [rental.invoice]);
  await settleInvoice(deps, rental.invoice);
});

test('finds an entry that does not balance', async () => {
  const deps = await loggingDeps();
  await settleInvoice(deps, rental.invoice);
  await reconcile(deps);
  const changePosting = async (amount: number) => {
    await testApp.sql('alter table ledger_posting disable trigger ledger_entry_balances');
    await testApp.sql(
      `update ledger_posting set amount = amount + $2 where account = 'stripe_balance' and entry_id = (
         select id from ledger_entry where kind = 'transfer' and invoice_id = $1)`,
      [rental.invoice, amount],
    );
    await testApp.sql('alter table ledger_posting enable trigger ledger_entry_balances');
  };
  await changePosting(100);
  const { contradictions } = await reconcile(deps);
  expect(contradictions).toHaveLength(2);
  expect(contradictions[0]).toMatch(/^The entry movement:txn_\w+ does not balance: its postings add up to 100 cents$/);
  expect(contradictions[1]).toMatch(/^In the book platform there are \d+, at the provider \d+$/);
  await changePosting(-100);
  expect((await reconcile(deps)).contradictions).toEqual([]);
});

test('finds a share that could have been sent for three days', async () => {
  const deps = await loggingDeps();
  await advanceClocks(testApp, '4d');
  expect((await reconcile(deps)).contradictions).toEqual([
    expect.stringMatching(new RegExp(`^${rental.invoice}: 7960 is due to the seller since .* and could be sent$`)),
  ]);
  await settleInvoice(deps, rental.invoice);
  expect((await reconcile(deps)).isClean).toBe(true);
});

test('reports an account that can’t be read, and still compares the others', async () => {
  const deps = await loggingDeps();
  await settleInvoice(deps, rental.invoice);
  await reconcile(deps);
  const other = await createPaidRental(testApp);
  await settleInvoice(deps, other.invoice);
  const unreadable = { ...deps, provider: { ...deps.provider, balanceTransactionsSince: refusedFor(seller.account, deps.provider) } };
  const { contradictions } = await reconcile(unreadable);
  expect(contradictions).toEqual([`The book ${seller.account} could not be compared: account_closed`]);
  const [row] = await testApp.sql<{ count: number }>('select count(*)::int from ledger_entry where book = $1', [other.seller.account]);
  expect(row?.count).toBe(1);
});

test('finds a transfer that someone made in Stripe’s dashboard', async () => {
  const deps = await loggingDeps();
  await settleInvoice(deps, rental.invoice);
  await testApp.provider.stripe.transfers.create({ amount: 50, currency: 'usd', destination: seller.account, source_transaction: rental.charge });
  // It may be one of ours that is not stored yet.
  expect((await reconcile(deps)).isClean).toBe(true);
  await advanceClocks(testApp, '2h');
  const { contradictions } = await reconcile(deps);
  expect(contradictions).toHaveLength(1);
  expect(contradictions[0]).toMatch(/^The balance transaction txn_\w+ \(transfer, -50\) of platform is not in the books$/);
  await advanceClocks(testApp, '25h');
  expect((await reconcile(deps)).contradictions).toEqual(['50 cents are in suspense in the book platform']);
  expect(logged).toContain('is in suspense');
});

/** Stripe refuses to read this account. */
function refusedFor(closed: string, provider: Provider): Provider['balanceTransactionsSince'] {
  return async function* balanceTransactionsSince(account, since) {
    if (account === closed) throw new ProviderError('refused', 'account_closed');
    yield* provider.balanceTransactionsSince(account, since);
  };
}
