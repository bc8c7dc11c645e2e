import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listingInput } from '../../../testing/listings.ts';
import { insertSession, setSession } from '../../../testing/people.ts';
import { seededRandom, type SeededRandom } from '../../../testing/random.ts';
import { insertReservableListing, type ReservableListing } from '../../../testing/reservable-listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database, sql, type Transaction } from '../../platform/db/database.ts';
import { changeReservedDays, countMostReserved, findFreeUntil, freeSlot, isFullyRentedByOthers, takeSlot } from './slot-reservations.store.ts';

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  db = connectDatabase({ ...readConfig(app.env), databasePoolSize: 8 }, 'test');
});
afterEach(() => app.sql(`update app_clock set moved_by = '0'`));
afterAll(async () => {
  await db.close();
  await app.close();
});

/** The day that many days from today, in the default zone. */
async function dayIn(days: number): Promise<string> {
  const [row] = await app.sql<{ day: string }>('select (listing_today(null) + $1::int)::text as day', [days]);
  return row?.day ?? '';
}

/** With the listing's next request. Without days: from today until it is freed. */
async function take(listing: ReservableListing, [from, until]: [from?: number, until?: number] = []): Promise<boolean> {
  const days = { ...(from !== undefined && { from: await dayIn(from) }), until: until === undefined ? null : await dayIn(until) };
  const requestId = listing.requestIds.shift() ?? '';
  return db.transaction(async (tx) => {
    await lockListing(tx, listing);
    return takeSlot(tx, { listingId: listing.id, requestId, ...days });
  });
}

function lockListing(tx: Transaction, { id }: ReservableListing) {
  return sql`select from listing where id = ${id} for no key update`.execute(tx);
}

const readDays = ({ id }: ReservableListing) =>
  app.sql<{ start: string; end: string | null }>(
    `select lower(days)::text as start, upper(days)::text as end from slot_reservation where listing_id = $1 order by id`,
    [id],
  );

async function countToday({ id }: ReservableListing): Promise<number | undefined> {
  const [row] = await app.sql<{ reserved: number }>(
    'select count(*)::int as reserved from slot_reservation where listing_id = $1 and days @> listing_today(null)',
    [id],
  );
  return row?.reserved;
}

test('a slot is reserved from today until it is freed', async () => {
  const listing = await insertReservableListing(app);
  const [first = ''] = listing.requestIds;
  expect(await take(listing)).toBe(true);
  expect(await readDays(listing)).toEqual([{ start: await dayIn(0), end: null }]);
  expect(await take(listing)).toBe(false);
  await db.transaction((tx) => freeSlot(tx, first));
  expect(await take(listing)).toBe(true);
});

test('the day after the last one is free', async () => {
  const listing = await insertReservableListing(app);
  expect(await take(listing, [0, 3])).toBe(true);
  expect(await take(listing, [2])).toBe(false);
  expect(await take(listing, [3])).toBe(true);
  expect(await countMostReserved(db.write, listing.id)).toBe(1);
  const oneDay = await insertReservableListing(app);
  expect(await take(oneDay, [0, 1])).toBe(true);
  expect(await countToday(oneDay)).toBe(1);
  await app.sql(`update app_clock set moved_by = '1 day'`);
  expect(await countToday(oneDay)).toBe(0);
});

test('others get another slot when that makes room for all days', async () => {
  const listing = await insertReservableListing(app, { slots: 2 });
  const slots = () => app.sql('select slot from slot_reservation where listing_id = $1 order by id', [listing.id]);
  expect([await take(listing, [0, 10]), await take(listing, [0, 20])]).toEqual([true, true]);
  await app.sql('update slot_reservation set days = daterange(lower(days) + 15, upper(days)) where listing_id = $1 and slot = 2', [listing.id]);
  expect(await slots()).toEqual([{ slot: 1 }, { slot: 2 }]);
  expect(await take(listing, [5, 18])).toBe(true);
  expect(await slots()).toEqual([{ slot: 1 }, { slot: 1 }, { slot: 2 }]);
});

test('a rental without an end needs a slot on all later days, and one that starts later leaves today free', async () => {
  const listing = await insertReservableListing(app);
  expect(await take(listing, [30, 40])).toBe(true);
  expect(await countToday(listing)).toBe(0);
  const { id: stranger } = (await insertReservableListing(app, { requests: 0 })).customer;
  expect(await isFullyRentedByOthers(db.write, listing.id, stranger)).toBe(true);
  expect(await isFullyRentedByOthers(db.write, listing.id, listing.customer.id)).toBe(false);
  expect(await take(listing)).toBe(false);
  expect(await take(listing, [0, 30])).toBe(true);
  expect(await countToday(listing)).toBe(1);
});

/** Moves the end of a reservation to so many days from today; null: no end is known. */
async function changeEnd(listing: ReservableListing, requestId: string, until: number | null): Promise<boolean> {
  const day = until === null ? null : await dayIn(until);
  return db.transaction(async (tx) => {
    await lockListing(tx, listing);
    return changeReservedDays(tx, requestId, day);
  });
}

const freeUntil = (requestId: string) => db.transaction((tx) => findFreeUntil(tx, requestId));

describe('the end of a reservation', () => {
  test('can move as far as no day is full, and the days that it leaves are free', async () => {
    const listing = await insertReservableListing(app);
    const [first = '', second = ''] = listing.requestIds;
    expect([await take(listing, [0, 5]), await take(listing, [10, 15])]).toEqual([true, true]);
    expect(await freeUntil(first)).toBe(await dayIn(10));
    expect([await changeEnd(listing, first, 11), await changeEnd(listing, first, null)]).toEqual([false, false]);
    expect((await readDays(listing))[0]).toEqual({ start: await dayIn(0), end: await dayIn(5) });
    expect(await changeEnd(listing, first, 10)).toBe(true);
    expect((await readDays(listing))[0]).toEqual({ start: await dayIn(0), end: await dayIn(10) });
    expect(await changeEnd(listing, first, 3)).toBe(true);
    expect(await take(listing, [3, 10])).toBe(true);
    expect(await freeUntil(second)).toBeNull();
    expect(await changeEnd(listing, second, null)).toBe(true);
    expect(await freeUntil(second)).toBeNull();
  });

  test('keeps at least one day, and nothing happens without a reservation', async () => {
    const listing = await insertReservableListing(app);
    const [first = '', second = ''] = listing.requestIds;
    await take(listing, [4, 8]);
    expect(await changeEnd(listing, first, 2)).toBe(true);
    expect(await readDays(listing)).toEqual([{ start: await dayIn(4), end: await dayIn(5) }]);
    expect([await changeEnd(listing, second, 9), await freeUntil(second)]).toEqual([false, null]);
  });

  test('can’t cross days that the seller blocked', async () => {
    const listing = await insertReservableListing(app, { slots: 3 });
    const [first = ''] = listing.requestIds;
    await take(listing, [0, 5]);
    await app.sql('insert into blocked_days (listing_id, days) values ($1, daterange($2, $3))', [listing.id, await dayIn(7), await dayIn(8)]);
    expect(await freeUntil(first)).toBe(await dayIn(7));
    expect([await changeEnd(listing, first, 8), await changeEnd(listing, first, null), await changeEnd(listing, first, 7)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('moves others to another slot when that makes room', async () => {
    const listing = await insertReservableListing(app, { slots: 2 });
    const [first = ''] = listing.requestIds;
    for (const days of [
      [0, 5],
      [0, 9],
      [5, 12],
    ] as [number, number][])
      expect(await take(listing, days)).toBe(true);
    expect(await changeEnd(listing, first, 9)).toBe(false);
    await app.sql('update slot_reservation set days = daterange(lower(days), lower(days) + 3) where listing_id = $1 and slot = 2', [listing.id]);
    expect(await changeEnd(listing, first, 9)).toBe(true);
    expect(await app.sql('select slot from slot_reservation where listing_id = $1 order by id', [listing.id])).toEqual([
      { slot: 2 },
      { slot: 1 },
      { slot: 1 },
    ]);
  });

  test('counts full days from today on once its own days are over', async () => {
    const listing = await insertReservableListing(app);
    const [first = '', second = ''] = listing.requestIds;
    expect([await take(listing, [0, 2]), await take(listing, [2, 4])]).toEqual([true, true]);
    await app.sql(`update app_clock set moved_by = '5 days'`);
    expect(await changeEnd(listing, first, 3)).toBe(true);
    expect(await freeUntil(second)).toBe(await dayIn(0));
    expect(await changeEnd(listing, second, 2)).toBe(false);
  });
});

async function changeSlots(listing: ReservableListing, slots: number) {
  const seller = app.visitor();
  setSession(seller, 'seller', await insertSession(app, listing.seller));
  const { streetName, city, zipCode, width, height } = listingInput();
  return seller.call('PUT /listing/seller', {
    body: { _id: listing.id, slots, streetName, city, zipCode, width, height, mediumsAccepted: ['vinyl'] },
  });
}

describe('the API', () => {
  test('says that a listing is fully rented on the days when it is, and from when it is free', async () => {
    const listing = await insertReservableListing(app);
    const read = async () => (await app.visitor().call('GET /listing/customer/{id}', { params: { id: listing.id } })).body.listing;
    await take(listing, [2, 4]);
    const firstFreeDay = await dayIn(4);
    for (const [day, isFullyRented] of [false, false, true, true, false].entries()) {
      await app.sql('update app_clock set moved_by = make_interval(days => $1)', [day]);
      const { isFullyRented: actual, freeFrom } = await read();
      expect({ day, isFullyRented: actual, freeFrom }).toEqual({ day, isFullyRented, freeFrom: isFullyRented ? firstFreeDay : undefined });
    }
  });

  test('knows no free day where a rental has no end', async () => {
    const listing = await insertReservableListing(app);
    await take(listing, [0]);
    const { body } = await app.visitor().call('GET /listing/customer/{id}', { params: { id: listing.id } });
    expect(body.listing).toMatchObject({ isFullyRented: true });
    expect(body.listing).not.toHaveProperty('freeFrom');
  });

  test('refuses fewer slots than are reserved on any day from today', async () => {
    const listing = await insertReservableListing(app, { slots: 3 });
    expect([await take(listing, [0, 10]), await take(listing, [5, 20]), await take(listing, [12])]).toEqual([true, true, true]);
    expect((await changeSlots(listing, 1)).text).toContain('Slots must be at least 2, the number of customers who rent it now');
    expect((await changeSlots(listing, 2)).status).toBe(200);
    await app.sql(`update app_clock set moved_by = '20 days'`);
    expect((await changeSlots(listing, 1)).status).toBe(200);
  });

  test('lets nobody into a listing with fewer slots that its renters fill, also where the lower number is free', async () => {
    const listing = await insertReservableListing(app, { slots: 2 });
    const [first = ''] = listing.requestIds;
    expect([await take(listing), await take(listing)]).toEqual([true, true]);
    await db.transaction((tx) => freeSlot(tx, first));
    expect((await changeSlots(listing, 1)).status).toBe(200);
    expect(await take(listing)).toBe(false);
  });
});

describe('days are those of the listing’s time zone', () => {
  test.each([
    ['Pacific/Honolulu', 'Pacific/Honolulu'],
    ['America/Phoenix', 'America/Phoenix'],
    ['America/New_York', 'America/New_York'],
    [null, defaultTimeZone],
  ])('%s: at 11 PM a reservation starts on the day that ends there', async (zone, clock) => {
    const listing = await insertReservableListing(app, { slots: 2, zone });
    await app.sql(`update app_clock set moved_by = ((now() at time zone $1)::date + time '23:00') at time zone $1 - now()`, [clock]);
    const [row] = await app.sql<{ now: Date }>('select app_now() as now');
    const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: clock }).format(row?.now);
    expect(localDay).not.toBe(row?.now.toISOString().slice(0, 10));

    const [byBefore] = listing.requestIds;
    // The release before this one.
    await app.sql('insert into slot_occupancy (listing_id, slot, request_id) values ($1, 1, $2)', [listing.id, byBefore]);
    listing.requestIds.shift();
    expect(await take(listing)).toBe(true);
    expect(await readDays(listing)).toEqual([
      { start: localDay, end: null },
      { start: localDay, end: null },
    ]);
    expect(await countToday(listing)).toBe(2);
  });
});

/** No reservation of the test below starts or ends later than in so many days. */
const lastDay = 90;

/** Of the most fully booked day of these. */
async function countDayByDay(tx: Transaction, { id }: ReservableListing, from: number, until: number | null): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select max((select count(*) from slot_reservation where listing_id = ${id} and days @> listing_today(null) + day))::int as most
    from generate_series(${from}::int, ${(until ?? lastDay) - 1}::int) day`.execute(tx);
  return rows[0]?.most ?? 0;
}

async function readSlots(tx: Transaction, { id }: ReservableListing) {
  const { rows } = await sql<{ request_id: string; slot: number }>`select request_id, slot from slot_reservation where listing_id = ${id}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.request_id, row.slot]));
}

describe('eight connections at once', () => {
  test('get a slot exactly if no day is full, whoever frees one meanwhile', async () => {
    const listings: ReservableListing[] = [];
    for (const slots of [1, 2, 3, 4]) listings.push(await insertReservableListing(app, { slots, requests: 24 }));
    const calendar = await Promise.all(Array.from({ length: lastDay + 1 }, (_, day) => dayIn(day)));
    const tally = { taken: 0, refused: 0, freed: 0, moved: 0 };

    const takeOne = (random: SeededRandom, listing: ReservableListing, requestId: string) =>
      db.transaction(async (tx) => {
        await lockListing(tx, listing);
        const from = random.below(40);
        const until = random.chance(20) ? null : from + 1 + random.below(25);
        const before = await countDayByDay(tx, listing, from, until);
        const slotsBefore = await readSlots(tx, listing);
        const days = { from: calendar[from] ?? '', until: until === null ? null : (calendar[until] ?? '') };
        const isTaken = await takeSlot(tx, { listingId: listing.id, requestId, ...days });
        const after = await countDayByDay(tx, listing, from, until);
        // Slots may be freed meanwhile, never taken.
        expect({ isTaken, before, after }).toSatisfy(() => (isTaken ? after <= listing.slots : before >= listing.slots));
        tally[isTaken ? 'taken' : 'refused'] += 1;
        for (const [id, slot] of await readSlots(tx, listing)) if ((slotsBefore.get(id) ?? slot) !== slot) tally.moved += 1;
        return isTaken;
      });

    await Promise.all(
      Array.from({ length: 8 }, async (_, connection) => {
        const random = seededRandom(connection);
        const own = new Set<string>();
        for (let round = 0; round < 40; round += 1) {
          const listing = random.pick(listings);
          const requestId = listing.requestIds[connection * 3 + random.below(3)] ?? '';
          if (own.has(requestId)) {
            // Without the listing's lock, as when a rental ends.
            await db.transaction((tx) => freeSlot(tx, requestId));
            own.delete(requestId);
            tally.freed += 1;
          } else if (await takeOne(random, listing, requestId)) own.add(requestId);
        }
      }),
    );

    for (const listing of listings) {
      const most = await db.transaction((tx) => countDayByDay(tx, listing, 0, null));
      expect(most).toBeLessThanOrEqual(listing.slots);
      expect(await countMostReserved(db.write, listing.id)).toBe(most);
    }
    expect(await app.sql('select from pg_stat_database where datname = current_database() and deadlocks > 0')).toEqual([]);
    expect(Math.min(tally.taken, tally.refused, tally.freed)).toBeGreaterThan(20);
    expect(tally.moved).toBeGreaterThan(0);
  });
});
