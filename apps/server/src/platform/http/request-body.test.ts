import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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

/** Sends these bytes at these times and returns everything that comes back until the server closes the connection. */
function say(port: number, ...pieces: [afterMs: number, bytes: string][]): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    for (const [after, bytes] of pieces) setTimeout(() => socket.writable && socket.write(bytes), after);
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error('the server holds on')));
  });
}

const head = (more: string) => `POST / HTTP/1.1\r\nHost: frontage.test\r\n${more}\r\n\r\n`;

test.each([
  ['with a length', 'Content-Length: 10'],
  ['without a length', 'Transfer-Encoding: chunked'],
])('rejects a body %s that does not arrive in time, and closes the connection', async (_, more) => {
  const received = await say(await listen(), [0, head(more)]);
  const { status, headers: given, body } = parseRawResponse(received);
  expect(status).toBe(400);
  expect(given.get('x-content-type-options')).toBe('nosniff');
  expect(given.get('connection')).toBe('close');
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'validation_failed' });
});

test('a body that arrives byte by byte gets no extra time', async () => {
  const received = await say(await listen(), [0, head('Content-Length: 100')], [50, 'a'], [100, 'b'], [140, 'c'], [300, 'd']);
  expect(parseRawResponse(received).status).toBe(400);
});

test('a connection whose body came in time stays open for the next request', async () => {
  const port = await listen({ within: 1_000 });
  const next = head('Content-Length: 5\r\nConnection: close');
  const received = await say(port, [0, head('Content-Length: 4')], [20, 'wall'], [1_200, next], [1_220, 'walls']);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(received.endsWith('\r\n\r\n5')).toBe(true);
});

test('a client that keeps sending slowly after the response is disconnected', async () => {
  const received = await say(await listen({ readsBody: false }), [0, head('Content-Length: 100')]);
  expect(received).toContain('never mind');
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a request without a body has no timeout', async () => {
  const received = await say(await listen(), [0, 'GET / HTTP/1.1\r\nHost: frontage.test\r\nConnection: close\r\n\r\n']);
  expect(parseRawResponse(received).status).toBe(200);
});
