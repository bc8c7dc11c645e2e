import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../../testing/operator.ts';
import { signedInPerson } from '../../testing/people.ts';
import { noRateLimits } from '../../testing/test-servers.ts';
import { insertListing } from '../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { commands } from './commands.ts';
import { openOperatorDeps } from './operator-deps.ts';

let testApp: TestApp;
let operator: Awaited<ReturnType<typeof openOperatorDeps>>;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits, worker: false });
  operator = await openOperatorDeps(readConfig(testApp.env), createLog('silent'));
});
afterAll(async () => {
  await operator.close();
  await testApp.close();
});

async function run(name: string, ...words: string[]): Promise<{ code: number; message: string }> {
  const outcome = await commands[name]?.parse(words)?.(operator.deps);
  return { code: !outcome || outcome.isFailure ? 1 : 0, message: outcome?.message ?? 'wrong usage' };
}

test('an account is found by address or id, without its secrets', async () => {
  const { person } = await signedInPerson(testApp, 'seller');
  await insertListing(testApp, person.id);
  for (const who of [person.email, person.email.toUpperCase(), person.id]) {
    const { code, message } = await run('user', 'find', who);
    expect(code).toBe(0);
    expect(message).toContain(`${person.name}, seller, ${person.id}`);
    expect(message).toContain('1 sessions, 1 listed listings, 0 open requests, 0 running subscriptions');
  }
  expect(await run('user', 'find', 'nobody@example.com')).toMatchObject({ code: 1, message: 'There is no such account.' });
});

test('a suspended account is signed out, can’t sign in, and has nothing listed; restored, it can sign in again', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const { id } = await insertListing(testApp, person.id);
  const login = (password = person.password) => testApp.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });
  expect((await run('user', 'suspend', person.email, 'sold', 'walls', 'of', 'others')).message).toContain('1 listings were unlisted');
  expect((await browser.call('GET /auth/seller/profile')).status).toBe(401);
  expect(await login()).toMatchObject({ status: 403, body: { code: 'suspended', message: 'This account is suspended. Please contact us.' } });
  expect(await login('Not-the-password-1')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect((await testApp.visitor().call('GET /listing/customer/{id}', { params: { id } })).status).toBe(404);
  expect((await run('user', 'restore', person.id, 'was', 'a', 'mistake')).code).toBe(0);
  expect((await login()).status).toBe(200);
});

test('failed jobs are listed and retried', async () => {
  const [job] = await testApp.sql<{ id: string }>(
    `insert into jobs.job (name, data, state, completed_on, output) values ('deliver-email', '{"mailId": "none"}', 'failed', now(), '{"error": "ZodError"}') returning id`,
  );
  const id = job?.id ?? '';
  expect((await run('jobs')).message).toContain(`deliver-email ${id}`);
  expect((await run('job', 'retry', 'deliver-email', id)).message).toBe('1 of 1 will be retried.');
  expect(await testApp.sql('select state from jobs.job where id = $1', [id])).toEqual([{ state: 'retry' }]);
  expect((await run('job', 'retry', 'deliver-email', id)).code).toBe(1);
});

test('a command without the operator’s name is not run', async () => {
  const { person } = await signedInPerson(testApp, 'seller');
  for (const name of ['', ' ']) {
    const env = { ...testApp.env, USER: name };
    const refused = await runOperator({ env }, 'user', 'suspend', person.id, 'scam');
    expect(refused).toMatchObject({ code: 1, output: 'Set USER to your name: every command is recorded with who ran it.' });
  }
  expect(await testApp.sql('select suspended_at from account where id = $1', [person.id])).toEqual([{ suspended_at: null }]);
});

test('every operator command is recorded with who ran it and its outcome', async () => {
  await runOperator(testApp, 'user', 'find', 'nobody@example.com');
  await runOperator(testApp, 'jobs');
  const { message } = await run('acts');
  expect(message).toMatch(/olivia: jobs \(done\)\n.*olivia: user find nobody@example.com \(failed\)/);
  const allowed = await testApp.sql<{ may: boolean }>(
    `select has_table_privilege('frontage_app', 'operator_audit', privilege) as may from unnest(array['update', 'delete', 'truncate']) privilege`,
  );
  expect(allowed.map(({ may }) => may)).toEqual([false, false, false]);
});
