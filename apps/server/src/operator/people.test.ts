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

let world: TestApp;
let operators: Awaited<ReturnType<typeof openOperatorDeps>>;
beforeAll(async () => {
  world = await startTestApp({ rateLimits: noRateLimits, worker: false });
  operators = await openOperatorDeps(readConfig(world.env), createLog('silent'));
});
afterAll(async () => {
  await operators.close();
  await world.close();
});

async function operator(name: string, ...words: string[]): Promise<{ code: number; says: string }> {
  const outcome = await commands[name]?.read(words)?.(operators.deps);
  return { code: !outcome || outcome.isFailure ? 1 : 0, says: outcome?.says ?? 'not understood' };
}

test('somebody is found by address or id, without what they keep to themselves', async () => {
  const { person } = await signedInPerson(world, 'seller');
  await insertListing(world, person.id);
  for (const who of [person.email, person.email.toUpperCase(), person.id]) {
    const { code, says } = await operator('user', 'find', who);
    expect(code).toBe(0);
    expect(says).toContain(`${person.name}, seller, ${person.id}`);
    expect(says).toContain('1 sessions, 1 listed listings, 0 open requests, 0 running subscriptions');
  }
  expect(await operator('user', 'find', 'nobody@example.com')).toMatchObject({ code: 1, says: 'There is no such account.' });
});

test('somebody who is suspended is signed out, can’t sign in, and has nothing listed; restored they may sign in again', async () => {
  const { person, browser } = await signedInPerson(world, 'seller');
  const { id } = await insertListing(world, person.id);
  const login = (password = person.password) => world.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });
  expect((await operator('user', 'suspend', person.email, 'sold', 'walls', 'of', 'others')).says).toContain('1 listings were unlisted');
  expect((await browser.call('GET /auth/seller/profile')).status).toBe(401);
  expect(await login()).toMatchObject({ status: 403, body: { code: 'suspended', message: 'This account is suspended. Please contact us.' } });
  expect(await login('Not-the-password-1')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect((await world.visitor().call('GET /listing/customer/{id}', { params: { id } })).status).toBe(404);
  expect((await operator('user', 'restore', person.id, 'was', 'a', 'mistake')).code).toBe(0);
  expect((await login()).status).toBe(200);
});

test('a listing is taken off the list, once', async () => {
  const { person } = await signedInPerson(world, 'seller');
  const { id } = await insertListing(world, person.id);
  expect((await operator('listing', 'unlist', id, 'indecent')).code).toBe(0);
  expect((await world.visitor().call('GET /listing/customer/{id}', { params: { id } })).status).toBe(404);
  expect(await operator('listing', 'unlist', id, 'indecent')).toMatchObject({ code: 1, says: 'There is no such listing, or it is not listed.' });
});

test('jobs that were given up are listed and tried again', async () => {
  const [job] = await world.sql<{ id: string }>(
    `insert into jobs.job (name, data, state, completed_on, output) values ('deliver-mail', '{"mailId": "none"}', 'failed', now(), '{"error": "ZodError"}') returning id`,
  );
  const id = job?.id ?? '';
  expect((await operator('jobs')).says).toContain(`deliver-mail ${id}`);
  expect((await operator('job', 'retry', 'deliver-mail', id)).says).toBe('Retrying 1 of 1 jobs.');
  expect(await world.sql('select state from jobs.job where id = $1', [id])).toEqual([{ state: 'retry' }]);
  expect((await operator('job', 'retry', 'deliver-mail', id)).code).toBe(1);
});

test('whatever operators do is kept, with who did it and what became of it', async () => {
  await runOperator(world, 'user', 'find', 'nobody@example.com');
  await runOperator(world, 'jobs');
  const { says } = await operator('acts');
  expect(says).toMatch(/olivia: jobs \(done\)\n.*olivia: user find nobody@example.com \(failed\)/);
  const allowed = await world.sql<{ may: boolean }>(
    `select has_table_privilege('frontage_app', 'operator_act', privilege) as may from unnest(array['update', 'delete', 'truncate']) privilege`,
  );
  expect(allowed.map(({ may }) => may)).toEqual([false, false, false]);
});
