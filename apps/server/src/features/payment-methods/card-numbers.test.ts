import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../../../testing/webhook-events.ts';
import { newCustomerWithCard, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

let world: PaymentsTestApp;
let customer: Browser;
let seller: Browser;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  ({ browser: customer } = await newCustomerWithCard(world));
  ({ browser: seller } = await newConnectedSeller(world));
});
afterAll(() => world.close());

/** One that no customer here has, so that its digits can't stand anywhere for an honest reason. */
const number = '6011000990139424';
const card = { number, cardNumber: number, card: { number, cvc: '737', exp_month: 12, exp_year: 2034 }, payment_method: { card: { number } } };
const spellings = [number, '6011 0009 9013 9424', '6011-0009-9013-9424', Buffer.from(number).toString('base64')];

test('a card number that somebody sends to us, by mistake or on purpose, is dropped or refused, and neither kept nor logged', async () => {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) };
  const asCustomer = { ...json, headers: { ...json.headers, authorization: `Bearer ${customer.token}` } };
  const event = JSON.stringify({ ...webhookEvent(), data: card });
  const answers: [string, number, Promise<{ status: number; text: () => Promise<string> }>][] = [
    ['begin to save a card', 200, customer.raw('POST', `/api/payment-methods/setup-intent?number=${number}`, asCustomer)],
    ['list cards', 200, customer.raw('GET', `/api/payment-methods?number=${number}`, { headers: asCustomer.headers })],
    ['remove a card by its number', 400, customer.raw('DELETE', `/api/payment-methods/${number}`, asCustomer)],
    ['remove a card that is called by its number', 404, customer.raw('DELETE', `/api/payment-methods/pm_${number}`, asCustomer)],
    ['open an account', 200, seller.raw('POST', `/stripe-connect/create-account?number=${number}`, json)],
    ['ask for the onboarding page', 200, seller.raw('POST', '/stripe-connect/onboarding-link', json)],
    ['refresh', 200, seller.raw('POST', '/stripe-connect/refresh-status', json)],
    ['look for payouts', 400, seller.raw('GET', `/stripe-connect/payouts?limit=${number}`)],
  ];
  for (const [what, wanted, asked] of answers) {
    const answer = await asked;
    const text = await answer.text();
    expect({ what, status: answer.status, isRepeated: spellings.some((spelling) => text.includes(spelling)) }).toEqual({
      what,
      status: wanted,
      isRepeated: false,
    });
  }
  expect((await deliverWebhook(world, event, signWebhook(event, 'whsec_of_a_stranger'))).status).toBe(400);
  // What else the provider may write into an event is not kept.
  expect((await deliverWebhook(world, event, signWebhook(event, world.webhookSecret))).status).toBe(200);
  await waitUntilSynced(world);

  expect(spellings.filter((spelling) => world.log().includes(spelling))).toEqual([]);
  const everything = await everythingKept();
  expect(everything.length).toBeGreaterThan(1_000);
  expect(spellings.filter((spelling) => everything.includes(spelling))).toEqual([]);
});

test('of a saved card nothing is in our database but that the provider told of it', async () => {
  const { card: saved } = await newCustomerWithCard(world, 'pm_card_discover');
  await waitUntilSynced(world);
  const lines = (await everythingKept()).split('\n').filter((line) => line.includes(saved));
  // The provider told of it by its id, which nobody had to look at.
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['provider_event']);
});

async function everythingKept(): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
       and has_table_privilege('frontage_app', oid, 'insert')`,
  );
  const rows = await world.sql<{ line: string }>(tables.map(({ name }) => `select '${name} ' || t::text as line from ${name} t`).join(' union all '));
  return rows.map(({ line }) => line).join('\n');
}
