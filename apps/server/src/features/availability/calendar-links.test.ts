import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import type { Browser } from '../../../testing/browser.ts';
import { parseCalendar } from '../../../testing/calendar-files.ts';
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
  expect(parseCalendar(response.text)).toEqual({
    name: 'Frontage',
    events: [
      { uid: `rental-${request}@frontage`, summary: 'Rented: Wall, north', from: await dayIn(0), to: await dayIn(4) },
      { uid: expect.stringMatching(/^block-[\da-f-]{36}@frontage$/), summary: 'Blocked: Roof', from: await dayIn(6), to: await dayIn(6) },
    ],
  });
  for (const secret of [customer.name, customer.email, 'Secret note']) expect(response.text).not.toContain(secret);
});

test('a link for one listing shows only that, and a rental without an end lasts two years', async () => {
  const { browser, wall, request } = await newSeller();
  await app.sql('update slot_reservation set days = daterange(lower(days), null) where request_id = $1', [request]);
  const { name, events } = parseCalendar((await read(await newLink(browser, wall))).text);
  const [row] = await app.sql<{ day: string }>(`select ((listing_today(null) + interval '2 years')::date - 1)::text as day`);
  expect([name, events.map(({ summary, to }) => [summary, to])]).toEqual(['Wall, north', [['Rented: Wall, north', row?.day]]]);
});

test('other programs read one event for each rental and each block, with a name of its own and the title as the seller wrote it', async () => {
  const title = 'Wall; “5th”, A\\B \\n 🧱 Wände & 墙 that is longer than one line of the file can be, with a comma, at its end,';
  const { person, browser } = await signedInPerson(app, 'seller');
  const { id } = await insertListing(app, person.id, { title });
  await app.sql('update listing set slots = 3 where id = $1', [id]);
  const rentals: string[] = [];
  while (rentals.length < 3) {
    const customer = await insertAccount(app, 'customer');
    rentals.push(await insertRequest(app, { customer, seller: person }, { status: 'awaiting_proof', listing: id }));
  }
  await app.sql('update slot_reservation set days = daterange(lower(days), lower(days) + slot) where listing_id = $1', [id]);
  for (const from of [10, 20]) await blockDays(browser, id, { from: await dayIn(from), to: await dayIn(from + 1) });
  const { events } = parseCalendar((await read(await newLink(browser))).text);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
  expect(events.map(({ summary, from, to }) => [summary, from, to])).toEqual(
    expect.arrayContaining([
      ...(await Promise.all([0, 1, 2].map(async (last) => [`Rented: ${title}`, await dayIn(0), await dayIn(last)]))),
      ...(await Promise.all([10, 20].map(async (first) => [`Blocked: ${title}`, await dayIn(first), await dayIn(first + 1)]))),
    ]),
  );
  expect(events.map(({ uid }) => uid)).toEqual(expect.arrayContaining(rentals.map((rental) => `rental-${rental}@frontage`)));
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
