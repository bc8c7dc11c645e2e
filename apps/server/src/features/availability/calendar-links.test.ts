import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import type { Browser } from '../../../testing/browser.ts';
import { insertListing } from '../../../testing/listings.ts';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterEach(() => app.sql(`update app_clock set moved_by = '0'`));
afterAll(() => app.close());

const dayIn = (days: number) => dayInZone(app, days);
const digits = async (days: number) => (await dayIn(days)).replaceAll('-', '');

/** A seller with two listings, of which the first is rented and has a blocked day. */
async function newSeller() {
  const { person, browser } = await signedInPerson(app, 'seller');
  const customer = await insertAccount(app, 'customer');
  const [wall, roof] = [await insertListing(app, person.id, { title: 'Wall, north' }), await insertListing(app, person.id, { title: 'Roof' })];
  const request = await insertRequest(app, { customer, seller: person }, { status: 'awaiting_proof', listing: wall.id });
  await app.sql('update slot_reservation set days = daterange(lower(days), lower(days) + 5) where request_id = $1', [request]);
  await blockDays(browser, roof.id, { from: await dayIn(6), to: await dayIn(6), note: 'Secret note' });
  return { person, browser, customer, wall: wall.id, roof: roof.id, request };
}

async function newLink(browser: Browser, listing?: string): Promise<string> {
  const { body } = await browser.call('PUT /api/seller/calendar-link', { body: { ...(listing !== undefined && { listing }) } });
  return /\/_api\/calendar\/([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? '';
}

const read = (token: string) => app.visitor().call('GET /calendar/{token}.ics', { params: { token } });

test('a link shows rentals and blocked days of all listings, without a session and without customers or notes', async () => {
  const { browser, customer, request } = await newSeller();
  await newSeller();
  const response = await read(await newLink(browser));
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = response.text.split('\r\n');
  expect(lines.filter((line) => /^(?:SUMMARY|DTSTART|DTEND|UID:rental)/.test(line))).toEqual([
    `UID:rental-${request}@frontage`,
    `DTSTART;VALUE=DATE:${await digits(0)}`,
    `DTEND;VALUE=DATE:${await digits(5)}`,
    String.raw`SUMMARY:Rented: Wall\, north`,
    `DTSTART;VALUE=DATE:${await digits(6)}`,
    `DTEND;VALUE=DATE:${await digits(7)}`,
    'SUMMARY:Blocked: Roof',
  ]);
  for (const secret of [customer.name, customer.email, 'Secret note']) expect(response.text).not.toContain(secret);
});

test('a link for one listing shows only that, and a rental without an end lasts two years', async () => {
  const { browser, wall, request } = await newSeller();
  await app.sql('update slot_reservation set days = daterange(lower(days), null) where request_id = $1', [request]);
  const { text } = await read(await newLink(browser, wall));
  expect(text).not.toContain('Roof');
  const [row] = await app.sql<{ day: string }>(`select to_char(listing_today(null) + interval '2 years', 'YYYYMMDD') as day`);
  expect(text).toContain(`DTEND;VALUE=DATE:${row?.day}`);
});

test('a new link replaces the one before, and a deleted one stops working', async () => {
  const { browser } = await newSeller();
  const hasLink = async () => (await browser.call('GET /api/seller/calendar-link')).body.hasLink;
  expect(await hasLink()).toBe(false);
  const [first, second] = [await newLink(browser), await newLink(browser)];
  expect([(await read(first)).status, (await read(second)).status, await hasLink()]).toEqual([404, 200, true]);
  expect((await browser.call('DELETE /api/seller/calendar-link')).status).toBe(200);
  expect([(await read(second)).status, await hasLink()]).toEqual([404, false]);
});

test('the token is stored as a hash only', async () => {
  const { browser, person } = await newSeller();
  const token = await newLink(browser);
  const [row] = await app.sql<{ text: string }>('select calendar_link::text as text from calendar_link where seller_id = $1', [person.id]);
  expect(row?.text).not.toContain(token);
  expect(app.log()).not.toContain(token);
});

test('links go with their listing', async () => {
  const { browser, wall } = await newSeller();
  const token = await newLink(browser, wall);
  await browser.call('DELETE /listing/seller', { body: { _listing: wall } });
  expect((await read(token)).status).toBe(404);
});
