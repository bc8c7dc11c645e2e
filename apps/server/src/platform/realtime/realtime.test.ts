import type { AppProcess } from '@frontage/stack/apps/app-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { interleave } from '../../../testing/interleave.ts';
import { openSocket, type LiveSocket } from '../../../testing/live-socket.ts';
import { linkInEmail } from '../../../testing/emails.ts';
import { readMetric, runOperator } from '../../../testing/operator.ts';
import { signedInPerson, insertSession, signIn, setSession, type SessionSecrets, type RegisteredPerson } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let otherProcess: AppProcess;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  otherProcess = await startAppProcess('api', testApp);
});
afterAll(async () => {
  await otherProcess.stop();
  await testApp.close();
});

const roles = ['customer', 'seller'] as const;
const transports = ['websocket', 'polling'] as const;
const ended = ['session-ended', 'disconnect: io server disconnect'];

describe.each(transports)('connecting by %s', (transport) => {
  const open = (browser: Browser, role: (typeof roles)[number], headers: Record<string, string> = {}) =>
    openSocket(testApp, browser, role, { transports: [transport], headers });

  test.each(roles)('accepts a signed-in %s', async (role) => {
    const { browser } = await signedInPerson(testApp, role);
    const live = await open(browser, role);
    expect(live.refusal).toBeNull();
    live.socket.close();
  });

  const strangers: [string, (typeof roles)[number], (browser: Browser, person: RegisteredPerson, pass: SessionSecrets) => void | Promise<void>][] = [
    ['a visitor', 'seller', (browser) => browser.cookies.clear()],
    ['a visitor with the role customer', 'customer', (browser) => browser.cookies.clear()],
    ['garbage in the cookie', 'seller', (browser) => void browser.cookies.set('seller', 'garbage')],
    ['a bearer without its cookie', 'customer', (browser) => browser.cookies.clear()],
    ['an expired session', 'seller', async (_, __, { sessionId }) => {
      await testApp.sql('update session set idle_until = now() where id = $1', [sessionId]);
    }],
  ]; // prettier-ignore
  test.each(strangers)('rejects %s', async (_, role, spoil) => {
    const { browser, person, pass } = await signedInPerson(testApp, role);
    await spoil(browser, person, pass);
    const live = await open(browser, role);
    expect(live.refusal).toEqual({ code: 'unauthenticated', message: 'Please sign in to continue.' });
  });

  test.each(roles)('accepts a signed-in %s that says nothing about itself', async (role) => {
    const { browser } = await signedInPerson(testApp, role);
    const live = await openSocket(testApp, browser, role, { transports: [transport], auth: {} });
    expect(live.refusal).toBeNull();
    live.socket.close();
  });

  test.each(roles)('rejects a %s with the other role', async (role) => {
    const { browser } = await signedInPerson(testApp, role);
    const live = await open(browser, role === 'seller' ? 'customer' : 'seller');
    expect(live.refusal?.code).toBe('unauthenticated');
  });

  test.each(['https://elsewhere.example', 'null', 'http://frontage.test.elsewhere.example'])('rejects a page of %s', async (origin) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const live = await open(browser, 'seller', { origin, 'sec-fetch-site': 'cross-site' });
    expect(live.connected).toBe(false);
    expect(live.refusal?.code).toMatch(/websocket error|xhr poll error/);
  });
});

test('a polling request has no Origin header and is accepted if it comes from our page', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  const poll = (headers: Record<string, string>) =>
    fetch(`${testApp.api.url}/socket.io/?EIO=4&transport=polling`, { headers: { cookie: `seller=${browser.cookies.get('seller')}`, ...headers } });
  expect((await poll({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await poll({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await poll({})).status).toBe(403);
});

describe('a browser with two sessions', () => {
  const cases: [string, 'customer' | 'seller', (bearer: string) => object][] = [
    ['nothing', 'seller', () => ({})],
    ['the role of the customer', 'customer', () => ({ role: 'customer' })],
    ['the role of the seller, and a bearer', 'seller', (token) => ({ role: 'seller', token })],
    ['the bearer of the customer', 'customer', (token) => ({ token })],
    ['a bearer that is garbage', 'seller', () => ({ token: 'garbage' })],
    ['a role that is none', 'seller', () => ({ role: 'operator' })],
  ];
  // Proves: decisions.actor.side-by-side
  test.each(cases)('connects with %s as the %s', async (_, expected, auth) => {
    const { browser, pass: seller } = await signedInPerson(testApp, 'seller');
    const { pass: customer } = await signedInPerson(testApp, 'customer', browser);
    const live = await openSocket(testApp, browser, 'customer', { auth: auth(customer.bearer) });
    expect(live.connected).toBe(true);
    // Only the socket of the session that ends is closed.
    await testApp.sql('delete from session where id = $1', [(expected === 'seller' ? seller : customer).sessionId]);
    await testApp.api.checkSockets();
    await expect.poll(() => live.seen).toEqual(ended);
  });
});

describe('a page that says who it is', () => {
  test('may do so any number of times', async () => {
    const { browser, person } = await signedInPerson(testApp, 'seller');
    const live = await openSocket(testApp, browser, 'seller');
    for (let time = 0; time < 5; time += 1) live.socket.emit('user-online', person.id);
    await roundTrip(live);
    expect(live.socket.connected).toBe(true);
    live.socket.close();
  });

  test('is ignored when it names someone else, and disconnected the third time', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const { browser: victim, person } = await signedInPerson(testApp, 'seller');
    const live = await openSocket(testApp, browser, 'seller');
    const theirs = await openSocket(testApp, victim, 'seller');
    live.socket.emit('user-online', person.id);
    live.socket.emit('user-online', person.id);
    await roundTrip(live);
    expect(live.socket.connected).toBe(true);

    await victim.call('DELETE /auth/seller/logout');
    await expect.poll(() => theirs.seen).toEqual(ended);
    expect(live.seen).toEqual([]);

    live.socket.emit('user-online', person.id);
    await expect.poll(() => live.seen).toEqual(['disconnect: io server disconnect']);
  });

  test('can’t do harm with something that is no id', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const live = await openSocket(testApp, browser, 'seller');
    const emit = live.socket.emit.bind(live.socket) as (event: string, ...args: unknown[]) => void;
    emit('user-online');
    emit('user-online', { toString: 'x' });
    emit('no-such-event', ['x']);
    emit('user-online', null);
    await expect.poll(() => live.seen).toEqual(['disconnect: io server disconnect']);
    expect((await fetch(`${testApp.api.url}/healthz`)).status).toBe(200);
  });

  test('is disconnected when it sends more than 16 KB at once', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const live = await openSocket(testApp, browser, 'seller');
    live.socket.emit('user-online', 'x'.repeat(20_000));
    await expect.poll(() => live.seen).toEqual(['disconnect: transport close']);
  });
});

interface Own {
  person: RegisteredPerson;
  browser: Browser;
  pass: SessionSecrets;
}
const newPassword = 'Another-wall-7';

/** What ends the session of the page; `device` is another device of the same person. */
const ends: [string, (own: Own, device: Own) => Promise<unknown>][] = [
  ['signs out', ({ browser }) => browser.call('DELETE /auth/seller/logout')],
  ['signs in again in the same browser', ({ browser, person }) => signIn(person, browser)],
  ['is signed out from another device', ({ pass }, device) => device.browser.call('DELETE /auth/sessions/{sessionId}', { params: pass })],
  ['changes the password on another device', ({ person }, device) =>
    device.browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } })],
  ['is suspended by an operator', ({ person }) => runOperator(testApp, 'user', 'suspend', person.email, 'sold', 'walls', 'of', 'others')],
  ['deletes the account', ({ person }, device) => device.browser.call('POST /auth/account-deletion', { body: { password: person.password } })],
  ['sets a new password with a link', async ({ person }, device) => {
    await device.browser.call('POST /auth/request-password-reset', { body: { email: person.email } });
    const token = linkInEmail((await testApp.emailsTo(person.email))[0]).hash.replace('#token=', '');
    await device.browser.call('POST /auth/reset-password', { body: { token, password: newPassword } });
  }],
  ['signs in on a tenth other device', async ({ person, pass }) => {
    await testApp.sql(`update session set last_seen_at = now() - interval '1 hour' where id = $1`, [pass.sessionId]);
    for (let device = 0; device < 8; device += 1) await insertSession(testApp, person);
    await signIn(person, testApp.visitor());
  }],
]; // prettier-ignore

describe.each(['the same process', 'another process'])(
  'a page connected to %s learns within a second that its session ended, and is disconnected, when its person',
  (place) => {
    test.each(ends)('%s', async (_, end) => {
      const url = place === 'another process' ? otherProcess.url : testApp.api.url;
      const own = await signedInPerson(testApp, 'seller');
      const device = { ...own, browser: testApp.visitor(), pass: await insertSession(testApp, own.person) };
      setSession(device.browser, 'seller', device.pass);
      const bystander = await signedInPerson(testApp, 'seller');
      const [mine, second, strange] = await Promise.all([
        openSocket(testApp, own.browser, 'seller', { url }),
        openSocket(testApp, own.browser, 'seller', { url }),
        openSocket(testApp, bystander.browser, 'seller', { url }),
      ]);

      await end(own, device);
      await expect.poll(() => [mine.seen, second.seen], { interval: 20 }).toEqual([ended, ended]);
      expect(strange.socket.connected).toBe(true);
      strange.socket.close();
    });
  },
);

test('a page of another session of the same person stays connected', async () => {
  const own = await signedInPerson(testApp, 'customer');
  const device = testApp.visitor();
  setSession(device, 'customer', await insertSession(testApp, own.person));
  const stays = await openSocket(testApp, device, 'customer');
  const goes = await openSocket(testApp, own.browser, 'customer');
  await device.call('PUT /auth/password', { body: { currentPassword: own.person.password, newPassword } }, { asCustomer: true });
  await expect.poll(() => goes.seen).toEqual(ended);
  await roundTrip(stays);
  expect(stays.socket.connected).toBe(true);
  stays.socket.close();
});

test('a page that connects while its session is being ended is rejected', async () => {
  const { browser, pass } = await signedInPerson(testApp, 'seller');
  // The handshake updates a session that was not used for a while, so it waits for the transaction that deletes it.
  await testApp.sql(`update session set last_seen_at = now() - interval '2 minutes' where id = $1`, [pass.sessionId]);
  const [live] = await interleave(testApp, ['delete from session where id = $1', [pass.sessionId]], [() => openSocket(testApp, browser, 'seller')]);
  expect(live?.refusal?.code).toBe('unauthenticated');
});

test('a person can have ten pages open; another one can connect when one is closed', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  const { browser: bystanderBrowser } = await signedInPerson(testApp, 'seller');
  const attempts = await Promise.all(Array.from({ length: 13 }, () => openSocket(testApp, browser, 'seller')));
  const open = attempts.filter((each) => each.connected);
  expect(open).toHaveLength(10);
  expect(attempts.filter((each) => !each.connected).map((each) => each.refusal?.code)).toEqual(Array<string>(3).fill('too_many_requests'));
  const next = await openSocket(testApp, bystanderBrowser, 'seller');
  expect(next.connected).toBe(true);

  open[0]?.socket.close();
  const later: LiveSocket[] = [];
  await expect.poll(async () => later.push(await openSocket(testApp, browser, 'seller')) > 0 && later.at(-1)?.connected, { interval: 50 }).toBe(true);
  for (const { socket } of [...open, ...later, next]) socket.close();
});

test.each([
  ['was ended without an event', 'delete from session where id = $1'],
  ['has expired unused', 'update session set idle_until = now() where id = $1'],
  ['has reached its maximum age', 'update session set absolute_until = now() where id = $1'],
])('the recurring check closes the sockets of a session that %s, and no others', async (_, change) => {
  const { browser, pass } = await signedInPerson(testApp, 'seller');
  const { browser: bystanderBrowser } = await signedInPerson(testApp, 'seller');
  const [live, other] = [await openSocket(testApp, browser, 'seller'), await openSocket(testApp, bystanderBrowser, 'seller')];
  await testApp.sql(change, [pass.sessionId]);
  await testApp.api.checkSockets();
  await expect.poll(() => live.seen).toEqual(ended);
  await roundTrip(other);
  expect(other.socket.connected).toBe(true);
  other.socket.close();
});

test('operators see how many pages are connected', async () => {
  const before = await readMetric(otherProcess.url, 'sockets_open');
  const { browser } = await signedInPerson(testApp, 'seller');
  const live = await openSocket(testApp, browser, 'seller', { url: otherProcess.url });
  expect(await readMetric(otherProcess.url, 'sockets_open')).toBe(before + 1);
  live.socket.close();
  await expect.poll(() => readMetric(otherProcess.url, 'sockets_open')).toBe(before);
});

/** When a later ping is answered, everything sent before it has been handled. */
async function roundTrip({ socket }: LiveSocket): Promise<void> {
  const { engine } = socket.io;
  await new Promise<void>((resolve) => {
    engine.once('drain', () => resolve());
    engine.write('2');
  });
  await fetch(`${testApp.api.url}/healthz`);
}
