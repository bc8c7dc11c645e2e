import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { insertAccount, signedInPerson, insertSession, signIn, setSession } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

// Proves: decisions.calls.own-account
test('an account sees only its own sessions: device, start, last use, and which one is current', async () => {
  const person = await insertAccount(testApp, 'seller');
  const logIn = (device: string) => testApp.visitor().call('POST /auth/seller/login', { body: person }, { headers: { 'user-agent': device } });
  await logIn(firefox);
  const browser = testApp.visitor();
  await browser.call('POST /auth/seller/login', { body: person }, { headers: { 'user-agent': iphone } });
  await signedInPerson(testApp, 'seller');

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
test('ending a session signs out that device at once, and no other', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const elsewhere = testApp.visitor();
  const pass = await insertSession(testApp, person);
  setSession(elsewhere, 'customer', pass);
  expect((await elsewhere.call('GET /auth/user/profile')).status).toBe(200);

  const answer = await browser.call('DELETE /auth/sessions/{sessionId}', { params: { sessionId: pass.sessionId } }, { asCustomer: true });
  expect(answer.body).toEqual({ status: 'success', success: true, message: 'That device was signed out.' });
  expect((await elsewhere.call('GET /auth/user/profile')).status).toBe(401);
  expect((await browser.call('GET /auth/user/profile')).status).toBe(200);
});

test('the current session can be ended', async () => {
  const { browser, pass } = await signedInPerson(testApp, 'seller');
  expect((await browser.call('DELETE /auth/sessions/{sessionId}', { params: { sessionId: pass.sessionId } })).status).toBe(200);
  expect((await browser.call('GET /auth/seller/profile')).status).toBe(401);
});

// Proves: decisions.actor.foreign-is-missing
test("another account's session and a missing one look the same, and the session continues", async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  const { browser: stranger, pass } = await signedInPerson(testApp, 'seller');
  const end = async (sessionId: string) => {
    const { status, headers, body } = await browser.call('DELETE /auth/sessions/{sessionId}', { params: { sessionId } });
    return { status, headers: [...headers.keys()], body: { ...body, requestId: '' } };
  };
  const foreign = await end(pass.sessionId);
  expect(foreign).toEqual(await end(randomUUID()));
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found', message: 'We couldn’t find that.' } });
  expect((await stranger.call('GET /auth/seller/profile')).status).toBe(200);
});

test('the eleventh sign-in ends the least recently used session', async () => {
  const person = await insertAccount(testApp, 'seller');
  const passes = [];
  for (let age = 10; age >= 1; age -= 1) {
    const pass = await insertSession(testApp, person);
    await testApp.sql('update session set last_seen_at = now() - make_interval(hours => $1) where id = $2', [age, pass.sessionId]);
    passes.push(pass);
  }
  await signIn(person, testApp.visitor());
  const statuses = [];
  for (const pass of passes) {
    const browser = testApp.visitor();
    setSession(browser, 'seller', pass);
    statuses.push((await browser.call('GET /auth/seller/profile')).status);
  }
  expect(statuses).toEqual([401, ...Array<number>(9).fill(200)]);
});

test('an account has at most ten sessions, even if many sign in at the same time', async () => {
  const person = await insertAccount(testApp, 'seller');
  for (let session = 1; session <= 10; session += 1) await insertSession(testApp, person);
  const logIn = () => testApp.visitor().call('POST /auth/seller/login', { body: person });
  const answers = await interleave(testApp, ['select id from account where id = $1 for update', [person.id]], Array<typeof logIn>(5).fill(logIn));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await testApp.sql('select id from session where account_id = $1', [person.id])).toHaveLength(10);
});

test.each([
  ['customer', 7 * 24, 30 * 24],
  ['seller', 12, 14 * 24],
] as const)('the session of a %s expires after %i hours unused and after %i hours in any case', async (type, idleHours, absoluteHours) => {
  const person = await insertAccount(testApp, type);
  await signIn(person, testApp.visitor());
  const [session] = await testApp.sql<{ idle: number; absolute: number }>(
    `select extract(epoch from idle_until - created_at)::int / 3600.0 as idle, extract(epoch from absolute_until - created_at)::int / 3600.0 as absolute
     from session where account_id = $1`,
    [person.id],
  );
  expect({ idle: Number(session?.idle), absolute: Number(session?.absolute) }).toEqual({ idle: idleHours, absolute: absoluteHours });
});

// Proves: decisions.cookie.ended-on-401
test.each(['idle_until', 'absolute_until'])('a session past its %s is refused and not listed', async (limit) => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const { sessionId } = await insertSession(testApp, person);
  await testApp.sql(`update session set ${limit} = now() where id = $1`, [sessionId]);
  expect((await browser.call('GET /auth/sessions')).body.sessions.map((session) => session._id)).not.toContain(sessionId);

  await testApp.sql(`update session set ${limit} = now() where account_id = $1`, [person.id]);
  const answer = await browser.call('GET /auth/seller/profile');
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual(['seller=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
});

test('using a session extends it, but never past its absolute limit', async () => {
  const { browser, pass } = await signedInPerson(testApp, 'seller');
  const left = async () => {
    const [row] = await testApp.sql<{ idle: number; absolute: number }>(
      'select extract(epoch from idle_until - now())::float as idle, extract(epoch from absolute_until - now())::float as absolute from session where id = $1',
      [pass.sessionId],
    );
    return row ?? { idle: 0, absolute: 0 };
  };
  const setLastUse = `update session set last_seen_at = now() - interval '2 minutes', idle_until = now() + interval '1 minute'`;

  await testApp.sql(`${setLastUse}, absolute_until = now() + interval '10 days' where id = $1`, [pass.sessionId]);
  await browser.call('GET /auth/seller/profile');
  expect((await left()).idle).toBeGreaterThan(11 * 3_600);

  await testApp.sql(`${setLastUse}, absolute_until = now() + interval '5 minutes' where id = $1`, [pass.sessionId]);
  await browser.call('GET /auth/seller/profile');
  const { idle, absolute } = await left();
  expect(idle).toBe(absolute);
});

test('a used session is written at most once a minute', async () => {
  const { browser, pass } = await signedInPerson(testApp, 'seller');
  const version = async () => (await testApp.sql<{ xmin: string }>('select xmin::text from session where id = $1', [pass.sessionId]))[0]?.xmin;
  const before = await version();
  await browser.call('GET /auth/seller/profile');
  await browser.call('GET /auth/sessions');
  expect(await version()).toBe(before);
});
