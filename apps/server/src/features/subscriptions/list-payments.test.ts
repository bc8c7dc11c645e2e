import type { Payment } from '@frontage/contract/subscriptions.schema';
import { toHundredths } from '@frontage/domain/money';
import { calculatePriceBreakdown } from '@frontage/domain/listing/price';
import { allocateRefunds } from '@frontage/domain/settlement/allocate-refunds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { seededRandom } from '../../../testing/random.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertPayment } from '../../../testing/insert-payment.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

type SignedInPerson = Awaited<ReturnType<typeof signedInPerson>>;
let customer: SignedInPerson;
let seller: SignedInPerson;
beforeEach(async () => {
  [customer, seller] = [await signedInPerson(testApp, 'customer'), await signedInPerson(testApp, 'seller')];
});

const insertPaid = (details: Parameters<typeof insertPayment>[2] = {}) =>
  insertPayment(testApp, { customer: customer.person, seller: seller.person }, details);

async function readPage(side: 'customer' | 'seller', page = 1) {
  const call = side === 'customer' ? 'GET /api/customer/payments' : 'GET /api/seller/payments';
  const { body } = await (side === 'customer' ? customer : seller).browser.call(
    call,
    { query: { page, limit: 50 } },
    { asCustomer: side === 'customer' },
  );
  return body;
}

async function readAllRows(side: 'customer' | 'seller'): Promise<Payment[]> {
  const { pagination } = await readPage(side);
  const pages = await Promise.all(Array.from({ length: pagination.totalPages }, (_, place) => readPage(side, place + 1)));
  return pages.flatMap(({ payments }) => payments);
}

const day = 86_400_000;

/** A payment of the last 400 days, any part of which may be refunded, disputed or both. */
function randomPayment({ below, chance, pick }: ReturnType<typeof seededRandom>) {
  const amount = 50 + below(200_000);
  const { totalPlatformFee: fee, sellerReceives: share } = calculatePriceBreakdown({ price: amount, discount: 0 });
  const refunded = chance(30) ? pick([amount, 1 + below(amount)]) : 0;
  const disputed = chance(20) ? amount - refunded : 0;
  const { takenBack } = allocateRefunds({ amount, share }, { posted: [], toAllocate: [refunded, disputed] });
  return { amount, fee, refunded, disputed, takenBack, paidAt: new Date(Date.now() - below(400) * day - 1_000).toISOString() };
}

function sumByMonth(rows: readonly Payment[], amountOf: (row: Payment) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const month = row.paidAt.slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + toHundredths(amountOf(row)));
  }
  return sums;
}

describe('the monthly totals', () => {
  test.each([1, 2, 3])('equal the sums of the rows, whatever was refunded or disputed (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    for (const details of random.several(70, () => randomPayment(random))) await insertPaid(details);
    await insertPaid({ status: 'open' });
    await insertPaid({ isUnmatched: true, paidAt: new Date(Date.now() - day).toISOString() });
    const sides = [
      ['customer', ({ customerPays, refunded }: Payment) => customerPays - refunded],
      ['seller', ({ sellerReceives }: Payment) => sellerReceives ?? Number.NaN],
    ] as const;
    for (const [side, amountOf] of sides) {
      const rows = await readAllRows(side);
      expect(rows).toHaveLength(70);
      const sums = sumByMonth(rows, amountOf);
      const { months } = await readPage(side);
      expect(months).toHaveLength(12);
      expect(months.map(({ month, amount }) => [month, toHundredths(amount)])).toEqual(months.map(({ month }) => [month, sums.get(month) ?? 0]));
    }
  });

  test('may be larger than 32 bits', async () => {
    const paidAt = new Date(Date.now() - 1_000).toISOString();
    for (let count = 0; count < 23; count += 1) await insertPaid({ amount: 99_999_999, fee: 6_000_030, paidAt });
    const totals = [await readPage('customer'), await readPage('seller')].map(({ months }) => months.at(-1)?.amount);
    expect(totals).toEqual([22_999_999.77, 21_619_992.87]);
  });

  test('use the seller’s rows, which show what was paid, less our fee, less what was taken back', async () => {
    const random = seededRandom(4);
    for (const details of random.several(30, () => randomPayment(random))) await insertPaid(details);
    for (const { customerPays, fee, takenBack, sellerReceives } of await readAllRows('seller'))
      expect(toHundredths(customerPays) - toHundredths(fee ?? 0) - toHundredths(takenBack ?? 0)).toBe(toHundredths(sellerReceives ?? Number.NaN));
  });
});

const wednesday = '2026-05-06T10:00:00Z';

async function insertSent(details: Parameters<typeof insertPayment>[2] = {}, kind: 'transfer' | 'net' = 'transfer'): Promise<void> {
  const paidAt = details.paidAt ?? wednesday;
  const id = await insertPaid({ ...details, paidAt });
  await testApp.sql(
    `insert into settlement_step (invoice_id, number, seller_id, kind, amount, state, created_at)
     values ($1, 1, $2, $3, 7960, 'done', $4::timestamptz + interval '3 seconds')`,
    [id, seller.person.id, kind, paidAt],
  );
}

async function openAccount(): Promise<void> {
  await testApp.sql(`insert into connected_account (seller_id, provider_id, facts, receives_since) values ($1, $2, '{}', now())`, [
    seller.person.id,
    `acct_${seller.person.id}`,
  ]);
}

async function payOut(at: string, status: string): Promise<void> {
  await testApp.sql(
    `insert into payout (provider_id, account_provider_id, amount, currency, status, method, type, created_at, arrival_date, version)
     values ($1, $2, 7960, 'usd', $3, 'standard', 'bank_account', $4, $4, 1)`,
    [`po_${seller.person.id}_${at}`, `acct_${seller.person.id}`, status, at],
  );
}

const readPayout = async () => (await readAllRows('seller'))[0]?.payout;

describe('a seller’s share', () => {
  test('names the payout that took it to the bank and whether it has arrived, skipping a failed payout', async () => {
    await openAccount();
    await insertSent();
    await payOut('2026-05-01T00:00:00Z', 'paid');
    await payOut('2026-05-08T00:00:00Z', 'failed');
    await payOut('2026-05-15T00:00:00Z', 'in_transit');
    await payOut('2026-05-22T00:00:00Z', 'paid');
    expect(await readPayout()).toEqual({ state: 'sent', on: '2026-05-15' });
    await testApp.sql(`update payout set status = 'paid' where status = 'in_transit'`);
    expect(await readPayout()).toEqual({ state: 'arrived', on: '2026-05-15' });
  });

  test('names the next Friday while no payout has taken it', async () => {
    await openAccount();
    await insertSent();
    const payout = await readPayout();
    expect(payout?.state).toBe('planned');
    const friday = new Date(payout?.on ?? '');
    expect(friday.getUTCDay()).toBe(5);
    expect(friday.getTime()).toBeGreaterThan(Date.now() - day);
    expect(friday.getTime()).toBeLessThan(Date.now() + 7 * day);
  });

  test('names no payout if nothing reaches the bank: taken back, offset against debt, or held', async () => {
    await insertSent({ refunded: 8_500, takenBack: 7_960, settled: 0 });
    expect(await readPayout()).toBeNull();
    await insertSent({ paidAt: '2026-05-07T10:00:00Z' }, 'net');
    expect((await readAllRows('seller'))[0]).toMatchObject({ kept: 79.6, payout: null });
    await insertPaid({ paidAt: '2026-05-08T10:00:00Z', settled: 0 });
    expect((await readAllRows('seller'))[0]).toMatchObject({ share: 'held', payout: null });
  });

  test('is hidden from the customer', async () => {
    await insertSent({ disputed: 1_000 });
    expect((await readAllRows('customer'))[0]).toMatchObject({ disputed: 10, fee: null, takenBack: null, kept: null, share: null, payout: null });
  });
});

const readNext = async () => (await seller.browser.call('GET /api/seller/payments', { query: { limit: 1 } })).body.nextPayout;

describe('the next payout', () => {
  test('is the sum of the shares that the list plans for its day, on any page', async () => {
    await openAccount();
    for (let daysAgo = 0; daysAgo < 12; daysAgo += 1) await insertSent({ paidAt: new Date(Date.now() - daysAgo * day).toISOString() });
    await insertSent({ refunded: 8_500, takenBack: 7_960, settled: 0 });
    await payOut(new Date(Date.now() - 6 * day).toISOString(), 'paid');
    await payOut(new Date(Date.now() - 2 * day).toISOString(), 'failed');
    const planned = (await readAllRows('seller')).filter(({ payout }) => payout?.state === 'planned');
    expect(planned.length).toBeGreaterThan(2);
    const on = planned.map(({ payout }) => payout?.on ?? '').toSorted()[0];
    const shares = planned
      .filter(({ payout }) => payout?.on === on)
      .map(({ sellerReceives, kept }) => toHundredths((sellerReceives ?? 0) - (kept ?? 0)));
    const next = await readNext();
    expect(next?.on).toBe(on);
    expect(toHundredths(next?.amount ?? 0)).toBe(shares.reduce((sum, share) => sum + share, 0));
  });

  test('is none while nothing is planned', async () => {
    expect(await readNext()).toBeNull();
    await insertSent();
    expect(await readNext()).toBeNull();
    await openAccount();
    expect(await readNext()).toMatchObject({ amount: 79.6 });
    await payOut('2026-05-15T00:00:00Z', 'paid');
    expect(await readNext()).toBeNull();
  });
});
