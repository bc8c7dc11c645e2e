import { Worker } from 'node:worker_threads';
import type { Position } from '@frontage/domain/listing/map';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { Client } from 'pg';
import { dropIndexes, type IndexDefinition, readIndexDefinitions } from './indexes.ts';
import { type BulkCity, makeCities, makeNames, nameCount } from './names.ts';
import { countListingsSql, countOnMapSql, countWordsSql, fillProjections, storeWords } from './projections.ts';
import { reserveDaysSql } from './reservations.ts';
import type { BulkPlan } from './rows.ts';

/** Words and cities of the loaded rows, from common to rare, for searches. */
export interface SampleTerms {
  /** In about 14 per million listed rows. */
  rareWord: string;
  /** In about four per thousand listed rows. */
  midWord: string;
  topCity: string;
  midCity: string;
  rareCity: string;
  topZipCode: string;
  topPosition: Position;
  midPosition: Position;
}

const loadedTables = ['listing', 'listing_search', 'listing_text', 'listing_card', 'listing_count', 'map_count', 'word'];
const threads = 2;

/** Fills an empty, migrated database with listings, as its owner and without triggers. The same seed gives the same rows. */
export async function loadBulk(
  ownerUrl: string,
  rows: number,
  { seed = 'bulk', reserveDays = false, onStep = () => {} }: BulkOptions = {},
): Promise<SampleTerms> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '2GB'; set work_mem = '1GB'");
    const step = createStepTimer(onStep);
    const plan = await preparePlan(client, rows, seed);
    const definitions = await readIndexDefinitions(client, loadedTables);
    await dropIndexes(client, definitions);
    await client.query('alter table listing disable trigger user; alter table listing_search disable trigger user');
    await Promise.all(Array.from({ length: threads }, (_, first) => copyInWorker({ ownerUrl, plan, first, every: threads })));
    step('rows copied');

    const [key, later] = [definitions.filter(isListingKey), definitions.filter((definition) => !isListingKey(definition))];
    for (const { create } of key) await client.query(create);
    await client.query('analyze listing; analyze picture');
    step('key of listings built');
    if (reserveDays) {
      for (const statement of reserveDaysSql.split(';')) await client.query(statement);
      step('days reserved');
    }
    await fillProjections(ownerUrl, plan.firstId, plan.firstId + rows - 1);
    step('projections filled');
    await client.query(countListingsSql);
    await client.query(countOnMapSql);
    await Promise.all([
      buildAll(ownerUrl, later.filter(isWordIndex)),
      countAndBuild(
        client,
        later.filter((definition) => !isWordIndex(definition)),
      ),
    ]);
    step('words counted, indexes built');

    await client.query('alter table listing enable trigger user; alter table listing_search enable trigger user');
    await client.query(`select setval(pg_get_serial_sequence('listing', 'id'), greatest((select max(id) from listing), 1))`);
    for (const table of [...loadedTables, 'city', 'picture', 'account']) await client.query(`vacuum (analyze) ${table}`);
    step('vacuumed and analyzed');
    return await findSampleTerms(client, seed);
  } finally {
    await client.end();
  }
}

interface BulkOptions {
  seed?: string;
  /** Also reserve and block days of some listings, without requests. */
  reserveDays?: boolean;
  /** Called after each part of the work, with its duration in seconds. */
  onStep?: (step: string, seconds: number) => void;
}

async function preparePlan(client: Client, rows: number, seed: string): Promise<BulkPlan> {
  const { rows: existing } = await client.query<{ is_empty: boolean }>('select not exists (select from listing) as is_empty');
  if (!existing[0]?.is_empty) throw new Error('There are listings already; a bulk load needs an empty database');
  const cities = makeCities(seed);
  await client.query(
    `insert into city (key, name, state)
     select coalesce(nullif(fold(name), ''), lower(name)), name, state
     from unnest($1::text[], $2::text[]) with ordinality as given (name, state, rank) order by rank
     on conflict (key, state) do nothing`,
    [cities.map(({ name }) => name), cities.map(({ zips: [zip = ''] }) => stateOfZipCode(zip) ?? '')],
  );
  const known = await client.query<{ id: number; key: string; name: string }>('select id, name from city');
  const ids = new Map(known.rows.map(({ id, name }) => [name, id]));
  const sellers = await client.query<{ id: string }>(
    `insert into account (id, type, address, name, password_hash, terms_agreed_at)
     select md5($1 || ' seller ' || number)::uuid, 'seller', $1 || '-seller-' || number || '@bulk.frontage.example', 'Seller ' || number, 'none', now()
     from generate_series(1, $2::int) number returning id`,
    [seed, Math.min(2_000, Math.max(5, Math.round(rows / 100)))],
  );
  const pictures = await client.query<{ id: string }>(
    `insert into picture (id, account_id, media_type, state, width, height, widths, placeholder)
     select md5($1 || ' picture ' || number)::uuid, $2, 'image/webp', 'ready', 1600, 1200, '{480,960,1600}',
       'data:image/webp;base64,' || left(encode(sha512(($1 || number)::bytea), 'base64'), 76) || '=='
     from generate_series(1, 300) number returning id`,
    [seed, sellers.rows[0]?.id],
  );
  return {
    seed,
    rows,
    firstId: 1,
    cities: cities.flatMap((city) => (ids.has(city.name) ? [{ ...city, id: ids.get(city.name) ?? 0 }] : [])),
    sellers: sellers.rows.map(({ id }) => id),
    pictures: pictures.rows.map(({ id }) => id),
  };
}

function copyInWorker(workerData: { ownerUrl: string; plan: BulkPlan; first: number; every: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`copying ended with ${code}`))));
  });
}

function isListingKey({ table, create }: IndexDefinition): boolean {
  return table === 'listing' && create.includes('PRIMARY KEY');
}

/** It takes longest, so it is built in parallel with all others. */
function isWordIndex({ create }: IndexDefinition): boolean {
  return create.includes('USING gin');
}

async function buildAll(ownerUrl: string, definitions: readonly IndexDefinition[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '2GB'");
    for (const { create } of definitions) await client.query(create);
  } finally {
    await client.end();
  }
}

async function countAndBuild(client: Client, definitions: readonly IndexDefinition[]): Promise<void> {
  await client.query(`begin; ${countWordsSql}; ${storeWords}; commit`);
  for (const { create } of definitions) await client.query(create);
}

/** For a database that was loaded before, with the same seed. */
export async function readSampleTerms(databaseUrl: string, seed = 'bulk'): Promise<SampleTerms> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await findSampleTerms(client, seed);
  } finally {
    await client.end();
  }
}

async function findSampleTerms(client: Client, seed: string): Promise<SampleTerms> {
  const cities = makeCities(seed);
  const names = makeNames(nameCount, seed).map((name) => name.toLowerCase());
  const nearest = async (share: number) => {
    const { rows } = await client.query<{ word: string }>(
      `select word from word, (select count(*) as listed from listing_search) total
       where word = any($1) order by abs(listings - greatest(1, $2::float8 * listed)), word limit 1`,
      [names, share],
    );
    return rows[0]?.word ?? '';
  };
  const [top, mid, rare] = [cities[0], cities[99], cities[2_899]];
  if (!top || !mid || !rare) throw new Error('there are too few cities');
  return {
    rareWord: await nearest(14 / 1_000_000),
    midWord: await nearest(0.004),
    topCity: top.name,
    midCity: mid.name,
    rareCity: rare.name,
    topZipCode: top.zips[0] ?? '',
    topPosition: positionOf(top),
    midPosition: positionOf(mid),
  };
}

function positionOf({ latitude, longitude }: BulkCity): Position {
  return { latitude, longitude };
}

function createStepTimer(onStep: (step: string, seconds: number) => void): (step: string) => void {
  let startedAt = performance.now();
  return (step) => {
    onStep(step, (performance.now() - startedAt) / 1_000);
    startedAt = performance.now();
  };
}
