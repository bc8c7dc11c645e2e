import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { freeSlot, takeSlot } from '../src/features/requests/slot-reservations.store.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase, type Database, sql, type Transaction } from '../src/platform/db/database.ts';
import { seededRandom } from '../testing/random.ts';
import { insertReservableListing, type ReservableListing } from '../testing/reservable-listings.ts';
import { openTestServers, type TestServers } from '../testing/test-servers.ts';
import { migrate } from './migrate.ts';

/** The statements of the release before this one, which runs until its last process is replaced. */
const oldRelease = {
  takeSlot: (tx: Transaction, listingId: string, requestId: string) =>
    sql`
    insert into slot_occupancy (listing_id, slot, request_id)
    select ${listingId}, min(free.slot), ${requestId}
    from listing cross join generate_series(1, listing.slots) as free (slot)
    where listing.id = ${listingId} and not exists (select from slot_occupancy occupancy where occupancy.listing_id = ${listingId} and occupancy.slot = free.slot)
  `.execute(tx),
  freeSlot: (tx: Transaction, requestId: string) => sql`delete from "slot_occupancy" where "request_id" = ${requestId}`.execute(tx),
  countSlots: async (tx: Transaction, listingId: string) => {
    const counted = await sql<{
      occupied: number;
    }>`select count(*)::int as "occupied" from "slot_occupancy" where "listing_id" = ${listingId}`.execute(tx);
    return counted.rows[0]?.occupied ?? 0;
  },
};

/** Slots that only one of the tables has. */
const findDifferences = (servers: TestServers) =>
  servers.sql(`select request_id from slot_reservation reservation full join slot_occupancy occupancy using (request_id)
    where reservation.listing_id is distinct from occupancy.listing_id`);

describe('while the release before still runs', () => {
  let servers: TestServers;
  let db: Database;
  beforeAll(async () => {
    servers = await openTestServers();
    db = connectDatabase({ ...readConfig(servers.env), databasePoolSize: 8 }, 'test');
  });
  afterAll(async () => {
    await db.close();
    await servers.close();
  });

  const readReservations = ({ id }: ReservableListing) =>
    servers.sql(
      'select request_id, slot, days = daterange(listing_today(null), null) as is_from_today from slot_reservation where listing_id = $1 order by id',
      [id],
    );

  test('what it takes and frees is reserved and free here', async () => {
    const listing = await insertReservableListing(servers, { slots: 2 });
    const [first = '', second = ''] = listing.requestIds;
    await db.transaction(async (tx) => {
      await oldRelease.takeSlot(tx, listing.id, first);
      await oldRelease.takeSlot(tx, listing.id, second);
    });
    expect(await readReservations(listing)).toEqual([
      { request_id: first, slot: 1, is_from_today: true },
      { request_id: second, slot: 2, is_from_today: true },
    ]);
    await db.transaction((tx) => oldRelease.freeSlot(tx, first));
    expect(await readReservations(listing)).toEqual([{ request_id: second, slot: 2, is_from_today: true }]);
    expect(await findDifferences(servers)).toEqual([]);
  });

  test('what is reserved and freed here it sees as occupied and free, also when days or numbers of slots differ', async () => {
    const listing = await insertReservableListing(servers, { slots: 3 });
    const [first = '', second = '', third = ''] = listing.requestIds;
    const take = (requestId: string, from?: string, until: string | null = null) =>
      db.transaction((tx) => takeSlot(tx, { listingId: listing.id, requestId, ...(from && { from }), until }));
    expect([await take(first, '2199-01-01', '2199-02-01'), await take(second, '2199-02-01')]).toEqual([true, true]);
    expect(await db.transaction((tx) => oldRelease.countSlots(tx, listing.id))).toBe(2);
    // Both are in slot 1 here, and in slots 1 and 2 there.
    await db.transaction((tx) => oldRelease.takeSlot(tx, listing.id, third));
    expect(await servers.sql('select slot from slot_occupancy where listing_id = $1 order by slot', [listing.id])).toEqual([
      { slot: 1 },
      { slot: 2 },
      { slot: 3 },
    ]);
    expect(await servers.sql('select request_id, slot from slot_reservation where listing_id = $1 order by id', [listing.id])).toEqual([
      { request_id: first, slot: 1 },
      { request_id: second, slot: 1 },
      { request_id: third, slot: 2 },
    ]);
    await db.transaction((tx) => freeSlot(tx, first));
    expect(await db.transaction((tx) => oldRelease.countSlots(tx, listing.id))).toBe(2);
    expect(await findDifferences(servers)).toEqual([]);
  });

  test('eight connections of both releases never sell a slot twice and agree in the end', async () => {
    const listings: ReservableListing[] = [];
    for (const slots of [1, 2, 3]) listings.push(await insertReservableListing(servers, { slots, requests: 8 }));
    const tally = { taken: 0, refused: 0, freed: 0 };

    /** Each connection has a request of its own at each listing, and takes or frees its slot as one release or the other. */
    const act = async (listing: ReservableListing, requestId: string, isOld: boolean) =>
      db.transaction(async (tx) => {
        await sql`select from listing where id = ${listing.id} for no key update`.execute(tx);
        await sql`select from rental_request request where id = ${requestId} for no key update`.execute(tx);
        const has = await sql`select from slot_reservation where request_id = ${requestId}`.execute(tx);
        if (has.rows.length > 0) {
          await (isOld ? oldRelease.freeSlot(tx, requestId) : freeSlot(tx, requestId));
          tally.freed += 1;
          return;
        }
        const hasRoom = (await oldRelease.countSlots(tx, listing.id)) < listing.slots;
        if (isOld && hasRoom) await oldRelease.takeSlot(tx, listing.id, requestId);
        const isTaken = isOld ? hasRoom : await takeSlot(tx, { listingId: listing.id, requestId });
        expect(isTaken).toBe(hasRoom);
        tally[hasRoom ? 'taken' : 'refused'] += 1;
      });
    await Promise.all(
      Array.from({ length: 8 }, async (_, connection) => {
        const random = seededRandom(connection);
        for (let round = 0; round < 30; round += 1) {
          const listing = random.pick(listings);
          await act(listing, listing.requestIds[connection] ?? '', random.chance(50));
        }
      }),
    );
    expect(await findDifferences(servers)).toEqual([]);
    const overbooked = await servers.sql(
      `select listing.id from listing join slot_reservation on listing_id = listing.id group by listing.id having count(*) > listing.slots`,
    );
    expect(overbooked).toEqual([]);
    expect(await servers.sql('select from pg_stat_database where datname = current_database() and deadlocks > 0')).toEqual([]);
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(10);
  });
});

test('slots that were occupied before are reserved from the day when the seller accepted, where the listing is', async () => {
  const migration = '0046_slot_reservations.sql';
  const before = `before_${randomUUID().replaceAll('-', '')}`;
  const { ownerUrl } = await createDatabaseFrom(inject('stack'), 'frontage_blank', before);
  await migrate(ownerUrl, { folder: migrationsBefore(migration) });
  const servers = await openTestServers({ template: before });
  onTestFinished(async () => {
    await servers.close();
    await dropDatabase(inject('stack'), before);
  });
  const honolulu = await insertReservableListing(servers, { slots: 3, zone: 'Pacific/Honolulu' });
  const unknown = await insertReservableListing(servers, { slots: 3 });
  for (const { id, requestIds } of [honolulu, unknown]) {
    const [accepted, imported] = requestIds;
    // 11 PM in Honolulu, 5 AM of the next day in New York.
    await servers.sql(
      `insert into request_event (request_id, at, actor, action, to_status) values ($1, '2026-03-02 09:00Z', 'seller', 'accept', 'accepted')`,
      [accepted],
    );
    await servers.sql('insert into slot_occupancy (listing_id, slot, request_id) values ($1, 3, $2), ($1, 1, $3)', [id, accepted, imported]);
  }

  expect(await migrate(servers.ownerUrl)).toContain(migration);
  const reserved = ({ id }: ReservableListing) =>
    servers.sql(
      `select slot, lower(days)::text as start, lower(days) = listing_today(time_zone) as is_today, upper_inf(days) as is_open
       from slot_reservation join listing on listing.id = listing_id where listing_id = $1 order by slot desc`,
      [id],
    );
  const today = { slot: 1, start: expect.any(String) as string, is_today: true, is_open: true };
  expect(await reserved(honolulu)).toEqual([{ slot: 3, start: '2026-03-01', is_today: false, is_open: true }, today]);
  expect(await reserved(unknown)).toEqual([{ slot: 3, start: '2026-03-02', is_today: false, is_open: true }, today]);
  expect(await findDifferences(servers)).toEqual([]);
});

/** A folder with the migrations before this one. */
function migrationsBefore(name: string): URL {
  const [all, own] = [join(import.meta.dirname, 'migrations'), mkdtempSync(join(tmpdir(), 'frontage-migrations-'))];
  onTestFinished(() => rmSync(own, { recursive: true }));
  for (const file of readdirSync(all).filter((other) => other < name)) copyFileSync(join(all, file), join(own, file));
  return pathToFileURL(`${own}/`);
}
