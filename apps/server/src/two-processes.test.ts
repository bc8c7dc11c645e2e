import type { AppProcess } from '@frontage/stack/apps/app-process';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { newChatSetup, sendChatMessage } from '../testing/chat.ts';
import { openSocket } from '../testing/live-socket.ts';
import { insertAccount, signedInPerson, signIn } from '../testing/people.ts';
import { startAppProcess } from '../testing/processes.ts';
import { endlessSeconds, noRateLimits, openTestServers, type TestServers } from '../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The same browser at another process, as behind a load balancer. */
function elsewhere(servers: TestServers, { url }: { url: string }, browser: Browser): Browser {
  const same = servers.visitorAt(url, browser.address);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  same.token = browser.token;
  return same;
}

describe('two processes on one database', () => {
  let servers: TestServers;
  let first: AppProcess;
  let second: AppProcess;
  beforeAll(async () => {
    servers = await openTestServers({
      rateLimits: {
        ...noRateLimits,
        'login.visitor': { limit: 6, seconds: endlessSeconds },
        'account.account': { limit: 20, seconds: endlessSeconds },
      },
    });
    [first, second] = await Promise.all([startAppProcess('api', servers), startAppProcess('api', servers)]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await servers.close();
  });

  test('see each other’s new and ended sessions at once', async () => {
    const person = await insertAccount(servers, 'customer');
    const here = await signIn(person, servers.visitorAt(first.url));
    const there = elsewhere(servers, second, here);
    expect((await there.call('GET /auth/user/profile')).body.user._id).toBe(person.id);
    await here.call('DELETE /auth/user/logout');
    expect((await there.call('GET /auth/user/profile')).status).toBe(401);
  });

  test('see a changed password at once', async () => {
    const { person, browser } = await signedInPerson(servers, 'seller', servers.visitorAt(first.url));
    await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: 'Another-wall-7' } });
    const logIn = (password: string) => servers.visitorAt(second.url).call('POST /auth/seller/login', { body: { email: person.email, password } });
    expect((await logIn(person.password)).status).toBe(401);
    expect((await logIn('Another-wall-7')).status).toBe(200);
  });

  test('share the limits that guard accounts', async () => {
    const statuses = [];
    for (const { url } of [first, second, first, second, first, second, first, second]) {
      const visitor = servers.visitorAt(url, '192.0.2.50');
      statuses.push((await visitor.call('POST /auth/user/login', { body: await insertAccount(servers, 'seller') })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('share the other limits within a moment', async () => {
    const { browser } = await signedInPerson(servers, 'seller', servers.visitorAt(first.url));
    const there = elsewhere(servers, second, browser);
    for (let request = 0; request < 15; request += 1) await browser.call('GET /auth/sessions');
    // Fifteen of twenty are used at the first process, so the second has only five left.
    const statuses: number[] = [];
    await expect
      .poll(
        async () => {
          statuses.push((await there.call('GET /auth/sessions')).status);
          return statuses.at(-1);
        },
        { interval: 400 },
      )
      .toBe(429);
    // Alone, the second process would have allowed twenty before the first 429.
    expect(statuses.length).toBeLessThanOrEqual(20);
  });
});

test('a killed process takes no session with it', async () => {
  const servers = await openTestServers({ rateLimits: noRateLimits });
  const [doomed, other] = await Promise.all([startAppProcess('api', servers), startAppProcess('api', servers)]);
  try {
    const browsers = [];
    for (const type of ['seller', 'customer'] as const) {
      for (let index = 0; index < 3; index += 1) {
        const person = await insertAccount(servers, type);
        browsers.push({ type, person, browser: await signIn(person, servers.visitorAt(doomed.url)) });
      }
    }
    expect(await doomed.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    for (const { type, person, browser } of browsers) {
      const profile = await elsewhere(servers, other, browser).call(`GET /auth/${type === 'seller' ? 'seller' : 'user'}/profile`);
      expect(profile.body.user._id).toBe(person.id);
    }
  } finally {
    await other.stop();
    await servers.close();
  }
});

describe('while Redis is down', () => {
  let redis: Stack;
  let testApp: TestApp;
  beforeEach(async () => {
    redis = await startStack({ ephemeral: true, parts: ['redis'] });
    testApp = await startTestApp({
      worker: false,
      rateLimits: { 'account.account': { seconds: endlessSeconds } },
      servers: { redis: redis.addresses.redis },
    });
  });
  afterEach(async () => {
    await testApp.close();
    await redis.stop();
  });

  test('people sign in, read, sign out and stay connected, also after it is back', async () => {
    const live = await signedInPerson(testApp, 'customer');
    const connected = await openSocket(testApp, live.browser, 'customer');
    await redis.halt('redis');

    const person = await insertAccount(testApp, 'seller');
    const browser = await signIn(person, testApp.visitor());
    expect((await browser.call('GET /auth/seller/profile')).status).toBe(200);
    expect(connected.socket.connected).toBe(true);
    const during = await openSocket(testApp, browser, 'seller');
    expect(during.connected).toBe(true);
    await browser.call('DELETE /auth/seller/logout');
    await expect.poll(() => during.seen).toEqual(['session-ended', 'disconnect: io server disconnect']);
    expect((await fetch(`${testApp.api.url}/readyz`)).status).toBe(200);

    await redis.resume('redis');
    expect(connected.socket.connected).toBe(true);
    await live.browser.call('DELETE /auth/user/logout');
    await expect.poll(() => connected.seen).toEqual(['session-ended', 'disconnect: io server disconnect']);
  });

  test('the limits that guard accounts hold', async () => {
    await redis.halt('redis');
    const person = await insertAccount(testApp, 'seller');
    const guess = () => testApp.visitor().call('POST /auth/seller/login', { body: { email: person.email, password: 'Not-the-1' } });
    for (let failure = 1; failure <= 5; failure += 1) expect((await guess()).status).toBe(401);
    // The wait is a second, which a slow machine may need for the next guess.
    await testApp.sql(`update sign_in_failure set last_at = now() + interval '1 minute'`);
    expect((await guess()).status).toBe(429);
  });

  test('a session that ends in one process is closed in the others', async () => {
    await redis.halt('redis');
    const other = await startAppProcess('api', testApp);
    try {
      const { browser } = await signedInPerson(testApp, 'seller');
      const live = await openSocket(testApp, browser, 'seller', { url: other.url });
      await browser.call('DELETE /auth/seller/logout');
      await expect.poll(() => live.seen).toEqual(['session-ended', 'disconnect: io server disconnect']);
    } finally {
      await other.stop();
    }
  });

  test('a process starts, serves its own sockets and reaches the others when Redis is back', async () => {
    await redis.halt('redis');
    const other = await startAppProcess('api', testApp);
    try {
      const writeElsewhere = async (): Promise<boolean> => {
        const chat = await newChatSetup(testApp);
        const live = await openSocket(testApp, chat.seller.browser, 'seller', { url: other.url });
        expect(live.connected).toBe(true);
        await sendChatMessage(chat.customer, chat, 'Is it free in May?');
        const isHeard = await heardWithin(live.seen, 500);
        live.socket.close();
        return isHeard;
      };
      expect(await writeElsewhere()).toBe(false);
      await redis.resume('redis');
      // Each process reconnects to Redis on its own.
      await expect.poll(writeElsewhere, { interval: 100 }).toBe(true);
    } finally {
      await other.stop();
    }
  });

  test('a slow Redis does not get the same counts twice', async () => {
    const behind = new Redis(redis.addresses.redis);
    const { browser } = await signedInPerson(testApp, 'seller');
    await behind.client('PAUSE', 1_500, 'ALL');
    for (let request = 0; request < 10; request += 1) await browser.call('GET /auth/sessions');
    const counted = async () => Promise.all((await behind.keys('rate:account.account:*')).map((key) => behind.get(key)));
    await expect.poll(counted).toEqual(['10']);
    await browser.call('GET /auth/sessions');
    await expect.poll(counted).toEqual(['11']);
    behind.disconnect();
  });
});

async function heardWithin(seen: string[], milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!seen.includes('new-message') && Date.now() < deadline) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return seen.includes('new-message');
}
