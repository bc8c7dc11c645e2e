import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServers, type TestServers } from '../../../testing/test-servers.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, isDatabaseUnavailable, type Database } from './database.ts';

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
