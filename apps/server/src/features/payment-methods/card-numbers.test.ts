import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../../../testing/webhook-events.ts';
import { newCustomerWithCard, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

let testApp: PaymentsTestApp;
let customer: Browser;
let seller: Browser;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  ({ browser: customer } = await newCustomerWithCard(testApp));
  ({ browser: seller } = await newConnectedSeller(testApp));
});
afterAll(() => testApp.close());

/** No customer in this test has this card, so its digits must appear nowhere. */
const number = '6011000990139424';
const card = { number, cardNumber: number, card: { number, cvc: '737', exp_month: 12, exp_year: 2034 }, payment_method: { card: { number } } };
const spellings = [number, '6011 0009 9013 9424', '6011-0009-9013-9424', Buffer.from(number).toString('base64')];

test('never stores, logs or returns a card number that someone sends to us', async () => {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) };
  const asCustomer = { ...json, headers: { ...json.headers, authorization: `Bearer ${customer.token}` } };
  const event = JSON.stringify({ ...webhookEvent(), data: card });
  const requests: [string, number, Promise<{ status: number; text: () => Promise<string> }>][] = [
    ['start to save a card', 200, customer.raw('POST', `/api/payment-methods/setup-intent?number=${number}`, asCustomer)],
    ['list cards', 200, customer.raw('GET', `/api/payment-methods?number=${number}`, { headers: asCustomer.headers })],
    ['remove a card by its number', 400, customer.raw('DELETE', `/api/payment-methods/${number}`, asCustomer)],
    ['remove a card whose id contains its number', 404, customer.raw('DELETE', `/api/payment-methods/pm_${number}`, asCustomer)],
    ['open an account', 200, seller.raw('POST', `/stripe-connect/create-account?number=${number}`, json)],
    ['create an onboarding link', 200, seller.raw('POST', '/stripe-connect/onboarding-link', json)],
    ['refresh', 200, seller.raw('POST', '/stripe-connect/refresh-status', json)],
    ['list payouts', 400, seller.raw('GET', `/stripe-connect/payouts?limit=${number}`)],
  ];
  for (const [name, expectedStatus, sent] of requests) {
    const response = await sent;
    const text = await response.text();
    expect({ name, status: response.status, isReturned: spellings.some((spelling) => text.includes(spelling)) }).toEqual({
      name,
      status: expectedStatus,
      isReturned: false,
    });
  }
  expect((await deliverWebhook(testApp, event, signWebhook(event, 'whsec_of_a_stranger'))).status).toBe(400);
  // Fields of an event that we do not know are dropped.
  expect((await deliverWebhook(testApp, event, signWebhook(event, testApp.webhookSecret))).status).toBe(200);
  await waitUntilSynced(testApp);

  expect(spellings.filter((spelling) => testApp.log().includes(spelling))).toEqual([]);
  const everything = await dumpDatabase();
  expect(everything.length).toBeGreaterThan(1_000);
  expect(spellings.filter((spelling) => everything.includes(spelling))).toEqual([]);
});

test('stores nothing about a saved card but the id in the event', async () => {
  const { card: saved } = await newCustomerWithCard(testApp, 'pm_card_discover');
  await waitUntilSynced(testApp);
  const lines = (await dumpDatabase()).split('\n').filter((line) => line.includes(saved));
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['provider_event']);
});

async function dumpDatabase(): Promise<string> {
  const tables = await testApp.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
       and has_table_privilege('frontage_app', oid, 'insert')`,
  );
  const rows = await testApp.sql<{ line: string }>(
    tables.map(({ name }) => `select '${name} ' || t::text as line from ${name} t`).join(' union all '),
  );
  return rows.map(({ line }) => line).join('\n');
}
