import { searchQuery } from '@frontage/contract/listings';
import { anyMedium, mediums } from '@frontage/domain/medium';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../testing/browser.ts';
import { resident } from '../../../../testing/people.ts';
import { openPlainSearch, type PlainResult, type Query } from '../../../../testing/plain-search.ts';
import { randomChange, randomQuery, randomSpace } from '../../../../testing/random-spaces.ts';
import { seeded } from '../../../../testing/random.ts';
import { noLimits } from '../../../../testing/scene.ts';
import { idsIn, search } from '../../../../testing/searching.ts';
import { readyPicture, type SpaceColumns } from '../../../../testing/spaces.ts';
import { openWorld, type World } from '../../../../testing/world.ts';
import { createCityFinder } from './cities.ts';
import { readKeyword, toIndexQuery } from './keyword.ts';
import { wordsPage, type Found } from './statements.ts';
import { toWanted } from './wanted.ts';

const [spaces, changes, writers, countedUpTo] = [3_000, 1_500, 4, 100];
/** Say another one to try other listings and searches. */
const random = seeded(Number(process.env['SEED'] ?? 2026));

let world: World;
let visitor: Browser;
let plainSearch: (query: Query) => PlainResult;

beforeAll(async () => {
  world = await openWorld({ worker: false, rateLimits: noLimits, env: { SEARCH_COUNTED_UP_TO: String(countedUpTo) } });
  visitor = world.visitor();
  const { id: sellerId } = await resident(world, 'seller');
  const picture = await readyPicture(world, sellerId);
  await fromSeveralConnections(random.several(spaces, () => insertion(sellerId, picture, randomSpace(random))));
  const ids = (await world.sql<{ id: string }>('select id from listing')).map(({ id }) => id);
  await fromSeveralConnections(random.several(changes, () => change(random.pick(ids), randomChange(random))));
  plainSearch = await openPlainSearch(world, countedUpTo);
});
afterAll(() => world.close());

type Statement = [text: string, values: unknown[]];

function insertion(sellerId: string, picture: string, columns: SpaceColumns): Statement {
  const names = Object.keys(columns);
  return [
    `insert into listing (seller_id, pictures, daily_discount, weekly_discount, monthly_discount, yearly_discount, width, height, dimension_unit,
       slots, placement, ${names.join(', ')})
     values ($1, array[$2::uuid], 0, 0, 0, 0, 1, 1, 'feet', 1, 'pay_after', ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
    [sellerId, picture, ...Object.values(columns)],
  ];
}

/** What was deleted stays so. */
function change(id: string, columns: Partial<SpaceColumns>): Statement {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  return [`update listing set ${sets.join(', ')} where id = $1 and deleted_at is null`, [id, ...Object.values(columns)]];
}

/** Each statement is a transaction of its own; several connections take them in turn, so they meet at the same rows. */
async function fromSeveralConnections(statements: Statement[]): Promise<void> {
  const waiting = statements.values();
  const write = async () => {
    const client = new Client({ connectionString: world.ownerUrl });
    await client.connect();
    for (const [text, values] of waiting) await client.query(text, values);
    await client.end();
  };
  await Promise.all(Array.from({ length: writers }, write));
}

test('every search finds exactly what looking at each listing finds: the page, the count and whether more follow', async () => {
  const queries = random.several(400, () => randomQuery(random));
  for (const query of queries) {
    const answer = await search(visitor, { ...query });
    const { totalCount, totalIsCapped, hasNextPage } = answer;
    expect({ query, ids: idsIn(answer), totalCount, totalIsCapped, hasNextPage }).toEqual({ query, ...plainSearch(query) });
  }
  // Chance must have tried what matters.
  const results = queries.map(plainSearch);
  expect(results.filter(({ totalIsCapped }) => totalIsCapped).length).toBeGreaterThan(20);
  expect(results.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(150);
  expect(results.filter(({ totalCount }) => totalCount > countedUpTo).length).toBeGreaterThan(10);
});

test('words are found alike in each of the three ways', async () => {
  const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const findCities = createCityFinder({ search: pool });
  let matched = 0;
  for (const query of random.several(120, () => randomQuery(random, true))) {
    const wanted = toWanted(searchQuery.parse(query));
    const cities = wanted.city === undefined ? null : await findCities(wanted.city);
    const keyword = await readKeyword(pool, wanted.keyword ?? '', cities, wanted.mediums);
    const marks = wanted.mediums === anyMedium ? null : mediums.flatMap((_, bit) => ((wanted.mediums >> bit) & 1 ? [`~m${bit}`] : []));
    if (cities?.length === 0 || keyword.tokens.length === 0 || keyword.tokens.some(({ words }) => words?.length === 0)) continue;

    const need = Math.max(countedUpTo, wanted.skip + wanted.limit) + 1;
    const { ids } = plainSearch(query);
    for (const way of ['in order', 'by word', 'by price'] as const) {
      const { rows } = await pool.query<Found>(wordsPage(way, wanted, toIndexQuery(keyword, cities, marks), need));
      const cards = JSON.parse(`[${rows[0]?.cards ?? ''}]`) as { _id: string }[];
      expect({ query, way, ids: cards.map(({ _id }) => _id) }).toEqual({ query, way, ids });
    }
    matched += ids.length > 0 ? 1 : 0;
  }
  await pool.end();
  expect(matched).toBeGreaterThan(40);
});

test('the counters tell the truth, also after many writers met', async () => {
  const counted = await world.sql('select city_id, mediums, listings from listing_count where listings <> 0 order by city_id, mediums');
  const truth = await world.sql(`
    with listed as (select city_id, mediums from listing where is_listed and deleted_at is null)
    select city_id, mediums, count(*)::int as listings from (select * from listed union all select 0, mediums from listed) each
    group by city_id, mediums order by city_id, mediums`);
  expect(counted).toEqual(truth);
  expect(counted.length).toBeGreaterThan(300);
  const kept = await world.sql('select (select count(*) from listing_search) as numbers, (select count(*) from listing_text) as words, (select count(*) from listing_card) as cards, (select count(*) from listing where is_listed) as listed'); // prettier-ignore
  expect(new Set(Object.values(kept[0] ?? {})).size).toBe(1);
});

test('however a city is written, it is one city', async () => {
  expect(await world.sql('select count(*)::int as cities, count(distinct key)::int as keys from city')).toEqual([{ cities: 20, keys: 20 }]);
});
