import { startStack } from '@frontage/stack/start-stack';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deleteExpired } from '../../features/accounts/delete-expired.job.ts';
import { insertAccount, signedInPerson, insertSession, newPerson } from '../../../testing/people.ts';
import { ageEmails, countUnsent, loseEmailJobs, resendNow } from '../../../testing/stuck-emails.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recurringJobs } from '../../recurring-jobs.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../db/database.ts';
import { deleteOldRateCounters } from '../rate-limiter.ts';
import { deleteOldEmails } from './deliver-email.job.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

const askForCode = (email: string) => testApp.visitor().call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
const openJobs = async () => (await testApp.sql(`select id from jobs.job where name = 'deliver-email' and state < 'completed'`)).length;
const unsent = () => countUnsent(testApp);
const loseJobs = () => loseEmailJobs(testApp);
const age = (interval: string) => ageEmails(testApp, interval);
const resend = () => resendNow(testApp);

describe('with all servers up', () => {
  beforeEach(async () => {
    testApp = await startTestApp({ rateLimits: noRateLimits });
  });

  test('an email has our sender, an auto-generated header and its own id, and its content is deleted after sending', async () => {
    const { email } = newPerson('customer');
    await askForCode(email);
    const [received] = await testApp.emailsTo(email);
    await expect.poll(unsent).toBe(0);
    const [row] = await testApp.sql<{ id: string; sealed: null }>('select id, sealed from mail');
    expect(received?.headers).toMatchObject({
      from: 'Frontage <hello@frontage.example>',
      to: email,
      'message-id': `<${row?.id}@frontage.test>`,
      'auto-submitted': 'auto-generated',
    });
    expect(row?.sealed).toBeNull();
  });

  test('forty emails that are queued together are sent within seconds', async () => {
    const people = Array.from({ length: 40 }, () => newPerson('customer').email);
    await Promise.all(people.map(askForCode));
    await expect.poll(unsent).toBe(0);
  });

  test('a change that is rolled back sends no email', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    await insertSession(testApp, person);
    await testApp.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await testApp.sql('create trigger refuse before delete on session execute function refuse()');
    const change = () => browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: 'Another-wall-7' } });
    expect((await change()).status).toBe(500);
    expect({ unsent: await unsent(), jobs: await openJobs() }).toEqual({ unsent: 0, jobs: 0 });

    await testApp.sql('drop trigger refuse on session');
    expect((await change()).status).toBe(200);
    await expect.poll(unsent).toBe(0);
    expect(await testApp.emailsTo(person.email)).toHaveLength(1);
  });

  test('schedules exactly the recurring jobs of the table', async () => {
    const scheduled = await testApp.sql<{ name: string; cron: string; timezone: string }>(
      'select name, cron, timezone from jobs.schedule order by name',
    );
    const expected = Object.entries(recurringJobs).map(([name, { cron }]) => ({ name, cron, timezone: 'UTC' }));
    expect(scheduled).toEqual(expected.toSorted((a, b) => a.name.localeCompare(b.name)));
  });

  test('deletes what has expired and nothing else', async () => {
    const person = await insertAccount(testApp, 'seller');
    const [living, idle, old] = [await insertSession(testApp, person), await insertSession(testApp, person), await insertSession(testApp, person)];
    await testApp.sql(`update session set idle_until = now() - interval '1 second' where id = $1`, [idle.sessionId]);
    await testApp.sql(`update session set absolute_until = now() - interval '1 second' where id = $1`, [old.sessionId]);
    await testApp.sql(
      `insert into verification (address, type, code_mac, expires_at) values ('old@example.com', 'seller', '', now() - interval '25 hours'), ('new@example.com', 'seller', '', now())`,
    );
    await testApp.sql(`insert into password_reset values ('old', $1, now() - interval '1 second'), ('new', $1, now() + interval '1 minute')`, [
      person.id,
    ]);
    await testApp.sql(`insert into sign_in_failure values ('old', 1, now() - interval '25 hours'), ('new', 1, now())`);
    await testApp.sql(`insert into rate_counter values ('x', 'old', now() - interval '3 days', 1), ('x', 'new', now(), 1)`);
    await testApp.sql(
      `insert into mail (kind, sealed, created_at) values ('old', '', now() - interval '31 days'), ('new', '', now() - interval '29 days')`,
    );

    const db = connectDatabase(readConfig(testApp.env), 'test');
    await deleteExpired({ db });
    await deleteOldRateCounters({ db });
    await deleteOldEmails({ db });
    await db.close();
    expect(await testApp.sql('select id from session')).toEqual([{ id: living.sessionId }]);
    expect(await testApp.sql('select address from verification')).toEqual([{ address: 'new@example.com' }]);
    for (const table of ['password_reset', 'sign_in_failure', 'rate_counter', 'mail'])
      expect(await testApp.sql(`select 1 as one from ${table}`)).toEqual([{ one: 1 }]);
    expect(await testApp.sql('select kind from mail')).toEqual([{ kind: 'new' }]);
  });
});

test('while the mail server is down calls succeed, and the email arrives once when it is back', async () => {
  const mailServer = await startStack({ ephemeral: true, parts: ['mail'] });
  onTestFinished(() => mailServer.stop());
  testApp = await startTestApp({
    rateLimits: noRateLimits,
    servers: { mail: mailServer.addresses.mail, smtpUrl: mailServer.smtpUrl },
    env: { WORKER_POLL_SECONDS: '0.5' },
  });
  await mailServer.halt('mail');
  const { email } = newPerson('customer');
  expect((await askForCode(email)).status).toBe(200);
  await expect.poll(() => testApp.log()).toContain('job failed and will be retried');
  expect(await unsent()).toBe(1);

  await mailServer.resume('mail');
  expect(await testApp.emailsTo(email)).toHaveLength(1);
  await expect.poll(async () => ({ unsent: await unsent(), jobs: await openJobs() })).toEqual({ unsent: 0, jobs: 0 });
  expect(await testApp.emailsTo(email)).toHaveLength(1);
});

describe('the recurring job for stuck emails', () => {
  beforeEach(async () => {
    testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
    await askForCode(newPerson('customer').email);
  });

  test('queues an email again whose job was lost, once', async () => {
    await loseJobs();
    await age('3 minutes');
    expect(await resend()).toBe(1);
    expect(await openJobs()).toBe(1);
    expect(await resend()).toBe(0);
    expect(await openJobs()).toBe(1);
  });

  test('queues an email again whose job has failed', async () => {
    await testApp.sql(`update jobs.job set state = 'failed' where name = 'deliver-email'`);
    await age('3 minutes');
    expect(await resend()).toBe(1);
  });

  test('leaves an email alone whose job still retries', async () => {
    await testApp.sql(`update jobs.job set state = 'retry' where name = 'deliver-email'`);
    await age('3 minutes');
    expect(await resend()).toBe(0);
  });

  test.each(['1 minute', '25 hours'])('leaves an email alone that is %s old', async (interval) => {
    await loseJobs();
    await age(interval);
    expect(await resend()).toBe(0);
  });
});
