import { addDays } from '@frontage/domain/listing/day';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import { insertReservableListing } from '../../../testing/reservable-listings.ts';
import { insertSession, setSession } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterEach(() => app.sql(`update app_clock set moved_by = '0'`));
afterAll(() => app.close());

const dayIn = (days: number) => dayInZone(app, days);

async function newListing(slots = 1, zone: string | null = null) {
  const listing = await insertReservableListing(app, { slots, zone });
  const seller = app.visitor();
  setSession(seller, 'seller', await insertSession(app, listing.seller));
  /** Reserves a slot of its own, with the listing's next request. */
  const reserve = async (from: number, until: number | null) => {
    const request = listing.requestIds.shift() ?? '';
    await app.sql(
      `insert into slot_reservation (listing_id, slot, days, request_id)
       select $1, 1 + count(*), daterange(listing_today(null) + $3::int, listing_today(null) + $4::int), $2 from slot_reservation where listing_id = $1`,
      [listing.id, request, from, until],
    );
    return request;
  };
  return { ...listing, browser: seller, reserve };
}

async function read(id: string, query: { from?: string; months?: string } = {}) {
  const { status, body } = await app.visitor().call('GET /listing/customer/{id}/availability', { params: { id }, query });
  if (status !== 200) throw new Error(`${status} ${body.code}`);
  return body.availability;
}

test('without reservations every day is free', async () => {
  const { id } = await newListing(1, 'America/Chicago');
  const availability = await read(id, { months: '1' });
  expect(availability).toMatchObject({ timeZone: 'America/Chicago', leadDays: 0, freeFrom: availability.today, freeUntil: null, noKnownEnd: false });
  expect(availability.days).toHaveLength(1);
  expect(availability.days[0]).toMatchObject({ from: availability.today, state: 'free' });
});

test('rented and blocked days look the same, and nothing says who or why', async () => {
  const { id, browser, reserve, customer } = await newListing();
  await reserve(2, 5);
  await blockDays(browser, id, { from: await dayIn(5), to: await dayIn(6), note: 'Repainting' });
  const response = await app.visitor().call('GET /listing/customer/{id}/availability', { params: { id }, query: { months: '1' } });
  const { days, ...facts } = response.body.availability;
  expect(days.slice(0, 2)).toEqual([
    { from: await dayIn(0), to: await dayIn(1), state: 'free' },
    { from: await dayIn(2), to: await dayIn(6), state: 'taken' },
  ]);
  expect(days[2]).toMatchObject({ from: await dayIn(7), state: 'free' });
  expect(facts).toMatchObject({ freeFrom: await dayIn(0), freeUntil: await dayIn(2) });
  for (const secret of ['Repainting', customer.id, customer.name, customer.email]) expect(response.text).not.toContain(secret);
});

test('a day is taken once every slot is', async () => {
  const { id, reserve } = await newListing(2);
  await reserve(0, null);
  expect((await read(id)).days.every(({ state }) => state === 'free')).toBe(true);
  await reserve(3, 4);
  const { days, freeUntil } = await read(id);
  expect(days[1]).toEqual({ from: await dayIn(3), to: await dayIn(3), state: 'taken' });
  expect(freeUntil).toBe(await dayIn(3));
});

test('a rental without an end has none in the calendar, and says when it would be free only while it is paid', async () => {
  const { id, reserve } = await newListing();
  const request = await reserve(-3, null);
  const unpaid = await read(id);
  expect(unpaid.days).toEqual([{ from: await dayIn(0), to: null, state: 'taken' }]);
  expect(unpaid).toMatchObject({ freeFrom: null, freeUntil: null, noKnownEnd: true, freeIfCancelledToday: null });
  await app.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
     select id, listing_id, seller_id, customer_id, 'sub_availability', 'active', app_now(), app_now(), (listing_today(null) + 12 + time '23:30') at time zone 'America/New_York'
     from rental_request where id = $1`,
    [request],
  );
  expect((await read(id)).freeIfCancelledToday).toBe(await dayIn(12));
  await app.sql(`update subscription set past_due_since = app_now() where request_id = $1`, [request]);
  expect((await read(id)).freeIfCancelledToday).toBeNull();
});

test('days are those of the listing’s zone', async () => {
  const { id, reserve } = await newListing(1, 'Pacific/Honolulu');
  await app.sql(`update app_clock set moved_by = ((now() at time zone 'UTC')::date + time '05:00') at time zone 'UTC' - now()`);
  const [row] = await app.sql<{ utc: string }>(`select (app_now() at time zone 'UTC')::date::text as utc`);
  await reserve(0, 1);
  expect((await read(id)).today).toBe(addDays(row?.utc ?? '', -1));
});

test('a window of up to 24 months starts on the day that was asked for, never before today', async () => {
  const { id, reserve } = await newListing();
  await reserve(40, 50);
  const { days } = await read(id, { from: await dayIn(45), months: '24' });
  expect(days).toHaveLength(2);
  expect(days[0]).toEqual({ from: await dayIn(45), to: await dayIn(49), state: 'taken' });
  expect((await read(id, { from: await dayIn(-400), months: '1' })).days).toEqual([]);
  expect((await read(id, { from: await dayIn(-3) })).days[0]).toMatchObject({ from: await dayIn(0) });
  for (const query of [{ months: '25' }, { months: '0' }, { from: '2027-02-30' }]) {
    expect((await app.visitor().call('GET /listing/customer/{id}/availability', { params: { id }, query })).status).toBe(400);
  }
});

test('the answer may be cached for a moment, and an unlisted or unknown listing is not found', async () => {
  const { id } = await newListing();
  const read404 = async (listing: string) =>
    (await app.visitor().call('GET /listing/customer/{id}/availability', { params: { id: listing } })).status;
  const { headers } = await app.visitor().call('GET /listing/customer/{id}/availability', { params: { id } });
  expect(headers.get('etag')).not.toBeNull();
  await app.sql('update listing set is_listed = false where id = $1', [id]);
  expect([await read404(id), await read404('999999999')]).toEqual([404, 404]);
});
