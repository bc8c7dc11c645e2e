import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getCapabilities, getOnboardingData } from '../../accounts/account-state.ts';
import { accountSteps } from '../../accounts/account-steps.ts';
import { type TestSimulator, startTestSimulator } from '../../testing/test-simulator.ts';
import { pay } from '../../testing/payments.ts';
import { payAndTransfer, openSeller } from '../../testing/sellers.ts';
import { visitPage } from '../../testing/page-visits.ts';

let testSimulator: TestSimulator;
let listener: Server;
let heard = 0;

beforeAll(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
  listener = createServer((request, response) => {
    request.resume();
    heard += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  await testSimulator.control('destinations', { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret: 'whsec_shop' });
});
afterEach(() => testSimulator.simulator.chaos.set({}));
afterAll(async () => {
  await testSimulator.stop();
  listener.close();
});

const press = (part: string, pressed: Record<string, string>) => visitPage(testSimulator, `/_sim/panel/${part}`, pressed);

test('shows each account with a working button for every step', async () => {
  const account = await openSeller(testSimulator);
  const { text } = await visitPage(testSimulator, '/_sim');
  expect(text).toContain(`data-testid="account-${account}"`);
  for (const step of accountSteps) expect(text).toContain(`value="${step}"`);
  expect(await press(`accounts/${account}`, { step: 'lift' })).toMatchObject({ status: 303, location: `${testSimulator.url}/_sim#${account}` });
  expect(getCapabilities(getOnboardingData(testSimulator.simulator, account))).toEqual({ transfers: 'active', payouts: 'active' });
  expect(await press(`accounts/${account}`, { step: 'fly' })).toMatchObject({ status: 400 });
  expect(await press('accounts/acct_of_nobody', { step: 'lift' })).toMatchObject({ status: 400 });
});

test('advances the clock by a minute, an hour, a day or to the next Friday', async () => {
  const shown = [];
  for (const step of ['minute', 'hour', 'day', 'friday', 'friday']) {
    expect(await press('clock', { step })).toMatchObject({ status: 303 });
    shown.push(testSimulator.simulator.clock.isoString());
  }
  expect(shown).toEqual([
    '2026-11-16T10:01:00.000Z',
    '2026-11-16T11:01:00.000Z',
    '2026-11-17T11:01:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-27T00:00:00.000Z',
  ]);
});

test('rejects other clock steps', async () => {
  expect(await press('clock', { step: 'constructor' })).toMatchObject({ status: 400 });
});

test('shows the totals of the books, and that they balance', async () => {
  const account = await openSeller(testSimulator, 'lift');
  await payAndTransfer(testSimulator, account, 12_300);
  const { text } = await visitPage(testSimulator, '/_sim');
  expect(text).toMatch(/data-testid="balanced">balanced/);
  expect(text).toContain(`${account}:available`);
  expect(text).toContain('$110.70');
});

test('has buttons to dispute a payment and to win or lose the dispute', async () => {
  const charge = await pay(testSimulator, 2_000);
  expect((await visitPage(testSimulator, '/_sim')).text).toContain(`data-testid="charge-${charge}"`);
  expect(await press('charges', { dispute: charge })).toMatchObject({ status: 303, location: `${testSimulator.url}/_sim#charges` });
  const [dispute] = (await testSimulator.stripe.disputes.list({})).data;
  expect((await visitPage(testSimulator, '/_sim')).text).toContain('dispute $20.00 needs response');
  expect(await press('charges', { won: String(dispute?.id) })).toMatchObject({ status: 303 });
  expect((await testSimulator.stripe.disputes.retrieve(String(dispute?.id))).status).toBe('won');
  expect(await press('charges', { lost: String(dispute?.id) })).toMatchObject({ status: 400 });
  expect(await press('charges', { dispute: 'ch_of_nobody' })).toMatchObject({ status: 400 });
});

test('can resend an event', async () => {
  await openSeller(testSimulator);
  await press('flush', {});
  const before = heard;
  const [latest] = testSimulator.simulator.objects.all('v2.core.event', 'platform');
  expect((await visitPage(testSimulator, '/_sim')).text).toContain(`value="${latest?.id}"`);
  expect(await press('resend', { event: String(latest?.id) })).toMatchObject({ status: 303 });
  expect(heard).toBe(before + 1);
  expect(await press('resend', { event: 'evt_of_nobody' })).toMatchObject({ status: 400 });
});

test('toggles chaos presets one by one and keeps other rules', async () => {
  const others = { match: { path: 'nowhere' }, effect: { kind: 'malformed' } } as const;
  testSimulator.simulator.chaos.set({ rules: [others] });
  await press('trouble', { name: 'noisy' });
  await press('trouble', { name: 'slow' });
  await press('trouble', { name: 'down' });
  expect(testSimulator.simulator.chaos.current()).toEqual({
    rules: [others, { match: {}, effect: { kind: 'status', status: 503 } }, { match: {}, effect: { kind: 'latency', ms: 3000 } }],
    events: { duplicate: 5, shuffle: true, forge: 0.1 },
  });
  await expect(testSimulator.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
  expect((await visitPage(testSimulator, '/_sim')).text).toMatch(/trouble-down[\s\S]{0,200}>on</);

  await press('trouble', { name: 'down' });
  await press('trouble', { name: 'slow' });
  await press('trouble', { name: 'noisy' });
  expect(testSimulator.simulator.chaos.current()).toEqual({ rules: [others], events: {} });
  expect(await press('trouble', { name: 'flood' })).toMatchObject({ status: 400 });
});

test('stops all chaos with one button', async () => {
  await press('trouble', { name: 'lost' });
  await expect(testSimulator.stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await press('calm', {})).toMatchObject({ status: 303 });
  expect(testSimulator.simulator.chaos.current()).toEqual({ rules: [], events: {} });
});
