import type { AppProcess } from '@frontage/stack/apps/app-process';
import { startStack } from '@frontage/stack/start-stack';
import { patienceMs } from '@frontage/stack/testing/patience';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../testing/live-socket.ts';
import { startLoad } from '../testing/load.ts';
import { insertAccount, signedInPerson, insertSession } from '../testing/people.ts';
import { startAppProcess } from '../testing/processes.ts';
import { parseRawResponse } from '../testing/raw-http.ts';
import { noRateLimits, openTestServers, type TestServers } from '../testing/test-servers.ts';

let servers: TestServers;
beforeAll(async () => {
  servers = await openTestServers({ rateLimits: noRateLimits });
});
afterAll(() => servers.close());

/** How often the balancer asks whether a process is ready. */
const checkEveryMs = 250;
const cleanExit = { code: 0, signal: null };

test('one of two processes is stopped under load without a failed request', async () => {
  // Production's value, which the other tests here do without.
  const env = { DRAIN_SECONDS: '2' };
  const processes = await Promise.all([startAppProcess('api', servers, env), startAppProcess('api', servers, env)]);
  const [first, second] = processes;
  const balancer = balance(processes);
  const { report, stop } = startLoad(await fiftyClients(balancer.pick));
  await expect.poll(() => report.answered, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(500);

  first.signal('SIGTERM');
  expect(await first.exited).toEqual(cleanExit);
  const before = report.answered;
  await expect.poll(() => report.answered, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(before + 100);
  await stop();
  balancer.stop();

  expect(report.broken).toEqual([]);
  expect(report.refusedConnections).toBe(0);
  expect(report.statuses).toEqual({ 200: report.answered });
  expect(report.toldToReconnect).toBeGreaterThan(0);
  expect(await second.stop()).toEqual(cleanExit);
});

test('an accepted connection is served, even if its request comes after the listener closed', async () => {
  const api = await startAppProcess('api', servers);
  const accepted = await openConnection(api.port);
  api.signal('SIGTERM');
  await expect.poll(() => openConnection(api.port).then((socket) => socket.destroy(), (error: NodeJS.ErrnoException) => error.code), { interval: 10 }).toBe('ECONNREFUSED'); // prettier-ignore
  accepted.write('GET /healthz HTTP/1.1\r\nHost: frontage.test\r\n\r\n');
  const received = await accepted.toArray();
  const { status, headers } = parseRawResponse(Buffer.concat(received as Buffer[]).toString());
  expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' });
  expect(await api.exited).toEqual(cleanExit);
});

test('an unused connection does not delay the stop', async () => {
  const api = await startAppProcess('api', servers);
  const unused = await openConnection(api.port);
  expect(await api.stop()).toEqual(cleanExit);
  unused.destroy();
});

test('an open socket does not delay the stop', async () => {
  const api = await startAppProcess('api', servers);
  const { browser } = await signedInPerson(servers, 'seller', servers.visitorAt(api.url));
  const live = await openSocket({ origin: servers.origin, api }, browser, 'seller');
  expect(live.connected).toBe(true);
  expect(await api.stop()).toEqual(cleanExit);
  await expect.poll(() => live.seen).toContainEqual(expect.stringMatching(/^disconnect/));
});

test('a process stops cleanly while Redis is down', async () => {
  const redis = await startStack({ ephemeral: true, parts: ['redis'] });
  onTestFinished(() => redis.stop());
  await redis.halt('redis');
  const api = await startAppProcess('api', servers, { REDIS_URL: redis.addresses.redis });
  expect(await api.stop()).toEqual(cleanExit);
});

function openConnection(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Like the edge: asks every process again and again whether it is ready and sends requests only to those that are. */
function balance(processes: AppProcess[]): { pick: () => string; stop: () => void } {
  let ready = processes.map(({ url }) => url);
  let turn = 0;
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted) {
      const answers = await Promise.all(processes.map(({ url }) => fetch(`${url}/readyz`).then((answer) => (answer.ok ? [url] : []), () => []))); // prettier-ignore
      ready = answers.flat();
      await pause(checkEveryMs);
    }
  };
  void watch();
  return {
    pick: () => ready[(turn += 1) % ready.length] ?? '',
    stop: () => watching.abort(),
  };
}

/** Forty that read and ten that sign in. */
async function fiftyClients(pick: () => string) {
  const clients = [];
  for (let index = 0; index < 50; index += 1) {
    const person = await insertAccount(servers, 'seller');
    const { secret } = await insertSession(servers, person);
    const reading = () => ({ method: 'GET', url: `${pick()}/auth/seller/profile`, headers: { cookie: `seller=${secret}` } });
    const headers = { 'content-type': 'application/json', origin: servers.origin };
    const signingIn = () => ({ method: 'POST', url: `${pick()}/auth/seller/login`, headers, body: JSON.stringify(person) });
    clients.push(index % 5 === 0 ? signingIn : reading);
  }
  return clients;
}
