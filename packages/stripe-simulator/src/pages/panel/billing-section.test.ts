import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../../testing/test-simulator.ts';
import { rentalSessionParams, subscribe } from '../../testing/subscribers.ts';
import { visitPage } from '../../testing/page-visits.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-16T10:00:00Z') });
});
afterAll(() => stopAndCheck(testSimulator));

test('lists checkouts, subscriptions and invoices with links to their pages', async () => {
  const { subscription, customer } = await subscribe(testSimulator);
  const { id, url } = await testSimulator.stripe.checkout.sessions.create(rentalSessionParams(customer));
  const [invoice] = (await testSimulator.stripe.invoices.list({ subscription })).data;
  const { text } = await visitPage(testSimulator, '/_sim');
  for (const shown of [id, subscription, invoice?.id]) expect(text).toContain(`data-testid="${shown}"`);
  for (const page of [url, invoice?.hosted_invoice_url]) expect(text).toContain(`href="${page}"`);
  expect(text).toContain('renews Nov 23, 2026, 10:00:00');
});

test('a card can be declined and made to work again', async () => {
  const { card, customer } = await subscribe(testSimulator);
  const pay = async () =>
    testSimulator.stripe.paymentIntents
      .create({ amount: 500, currency: 'usd', customer, payment_method: card, confirm: true, off_session: true })
      .then(
        ({ status }) => status,
        (error: { code?: string; decline_code?: string }) => error.decline_code ?? error.code,
      );
  for (const [refused, answer] of [
    ['card_declined', 'generic_decline'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
    [null, 'succeeded'],
  ]) {
    await testSimulator.control(`payment_methods/${card}/nature`, { refused });
    expect(await pay()).toBe(answer);
  }
  await expect(testSimulator.control(`payment_methods/${card}/nature`, { refused: 'bored' })).rejects.toThrow('there is no decline');
});
