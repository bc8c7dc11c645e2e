import { patienceMs } from '@frontage/stack/testing/patience';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { parseRawResponse } from '../../../testing/raw-http.ts';
import { enforceBodyTimeout } from './request-body.ts';

let server: Server;
afterEach(() => void server.close());

const headers = { 'X-Content-Type-Options': 'nosniff' };

/** A server with a very short body timeout, which returns the length of the body. */
async function listen({ readsBody = true, within = 150 } = {}): Promise<number> {
  server = createServer((request, response) => {
    enforceBodyTimeout(request, response, headers, within);
    if (!readsBody) response.end('never mind');
    else void text(request).then((body) => response.end(`${body.length}`), () => undefined); // prettier-ignore
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

interface Connection {
  send: (bytes: string) => void;
  received: () => string;
  /** Everything that came back until the server closed the connection. */
  closed: Promise<string>;
}

function openConnection(port: number): Connection {
  let received = '';
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<string>((resolve, reject) => {
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close the connection while a byte is on its way.
      if (received === '' || (error.code !== 'ECONNRESET' && error.code !== 'EPIPE')) reject(error);
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('the server holds on')));
  });
  return { send: (bytes) => void (socket.writable && socket.write(bytes)), received: () => received, closed };
}

function sendAndWait(port: number, bytes: string): Promise<string> {
  const { send, closed } = openConnection(port);
  send(bytes);
  return closed;
}

const head = (more: string) => `POST / HTTP/1.1\r\nHost: frontage.test\r\n${more}\r\n\r\n`;

test.each([
  ['with a length', 'Content-Length: 10'],
  ['without a length', 'Transfer-Encoding: chunked'],
])('rejects a body %s that does not arrive in time, and closes the connection', async (_, more) => {
  const received = await sendAndWait(await listen(), head(more));
  const { status, headers: given, body } = parseRawResponse(received);
  expect(status).toBe(400);
  expect(given.get('x-content-type-options')).toBe('nosniff');
  expect(given.get('connection')).toBe('close');
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'validation_failed' });
});

test('a body that arrives byte by byte gets no extra time', async () => {
  const { send, closed } = openConnection(await listen());
  send(head('Content-Length: 100'));
  const sending = setInterval(() => send('a'), 20);
  const received = await closed.finally(() => clearInterval(sending));
  expect(parseRawResponse(received).status).toBe(400);
});

test('a connection whose body came in time stays open for the next request', async () => {
  const within = 1_000;
  const { send, received, closed } = openConnection(await listen({ within }));
  const arrived = once(server, 'request');
  send(head('Content-Length: 4'));
  await arrived;
  send('wall');
  await expect.poll(received).toMatch(/\r\n\r\n4$/);
  await pause(within + 200);
  send(head('Content-Length: 5\r\nConnection: close'));
  send('walls');
  expect((await closed).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(received().endsWith('\r\n\r\n5')).toBe(true);
});

test('a client that keeps sending slowly after the response is disconnected', async () => {
  const received = await sendAndWait(await listen({ readsBody: false }), head('Content-Length: 100'));
  expect(received).toContain('never mind');
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a request without a body has no timeout', async () => {
  const received = await sendAndWait(await listen(), 'GET / HTTP/1.1\r\nHost: frontage.test\r\nConnection: close\r\n\r\n');
  expect(parseRawResponse(received).status).toBe(200);
});
