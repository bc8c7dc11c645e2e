import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';

interface Heard {
  id: string;
  type: string;
  isGenuine: boolean;
}

const secret = 'whsec_of_the_product';
let bench: TestSimulator;
let listener: Server;
let heard: Heard[];
let answer: number;

beforeEach(async () => {
  heard = [];
  answer = 200;
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-02T09:00:00Z') });
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push(read(body, String(request.headers['stripe-signature'])));
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  await bench.control('destinations', { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret });
});
afterEach(async () => {
  await bench.stop();
  listener.close();
});

function read(body: string, signature: string): Heard {
  const { id, type } = JSON.parse(body) as Heard;
  try {
    bench.stripe.parseEventNotification(body, signature, secret);
    return { id, type, isGenuine: true };
  } catch {
    return { id, type, isGenuine: false };
  }
}

const flush = () => bench.control('deliveries/flush', {});

test("events are thin, and Stripe's own library believes their signature", async () => {
  const { id } = await bench.stripe.customers.create({});
  await flush();
  expect(heard).toEqual([{ id: expect.stringMatching(/^evt_/) as string, type: 'v1.customer.created', isGenuine: true }]);
  const event = await bench.stripe.v2.core.events.retrieve(heard[0]?.id ?? '');
  expect(event).toMatchObject({ related_object: { id, type: 'customer', url: `/v1/customers/${id}` } });
});

test('an event that nobody took is told again, later and later, until somebody does', async () => {
  answer = 503;
  await bench.stripe.customers.create({});
  await flush();
  for (const step of ['1s', '5s', '30s', '5m']) await bench.control('clock', { advance: step });
  answer = 200;
  await bench.control('clock', { advance: '1h' });
  await bench.control('clock', { advance: '7d' });
  expect(heard).toHaveLength(6);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
});

test('with trouble switched on, events come several times, in another order, and strangers send some of their own', async () => {
  await bench.control('chaos', { events: { duplicate: 5, shuffle: true, forge: 0.1 } });
  for (let count = 0; count < 40; count += 1) await bench.stripe.customers.create({});
  await flush();
  const genuine = heard.filter(({ isGenuine }) => isGenuine);
  const made = (await bench.stripe.v2.core.events.list({ limit: 100 })).data.map(({ id }) => id).toReversed();
  expect(genuine).toHaveLength(200);
  expect(new Set(genuine.map(({ id }) => id))).toEqual(new Set(made));
  expect(genuine.map(({ id }) => id)).not.toEqual(made.flatMap((id) => Array.from({ length: 5 }, () => id)));
  expect(heard.length - genuine.length).toBeGreaterThan(5);
});

test('a lost event can be read from the list and sent again', async () => {
  await bench.control('chaos', { events: { drop: 1 } });
  await bench.stripe.customers.create({});
  await flush();
  expect(heard).toEqual([]);
  await bench.control('chaos', {});
  const [event] = (await bench.stripe.v2.core.events.list({ types: ['v1.customer.created'] })).data;
  await bench.control(`events/${event?.id ?? ''}/resend`, {});
  await flush();
  expect(heard).toHaveLength(1);
});

test('a destination hears only what it asked for, and nothing while it is switched off', async () => {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/payouts`;
  const made = await bench.stripe.v2.core.eventDestinations.create({
    name: 'Payouts',
    type: 'webhook_endpoint',
    event_payload: 'thin',
    enabled_events: ['v1.payout.created'],
    webhook_endpoint: { url },
    include: ['webhook_endpoint.signing_secret'],
  });
  expect(made.webhook_endpoint?.signing_secret).toMatch(/^whsec_/);
  await bench.stripe.customers.create({});
  await flush();
  expect(heard).toHaveLength(1);
  await bench.stripe.v2.core.eventDestinations.disable(made.id);
  await bench.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_bypassPending' });
  await bench.stripe.payouts.create({ amount: 100, currency: 'usd' });
  heard = [];
  await flush();
  expect(heard.filter(({ type }) => type === 'v1.payout.created')).toHaveLength(1);
});
