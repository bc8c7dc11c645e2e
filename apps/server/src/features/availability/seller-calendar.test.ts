import { addDays, weekdayOf } from '@frontage/domain/listing/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import { insertListing } from '../../../testing/listings.ts';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.close());

const dayIn = (days: number) => dayInZone(app, days);

async function newSeller() {
  const { person, browser } = await signedInPerson(app, 'seller');
  const customer = await insertAccount(app, 'customer');
  const { id } = await insertListing(app, person.id);
  return { person, browser, customer, id };
}

const setDates = (request: string, starts: number | null, ends: number | null, periods: number | null = null) =>
  app.sql(
    'update rental_request set starts_on = listing_today(null) + $2::int, ends_on = listing_today(null) + $3::int, periods = $4 where id = $1',
    [request, starts, ends, periods],
  );

test('a seller sees the rentals, pending requests and blocked days of a listing, in order', async () => {
  const { person, browser, customer, id } = await newSeller();
  const rental = await insertRequest(app, { customer, seller: person }, { status: 'awaiting_proof', listing: id });
  await app.sql('update slot_reservation set days = daterange(lower(days), lower(days) + 5) where request_id = $1', [rental]);
  await blockDays(browser, id, { from: await dayIn(6), to: await dayIn(7), note: 'Roof' });
  const dated = await insertRequest(app, { customer: await insertAccount(app, 'customer'), seller: person }, { listing: id });
  await setDates(dated, 20, 27);
  const other = await insertAccount(app, 'customer');
  const counted = await insertRequest(app, { customer: other, seller: person }, { listing: id });
  await setDates(counted, 30, null, 2);
  const third = await insertAccount(app, 'customer');
  const soon = await insertRequest(app, { customer: third, seller: person }, { listing: id });
  await insertRequest(app, { customer: await insertAccount(app, 'customer'), seller: person }, { listing: id, status: 'rejected' });
  const { body } = await browser.call('GET /api/seller/listings/{id}/calendar', { params: { id } });
  expect(body.listing).toMatchObject({ _id: id, title: 'Brick wall at the station', slots: 1, today: await dayIn(0) });
  const own = body.listing.entries.map(({ kind, from, to, customer: name, note }) => ({ kind, from, to, name, note }));
  const today = await dayIn(0);
  const { name } = customer;
  expect(own.filter(({ from }) => from === today)).toEqual(
    expect.arrayContaining([
      { kind: 'rental', from: today, to: await dayIn(4), name, note: null },
      { kind: 'request', from: today, to: null, name, note: null },
    ]),
  );
  expect(own.slice(2)).toEqual([
    { kind: 'block', from: await dayIn(6), to: await dayIn(7), name: null, note: 'Roof' },
    { kind: 'request', from: await dayIn(20), to: await dayIn(26), name, note: null },
    { kind: 'request', from: await dayIn(30), to: await dayIn(43), name, note: null },
  ]);
  expect(body.listing.entries.map(({ _id }) => _id)).toEqual(expect.arrayContaining([rental, dated, counted, soon]));
});

test('a rental runs once its request is paid, and nothing else runs', async () => {
  const { person, browser, customer, id } = await newSeller();
  await app.sql('update listing set slots = 2 where id = $1', [id]);
  const accepted = await insertRequest(app, { customer, seller: person }, { status: 'proof_accepted', listing: id });
  const paid = await insertRequest(
    app,
    { customer: await insertAccount(app, 'customer'), seller: person },
    { status: 'subscription_created', listing: id },
  );
  const asked = await insertRequest(app, { customer: await insertAccount(app, 'customer'), seller: person }, { listing: id });
  const { body } = await browser.call('GET /api/seller/listings/{id}/calendar', { params: { id } });
  expect(Object.fromEntries(body.listing.entries.map(({ _id, isRunning }) => [_id, isRunning]))).toEqual({
    [accepted]: false,
    [paid]: true,
    [asked]: undefined,
  });
});

test('the calendar of all listings has a window of weeks, and pages', async () => {
  const { person, browser, customer, id } = await newSeller();
  const { id: second } = await insertListing(app, person.id, { is_listed: false });
  await insertListing(app, person.id, { deleted_at: new Date() });
  await blockDays(browser, id, { from: await dayIn(50), to: await dayIn(51) });
  await insertRequest(app, { customer, seller: person }, { status: 'awaiting_proof', listing: second });
  const read = async (query: { from?: string; weeks?: string; limit?: string; skip?: string }) =>
    (await browser.call('GET /api/seller/calendar', { query })).body;
  const first = await read({});
  expect(first.listings.map(({ _id, entries }) => [_id, entries.length])).toEqual([
    [second, 1],
    [id, 0],
  ]);
  const today = await dayIn(0);
  expect({ from: first.from, to: first.to, total: first.totalCount }).toEqual({
    from: addDays(today, -weekdayOf(today)),
    to: addDays(today, 41 - weekdayOf(today)),
    total: 2,
  });
  const later = await read({ from: await dayIn(51), weeks: '1', limit: '1', skip: '1' });
  expect(later.listings.map(({ _id, entries }) => [_id, entries.length])).toEqual([[id, 1]]);
  expect((await read({ from: await dayIn(52), weeks: '12' })).listings[1]?.entries).toEqual([]);
  for (const query of [{ weeks: '13' }, { limit: '51' }, { from: 'soon' }]) {
    expect((await browser.call('GET /api/seller/calendar', { query })).status).toBe(400);
  }
  expect((await (await newSeller()).browser.call('GET /api/seller/listings/{id}/calendar', { params: { id } })).status).toBe(404);
});
