import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startLoad, mixedClients } from '../testing/load.ts';
import { noRateLimits } from '../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

/** A folder with one test migration. */
function testMigrations(name: string, text: string): URL {
  const own = mkdtempSync(join(tmpdir(), 'frontage-migrations-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  writeFileSync(join(own, name), text);
  return pathToFileURL(`${own}/`);
}

describe('under load', () => {
  /** This code uses their names in every request. `pnpm bench rolling-deploy` applies them under the real code of the release before. */
  const neededByThisCode = new Set([
    '0013_plain_names.sql',
    '0015_taken_down_listings.sql',
    '0017_first_request.sql',
    '0019_time_zones_and_reminders.sql',
    '0046_slot_reservations.sql',
    '0047_rental_dates.sql',
    '0052_proposals.sql',
    '0058_faces.sql',
    '0059_preflight.sql',
  ]);
  const newest =
    readdirSync(new URL('./migrations/', import.meta.url))
      .toSorted()
      .findLast((name) => !neededByThisCode.has(name)) ?? '';
  const before = `before_${randomUUID().replaceAll('-', '')}`;
  let testApp: TestApp;
  beforeAll(async () => {
    const { ownerUrl } = await createDatabaseFrom(inject('stack'), 'frontage_blank', before);
    await migrate(ownerUrl, { except: newest });
    testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, template: before });
  });
  afterAll(async () => {
    await testApp.close();
    await dropDatabase(inject('stack'), before);
  });

  test('the newest migration runs under an older API without a failed request', async () => {
    const load = startLoad(await mixedClients(testApp, () => testApp.api.url));
    await expect.poll(() => load.report.answered, { timeout: 100_000, interval: 50 }).toBeGreaterThan(60);
    expect(await migrate(testApp.ownerUrl)).toEqual([newest]);
    const then = load.report.answered;
    await expect.poll(() => load.report.answered, { timeout: 100_000, interval: 50 }).toBeGreaterThan(then + 60);
    await load.stop();
    expect(load.report).toMatchObject({ broken: [], refusedConnections: 0, statuses: { 200: load.report.answered } });
  });

  test('a migration that meets a long transaction lets others pass, and is applied once that ends', async () => {
    const own = testMigrations(
      '9999_busy.sql',
      `alter table account add column busy_test int;\ncreate table busy_test as select current_setting('lock_timeout') as lock_timeout;`,
    );
    const [long, other] = [new Client(testApp.databaseUrl), new Client({ connectionString: testApp.databaseUrl, statement_timeout: 100_000 })];
    await Promise.all([long.connect(), other.connect()]);
    onTestFinished(async () => void (await Promise.all([long.end(), other.end()])));
    await long.query('begin');
    await long.query('select count(*) from account');

    const migrated = migrate(testApp.ownerUrl, { folder: own });
    const isWaiting = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table account%'`;
    for (const _attempt of ['first', 'second']) {
      await expect.poll(async () => (await testApp.sql<{ waiting: number }>(isWaiting))[0]?.waiting, { timeout: 100_000, interval: 20 }).toBe(1);
      // The long transaction is still open, so this ends only if the migration gives up its place in the queue.
      await other.query('select count(*) from account');
    }
    await long.query('commit');
    expect(await migrated).toEqual(['9999_busy.sql']);
    expect(await testApp.sql('select lock_timeout from busy_test')).toEqual([{ lock_timeout: '500ms' }]);
  });

  test('a concurrent index is built outside a transaction, once', async () => {
    const own = testMigrations('9999_index.sql', 'create index concurrently if not exists built_beside_work on account (created_at);');
    expect(await migrate(testApp.ownerUrl, { folder: own })).toEqual(['9999_index.sql']);
    expect(await migrate(testApp.ownerUrl, { folder: own })).toEqual([]);
    expect(await testApp.sql(`select indisvalid from pg_index where indexrelid = 'built_beside_work'::regclass`)).toEqual([{ indisvalid: true }]);
  });
});
