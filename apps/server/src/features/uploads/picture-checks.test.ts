import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../../../testing/people.ts';
import { openTestServers, type TestServers } from '../../../testing/test-servers.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { noTraces } from '../../platform/traces/traces.ts';
import { createPictureChecks } from './picture-checks.ts';

let servers: TestServers;
let db: Database;
const statements: string[] = [];
beforeAll(async () => {
  servers = await openTestServers();
  db = connectDatabase(readConfig(servers.env), 'test', {
    ...noTraces,
    isOn: true,
    recordSpan: (_name, _kind, _ms, { attributes }) => void statements.push(String(attributes['db.query.text'])),
  });
});
afterAll(async () => {
  await db.close();
  await servers.close();
});

const started = async () => undefined;
const newChecks = () => createPictureChecks({ config: readConfig(servers.env), db, log: createLog('silent') });

async function insertPicturesInCheck(accountId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await servers.sql(`insert into picture (id, account_id, media_type, state) select unnest($1::uuid[]), $2, 'image/png', 'checking'`, [
    ids,
    accountId,
  ]);
  return ids;
}

test('many waiting calls share one query for all their pictures', async () => {
  const { waitFor } = newChecks();
  const sellers = await Promise.all(Array.from({ length: 5 }, () => insertAccount(servers, 'seller')));
  const calls = await Promise.all(sellers.map(async ({ id }) => ({ id, pictures: await insertPicturesInCheck(id, 9) })));
  statements.length = 0;
  const waiting = calls.map(({ id, pictures }) => waitFor(id, pictures, started));
  await expect.poll(() => statements.length).toBeGreaterThan(3);
  // The first call starts the polling, so the first query knows only its pictures. 45 pictures and one state make 46 placeholders.
  const [, ...later] = statements.map((text) => text.match(/\$\d+/g)?.length);
  expect(new Set(later)).toEqual(new Set([46]));

  await servers.sql(`update picture set state = 'refused', refusal = 'no' where account_id = $1`, [sellers[0]?.id]);
  await waiting[0];
  await servers.sql(`delete from picture`);
  await Promise.all(waiting);
});

test('an account may wait with ten calls at once, which does not limit others', async () => {
  const { waitFor } = newChecks();
  const [seller, other] = [await insertAccount(servers, 'seller'), await insertAccount(servers, 'seller')];
  const pictures = await insertPicturesInCheck(seller.id, 1);
  const waiting = Array.from({ length: 10 }, () => waitFor(seller.id, pictures, started));
  let hasStarted = false;
  const eleventh = waitFor(seller.id, pictures, async () => {
    hasStarted = true;
  });
  await expect(eleventh).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(hasStarted).toBe(false);
  waiting.push(waitFor(other.id, pictures, started));
  await servers.sql(`delete from picture`);
  await Promise.all(waiting);
  await waitFor(seller.id, pictures, started);
});
