import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type RegisteredPerson, signedInPerson } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertPayment } from '../../../testing/insert-payment.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface SignedInPerson {
  person: RegisteredPerson;
  browser: Browser;
}

let testApp: TestApp;
let customer: SignedInPerson;
let seller: SignedInPerson;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  customer = await signedInPerson(testApp, 'customer');
  seller = await signedInPerson(testApp, 'seller');
});
afterAll(() => testApp.close());

type PaymentDetails = Parameters<typeof insertPayment>[2];
const insertPaid = (details: PaymentDetails = {}) => insertPayment(testApp, { customer: customer.person, seller: seller.person }, details);

const get = ({ browser }: SignedInPerson, path: string) =>
  browser.raw('GET', path, { headers: browser.token ? { authorization: `Bearer ${browser.token}` } : {} });
const receipt = (id: string, who = customer) => get(who, `/api/customer/payments/${id}/receipt`);
const statement = (id: string, who = seller) => get(who, `/api/seller/payments/${id}/statement`);
const textOf = async (answer: Promise<Response>) => (await readPdf(await (await answer).arrayBuffer())).text;
const errorBody = async (answer: Response) => ({ ...((await answer.json()) as object), requestId: '' });
const disposition = async (answer: Promise<Response>) => (await answer).headers.get('content-disposition');
const rename = ({ person }: SignedInPerson, name: string) => testApp.sql('update account set name = $2 where id = $1', [person.id, name]);

async function insertRefund(invoice: string, amount: number, at: string, state = 'succeeded'): Promise<void> {
  await testApp.sql(`insert into refund (invoice_id, amount, reason, state, created_at) values ($1, $2, 'asked', $3, $4)`, [
    invoice,
    amount,
    state,
    at,
  ]);
}

describe('a receipt', () => {
  test('says what was paid, to whom, for what and for how long, to the cent', async () => {
    const answer = await receipt(await insertPaid());
    expect(answer.status).toBe(200);
    const { pages, text, info } = await readPdf(await answer.arrayBuffer());
    expect(pages).toBe(1);
    for (const words of [
      'Frontage Paid Receipt You paid $85.00',
      'Billing ID FRNT-0001 Paid on May 3, 2026',
      `Paid by Casey Customer, ${customer.person.email}`,
      'Rented from Sam Seller',
      'Ad space North wall',
      'Period May 3, 2026 – May 10, 2026',
      'Price for one week $100.00 Discount of 15% -$15.00 Paid $85.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/refund|dispute|\$5\.40|\$79\.60/i);
    expect(info).toMatchObject({ Title: 'Receipt FRNT-0001 from Frontage', CreationDate: 'D:20260503100000Z', ModDate: 'D:20260503100000Z' });
  });

  test('is made out to the company that the customer entered', async () => {
    const billingDetails = {
      companyName: 'Corner Bakery LLC',
      billingName: 'Ana Lopez',
      billingAddress: '12 Mill Street\nAustin, TX 78701',
      taxNumber: '12-3456789',
    };
    const put = (body: object) => customer.browser.call('PUT /auth/billing-details', { body }, { asCustomer: true });
    expect((await put(billingDetails)).body.billingDetails).toEqual(billingDetails);
    expect((await customer.browser.call('GET /auth/billing-details', {}, { asCustomer: true })).body.billingDetails).toEqual(billingDetails);
    const id = await insertPaid();
    const text = await textOf(receipt(id));
    expect(text).toContain('Billed to Corner Bakery LLC, Ana Lopez, 12 Mill Street, Austin, TX 78701');
    expect(text).toContain('Tax number 12-3456789');
    expect((await put({ companyName: ' ' })).body.billingDetails).toEqual({ companyName: '', billingName: '', billingAddress: '', taxNumber: '' });
    expect(await textOf(receipt(id))).not.toContain('Billed to');
  });

  test('is the same file every time', async () => {
    const id = await insertPaid();
    const one = await (await receipt(id)).arrayBuffer();
    await textOf(receipt(await insertPaid({ title: 'ΟΔΟΣ Ольга Ŵall' })));
    const other = await (await receipt(id)).arrayBuffer();
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  test('has no discount line without a discount', async () => {
    const text = await textOf(receipt(await insertPaid({ price: 8_500, discount: 0 })));
    expect(text).toContain('Price for one week $85.00 Paid $85.00');
    expect(text).not.toContain('Discount');
  });

  test('leaves the price out if it does not add up to the payment', async () => {
    const text = await textOf(receipt(await insertPaid({ price: 12_345, discount: 1_250 })));
    expect(text).toContain('Paid $85.00');
    expect(text).not.toMatch(/Price for|Discount/);
  });

  test('lists refunds with their dates, and what is left', async () => {
    const id = await insertPaid({ refunded: 4_250, takenBack: 3_980 });
    await insertRefund(id, 1_250, '2026-05-05T10:00:00Z');
    await insertRefund(id, 3_000, '2026-05-08T10:00:00Z', 'pending');
    for (const state of ['wanted', 'failed', 'refused']) await insertRefund(id, 999, '2026-05-09T10:00:00Z', state);
    const text = await textOf(receipt(id));
    expect(text).toContain('Paid, partly refunded');
    expect(text).toContain('Refunded on May 5, 2026 -$12.50 Refund on its way since May 8, 2026 -$30.00 Net paid $42.50');
    expect(text).not.toContain('$9.99');
  });

  test('sums up many refunds in one line', async () => {
    const id = await insertPaid({ refunded: 8_500, takenBack: 7_960 });
    for (const day of [5, 6, 7, 8, 9]) await insertRefund(id, 1_700, `2026-05-0${day}T10:00:00Z`);
    const text = await textOf(receipt(id));
    expect(text).toContain('Paid, then refunded');
    expect(text).toContain('Refunded in 5 parts -$85.00 Net paid $0.00');
  });

  test('shows a dispute', async () => {
    const text = await textOf(receipt(await insertPaid({ disputed: 8_500, takenBack: 7_960 })));
    expect(text).toContain('Paid, disputed');
    expect(text).toContain('Disputed through your bank -$85.00 Net paid $0.00');
  });

  test.each([
    ['Zoë Łukasz Nguyễn-Straße', 'Zoë Łukasz Nguyễn-Straße'],
    ['Ольга Ковальчук', 'Ольга Ковальчук'],
    ['Νίκος Παπαδόπουλος', 'Νίκος Παπαδόπουλος'],
    // No font has these characters: each becomes a question mark.
    ['王小明 & Co', '??? & Co'],
    ['Paint 👩🏽‍🎨 Shop', 'Paint ? Shop'],
  ])('writes the name %s as %s', async (name, written) => {
    await rename(seller, name);
    expect(await textOf(receipt(await insertPaid()))).toContain(`Rented from ${written} `);
    await rename(seller, 'Sam Seller');
  });

  test('stays on one page with long names and many lines', async () => {
    await rename(seller, 'Bartholomew '.repeat(7).slice(0, 80).trim());
    const id = await insertPaid({ title: 'W'.repeat(100), refunded: 2_000, disputed: 6_500, takenBack: 7_960 });
    await insertRefund(id, 1_000, '2026-05-05T10:00:00Z');
    await insertRefund(id, 1_000, '2026-05-06T10:00:00Z');
    const { pages, text } = await readPdf(await (await receipt(id)).arrayBuffer());
    expect(pages).toBe(1);
    expect(text).toContain('WWW…');
    expect(text).toContain('Bartholomew Bartholomew');
    await rename(seller, 'Sam Seller');
  });
});

describe('a statement', () => {
  test('says what the customer paid, our fee and the share, to the cent', async () => {
    const { pages, text, info } = await readPdf(await (await statement(await insertPaid())).arrayBuffer());
    expect(pages).toBe(1);
    for (const words of [
      'Frontage Sent Statement You receive $79.60',
      'Billing ID FRNT-0001 Customer paid on May 3, 2026',
      `Seller Sam Seller, ${seller.person.email}`,
      'Rented to Casey Customer',
      'The customer paid $85.00 Frontage fee (6% + $0.30) -$5.40 Your share $79.60',
      'This was sent to your Stripe account',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Deducted');
    expect(text).not.toContain(customer.person.email);
    expect(info['Title']).toBe('Statement FRNT-0001 from Frontage');
  });

  test('says what was taken back for a refund', async () => {
    const text = await textOf(statement(await insertPaid({ refunded: 4_250, takenBack: 3_980 })));
    expect(text).toContain('Your share $79.60 Deducted for a refund to the customer -$39.80 You receive $39.80');
  });

  test('says what was offset against an older debt', async () => {
    const id = await insertPaid();
    await testApp.sql(`insert into settlement_step (invoice_id, number, seller_id, kind, amount, state) values ($1, 1, $2, 'net', 1000, 'done')`, [
      id,
      seller.person.id,
    ]);
    expect(await textOf(statement(id))).toContain('$10.00 of it was kept to cover what you owed from earlier payments.');
  });

  test.each([
    ['Held', { settled: 0 }],
    ['Refunded', { refunded: 8_500, takenBack: 7_960 }],
    ['Disputed', { disputed: 8_500, takenBack: 7_960 }],
  ] as const)('shows a share as "%s"', async (word, details) => {
    expect(await textOf(statement(await insertPaid(details)))).toContain(`Frontage ${word} Statement`);
  });

  test('shows a share as on its way', async () => {
    const id = await insertPaid({ settled: 0 });
    await testApp.sql(`insert into connected_account (seller_id, provider_id, facts, receives_since) values ($1, 'acct_test', '{}', now())`, [
      seller.person.id,
    ]);
    expect(await textOf(statement(id))).toContain('Frontage On its way Statement');
    await testApp.sql('delete from connected_account');
  });
});

describe('a document that the caller may not see', () => {
  test.each([
    ['an unpaid invoice', { status: 'open' }],
    ['an unmatched payment', { isUnmatched: true }],
  ] as const)('is not found: %s', async (_, details) => {
    const id = await insertPaid(details);
    for (const answer of [await receipt(id), await statement(id)]) {
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null]);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test('gets the same answer as one that does not exist', async () => {
    const id = await insertPaid();
    const [stranger, otherSeller] = [await signedInPerson(testApp, 'customer'), await signedInPerson(testApp, 'seller')];
    for (const ask of [(one: string) => receipt(one, stranger), (one: string) => statement(one, otherSeller)]) {
      const [own, none] = [await ask(id), await ask('in_nobody')];
      expect([own.status, none.status]).toEqual([404, 404]);
      expect(await errorBody(own)).toEqual(await errorBody(none));
    }
  });
});

describe('a downloaded file', () => {
  test.each([
    ['FRNT-0001', 'FRNT-0001'],
    ['../a "b"\r\nx: ☃', '..-a-b-x-'],
  ])('is named by the number %j of its payment', async (number, written) => {
    const id = await insertPaid({ number });
    expect(await disposition(receipt(id))).toBe(`attachment; filename="frontage-receipt-${written}.pdf"`);
    expect(await disposition(statement(id))).toBe(`attachment; filename="frontage-statement-${written}.pdf"`);
  });

  test('is named by Stripe’s id if the payment has no number', async () => {
    const id = await insertPaid({ number: null });
    expect(await disposition(receipt(id))).toBe(`attachment; filename="frontage-receipt-${id}.pdf"`);
  });

  test('is not cached and keeps its content type', async () => {
    const id = await insertPaid();
    for (const [answer, type] of [
      [await receipt(id), 'application/pdf'],
      [await statement(id), 'application/pdf'],
      [await get(customer, '/api/customer/payments.csv'), 'text/csv; charset=utf-8'],
      [await get(seller, '/api/seller/payments.csv'), 'text/csv; charset=utf-8'],
    ] as const) {
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await answer.arrayBuffer();
    }
  });
});
