import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { afterAll, expect, test, vi } from 'vitest';
import { saveCard } from './save-card.ts';

vi.mock('~/lib/log.ts', () => ({ log: vi.fn<() => void>() }));
vi.stubGlobal('window', { location: { href: 'https://frontage.test/listing/1' } });
afterAll(() => vi.unstubAllGlobals());

function save(confirmSetup: () => Promise<object>) {
  return saveCard({ confirmSetup } as unknown as Stripe, {} as StripeElements, { name: 'Casey', email: 'casey@example.com' });
}

// Proves: errors.cards.provider-message, errors.cards.add
test('a failure has Stripe’s message, or ours if Stripe gives none', async () => {
  const defaultFailure = { failure: 'Failed to add payment method' };
  expect(await save(async () => ({ error: { message: 'Your card was declined.' } }))).toMatchObject({ failure: 'Your card was declined.' });
  expect(await save(async () => ({ error: {} }))).toMatchObject(defaultFailure);
  expect(await save(async () => ({ setupIntent: { status: 'processing', payment_method: 'pm_1' } }))).toEqual(defaultFailure);
  expect(await save(() => Promise.reject(new Error('the script broke')))).toEqual(defaultFailure);
  expect(await save(async () => ({ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }))).toEqual({ id: 'pm_1' });
});
