import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServers, type TestServers } from '../../../testing/test-servers.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, isDatabaseUnavailable, type Database, type Pool } from './database.ts';

let servers: TestServers;
let db: Database;
beforeAll(async () => {
  servers = await openTestServers();
  db = connectDatabase(readConfig(servers.env), 'test');
});
afterAll(async () => {
  await db.close();
  await servers.close();
});

test('a connection that breaks between two statements fails its holder and nobody else', async () => {
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise((resolve) => {
    client.once('end', resolve);
  });
  await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await broken;
  await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable);
  client.release(true);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose connection breaks fails as database unavailable', async () => {
  const interrupted = db.transaction(async (tx) => {
    const { rows } = await db.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.selectFrom('account').select('id').execute();
  });
  await expect(interrupted).rejects.toSatisfy(isDatabaseUnavailable);
});

test.each([
  [1, { statement: '10s', lock: '5s', search: '2s' }],
  [3, { statement: '30s', lock: '15s', search: '6s' }],
])('with a factor of %d the time limits are %j', async (timeLimitFactor, expected) => {
  const limited = connectDatabase({ ...readConfig(servers.env), timeLimitFactor }, 'test');
  expect({
    statement: await readSetting(limited.pool, 'statement_timeout'),
    lock: await readSetting(limited.pool, 'lock_timeout'),
    search: await readSetting(limited.search, 'statement_timeout'),
  }).toEqual(expected);
  await limited.close();
});

async function readSetting(pool: Pool, name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value;
}
