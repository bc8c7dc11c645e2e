import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator } from '../testing/test-simulator.ts';
import { visitPage } from '../testing/page-visits.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator();
});
afterAll(() => testSimulator.stop());

async function askingIntent(manner: { return_url?: string; use_stripe_sdk?: boolean } = { use_stripe_sdk: true }) {
  const { id: customer } = await testSimulator.stripe.customers.create({ email: 'ann@shop.test' });
  return testSimulator.stripe.setupIntents.create({ customer, confirm: true, payment_method: 'pm_card_authenticationRequiredOnSetup', ...manner });
}

test('the bank’s question can be framed only by the page that saves the card', async () => {
  const { id, next_action: next } = await askingIntent();
  expect(next?.type).toBe('use_stripe_sdk');
  const framed = await visitPage(testSimulator, `/3ds/${id}?parent=${encodeURIComponent('http://shop.test')}`);
  expect(framed.text).toContain('the card ending in 3155');
  expect(framed.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/shop\.test$/);
  expect((await visitPage(testSimulator, `/3ds/${id}`)).headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  for (const strange of ['javascript:alert(1)', 'http://shop.test; script-src *', '*'])
    expect((await visitPage(testSimulator, `/3ds/${id}?parent=${encodeURIComponent(strange)}`)).headers.get('content-security-policy')).not.toMatch(
      /javascript|\*/,
    );
});

test.each([
  ['complete', 'succeeded', undefined],
  ['fail', 'requires_payment_method', 'setup_intent_authentication_failure'],
])('outcome %s makes the intent %s, and repeating it changes nothing', async (outcome, status, code) => {
  const { id } = await askingIntent();
  expect(await visitPage(testSimulator, `/3ds/${id}`, { outcome })).toMatchObject({ status: 200 });
  expect(await visitPage(testSimulator, `/3ds/${id}`, { outcome: outcome === 'fail' ? 'complete' : 'fail' })).toMatchObject({ status: 200 });
  const intent = await testSimulator.stripe.setupIntents.retrieve(id);
  expect(intent.status).toBe(status);
  expect(intent.last_setup_error?.code).toBe(code);
});

test('redirects back with the outcome in the URL', async () => {
  const { id, client_secret: secret } = await askingIntent({ return_url: 'http://shop.test/cards?from=bank' });
  const { location } = await visitPage(testSimulator, `/3ds/${id}`, { outcome: 'complete' });
  const { searchParams } = new URL(String(location));
  expect(Object.fromEntries(searchParams)).toEqual({
    from: 'bank',
    setup_intent: id,
    setup_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
});

test('answers 404 for an unknown intent', async () => {
  expect(await visitPage(testSimulator, '/3ds/seti_of_nobody')).toMatchObject({ status: 404 });
  expect(await visitPage(testSimulator, '/3ds/seti_of_nobody', { outcome: 'complete' })).toMatchObject({ status: 404 });
});
