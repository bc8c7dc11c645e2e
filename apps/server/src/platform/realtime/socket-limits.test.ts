import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { eventFrame, openFloodingSocket, pingFrame, type FloodingSocket } from '../../../testing/flooding-socket.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import { readMetric } from '../../../testing/operator.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { endlessSeconds } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { rateLimits } from '../rate-limits.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: { 'socket.visitor': { seconds: endlessSeconds } } });
});
afterAll(() => testApp.close());

const cookieOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
async function floodingSocketOf(browser: Browser): Promise<FloodingSocket> {
  const socket = await openFloodingSocket(testApp.api.url, { origin: testApp.origin, cookie: cookieOf(browser), address: browser.address });
  if (!socket) throw new Error('the server refused the socket');
  return socket;
}

const handled = (event: string, outcome: string) =>
  readMetric(testApp.api.url, `live_events_total{event="${event}",outcome="${outcome}"}`).catch(() => 0);
const logLines = (text = '') =>
  testApp
    .log()
    .split('\n')
    .filter((line) => line.includes(text)).length;
const connectWithoutSession = (address: string) =>
  openFloodingSocket(testApp.api.url, { origin: testApp.origin, cookie: '', address, signIn: false });

describe('a page that floods its socket', () => {
  const burst = rateLimits['frames.socket'].limit;
  const flood = 20_000;

  test.each([
    ['typing', eventFrame('typing', { conversation: randomUUID() })],
    ['a message that is none', eventFrame('new-message', {})],
    ['an unknown event', eventFrame('no-such-event')],
    ['a ping of the protocol', pingFrame],
  ])('is cut off before its frames cost anything, with %s', async (_, frame) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const { browser: bystander } = await signedInPerson(testApp, 'customer');
    const page = await openSocket(testApp, bystander, 'customer');
    const count = async () =>
      (await handled('typing', 'done')) + (await handled('typing', 'failed')) + (await handled('new-message', 'validation_failed'));
    const before = { handled: await count(), cut: await handled('frame', 'too_many_requests'), lines: logLines() };

    const socket = await floodingSocketOf(browser);
    await socket.flood(frame, flood);
    await expect.poll(() => socket.isClosed()).toBe(true);

    expect((await count()) - before.handled).toBeLessThanOrEqual(burst);
    expect((await handled('frame', 'too_many_requests')) - before.cut).toBe(1);
    // A line for the cut, one for the limit of typing, and those of the calls that this test made itself.
    expect(logLines() - before.lines).toBeLessThan(15);
    expect((await bystander.call('GET /auth/user/profile')).status).toBe(200);
    expect(page.socket.connected).toBe(true);
    page.socket.close();
  });

  test('writes one line about a limit that it keeps reaching', async () => {
    const { browser, person } = await signedInPerson(testApp, 'seller');
    const { limit } = rateLimits['chat-typing.account'];
    const before = logLines('"chat-typing.account"');
    // Two connections, because one may not send that much at once.
    for (let connection = 0; connection < 2; connection += 1) {
      const { socket } = await openSocket(testApp, browser, 'seller');
      for (let hint = 0; hint < limit; hint += 1) socket.emit('typing', { conversation: person.id });
      await socket.emitWithAck('new-message', {});
      socket.close();
    }
    expect(logLines('"chat-typing.account"') - before).toBe(1);
  });

  test('a page that sends a burst within the limit stays connected', async () => {
    const { browser, person } = await signedInPerson(testApp, 'seller');
    const live = await openSocket(testApp, browser, 'seller');
    for (let frame = 0; frame < burst / 2; frame += 1) live.socket.emit('user-online', person.id);
    expect(await live.socket.emitWithAck('new-message', {})).toMatchObject({ code: 'validation_failed' });
    expect(live.socket.connected).toBe(true);
    live.socket.close();
  });
});

describe('connecting', () => {
  test('a visitor may open so many sockets a minute, signed in or not; the rest are refused before they are kept', async () => {
    const { limit } = rateLimits['socket.visitor'];
    // Addresses of one network, which count as one visitor.
    const opened = await Promise.all(Array.from({ length: limit + 5 }, (_, host) => connectWithoutSession(`2001:db8:7:7::${host.toString(16)}`)));
    expect(opened.filter((socket) => socket === null)).toHaveLength(5);
    const other = await connectWithoutSession('2001:db8:7:8::1');
    expect(other).not.toBeNull();

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + endlessSeconds * 1_000 });
    const later = await connectWithoutSession('2001:db8:7:7::1');
    vi.useRealTimers();
    expect(later).not.toBeNull();
    for (const socket of [...opened, other, later]) socket?.close();
  });

  test('a socket that does not sign in is closed', async () => {
    const socket = await connectWithoutSession('2001:db8:7:9::1');
    // After six seconds; the defaults of the library are 45, and 30 more for a client that does not answer the goodbye.
    await expect.poll(() => socket?.isClosed(), { timeout: 100_000 }).toBe(true);
  });
});
