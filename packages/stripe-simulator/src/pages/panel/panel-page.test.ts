import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getCapabilities, getOnboardingData } from '../../accounts/account-state.ts';
import { accountSteps } from '../../accounts/account-steps.ts';
import { type TestSimulator, startTestSimulator } from '../../testing/test-simulator.ts';
import { pay } from '../../testing/payments.ts';
import { payAndTransfer, openSeller } from '../../testing/sellers.ts';
import { visitPage } from '../../testing/page-visits.ts';

let bench: TestSimulator;
let listener: Server;
let heard = 0;

beforeAll(async () => {
  bench = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
  listener = createServer((request, response) => {
    request.resume();
    heard += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  await bench.control('destinations', { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret: 'whsec_shop' });
});
afterEach(() => bench.simulator.chaos.set({}));
afterAll(async () => {
  await bench.stop();
  listener.close();
});

const press = (part: string, pressed: Record<string, string>) => visitPage(bench, `/_sim/panel/${part}`, pressed);

test('every account stands there with a button for every step, and the buttons do it', async () => {
  const account = await openSeller(bench);
  const { text } = await visitPage(bench, '/_sim');
  expect(text).toContain(`data-testid="account-${account}"`);
  for (const step of accountSteps) expect(text).toContain(`value="${step}"`);
  expect(await press(`accounts/${account}`, { step: 'lift' })).toMatchObject({ status: 303, location: `${bench.url}/_sim#${account}` });
  expect(getCapabilities(getOnboardingData(bench.simulator, account))).toEqual({ transfers: 'active', payouts: 'active' });
  expect(await press(`accounts/${account}`, { step: 'fly' })).toMatchObject({ status: 400 });
  expect(await press('accounts/acct_of_nobody', { step: 'lift' })).toMatchObject({ status: 400 });
});

test('the clock goes on by a minute, an hour, a day or to the next Friday', async () => {
  const shown = [];
  for (const step of ['minute', 'hour', 'day', 'friday', 'friday']) {
    expect(await press('clock', { step })).toMatchObject({ status: 303 });
    shown.push(bench.simulator.clock.isoString());
  }
  expect(shown).toEqual([
    '2026-11-16T10:01:00.000Z',
    '2026-11-16T11:01:00.000Z',
    '2026-11-17T11:01:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-27T00:00:00.000Z',
  ]);
});

test('the clock knows no other steps', async () => {
  expect(await press('clock', { step: 'constructor' })).toMatchObject({ status: 400 });
});

test('books are told with their totals, and that they balance', async () => {
  const account = await openSeller(bench, 'lift');
  await payAndTransfer(bench, account, 12_300);
  const { text } = await visitPage(bench, '/_sim');
  expect(text).toMatch(/data-testid="balanced">balanced/);
  expect(text).toContain(`${account}:available`);
  expect(text).toContain('$110.70');
});

test('a payment is disputed, and the dispute won or lost, at the press of a button', async () => {
  const charge = await pay(bench, 2_000);
  expect((await visitPage(bench, '/_sim')).text).toContain(`data-testid="charge-${charge}"`);
  expect(await press('charges', { dispute: charge })).toMatchObject({ status: 303, location: `${bench.url}/_sim#charges` });
  const [dispute] = (await bench.stripe.disputes.list({})).data;
  expect((await visitPage(bench, '/_sim')).text).toContain('dispute $20.00 needs response');
  expect(await press('charges', { won: String(dispute?.id) })).toMatchObject({ status: 303 });
  expect((await bench.stripe.disputes.retrieve(String(dispute?.id))).status).toBe('won');
  expect(await press('charges', { lost: String(dispute?.id) })).toMatchObject({ status: 400 });
  expect(await press('charges', { dispute: 'ch_of_nobody' })).toMatchObject({ status: 400 });
});

test('an event can be sent once more', async () => {
  await openSeller(bench);
  await press('flush', {});
  const before = heard;
  const [latest] = bench.simulator.objects.all('v2.core.event', 'platform');
  expect((await visitPage(bench, '/_sim')).text).toContain(`value="${latest?.id}"`);
  expect(await press('resend', { event: String(latest?.id) })).toMatchObject({ status: 303 });
  expect(heard).toBe(before + 1);
  expect(await press('resend', { event: 'evt_of_nobody' })).toMatchObject({ status: 400 });
});

test('troubles are switched on and off one by one, beside rules that somebody else made', async () => {
  const others = { match: { path: 'nowhere' }, effect: { kind: 'malformed' } } as const;
  bench.simulator.chaos.set({ rules: [others] });
  await press('trouble', { name: 'noisy' });
  await press('trouble', { name: 'slow' });
  await press('trouble', { name: 'down' });
  expect(bench.simulator.chaos.current()).toEqual({
    rules: [others, { match: {}, effect: { kind: 'status', status: 503 } }, { match: {}, effect: { kind: 'latency', ms: 3000 } }],
    events: { duplicate: 5, shuffle: true, forge: 0.1 },
  });
  await expect(bench.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
  expect((await visitPage(bench, '/_sim')).text).toMatch(/trouble-down[\s\S]{0,200}>on</);

  await press('trouble', { name: 'down' });
  await press('trouble', { name: 'slow' });
  await press('trouble', { name: 'noisy' });
  expect(bench.simulator.chaos.current()).toEqual({ rules: [others], events: {} });
  expect(await press('trouble', { name: 'flood' })).toMatchObject({ status: 400 });
});

test('all trouble ends with one press', async () => {
  await press('trouble', { name: 'lost' });
  await expect(bench.stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await press('calm', {})).toMatchObject({ status: 303 });
  expect(bench.simulator.chaos.current()).toEqual({ rules: [], events: {} });
});
