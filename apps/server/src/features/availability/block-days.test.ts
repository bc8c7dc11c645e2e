import { formatDays } from '@frontage/domain/listing/day';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import { interleave } from '../../../testing/interleave.ts';
import { insertListing } from '../../../testing/listings.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { changeListing, openRequestFixture, type RequestFixture, sendRequest, tryCommand } from '../../../testing/request-fixture.ts';
import { prepareRequest, prepareRequests } from '../../../testing/prepared-requests.ts';
import { type PaymentsTestApp, startPaymentsTestApp } from '../../../testing/test-app.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false, env: { DATABASE_POOL_SIZE: '16' } });
  fixture = await openRequestFixture(app);
});
afterEach(() => app.sql(`update app_clock set moved_by = '0'`));
afterAll(async () => {
  await fixture.close();
  await app.close();
});

const dayIn = (days: number) => dayInZone(app, days);
const seller = () => fixture.sellers[0];
const addListing = (slots = 1) => fixture.addListing(seller(), { slots });

async function block(id: string, from: number, to: number, note?: string) {
  return blockDays(seller().browser, id, { from: await dayIn(from), to: await dayIn(to), ...(note !== undefined && { note }) });
}

const listBlocks = async (id: string) =>
  (await seller().browser.call('GET /api/seller/listings/{id}/blocks', { params: { id } })).body.blocks.map(({ from, to, note }) => ({
    from,
    to,
    note,
  }));

/** As a rental with an end has them. */
async function reserve(id: string, from: number, until: number): Promise<void> {
  const { id: request } = await prepareRequest(fixture, { status: 'awaiting_proof' });
  await app.sql(
    `update slot_reservation set listing_id = $1, days = daterange(listing_today(null) + $3::int, listing_today(null) + $4::int) where request_id = $2`,
    [id, request, from, until],
  );
}

test('a seller blocks days with a note, sees them in order and unblocks them', async () => {
  const { id } = await addListing();
  expect((await block(id, 8, 8)).status).toBe(200);
  const { body } = await block(id, 2, 4, ' Repainting ');
  expect(body).toMatchObject({ message: 'Days blocked', block: { from: await dayIn(2), to: await dayIn(4), note: 'Repainting' } });
  expect(await listBlocks(id)).toEqual([
    { from: await dayIn(2), to: await dayIn(4), note: 'Repainting' },
    { from: await dayIn(8), to: await dayIn(8), note: null },
  ]);
  const unblock = () => seller().browser.call('DELETE /api/seller/listings/{id}/blocks/{blockId}', { params: { id, blockId: body.block._id } });
  expect((await unblock()).body).toMatchObject({ message: 'Days unblocked' });
  expect((await unblock()).status).toBe(404);
  expect(await listBlocks(id)).toHaveLength(1);
});

test('blocked days that are over are not listed, and a block that has begun is', async () => {
  const { id } = await addListing();
  await block(id, 0, 1);
  await app.sql(`update app_clock set moved_by = '1 day'`);
  expect(await listBlocks(id)).toHaveLength(1);
  await app.sql(`update app_clock set moved_by = '2 days'`);
  expect(await listBlocks(id)).toEqual([]);
});

describe('days can’t be blocked', () => {
  test.each([
    [-1, 2, { from: 'The first day must be today or later' }],
    [3, 2, { to: 'The last day must not be before the first day' }],
    [740, 740, { to: 'You can block days up to two years ahead' }],
    [0, 366, { to: 'You can block up to 366 days at once' }],
  ])('from day %i to %i', async (from, to, fields) => {
    const answer = await block((await addListing()).id, from, to);
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
  });

  test('that the calendar doesn’t have, or with a long note', async () => {
    const { id } = await addListing();
    const answer = await blockDays(seller().browser, id, { from: '2027-02-30', to: 'tomorrow', note: 'x'.repeat(201) });
    expect(answer.body.fields).toEqual({
      from: 'Please choose a day',
      to: 'Please choose a day',
      note: 'Note must be at most 200 characters long',
    });
  });

  test('that are rented, and the answer names them', async () => {
    const { id } = await addListing(2);
    await reserve(id, 5, 8);
    const answer = await block(id, 0, 6);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'dates_taken' });
    const named = formatDays({ from: await dayIn(5), until: await dayIn(7) });
    expect(answer.body.message).toBe(`This space is rented on ${named}. Please choose other days.`);
    expect((await block(id, 0, 4)).status).toBe(200);
    expect((await block(id, 8, 9)).status).toBe(200);
  });

  test('twice, but the day after can', async () => {
    const { id } = await addListing();
    await block(id, 2, 4);
    expect((await block(id, 4, 5)).body.code).toBe('days_already_blocked');
    expect((await block(id, 5, 6)).status).toBe(200);
  });

  test('more than a hundred times; blocks that are over don’t count', async () => {
    const { id } = await addListing();
    await app.sql(
      `insert into blocked_days (listing_id, days) select $1, daterange(listing_today(null) + day, listing_today(null) + day + 1) from generate_series(-3, 196, 2) day`,
      [id],
    );
    expect((await block(id, 300, 300)).status).toBe(200);
    expect((await block(id, 302, 302)).status).toBe(200);
    expect((await block(id, 304, 304)).body.code).toBe('too_many_blocks');
  });

  test('by anyone else', async () => {
    const { id } = await addListing();
    const { browser } = await signedInPerson(app, 'seller');
    expect((await blockDays(browser, id, { from: await dayIn(1), to: await dayIn(1) })).status).toBe(404);
    expect((await browser.call('GET /api/seller/listings/{id}/blocks', { params: { id } })).status).toBe(404);
  });
});

test('nobody can rent a listing without an end across blocked days, and can again once they are over', async () => {
  const { id } = await addListing(3);
  await block(id, 20, 21);
  const [, customer] = fixture.customers;
  const send = () => sendRequest(fixture, customer, id, 'week');
  expect(await send()).toMatchObject({ status: 409, code: 'fully_rented' });
  const { body } = await customer.browser.call('GET /listing/customer/customer-packs', { query: { _listing: id } });
  expect(body.isFullyRentedByOthers).toBe(true);
  await app.sql(`update app_clock set moved_by = '22 days'`);
  expect((await send()).status).toBe(200);
});

test('a request that was sent before can’t be accepted while days are blocked', async () => {
  const { id, listing } = await prepareRequest(fixture, { status: 'pending' });
  const { body } = await block(listing.id, 20, 21);
  expect(await tryCommand(listing.seller, 'accept', id)).toMatchObject({ status: 409, code: 'fully_rented' });
  await listing.seller.browser.call('DELETE /api/seller/listings/{id}/blocks/{blockId}', { params: { id: listing.id, blockId: body.block._id } });
  expect((await tryCommand(listing.seller, 'accept', id)).status).toBe(200);
});

test('a listing is fully rented on a blocked day, and not on others', async () => {
  const { id } = await insertListing(app, seller().person.id);
  await block(id, 1, 1);
  const isFullyRented = async () => (await app.visitor().call('GET /listing/customer/{id}', { params: { id } })).body.listing.isFullyRented;
  for (const [day, expected] of [false, true, false].entries()) {
    await app.sql('update app_clock set moved_by = make_interval(days => $1)', [day]);
    expect({ day, isFullyRented: await isFullyRented() }).toEqual({ day, isFullyRented: expected });
  }
});

test('blocked days don’t keep a seller from offering fewer slots', async () => {
  const listing = await addListing(3);
  await block(listing.id, 2, 3);
  expect((await changeListing(listing, { slots: 1 })).status).toBe(200);
});

test('blocked days and their notes go with their listing', async () => {
  const { id } = await addListing();
  await block(id, 2, 3, 'Roof');
  await seller().browser.call('DELETE /listing/seller', { body: { _listing: id } });
  expect(await app.sql('select from blocked_days where listing_id = $1', [id])).toEqual([]);
});

describe('blocking and accepting at the same moment', () => {
  test('have one winner, 24 times', async () => {
    const all = await prepareRequests(fixture, 24, { status: 'pending' });
    const outcomes = await Promise.all(
      all.map(async ({ id, listing }) => {
        const [accepted, blocked] = await Promise.all([tryCommand(listing.seller, 'accept', id), block(listing.id, 3, 5)]);
        return [Math.min(accepted.status, blocked.status), Math.max(accepted.status, blocked.status)];
      }),
    );
    expect(outcomes).toEqual(all.map(() => [200, 409]));
    const both = `select from blocked_days join slot_reservation on slot_reservation.listing_id = blocked_days.listing_id and slot_reservation.days && blocked_days.days`;
    expect(await app.sql(both)).toEqual([]);
  });

  test('wait for each other, so that days which are just being reserved can’t be blocked', async () => {
    const { id, listing } = await prepareRequest(fixture, { status: 'pending' });
    // As accepting does, in a transaction that has not ended.
    const reservation = `
      with locked as (select id from listing where id = $1 for no key update)
      insert into slot_reservation (listing_id, slot, days, request_id)
      select id, 1, daterange(listing_today(null) + 4, listing_today(null) + 5), $2 from locked`;
    const [answer] = await interleave(app, [reservation, [listing.id, id]], [() => block(listing.id, 3, 5)]);
    expect(answer?.body.code).toBe('dates_taken');
  });
});
