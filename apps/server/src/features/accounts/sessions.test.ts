import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { insertAccount, signedInPerson, insertSession, signIn, setSession } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

// Proves: decisions.calls.own-account
test('I see my sessions and no others: which device, since when, last seen when, and which one is this', async () => {
  const person = await insertAccount(world, 'seller');
  const logIn = (device: string) => world.visitor().call('POST /auth/seller/login', { body: person }, { headers: { 'user-agent': device } });
  await logIn(firefox);
  const browser = world.visitor();
  await browser.call('POST /auth/seller/login', { body: person }, { headers: { 'user-agent': iphone } });
  await signedInPerson(world, 'seller');

  const { sessions } = (await browser.call('GET /auth/sessions')).body;
  expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Safari on iPhone', current: true },
    { device: 'Firefox on Linux', current: false },
  ]);
  for (const session of sessions) {
    expect(Object.keys(session).toSorted()).toEqual(['_id', 'current', 'device', 'lastSeenAt', 'startedAt']);
    expect(Math.abs(Date.now() - Date.parse(session.startedAt))).toBeLessThan(60_000);
  }
});

// Proves: decisions.calls.own-account
test('ending a session signs out that device at once and no other', async () => {
  const { person, browser } = await signedInPerson(world, 'customer');
  const elsewhere = world.visitor();
  const pass = await insertSession(world, person);
  setSession(elsewhere, 'customer', pass);
  expect((await elsewhere.call('GET /auth/user/profile')).status).toBe(200);

  const answer = await browser.call('DELETE /auth/sessions/{sessionId}', { params: { sessionId: pass.sessionId } }, { asCustomer: true });
  expect(answer.body).toEqual({ status: 'success', success: true, message: 'That device was signed out.' });
  expect((await elsewhere.call('GET /auth/user/profile')).status).toBe(401);
  expect((await browser.call('GET /auth/user/profile')).status).toBe(200);
});

test('I can end the session that I am using', async () => {
  const { browser, pass } = await signedInPerson(world, 'seller');
  expect((await browser.call('DELETE /auth/sessions/{sessionId}', { params: { sessionId: pass.sessionId } })).status).toBe(200);
  expect((await browser.call('GET /auth/seller/profile')).status).toBe(401);
});

// Proves: decisions.actor.foreign-is-missing
test("a stranger's session and one that never was look the same, and the stranger's goes on", async () => {
  const { browser } = await signedInPerson(world, 'seller');
  const { browser: stranger, pass } = await signedInPerson(world, 'seller');
  const end = async (sessionId: string) => {
    const { status, headers, body } = await browser.call('DELETE /auth/sessions/{sessionId}', { params: { sessionId } });
    return { status, headers: [...headers.keys()], body: { ...body, requestId: '' } };
  };
  const foreign = await end(pass.sessionId);
  expect(foreign).toEqual(await end(randomUUID()));
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found', message: 'We couldn’t find that.' } });
  expect((await stranger.call('GET /auth/seller/profile')).status).toBe(200);
});

test('the eleventh sign-in ends the session that was used longest ago', async () => {
  const person = await insertAccount(world, 'seller');
  const passes = [];
  for (let age = 10; age >= 1; age -= 1) {
    const pass = await insertSession(world, person);
    await world.sql('update session set last_seen_at = now() - make_interval(hours => $1) where id = $2', [age, pass.sessionId]);
    passes.push(pass);
  }
  await signIn(person, world.visitor());
  const statuses = [];
  for (const pass of passes) {
    const browser = world.visitor();
    setSession(browser, 'seller', pass);
    statuses.push((await browser.call('GET /auth/seller/profile')).status);
  }
  expect(statuses).toEqual([401, ...Array<number>(9).fill(200)]);
});

test('an account has ten sessions, however many sign in at the same moment', async () => {
  const person = await insertAccount(world, 'seller');
  for (let session = 1; session <= 10; session += 1) await insertSession(world, person);
  const logIn = () => world.visitor().call('POST /auth/seller/login', { body: person });
  const answers = await interleave(world, ['select id from account where id = $1 for update', [person.id]], Array<typeof logIn>(5).fill(logIn));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await world.sql('select id from session where account_id = $1', [person.id])).toHaveLength(10);
});

test.each([
  ['customer', 7 * 24, 30 * 24],
  ['seller', 12, 14 * 24],
] as const)('the session of a %s lives %i hours unused and %i hours at the longest', async (type, idleHours, absoluteHours) => {
  const person = await insertAccount(world, type);
  await signIn(person, world.visitor());
  const [session] = await world.sql<{ idle: number; absolute: number }>(
    `select extract(epoch from idle_until - created_at)::int / 3600.0 as idle, extract(epoch from absolute_until - created_at)::int / 3600.0 as absolute
     from session where account_id = $1`,
    [person.id],
  );
  expect({ idle: Number(session?.idle), absolute: Number(session?.absolute) }).toEqual({ idle: idleHours, absolute: absoluteHours });
});

// Proves: decisions.cookie.ended-on-401
test.each(['idle_until', 'absolute_until'])('a session past its %s opens nothing and is in no list', async (limit) => {
  const { person, browser } = await signedInPerson(world, 'seller');
  const { sessionId } = await insertSession(world, person);
  await world.sql(`update session set ${limit} = now() where id = $1`, [sessionId]);
  expect((await browser.call('GET /auth/sessions')).body.sessions.map((session) => session._id)).not.toContain(sessionId);

  await world.sql(`update session set ${limit} = now() where account_id = $1`, [person.id]);
  const answer = await browser.call('GET /auth/seller/profile');
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual(['seller=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
});

test('using a session prolongs it, but never past its longest life', async () => {
  const { browser, pass } = await signedInPerson(world, 'seller');
  const left = async () => {
    const [row] = await world.sql<{ idle: number; absolute: number }>(
      'select extract(epoch from idle_until - now())::float as idle, extract(epoch from absolute_until - now())::float as absolute from session where id = $1',
      [pass.sessionId],
    );
    return row ?? { idle: 0, absolute: 0 };
  };
  const seenLongAgo = `update session set last_seen_at = now() - interval '2 minutes', idle_until = now() + interval '1 minute'`;

  await world.sql(`${seenLongAgo}, absolute_until = now() + interval '10 days' where id = $1`, [pass.sessionId]);
  await browser.call('GET /auth/seller/profile');
  expect((await left()).idle).toBeGreaterThan(11 * 3_600);

  await world.sql(`${seenLongAgo}, absolute_until = now() + interval '5 minutes' where id = $1`, [pass.sessionId]);
  await browser.call('GET /auth/seller/profile');
  const { idle, absolute } = await left();
  expect(idle).toBe(absolute);
});

test('a session in use is written to once a minute at most', async () => {
  const { browser, pass } = await signedInPerson(world, 'seller');
  const version = async () => (await world.sql<{ xmin: string }>('select xmin::text from session where id = $1', [pass.sessionId]))[0]?.xmin;
  const before = await version();
  await browser.call('GET /auth/seller/profile');
  await browser.call('GET /auth/sessions');
  expect(await version()).toBe(before);
});
