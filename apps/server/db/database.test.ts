import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { redBluePicture } from '../testing/pictures.ts';
import { signedInPerson, signUpAndSignIn } from '../testing/people.ts';
import { noRateLimits } from '../testing/test-servers.ts';
import { addListing, listingInput } from '../testing/listings.ts';
import { checkPicture, uploadPicture } from '../testing/uploads.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

describe('the database role of the running product', () => {
  let testApp: TestApp;
  let app: Client;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    app = new Client({ connectionString: testApp.databaseUrl });
    await app.connect();
  });
  afterAll(async () => {
    await app.end();
    await testApp.close();
  });

  const moved = async () => (await app.query<{ days: number }>('select extract(epoch from app_now() - now())::int / 86400 as days')).rows[0]?.days;

  test.each([
    'create table loot (id int)',
    'create table jobs.loot (id int)',
    'create schema loot',
    'create function loot() returns int language sql as $$ select 1 $$',
    'alter table account add column loot text',
    'alter table account drop constraint living_account_can_sign_in',
    'alter table session owner to frontage_app',
    'drop table session',
    'truncate account cascade',
    'create index loot on account (name)',
    'drop index session_by_account',
    'create trigger loot before insert on account execute function suppress_redundant_updates_trigger()',
    `update app_clock set moved_by = '1 day'`,
    'delete from app_clock',
    'insert into migration (name) values ($$9999$$)',
    'set role frontage_owner',
    'create role loot',
    `copy account to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
  ])('may not: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('is no superuser and owns nothing', async () => {
    const { rows } = await app.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
              (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0 }]);
  });

  // Proves: life.app-clock
  test('sees the product’s clock, which only the owner can move and which does not affect sessions', async () => {
    const { browser, pass } = await signedInPerson(testApp, 'seller');
    expect(await moved()).toBe(0);

    await testApp.sql(`update app_clock set moved_by = '40 days'`);
    expect(await moved()).toBe(40);
    expect((await browser.call('GET /auth/seller/profile')).status).toBe(200);

    await testApp.sql(`update app_clock set moved_by = '-40 days'`);
    await testApp.sql('update session set idle_until = now() where id = $1', [pass.sessionId]);
    expect((await browser.call('GET /auth/seller/profile')).status).toBe(401);
    await testApp.sql(`update app_clock set moved_by = '0'`);
  });

  test('there is only one clock', async () => {
    await expect(testApp.sql('insert into app_clock default values')).rejects.toMatchObject({ code: '23505' });
    await expect(testApp.sql('insert into app_clock values (false)')).rejects.toMatchObject({ code: '23514' });
  });
});

test('migrations run once, however many machines start them at the same moment and however often', async () => {
  const stack = inject('stack');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { ownerUrl } = await createDatabaseFrom(stack, 'frontage_blank', name);
  try {
    const files = (await readdir(new URL('./migrations/', import.meta.url))).toSorted();
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(ownerUrl)));
    expect(runs.filter((applied) => applied.length > 0)).toEqual([files]);
    expect(await migrate(ownerUrl)).toEqual([]);

    const owner = new Client({ connectionString: ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>('select name from migration order by name');
    await owner.end();
    expect(rows.map((row) => row.name)).toEqual(files);
  } finally {
    await dropDatabase(stack, name);
  }
});

test('no write depends on the replica: every account call works without it', async () => {
  const testApp = await startTestApp({ rateLimits: noRateLimits, env: { DATABASE_READ_URL: 'postgres://frontage_app@127.0.0.1:1/nowhere' } });
  try {
    const { person, browser } = await signUpAndSignIn(testApp, 'customer');
    const as = { asCustomer: true };
    const newPassword = 'Another-wall-7';
    const statuses = [
      (await browser.call('GET /auth/user/profile')).status,
      (await browser.call('PUT /auth/profile', { body: { name: 'Casey' } }, as)).status,
      (await browser.call('GET /auth/sessions', {}, as)).status,
      (await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } }, as)).status,
      (await browser.call('POST /auth/request-password-reset', { body: { email: person.email } })).status,
      (await browser.call('POST /auth/reset-password', { body: { token: 'x', password: newPassword } })).status,
      (await browser.call('POST /auth/account-deletion', { body: { password: newPassword } }, as)).status,
      (await browser.call('DELETE /auth/user/logout')).status,
      (await browser.call('GET /readyz')).status,
    ];
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 200, 200, 200]);
  } finally {
    await testApp.close();
  }
});

test('sellers add, read, change and delete listings without the replica', async () => {
  const testApp = await startTestApp({ rateLimits: noRateLimits, env: { DATABASE_READ_URL: 'postgres://frontage_app@127.0.0.1:1/nowhere' } });
  try {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const image = await uploadPicture(browser, await redBluePicture().png().toBuffer());
    expect((await checkPicture(browser, image)).status).toBe(200);
    const { _id } = await addListing(testApp, browser, person.id, { image });
    const statuses = [
      (await browser.call('GET /listing/seller')).status,
      (await browser.call('GET /listing/seller/{listingId}', { params: { listingId: _id } })).status,
      (await browser.call('PUT /listing/seller', { body: { ...listingInput({ title: 'Other' }), _id } })).status,
      (await browser.call('DELETE /listing/seller', { body: { _listing: _id } })).status,
    ];
    expect(statuses).toEqual([200, 200, 200, 200]);
  } finally {
    await testApp.close();
  }
});
