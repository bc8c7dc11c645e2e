import { newListing } from '@frontage/contract/listings.schema';
import { findOtherAspect } from '@frontage/domain/listing/face-aspect';
import { fromHundredths } from '@frontage/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlace } from '@frontage/server/platform/geocoder';
import { openTestServers, type TestServers } from '@frontage/server/testing/test-servers';
import { loadBulk } from './bulk/load-bulk.ts';
import { reserveDaysSql } from './bulk/reservations.ts';
import { type DemoListing, demoListingAt } from './listings/demo-listing.ts';
import { pictureSpecsFor } from './pictures/picture-specs.ts';
import { rentalStories } from './story/script.ts';
import { canvas } from './scenes/canvas.ts';
import { findFace } from './scenes/find-face.ts';
import { drawScene, sceneKinds } from './scenes/scene-kinds.ts';

const listings = Array.from({ length: 200 }, (_, index) => demoListingAt(index));

describe('demo listings', () => {
  test('the same index gives the same listing, another seed a different one', () => {
    expect(demoListingAt(17)).toEqual(listings[17]);
    expect(demoListingAt(17, 'elsewhere')).not.toEqual(listings[17]);
  });

  test('all differ, and every kind and twenty cities are used', () => {
    expect(new Set(listings.map(({ title }) => title)).size).toBe(200);
    expect(new Set(listings.map(({ description }) => description)).size).toBe(200);
    expect(new Set(listings.map(({ kind }) => kind))).toEqual(new Set(Object.keys(sceneKinds)));
    expect(new Set(listings.map(({ city }) => city)).size).toBe(20);
    const listed = listings.filter(({ isListed }) => isListed).length;
    expect(listed).toBeGreaterThan(165);
    expect(listed).toBeLessThan(195);
  });

  test('each is valid in the listing form', () => {
    for (const listing of listings) expect(newListing.safeParse(toFormInput(listing)).error).toBeUndefined();
  });

  test('some need lead time, and some have blocked days, today or later', () => {
    expect(new Set(listings.map(({ leadDays }) => leadDays))).toEqual(new Set([0, 5, 7, 10]));
    const blocked = listings.flatMap((listing) => listing.blocked ?? []);
    expect([blocked.length, blocked.filter(({ from }) => from === 0).length]).toEqual([15, 8]);
    for (const { listing } of rentalStories) expect([listing, listings[listing]?.blocked]).toEqual([listing, null]);
  });

  test('each is located near its ZIP code', () => {
    for (const { zipCode, latitude, longitude } of listings) {
      const place = findPlace({ zipCode });
      expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.06);
      expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.06);
    }
  });
});

test('every picture is unique and always drawn the same', () => {
  const scenes = listings.flatMap((listing) => pictureSpecsFor(listing).map(({ scene }) => scene));
  const drawings = scenes.map(drawScene);
  expect(scenes.length).toBeGreaterThan(250);
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(scenes.slice(0, 20).map(drawScene)).toEqual(drawings.slice(0, 20));
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text/);
});

test('almost every cover shows where the ad goes, in the shape that the listing says', () => {
  const faces = listings.map((listing) => findFace(drawScene(pictureSpecsFor(listing)[0].scene)));
  const withoutFace = new Set(listings.flatMap(({ kind }, index) => (faces[index] === null ? [kind] : [])));
  expect(withoutFace).toEqual(new Set(['neonSign']));
  const otherShapes = listings.filter(({ width, height }, index) => {
    const face = faces[index];
    return face && findOtherAspect(face.corners, canvas, width / height) !== null;
  });
  expect(otherShapes).toEqual([]);
});

describe('bulk rows', () => {
  const rows = 2_000;
  let bulk: TestServers;
  let plain: TestServers;

  beforeAll(async () => {
    [bulk, plain] = await Promise.all([openTestServers(), openTestServers()]);
    await loadBulk(bulk.ownerUrl, rows, { seed: 'test', reserveDays: true });
    for (const table of ['account', 'picture', 'city', 'listing']) await copyTable(table);
    for (const statement of reserveDaysSql.split(';')) await plain.sql(statement);
    await plain.sql('update listing set updated_at = updated_at');
  });
  afterAll(() => Promise.all([bulk.close(), plain.close()]));

  test.each(['listing_search', 'listing_text', 'listing_card', 'listing_count', 'map_count'])('%s equals what the triggers write', async (table) => {
    // Counters that are down to zero stay.
    const all = `select row_to_json(kept) as kept from ${table} kept where row_to_json(kept) ->> 'listings' is distinct from '0' order by kept::text`;
    const [loaded, written] = [await bulk.sql(all), await plain.sql(all)];
    expect(written.length).toBeGreaterThan(60);
    expect(loaded).toEqual(written);
  });

  test('every word is stored with the number of listings that use it', async () => {
    const words = 'select word from word order by word';
    expect(await bulk.sql(words)).toEqual(await plain.sql(words));
    const [counted] = await bulk.sql<{ known: number; used: number }>(
      `select listings as known, (select count(*)::int from listing_text where words @@ 'billboard'::tsquery) as used from word where word = 'billboard'`,
    );
    expect(counted?.known).toBe(counted?.used);
  });

  test('keys, indexes and triggers are restored, and a listing can be added', async () => {
    const shape = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint where connamespace = 'public'::regnamespace
       union select indexdef from pg_indexes where schemaname = 'public'
       union select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    expect(await bulk.sql(shape)).toEqual(await plain.sql(shape));
    const [added] = await bulk.sql<{ id: string }>(`insert into listing (${insertable}) select ${insertable} from listing where id = 1 returning id`);
    expect(added).toEqual({ id: String(rows + 1) });
  });

  test('rows have common and rare words, and most are listed', async () => {
    const [share] = await bulk.sql<{ listed: number; space: number; shortest: number; longest: number }>(
      `select avg(is_listed::int)::float8 as listed, avg((description || title ~* '\\mspace\\M')::int)::float8 as space,
         min(array_length(string_to_array(description, ' '), 1)) as shortest, max(array_length(string_to_array(description, ' '), 1)) as longest from listing`,
    );
    expect(share?.listed).toBeCloseTo(0.7, 1);
    expect(share?.space).toBeGreaterThan(0.4);
    expect(share?.shortest).toBeGreaterThanOrEqual(15);
    expect(share?.longest).toBeLessThanOrEqual(90);
  });

  /** Copies a table to the other database with the same ids. */
  async function copyTable(table: string): Promise<void> {
    const [all] = await bulk.sql<{ rows: unknown[] }>(`select json_agg(row_to_json(given)) as rows from (select * from ${table} order by id) given`);
    await plain.sql(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`, [
      JSON.stringify(all?.rows),
    ]);
  }
});

const insertable = `seller_id, title, description, street_name, city, zip_code, daily_price, daily_discount, weekly_price, weekly_discount, monthly_price,
  monthly_discount, yearly_price, yearly_discount, width, height, dimension_unit, mediums, slots, placement, pictures, is_listed`;

function toFormInput({ prices, mediums, kind: _kind, scene: _scene, ...listing }: DemoListing) {
  const priced = Object.entries(prices).map(([period, { price, discount }]) => [
    `${period}Pricing`,
    { price: fromHundredths(price), discount: fromHundredths(discount) },
  ]);
  return { ...listing, ...Object.fromEntries(priced), mediumsAccepted: mediums, image: 'a picture' };
}
