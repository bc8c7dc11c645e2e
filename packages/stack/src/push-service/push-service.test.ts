import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushServer } from './push-server.ts';
import { subscribeAt } from './test-subscription.ts';

const server = createPushServer();
let service: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const headers = { ttl: '60', 'content-encoding': 'aes128gcm' };

test('takes no message without a valid signature, and none for an address that it did not give out', async () => {
  const { endpoint } = await subscribeAt(service);
  expect((await fetch(endpoint, { method: 'POST', headers, body: 'x' })).status).toBe(403);
  expect((await fetch(endpoint, { method: 'POST', headers: { ...headers, authorization: 'vapid t=a.b.c, k=d' }, body: 'x' })).status).toBe(403);
  expect((await fetch(`${service}/push/unknown`, { method: 'POST', headers, body: 'x' })).status).toBe(404);
});

test('answers 410 once the browser has unsubscribed', async () => {
  const { endpoint, unsubscribe } = await subscribeAt(service);
  await unsubscribe();
  expect((await fetch(endpoint, { method: 'POST', headers, body: 'x' })).status).toBe(410);
});
