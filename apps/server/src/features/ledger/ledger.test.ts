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
import type { SettlementsDeps } from '../settlements/public.ts';
import { syncDispute, syncRefund, refundPayment, refundUnmatched, settleInvoice } from '../settlements/public.ts';
import { findMismatches } from './find-mismatches.ts';
import { platformBook, postEntry } from './post-entry.ts';
import { postBalanceTransactions } from './post-balance-transactions.job.ts';
import { reconcile } from './reconcile.job.ts';

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  await fundReserve(world);
});
afterAll(() => world.close());

/** What is written about a payment in our book, since `after` entries ago. */
async function ours(deps: SettlementsDeps, { invoice }: PaidRental, after = 0): Promise<string[]> {
  await postBalanceTransactions(deps, null);
  return (await formatEntries(world, platformBook, invoice)).slice(after);
}

async function sellers(deps: SettlementsDeps, { seller }: PaidRental): Promise<string[]> {
  await postBalanceTransactions(deps, seller.account);
  return formatEntries(world, seller.account);
}

async function followRefunds(deps: SettlementsDeps, { charge }: PaidRental): Promise<void> {
  for (const id of await deps.provider.listRefunds(charge)) await syncRefund(deps, id);
}

const charge = 'charge: Dr exp:processing 277, Dr stripe_balance 8223, Cr rev:fee_fixed 30, Cr rev:fee_percent 510, Cr seller_payable 7960';
const transfer = 'transfer: Dr seller_payable 7960, Cr stripe_balance 7960';
const earned = 'charge: Dr connected_balance 7960, Cr earnings 7960';

describe('each movement at the provider is one entry', () => {
  test('a payment and the seller’s share of it', async () => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world);
    expect(await ours(deps, rent)).toEqual([charge]);
    await settleInvoice(deps, rent.invoice);
    expect(await ours(deps, rent)).toEqual([charge, transfer]);
    expect(await sellers(deps, rent)).toEqual([earned]);
  });

  test('a refund, and what is taken back from the seller for it', async () => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world);
    await settleInvoice(deps, rent.invoice);
    await refundPayment(deps, { invoiceId: rent.invoice, amount: 4_250, reason: 'Half of the time it was not up' });
    await settleInvoice(deps, rent.invoice);
    expect(await ours(deps, rent, 2)).toEqual([
      'refund: Dr rev:fee_refunds 270, Dr seller_payable 3980, Cr stripe_balance 4250',
      'transfer_reversal: Dr stripe_balance 3980, Cr seller_payable 3980',
    ]);
    expect(await sellers(deps, rent)).toEqual([earned, 'refund: Dr earnings_reversed 3980, Cr connected_balance 3980']);
  });

  test('a refund that came back', async () => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world, { token: 'pm_card_refundFail' });
    await settleInvoice(deps, rent.invoice);
    await refundPayment(deps, { invoiceId: rent.invoice, amount: 4_250, reason: 'Half of the time it was not up' });
    await settleInvoice(deps, rent.invoice);
    await world.provider.advanceClock('10s');
    await followRefunds(deps, rent);
    await settleInvoice(deps, rent.invoice);
    expect(await ours(deps, rent, 4)).toEqual([
      'refund_failure: Dr stripe_balance 4250, Cr rev:fee_refunds 270, Cr seller_payable 3980',
      'transfer: Dr seller_payable 3980, Cr stripe_balance 3980',
    ]);
  });

  test.each([
    ['won', ['dispute_reversal: Dr stripe_balance 8500, Cr dispute_receivable 8500', transfer]],
    ['lost', ['dispute-lost: Dr rev:fee_refunds 540, Dr seller_payable 7960, Cr dispute_receivable 8500']],
  ] as const)('a dispute that is %s', async (outcome, last) => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world);
    await settleInvoice(deps, rent.invoice);
    const dispute = await openDispute(world, rent.charge);
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rent.invoice);
    expect(await ours(deps, rent, 2)).toEqual([
      'dispute: Dr dispute_receivable 8500, Dr exp:dispute_fee 1500, Cr stripe_balance 10000',
      'transfer_reversal: Dr stripe_balance 7960, Cr seller_payable 7960',
    ]);
    await closeDispute(world, dispute, outcome);
    await syncDispute(deps, dispute);
    await settleInvoice(deps, rent.invoice);
    expect(await ours(deps, rent, 4)).toEqual(last);
  });

  test('a payment that should not have been possible', async () => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world, { isStray: true });
    await refundUnmatched(deps, { invoiceId: rent.invoice });
    expect(await ours(deps, rent)).toEqual([
      'charge: Dr exp:processing 277, Dr stripe_balance 8223, Cr refundable 8500',
      'refund: Dr refundable 8500, Cr stripe_balance 8500',
    ]);
  });

  test('however often and by however many they are read', async () => {
    const [one, other] = [await paymentsDeps(world), await paymentsDeps(world)];
    const rents = [await createPaidRental(world), await createPaidRental(world), await createPaidRental(world)];
    for (const { invoice } of rents) await settleInvoice(one, invoice);
    await Promise.all([one, other, one, other].map((deps) => postBalanceTransactions(deps, null)));
    expect(await postBalanceTransactions(one, null)).toBe(0);
    const { data } = await world.provider.stripe.balanceTransactions.list({ limit: 100 });
    const rows = await world.sql<{ id: string }>(
      `select transaction_id as id from ledger_entry where book = 'platform' and transaction_id is not null`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
    expect((await reconcile(one)).contradictions).toEqual([]);
  });
});

describe('with time', () => {
  test('a payout to the seller’s bank, what he owes then, and what is kept for it', async () => {
    const deps = await paymentsDeps(world);
    const rent = await createPaidRental(world, { interval: 'week' });
    await settleInvoice(deps, rent.invoice);
    await advanceClocks(world, '8d');
    const next = await renewedRental(world, rent);
    expect(await sellers(deps, rent)).toEqual([earned, 'payout: Dr bank_out 7960, Cr connected_balance 7960']);
    await refundPayment(deps, { invoiceId: rent.invoice, amount: 4_250, reason: 'Half of the time it was not up' });
    await settleInvoice(deps, rent.invoice);
    expect(await ours(deps, rent)).toContain('owe: Dr seller_receivable 3980, Cr seller_payable 3980');
    await settleInvoice(deps, next.invoice);
    expect(await ours(deps, next)).toEqual([
      charge,
      'net: Dr seller_payable 3980, Cr seller_receivable 3980',
      'transfer: Dr seller_payable 3980, Cr stripe_balance 3980',
    ]);
    await world.provider.stripe.subscriptions.cancel(rent.subscription);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });

  test('a payout that the bank sent back', async () => {
    const deps = await paymentsDeps(world);
    const seller = await newActiveSeller(world);
    await world.provider.applyAccountStep(seller.account, 'give_failing_bank_account');
    const rent = await createPaidRental(world, { seller });
    await settleInvoice(deps, rent.invoice);
    await advanceClocks(world, '14d');
    expect(await sellers(deps, rent)).toEqual([
      earned,
      'payout: Dr bank_out 7960, Cr connected_balance 7960',
      'payout_reversal: Dr connected_balance 7960, Cr bank_out 7960',
    ]);
  });

  test('a charge that nobody has heard of waits for a day, lies in suspense with an alarm, and is explained once its payment is here', async () => {
    let alarms = '';
    const log = createLog('error', { write: (line) => (alarms += line) });
    const deps = { ...(await paymentsDeps(world)), log };
    await postBalanceTransactions(deps, null);
    const rent = await createPaidRental(world, { isUnheard: true });
    const later = await createPaidRental(world, { seller: rent.seller });
    expect(await postBalanceTransactions(deps, null)).toBe(1);
    expect(await ours(deps, later)).toEqual([charge]);
    expect(alarms).toBe('');
    const [cursor] = await world.sql<{ read_until: Date }>(`select read_until from ledger_cursor where book = 'platform'`);
    const { created } = await world.provider.stripe.charges.retrieve(rent.charge);
    expect(cursor?.read_until.getTime()).toBe(created * 1_000);

    await advanceClocks(world, '25h');
    expect(await postBalanceTransactions(deps, null)).toBe(1);
    const suspended = 'charge: Dr exp:processing 277, Dr stripe_balance 8223, Cr suspense 8500';
    expect((await formatEntries(world, platformBook)).at(-1)).toBe(suspended);
    expect(alarms).toContain('we do not know why');
    expect(await findMismatches(deps)).toContain('-8500 cents lie in suspense in the book platform');

    await insertInvoice(world, rent);
    expect(await postBalanceTransactions(deps, null)).toBe(1);
    expect(await postBalanceTransactions(deps, null)).toBe(0);
    expect((await formatEntries(world, platformBook)).at(-1)).toBe(
      'charge: Dr suspense 8500, Cr rev:fee_fixed 30, Cr rev:fee_percent 510, Cr seller_payable 7960',
    );
    await settleInvoice(deps, rent.invoice);
    await settleInvoice(deps, later.invoice);
    expect((await reconcile(deps)).contradictions).toEqual([]);
  });
});

describe('the books can only grow', () => {
  const entry = { name: 'a-test', book: platformBook, kind: 'test', occurredAt: new Date() };

  test('an entry that does not come to nothing is refused before it reaches the database, and by the database', async () => {
    const deps = await paymentsDeps(world);
    const postings = [{ account: 'bank', amount: 100 }, { account: 'suspense', amount: -99 }] as const; // prettier-ignore
    await expect(deps.db.transaction((tx) => postEntry(tx, { ...entry, postings }))).rejects.toThrow('does not balance');
    const behindItsBack = deps.db.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('ledger_entry')
        .values({
          name: 'crooked',
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
    await expect(behindItsBack).rejects.toThrow('does not balance');
    expect(await world.sql(`select from ledger_entry where name in ('a-test', 'crooked')`)).toEqual([]);
  });

  test('under one name nothing is posted twice', async () => {
    const deps = await paymentsDeps(world);
    const postings = [{ account: 'bank', amount: 100 }, { account: 'exp:stripe_other', amount: -100 }] as const; // prettier-ignore
    const twice = { ...entry, name: 'twice', postings };
    expect(await deps.db.transaction((tx) => postEntry(tx, twice))).toBe(true);
    expect(await deps.db.transaction((tx) => postEntry(tx, twice))).toBe(false);
    const [row] = await world.sql<{ count: number }>(
      `select count(*)::int from ledger_posting where entry_id = (select id from ledger_entry where name = 'twice')`,
    );
    expect(row?.count).toBe(2);
  });

  test.each([
    ['change', 'ledger_entry', `update ledger_entry set kind = 'other'`],
    ['change', 'ledger_posting', 'update ledger_posting set amount = amount * 2'],
    ['take away', 'ledger_entry', 'delete from ledger_entry'],
    ['take away', 'ledger_posting', 'delete from ledger_posting'],
    ['empty', 'ledger_posting', 'truncate ledger_posting'],
    ['change', 'reconciliation', 'update reconciliation set is_clean = true'],
    ['take away', 'reconciliation', 'delete from reconciliation'],
  ])('the product may not %s anything in %s', async (_, table, statement) => {
    const deps = await paymentsDeps(world);
    await expect(deps.db.pool.query(statement)).rejects.toThrow(`permission denied for table ${table}`);
  });
});
