import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatEntries } from '../../../testing/ledger-entries.ts';
import {
  closeDispute,
  advanceClocks,
  openDispute,
  createPaidRental,
  type PaidRental,
  fundReserve,
  renewedRental,
  insertInvoice,
} from '../../../testing/paid-rentals.ts';
import { newActiveSeller, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { type SettlementsDeps, syncDispute, syncRefund, refundPayment, refundUnmatched, settleInvoice } from '../settlements/public.ts';
import { findMismatches } from './find-mismatches.ts';
import { platformBook, postEntry } from './post-entry.ts';
import { postBalanceTransactions } from './post-balance-transactions.job.ts';
import { reconcile } from './reconcile.job.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
  await fundReserve(testApp);
});
afterAll(() => testApp.close());

/** The entries about a payment in our book, without the first `skip`. */
async function ourEntries(deps: SettlementsDeps, { invoice }: PaidRental, skip = 0): Promise<string[]> {
  await postBalanceTransactions(deps, null);
  return (await formatEntries(testApp, platformBook, invoice)).slice(skip);
}

async function sellerEntries(deps: SettlementsDeps, { seller }: PaidRental): Promise<string[]> {
  await postBalanceTransactions(deps, seller.account);
  return formatEntries(testApp, seller.account);
}

async function syncRefunds(deps: SettlementsDeps, { charge }: PaidRental): Promise<void> {
  for (const id of await deps.provider.listRefunds(charge)) await syncRefund(deps, id);
}

const charge = 'charge: Dr exp:processing 277, Dr stripe_balance 8223, Cr rev:fee_fixed 30, Cr rev:fee_percent 510, Cr seller_payable 7960';
const transfer = 'transfer: Dr seller_payable 7960, Cr stripe_balance 7960';
const earned = 'charge: Dr connected_balance 7960, Cr earnings 7960';

describe('each balance transaction is one entry', () => {
  test('of a charge and the transfer of the seller’s share', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp);
    expect(await ourEntries(deps, rental)).toEqual([charge]);
    await settleInvoice(deps, rental.invoice);
    expect(await ourEntries(deps, rental)).toEqual([charge, transfer]);
    expect(await sellerEntries(deps, rental)).toEqual([earned]);
  });

  test('of a refund and the reversal of the seller’s part', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp);
    await settleInvoice(deps, rental.invoice);
    await refundPayment(deps, { invoiceId: rental.invoice, amount: 4_250, reason: 'Half of the time it was not up' });
    await settleInvoice(deps, rental.invoice);
    expect(await ourEntries(deps, rental, 2)).toEqual([
      'refund: Dr rev:fee_refunds 270, Dr seller_payable 3980, Cr stripe_balance 4250',
      'transfer_reversal: Dr stripe_balance 3980, Cr seller_payable 3980',
    ]);
    expect(await sellerEntries(deps, rental)).toEqual([earned, 'refund: Dr earnings_reversed 3980, Cr connected_balance 3980']);
  });

  test('of a refund that failed', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp, { token: 'pm_card_refundFail' });
    await settleInvoice(deps, rental.invoice);
    await refundPayment(deps, { invoiceId: rental.invoice, amount: 4_250, reason: 'Half of the time it was not up' });
    await settleInvoice(deps, rental.invoice);
    await testApp.provider.advanceClock('10s');
    await syncRefunds(deps, rental);
    await settleInvoice(deps, rental.invoice);
    expect(await ourEntries(deps, rental, 4)).toEqual([
      'refund_failure: Dr stripe_balance 4250, Cr rev:fee_refunds 270, Cr seller_payable 3980',
      'transfer: Dr seller_payable 3980, Cr stripe_balance 3980',
    ]);
  });

  test.each([
    ['won', ['dispute_reversal: Dr stripe_balance 8500, Cr dispute_receivable 8500', transfer]],
    ['lost', ['dispute-lost: Dr rev:fee_refunds 540, Dr seller_payable 7960, Cr dispute_receivable 8500']],
  ] as const)('of a dispute that is %s', async (outcome, last) => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp);
    await settleInvoice(deps, rental.invoice);
    const dispute = await openDispute(testApp, rental.charge);
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rental.invoice);
    expect(await ourEntries(deps, rental, 2)).toEqual([
      'dispute: Dr dispute_receivable 8500, Dr exp:dispute_fee 1500, Cr stripe_balance 10000',
      'transfer_reversal: Dr stripe_balance 7960, Cr seller_payable 7960',
    ]);
    await closeDispute(testApp, dispute, outcome);
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rental.invoice);
    expect(await ourEntries(deps, rental, 4)).toEqual(last);
  });

  test('of an unmatched payment', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp, { isUnmatched: true });
    await refundUnmatched(deps, { invoiceId: rental.invoice });
    expect(await ourEntries(deps, rental)).toEqual([
      'charge: Dr exp:processing 277, Dr stripe_balance 8223, Cr refundable 8500',
      'refund: Dr refundable 8500, Cr stripe_balance 8500',
    ]);
  });

  test('however often and by however many workers they are read', async () => {
    const [one, other] = [await paymentsDeps(testApp), await paymentsDeps(testApp)];
    const rentals = [await createPaidRental(testApp), await createPaidRental(testApp), await createPaidRental(testApp)];
    for (const { invoice } of rentals) await settleInvoice(one, invoice);
    await Promise.all([one, other, one, other].map((deps) => postBalanceTransactions(deps, null)));
    expect(await postBalanceTransactions(one, null)).toBe(0);
    const { data } = await testApp.provider.stripe.balanceTransactions.list({ limit: 100 });
    const rows = await testApp.sql<{ id: string }>(
      `select transaction_id as id from ledger_entry where book = 'platform' and transaction_id is not null`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
    expect((await reconcile(one)).contradictions).toEqual([]);
  });
});

describe('over time', () => {
  test('posts a payout, the debt of a seller whose balance was paid out, and the offset against it', async () => {
    const deps = await paymentsDeps(testApp);
    const rental = await createPaidRental(testApp, { interval: 'week' });
    await settleInvoice(deps, rental.invoice);
    await advanceClocks(testApp, '8d');
    const next = await renewedRental(testApp, rental);
    expect(await sellerEntries(deps, rental)).toEqual([earned, 'payout: Dr bank_out 7960, Cr connected_balance 7960']);
    await refundPayment(deps, { invoiceId: rental.invoice, amount: 4_250, reason: 'Half of the time it was not up' });
    await settleInvoice(deps, rental.invoice);
    expect(await ourEntries(deps, rental)).toContain('owe: Dr seller_receivable 3980, Cr seller_payable 3980');
    await settleInvoice(deps, next.invoice);
    expect(await ourEntries(deps, next)).toEqual([
      charge,
      'net: Dr seller_payable 3980, Cr seller_receivable 3980',
      'transfer: Dr seller_payable 3980, Cr stripe_balance 3980',
    ]);
    await testApp.provider.stripe.subscriptions.cancel(rental.subscription);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });

  test('posts a payout that the bank sent back', async () => {
    const deps = await paymentsDeps(testApp);
    const seller = await newActiveSeller(testApp);
    await testApp.provider.applyAccountStep(seller.account, 'submit_failing_bank_account');
    const rental = await createPaidRental(testApp, { seller });
    await settleInvoice(deps, rental.invoice);
    await advanceClocks(testApp, '14d');
    expect(await sellerEntries(deps, rental)).toEqual([
      earned,
      'payout: Dr bank_out 7960, Cr connected_balance 7960',
      'payout_reversal: Dr connected_balance 7960, Cr bank_out 7960',
    ]);
  });

  test('an unknown charge waits for a day, goes to suspense with a logged error, and is cleared once its payment is stored', async () => {
    let logged = '';
    const log = createLog('error', { write: (line) => (logged += line) });
    const deps = { ...(await paymentsDeps(testApp)), log };
    await postBalanceTransactions(deps, null);
    const rental = await createPaidRental(testApp, { isUnheard: true });
    const later = await createPaidRental(testApp, { seller: rental.seller });
    expect(await postBalanceTransactions(deps, null)).toBe(1);
    expect(await ourEntries(deps, later)).toEqual([charge]);
    expect(logged).toBe('');
    const [cursor] = await testApp.sql<{ read_until: Date }>(`select read_until from ledger_cursor where book = 'platform'`);
    const { created } = await testApp.provider.stripe.charges.retrieve(rental.charge);
    expect(cursor?.read_until.getTime()).toBe(created * 1_000);

    await advanceClocks(testApp, '25h');
    expect(await postBalanceTransactions(deps, null)).toBe(1);
    const suspended = 'charge: Dr exp:processing 277, Dr stripe_balance 8223, Cr suspense 8500';
    expect((await formatEntries(testApp, platformBook)).at(-1)).toBe(suspended);
    expect(logged).toContain('is in suspense');
    expect(await findMismatches(deps)).toContain('-8500 cents are in suspense in the book platform');

    await insertInvoice(testApp, rental);
    expect(await postBalanceTransactions(deps, null)).toBe(1);
    expect(await postBalanceTransactions(deps, null)).toBe(0);
    expect((await formatEntries(testApp, platformBook)).at(-1)).toBe(
      'charge: Dr suspense 8500, Cr rev:fee_fixed 30, Cr rev:fee_percent 510, Cr seller_payable 7960',
    );
    await settleInvoice(deps, rental.invoice);
    await settleInvoice(deps, later.invoice);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});

describe('the books can only grow', () => {
  const entry = { name: 'a-test', book: platformBook, kind: 'test', occurredAt: new Date() };

  test('an entry that does not balance is refused by the code and by the database', async () => {
    const deps = await paymentsDeps(testApp);
    const postings = [{ account: 'bank', amount: 100 }, { account: 'suspense', amount: -99 }] as const; // prettier-ignore
    await expect(deps.db.transaction((tx) => postEntry(tx, { ...entry, postings }))).rejects.toThrow('does not balance');
    const directInsert = deps.db.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('ledger_entry')
        .values({
          name: 'unbalanced',
          book: platformBook,
          kind: 'test',
          occurred_at: new Date(),
          transaction_id: null,
          source_id: null,
          invoice_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('ledger_posting').values({ entry_id: id, account: 'bank', seller_id: null, amount: 100 }).execute();
    });
    await expect(directInsert).rejects.toThrow('does not balance');
    expect(await testApp.sql(`select from ledger_entry where name in ('a-test', 'unbalanced')`)).toEqual([]);
  });

  test('nothing is posted twice under one name', async () => {
    const deps = await paymentsDeps(testApp);
    const postings = [{ account: 'bank', amount: 100 }, { account: 'exp:stripe_other', amount: -100 }] as const; // prettier-ignore
    const twice = { ...entry, name: 'twice', postings };
    expect(await deps.db.transaction((tx) => postEntry(tx, twice))).toBe(true);
    expect(await deps.db.transaction((tx) => postEntry(tx, twice))).toBe(false);
    const [row] = await testApp.sql<{ count: number }>(
      `select count(*)::int from ledger_posting where entry_id = (select id from ledger_entry where name = 'twice')`,
    );
    expect(row?.count).toBe(2);
  });

  test.each([
    ['change', 'ledger_entry', `update ledger_entry set kind = 'other'`],
    ['change', 'ledger_posting', 'update ledger_posting set amount = amount * 2'],
    ['delete', 'ledger_entry', 'delete from ledger_entry'],
    ['delete', 'ledger_posting', 'delete from ledger_posting'],
    ['empty', 'ledger_posting', 'truncate ledger_posting'],
    ['change', 'reconciliation', 'update reconciliation set is_clean = true'],
    ['delete', 'reconciliation', 'delete from reconciliation'],
  ])('the application may not %s rows of %s', async (_, table, statement) => {
    const deps = await paymentsDeps(testApp);
    await expect(deps.db.pool.query(statement)).rejects.toThrow(`permission denied for table ${table}`);
  });
});
