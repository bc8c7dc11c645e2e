import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';

interface ReceivedEvent {
  id: string;
  type: string;
  isGenuine: boolean;
}

const secret = 'whsec_of_the_product';
let testSimulator: TestSimulator;
let listener: Server;
let received: ReceivedEvent[];
let responseStatus: number;

beforeEach(async () => {
  received = [];
  responseStatus = 200;
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-02T09:00:00Z') });
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(read(body, String(request.headers['stripe-signature'])));
      response.writeHead(responseStatus).end();
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  await testSimulator.control('destinations', { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret });
});
afterEach(async () => {
  await testSimulator.stop();
  listener.close();
});

function read(body: string, signature: string): ReceivedEvent {
  const { id, type } = JSON.parse(body) as ReceivedEvent;
  try {
    testSimulator.stripe.parseEventNotification(body, signature, secret);
    return { id, type, isGenuine: true };
  } catch {
    return { id, type, isGenuine: false };
  }
}

const flush = () => testSimulator.control('deliveries/flush', {});

test("events are thin, and Stripe's library accepts their signature", async () => {
  const { id } = await testSimulator.stripe.customers.create({});
  await flush();
  expect(received).toEqual([{ id: expect.stringMatching(/^evt_/) as string, type: 'v1.customer.created', isGenuine: true }]);
  const event = await testSimulator.stripe.v2.core.events.retrieve(received[0]?.id ?? '');
  expect(event).toMatchObject({ related_object: { id, type: 'customer', url: `/v1/customers/${id}` } });
});

test('retries a failed delivery with growing delays until it succeeds', async () => {
  responseStatus = 503;
  await testSimulator.stripe.customers.create({});
  await flush();
  for (const step of ['1s', '5s', '30s', '5m']) await testSimulator.control('clock', { advance: step });
  responseStatus = 200;
  await testSimulator.control('clock', { advance: '1h' });
  await testSimulator.control('clock', { advance: '7d' });
  expect(received).toHaveLength(6);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
});

test('with chaos, events arrive several times, in random order and partly forged', async () => {
  await testSimulator.control('chaos', { events: { duplicate: 5, shuffle: true, forge: 0.1 } });
  for (let count = 0; count < 40; count += 1) await testSimulator.stripe.customers.create({});
  await flush();
  const genuine = received.filter(({ isGenuine }) => isGenuine);
  const made = (await testSimulator.stripe.v2.core.events.list({ limit: 100 })).data.map(({ id }) => id).toReversed();
  expect(genuine).toHaveLength(200);
  expect(new Set(genuine.map(({ id }) => id))).toEqual(new Set(made));
  expect(genuine.map(({ id }) => id)).not.toEqual(made.flatMap((id) => Array.from({ length: 5 }, () => id)));
  expect(received.length - genuine.length).toBeGreaterThan(5);
});

test('a dropped event can be listed and resent', async () => {
  await testSimulator.control('chaos', { events: { drop: 1 } });
  await testSimulator.stripe.customers.create({});
  await flush();
  expect(received).toEqual([]);
  await testSimulator.control('chaos', {});
  const [event] = (await testSimulator.stripe.v2.core.events.list({ types: ['v1.customer.created'] })).data;
  await testSimulator.control(`events/${event?.id ?? ''}/resend`, {});
  await flush();
  expect(received).toHaveLength(1);
});

test('a destination gets only its enabled events, and none while disabled', async () => {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/payouts`;
  const made = await testSimulator.stripe.v2.core.eventDestinations.create({
    name: 'Payouts',
    type: 'webhook_endpoint',
    event_payload: 'thin',
    enabled_events: ['v1.payout.created'],
    webhook_endpoint: { url },
    include: ['webhook_endpoint.signing_secret'],
  });
  expect(made.webhook_endpoint?.signing_secret).toMatch(/^whsec_/);
  await testSimulator.stripe.customers.create({});
  await flush();
  expect(received).toHaveLength(1);
  await testSimulator.stripe.v2.core.eventDestinations.disable(made.id);
  await testSimulator.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_bypassPending' });
  await testSimulator.stripe.payouts.create({ amount: 100, currency: 'usd' });
  received = [];
  await flush();
  expect(received.filter(({ type }) => type === 'v1.payout.created')).toHaveLength(1);
});
