import type { Call } from '@frontage/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, newCustomerWithCard, type ConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { InjectedFailures } from '../../../testing/test-provider.ts';

let testApp: PaymentsTestApp;
let seller: ConnectedSeller;
let newSeller: Browser;
let customer: Awaited<ReturnType<typeof newCustomerWithCard>>;
let newCustomer: Browser;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false, env: { STRIPE_TIMEOUT_SECONDS: '3' } });
  seller = await newActiveSeller(testApp);
  ({ browser: newSeller } = await signedInPerson(testApp, 'seller'));
  customer = await newCustomerWithCard(testApp);
  ({ browser: newCustomer } = await signedInPerson(testApp, 'customer'));
});
afterAll(() => testApp.close());

/** Each call that needs the provider, and its message when the provider fails. */
const dependentCalls: [Call, () => Promise<{ status: number; body: { code?: string; message: string } }>, string][] = [
  ['POST /stripe-connect/create-account', () => newSeller.call('POST /stripe-connect/create-account'), 'Failed to create Connect account'],
  ['POST /stripe-connect/onboarding-link', () => seller.browser.call('POST /stripe-connect/onboarding-link'), 'Failed to generate onboarding link'],
  ['POST /stripe-connect/refresh-status', () => seller.browser.call('POST /stripe-connect/refresh-status'), 'Failed to refresh account status'],
  ['GET /stripe-connect/dashboard-login', () => seller.browser.call('GET /stripe-connect/dashboard-login'), 'Failed to access dashboard'],
  ['GET /stripe-connect/balance', () => seller.browser.call('GET /stripe-connect/balance'), 'The payment provider isn’t responding. Please try again in a moment.'],
  ['POST /api/payment-methods/setup-intent', () => newCustomer.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true }), 'Failed to add payment method'],
  ['POST /api/payment-methods/setup-intent', () => customer.browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true }), 'Failed to add payment method'],
  ['GET /api/payment-methods', () => customer.browser.call('GET /api/payment-methods', {}, { asCustomer: true }), 'Failed to load payment methods'],
  ['DELETE /api/payment-methods/{id}', () => customer.browser.call('DELETE /api/payment-methods/{id}', { params: { id: customer.card } }, { asCustomer: true }), 'Failed to remove payment method'],
]; // prettier-ignore

const outages: [string, InjectedFailures][] = [
  ['is down', { rules: [{ match: {}, effect: { kind: 'lost_before' } }] }],
  ['answers 500', { rules: [{ match: {}, effect: { kind: 'status', status: 500 } }] }],
  ['answers 429', { rules: [{ match: {}, effect: { kind: 'status', status: 429 } }] }],
  ['answers 403', { rules: [{ match: {}, effect: { kind: 'status', status: 403 } }] }],
  ['does everything but drops the connection', { rules: [{ match: {}, effect: { kind: 'lost_after' } }] }],
  ['sends malformed answers', { rules: [{ match: {}, effect: { kind: 'malformed' } }] }],
  ['is slower than our timeout', { rules: [{ match: {}, effect: { kind: 'latency', ms: 12_000 } }] }],
];

describe.each(outages)('while the provider %s', (_, outage) => {
  // Proves: errors.cards.add, errors.cards.load
  test('each call that needs it fails soon with its own message', async () => {
    await testApp.provider.injectFailures(outage);
    const responses = await Promise.all(
      dependentCalls.map(async ([call, send]) => {
        const { status, body } = await send();
        return { call, status, code: body.code, message: body.message };
      }),
    );
    expect(responses).toEqual(dependentCalls.map(([call, , message]) => ({ call, status: 503, code: 'provider_unavailable', message })));
    // Soon means: without a series of retries.
    expect(testApp.provider.countMatchedCalls()).toBeLessThanOrEqual(2 * dependentCalls.length);

    // Calls that only read our database still work.
    expect((await seller.browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');
    expect((await seller.browser.call('GET /stripe-connect/payouts')).status).toBe(200);
    expect((await newSeller.call('GET /stripe-connect/account-status')).body.account.hasAccount).toBe(false);
    await testApp.provider.clearFailures();
  });
});

test('after the outage every call works and nothing was created twice', async () => {
  for (const [call, send] of dependentCalls) expect({ call, status: (await send()).status }).toEqual({ call, status: 200 });
  const ids = (await testApp.provider.stripe.v2.core.accounts.list({ limit: 100 })).data.map(({ metadata }) => metadata?.['seller_id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  const customers = (await testApp.provider.stripe.customers.list({ limit: 100 })).data.map(({ metadata }) => metadata['customer_id']);
  expect(customers).toHaveLength(2);
  expect(new Set(customers).size).toBe(2);
});
