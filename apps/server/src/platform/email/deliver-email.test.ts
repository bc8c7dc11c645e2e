import { withDatabaseClient } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deleteExpired } from '../../features/accounts/delete-expired.job.ts';
import { insertAccount, signedInPerson, insertSession, newPerson } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recurringJobs } from '../../recurring-jobs.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { openQueue } from '../queue.ts';
import { deleteOldRateCounters } from '../rate-limiter.ts';
import { deleteOldEmails, resendStuckEmails } from './deliver-email.job.ts';

let world: TestApp;
afterEach(() => world.close());

const askForCode = (email: string) => world.visitor().call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
const unsent = async () => (await world.sql('select id from mail where sent_at is null')).length;
const openJobs = async () => (await world.sql(`select id from jobs.job where name = 'deliver-mail' and state < 'completed'`)).length;

const loseJobs = () => world.sql(`delete from jobs.job where name = 'deliver-mail'`);
const age = (interval: string) => world.sql('update mail set created_at = now() - $1::interval', [interval]);

/** The timer's work, now. */
async function resend(): Promise<number> {
  const config = readConfig(world.env);
  const db = connectDatabase(config, 'test');
  const queue = await openQueue(config, createLog('silent'));
  try {
    return await resendStuckEmails({ db, queue });
  } finally {
    await queue.stop();
    await db.close();
  }
}

describe('with everything in order', () => {
  beforeEach(async () => {
    world = await startTestApp({ rateLimits: noRateLimits });
  });

  test('a mail says who sent it and that a machine did, under an id of its own, and is then forgotten', async () => {
    const { email } = newPerson('customer');
    await askForCode(email);
    const [mail] = await world.emailsTo(email);
    await expect.poll(unsent).toBe(0);
    const [row] = await world.sql<{ id: string; sealed: null }>('select id, sealed from mail');
    expect(mail?.headers).toMatchObject({
      from: 'Frontage <hello@frontage.example>',
      to: email,
      'message-id': `<${row?.id}@frontage.test>`,
      'auto-submitted': 'auto-generated',
    });
    expect(row?.sealed).toBeNull();
  });

  test('forty mails that are promised together are out within seconds', async () => {
    const people = Array.from({ length: 40 }, () => newPerson('customer').email);
    await Promise.all(people.map(askForCode));
    await expect.poll(unsent, { timeout: 15_000 }).toBe(0);
  });

  test('a change that fails in the end promises no mail', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    await insertSession(world, person);
    await world.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await world.sql('create trigger refuse before delete on session execute function refuse()');
    const change = () => browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: 'Another-wall-7' } });
    expect((await change()).status).toBe(500);
    expect({ unsent: await unsent(), jobs: await openJobs() }).toEqual({ unsent: 0, jobs: 0 });

    await world.sql('drop trigger refuse on session');
    expect((await change()).status).toBe(200);
    await expect.poll(unsent).toBe(0);
    expect(await world.emailsTo(person.email)).toHaveLength(1);
  });

  test('every timer of the product is scheduled as the table says, and no other', async () => {
    const scheduled = await world.sql<{ name: string; cron: string; timezone: string }>(
      'select name, cron, timezone from jobs.schedule order by name',
    );
    const wanted = Object.entries(recurringJobs).map(([name, { cron }]) => ({ name, cron, timezone: 'UTC' }));
    expect(scheduled).toEqual(wanted.toSorted((a, b) => a.name.localeCompare(b.name)));
  });

  test('what has run out is forgotten, and what has not stays', async () => {
    const person = await insertAccount(world, 'seller');
    const [living, idle, old] = [await insertSession(world, person), await insertSession(world, person), await insertSession(world, person)];
    await world.sql(`update session set idle_until = now() - interval '1 second' where id = $1`, [idle.sessionId]);
    await world.sql(`update session set absolute_until = now() - interval '1 second' where id = $1`, [old.sessionId]);
    await world.sql(
      `insert into verification (address, type, code_mac, expires_at) values ('old@example.com', 'seller', '', now() - interval '25 hours'), ('new@example.com', 'seller', '', now())`,
    );
    await world.sql(`insert into password_reset values ('old', $1, now() - interval '1 second'), ('new', $1, now() + interval '1 minute')`, [
      person.id,
    ]);
    await world.sql(`insert into sign_in_failure values ('old', 1, now() - interval '25 hours'), ('new', 1, now())`);
    await world.sql(`insert into rate_counter values ('x', 'old', now() - interval '3 days', 1), ('x', 'new', now(), 1)`);
    await world.sql(
      `insert into mail (kind, sealed, created_at) values ('old', '', now() - interval '31 days'), ('new', '', now() - interval '29 days')`,
    );

    const db = connectDatabase(readConfig(world.env), 'test');
    await deleteExpired({ db });
    await deleteOldRateCounters({ db });
    await deleteOldEmails({ db });
    await db.close();
    expect(await world.sql('select id from session')).toEqual([{ id: living.sessionId }]);
    expect(await world.sql('select address from verification')).toEqual([{ address: 'new@example.com' }]);
    for (const table of ['password_reset', 'sign_in_failure', 'rate_counter', 'mail'])
      expect(await world.sql(`select 1 as one from ${table}`)).toEqual([{ one: 1 }]);
    expect(await world.sql('select kind from mail')).toEqual([{ kind: 'new' }]);
  });
});

test('while the mail server is away people are answered all the same, and the mail comes once when it is back', async () => {
  const mail = await startStack({ ephemeral: true, parts: ['mail'] });
  onTestFinished(() => mail.stop());
  world = await startTestApp({ rateLimits: noRateLimits, servers: { mail: mail.addresses.mail, smtpUrl: mail.smtpUrl } });
  await mail.halt('mail');
  const { email } = newPerson('customer');
  expect((await askForCode(email)).status).toBe(200);
  await expect.poll(() => world.log(), { timeout: 10_000 }).toContain('job failed and will be retried');
  expect(await unsent()).toBe(1);

  await mail.resume('mail');
  expect(await world.emailsTo(email)).toHaveLength(1);
  await expect.poll(async () => ({ unsent: await unsent(), jobs: await openJobs() }), { timeout: 5_000 }).toEqual({ unsent: 0, jobs: 0 });
  expect(await world.emailsTo(email)).toHaveLength(1);
});

describe('a worker that is killed', () => {
  beforeEach(async () => {
    world = await startTestApp({ worker: false, rateLimits: noRateLimits });
  });

  test('before its mail was out loses nothing', async () => {
    const knocks: unknown[] = [];
    const silent = createServer((socket) => {
      knocks.push(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void silent.close());
    const doomed = await startAppProcess('worker', world, { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const { email } = newPerson('customer');
    await askForCode(email);
    await expect.poll(() => knocks.length, { timeout: 10_000 }).toBe(1);
    await doomed.stop('SIGKILL');

    await loseJobs();
    await age('3 minutes');
    expect(await resend()).toBe(1);
    const worker = await startAppProcess('worker', world);
    expect(await world.emailsTo(email)).toHaveLength(1);
    await expect.poll(unsent).toBe(0);
    await worker.stop();
  });

  test('when its mail was out but not yet noted sends it again under the same id', async () => {
    const { email } = newPerson('customer');
    await askForCode(email);
    // Whoever wants to note something about the mail has to wait for us.
    await world.sql('begin');
    await world.sql('select id from mail for update');
    const doomed = await startAppProcess('worker', world);
    await world.emailsTo(email);
    await doomed.stop('SIGKILL');
    // What it had asked of the database dies with it.
    await withDatabaseClient(world.stack.superuserUrl, 'postgres', (client) =>
      client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'frontage-worker%' and datname = $1`, [
        new URL(world.databaseUrl).pathname.slice(1),
      ]),
    );
    await world.sql('rollback');
    expect(await unsent()).toBe(1);

    await loseJobs();
    await age('3 minutes');
    expect(await resend()).toBe(1);
    const worker = await startAppProcess('worker', world);
    const mails = await world.emailsTo(email, 2);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((mail) => mail.headers['message-id'])).size).toBe(1);
    await expect.poll(unsent).toBe(0);
    await worker.stop();
  });

  test('gracefully finishes the mail that it is sending', async () => {
    const worker = await startAppProcess('worker', world);
    const people = Array.from({ length: 20 }, () => newPerson('customer').email);
    await Promise.all(people.map(askForCode));
    expect(await worker.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const next = await startAppProcess('worker', world);
    for (const email of people) expect(await world.emailsTo(email)).toHaveLength(1);
    await next.stop();
  });
});

describe('the timer that looks for stuck mail', () => {
  beforeEach(async () => {
    world = await startTestApp({ worker: false, rateLimits: noRateLimits });
    await askForCode(newPerson('customer').email);
  });

  test('queues a mail again whose job was lost, once', async () => {
    await loseJobs();
    await age('3 minutes');
    expect(await resend()).toBe(1);
    expect(await openJobs()).toBe(1);
    expect(await resend()).toBe(0);
    expect(await openJobs()).toBe(1);
  });

  test('queues a mail again whose job gave up', async () => {
    await world.sql(`update jobs.job set state = 'failed' where name = 'deliver-mail'`);
    await age('3 minutes');
    expect(await resend()).toBe(1);
  });

  test('leaves a mail alone whose job still tries', async () => {
    await world.sql(`update jobs.job set state = 'retry' where name = 'deliver-mail'`);
    await age('3 minutes');
    expect(await resend()).toBe(0);
  });

  test.each(['1 minute', '25 hours'])('leaves a mail alone that is %s old', async (interval) => {
    await loseJobs();
    await age(interval);
    expect(await resend()).toBe(0);
  });
});
