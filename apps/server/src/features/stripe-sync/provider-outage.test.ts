import type { Call } from '@frontage/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, newCustomerWithCard, waitUntilSynced, type ConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { InjectedFailures } from '../../../testing/test-provider.ts';

let world: PaymentsTestApp;
let seller: ConnectedSeller;
let newcomer: Browser;
let customer: Awaited<ReturnType<typeof newCustomerWithCard>>;
let novice: Browser;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  seller = await newActiveSeller(world);
  ({ browser: newcomer } = await signedInPerson(world, 'seller'));
  customer = await newCustomerWithCard(world);
  ({ browser: novice } = await signedInPerson(world, 'customer'));
  await waitUntilSynced(world);
});
afterAll(() => world.close());

/** Each call that needs the provider, and what people are told when it does not answer. */
const needy: [Call, () => Promise<{ status: number; body: { code?: string; message: string } }>, string][] = [
  ['POST /stripe-connect/create-account', () => newcomer.call('POST /stripe-connect/create-account'), 'Failed to create Connect account'],
  ['POST /stripe-connect/onboarding-link', () => seller.browser.call('POST /stripe-connect/onboarding-link'), 'Failed to generate onboarding link'],
  ['POST /stripe-connect/refresh-status', () => seller.browser.call('POST /stripe-connect/refresh-status'), 'Failed to refresh account status'],
  ['GET /stripe-connect/dashboard-login', () => seller.browser.call('GET /stripe-connect/dashboard-login'), 'Failed to access dashboard'],
  ['GET /stripe-connect/balance', () => seller.browser.call('GET /stripe-connect/balance'), 'The payment provider does not answer right now. Please try again in a moment.'],
  ['POST /api/payment-methods/setup-intent', () => novice.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true }), 'Failed to add payment method'],
  ['POST /api/payment-methods/setup-intent', () => customer.browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true }), 'Failed to add payment method'],
  ['GET /api/payment-methods', () => customer.browser.call('GET /api/payment-methods', {}, { asCustomer: true }), 'Failed to load payment methods'],
  ['DELETE /api/payment-methods/{id}', () => customer.browser.call('DELETE /api/payment-methods/{id}', { params: { id: customer.card } }, { asCustomer: true }), 'Failed to remove payment method'],
]; // prettier-ignore

const troubles: [string, InjectedFailures, seconds: number][] = [
  ['is down', { rules: [{ match: {}, effect: { kind: 'lost_before' } }] }, 5],
  ['answers that it fell over', { rules: [{ match: {}, effect: { kind: 'status', status: 500 } }] }, 2],
  ['has too much to do', { rules: [{ match: {}, effect: { kind: 'status', status: 429 } }] }, 2],
  ['refuses everything', { rules: [{ match: {}, effect: { kind: 'status', status: 403 } }] }, 2],
  ['does all and cuts the line', { rules: [{ match: {}, effect: { kind: 'lost_after' } }] }, 5],
  ['stammers', { rules: [{ match: {}, effect: { kind: 'malformed' } }] }, 2],
  ['is slower than anybody waits', { rules: [{ match: {}, effect: { kind: 'latency', ms: 12_000 } }] }, 11],
];

describe.each(troubles)('while the provider %s', (_, trouble, seconds) => {
  // Proves: errors.cards.add, errors.cards.load
  test('each call that needs it says so in its own words, soon, and nothing is doubled', async () => {
    await world.provider.injectFailures(trouble);
    const began = performance.now();
    const answers = await Promise.all(
      needy.map(async ([call, ask]) => {
        const { status, body } = await ask();
        return { call, status, code: body.code, message: body.message };
      }),
    );
    const took = (performance.now() - began) / 1_000;
    expect(answers).toEqual(needy.map(([call, , message]) => ({ call, status: 503, code: 'provider_unavailable', message })));
    expect(took).toBeLessThan(seconds);

    // What needs nobody works.
    expect((await seller.browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');
    expect((await seller.browser.call('GET /stripe-connect/payouts')).status).toBe(200);
    expect((await newcomer.call('GET /stripe-connect/account-status')).body.account.hasAccount).toBe(false);
    await world.provider.clearFailures();
  });
});

test('when it is back everything goes on as if nothing had been', async () => {
  for (const [call, ask] of needy) expect({ call, status: (await ask()).status }).toEqual({ call, status: 200 });
  const ids = (await world.provider.stripe.v2.core.accounts.list({ limit: 100 })).data.map(({ metadata }) => metadata?.['seller_id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  const customers = (await world.provider.stripe.customers.list({ limit: 100 })).data.map(({ metadata }) => metadata['customer_id']);
  expect(customers).toHaveLength(2);
  expect(new Set(customers).size).toBe(2);
});
