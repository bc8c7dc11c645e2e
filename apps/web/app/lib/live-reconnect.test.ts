import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
// The page loads it when it connects. Here it must be loaded before a test replaces the timers.
import 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive } from './live-connection.ts';
import { useConnectionState } from './live-events.ts';

vi.mock('./api.ts', () => ({ api: vi.fn<() => Promise<void>>() }));

/** What the server does with the next connections. */
let mode: 'accepts' | 'refuses' | 'is silent' = 'accepts';
let attempts = 0;
let received: string[] = [];
let waitingPoll: ServerResponse | undefined;
let isWelcomeDue = false;
let server: Server;
let disconnect: () => void;
let stopCounting: (() => void) | undefined;

/** Answers the page's wish to connect, as soon as a poll waits for the answer. */
function welcome(): void {
  if (!isWelcomeDue || !waitingPoll || waitingPoll.writableEnded) return;
  isWelcomeDue = false;
  waitingPoll.end('40{"sid":"page"}');
}

/** Speaks as much of the protocol as a page needs to connect. It takes no websockets, so the page falls back to polling. */
beforeEach(async () => {
  [mode, attempts, received, isWelcomeDue, waitingPoll] = ['accepts', 0, [], false, undefined];
  server = createServer(async (request, response) => {
    const isNew = !request.url?.includes('sid=');
    if (request.method === 'POST') {
      const body = await text(request);
      received.push(...body.split('\u001E'));
      response.end('ok');
      if (body.startsWith('40')) isWelcomeDue = true;
      welcome();
    } else if (isNew && mode === 'accepts') {
      response.end('0{"sid":"1","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":16384}');
    } else if (isNew) {
      response.writeHead(400).end();
    } else {
      waitingPoll = response;
      welcome();
    }
  });
  server.on('upgrade', (_request, socket) => {
    attempts += 1;
    if (mode !== 'is silent') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', host: `127.0.0.1:${port}`, port: `${port}` });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  stopCounting?.();
  disconnect();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the network do its work while the page's clock stands still. */
async function until(isDone: () => boolean): Promise<void> {
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(0);
        return isDone();
      },
      { interval: 1, timeout: 60_000 },
    )
    .toBe(true);
}
const state = () => useConnectionState.getState().seller;

async function connect(): Promise<void> {
  disconnect = connectLive('seller', 'sam');
  await until(() => state() === 'open');
}

/** As when the server restarts: the page notices, and the next attempts find the server in this mode. */
async function lose(next: typeof mode): Promise<void> {
  mode = next;
  await until(() => waitingPoll !== undefined && !waitingPoll.writableEnded);
  waitingPoll?.writeHead(400).end();
  await until(() => state() === 'broken');
}

/** Each failed attempt reports the connection as broken. */
function countFailures(): () => number {
  let failures = 0;
  stopCounting = useConnectionState.subscribe(() => {
    failures += 1;
  });
  return () => failures;
}

// Proves: calls.live.reconnects, calls.live.user-online
test('a page that lost its connection comes back after about a second, and says again who it is', async () => {
  await connect();
  await lose('accepts');
  vi.advanceTimersByTime(400);
  expect(attempts).toBe(1);
  vi.advanceTimersByTime(1_100);
  await until(() => state() === 'open');
  expect(attempts).toBe(2);
  await until(() => received.filter((packet) => packet === '42["user-online","sam"]').length === 2);
});

// Proves: calls.live.reconnects
test('while the server refuses, the page tries again and again, and never waits more than five seconds', async () => {
  await connect();
  await lose('refuses');
  const failures = countFailures();
  for (let failed = 1; failed < 8; failed += 1) {
    vi.advanceTimersByTime(5_000);
    await until(() => failures() === failed);
  }
  expect(state()).toBe('broken');
  mode = 'accepts';
  vi.advanceTimersByTime(5_000);
  await until(() => state() === 'open');
});

// Proves: calls.live.reconnects
test('an attempt that gets no answer is given up after twenty seconds', async () => {
  await connect();
  await lose('is silent');
  const failures = countFailures();
  vi.advanceTimersByTime(1_500);
  await until(() => attempts === 2);
  vi.advanceTimersByTime(18_000);
  expect(failures()).toBe(0);
  mode = 'accepts';
  vi.advanceTimersByTime(2_000);
  await until(() => failures() === 1);
  vi.advanceTimersByTime(5_000);
  await until(() => state() === 'open');
  expect(attempts).toBe(3);
});
