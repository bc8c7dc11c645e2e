import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import { saveCard } from './save-card.ts';

vi.mock('~/lib/log.ts', () => ({ log: vi.fn<() => void>() }));
vi.stubGlobal('window', { location: { href: 'https://frontage.test/listing/1' } });

function save(confirmSetup: () => Promise<object>) {
  return saveCard({ confirmSetup } as unknown as Stripe, {} as StripeElements, { name: 'Casey', email: 'casey@example.com' });
}

// Proves: errors.cards.provider-message, errors.cards.add
test('a card that was not saved is told in the provider’s words, and in ours where it has none', async () => {
  const unexplained = { failure: 'Failed to add payment method' };
  expect(await save(async () => ({ error: { message: 'Your card was declined.' } }))).toMatchObject({ failure: 'Your card was declined.' });
  expect(await save(async () => ({ error: {} }))).toMatchObject(unexplained);
  expect(await save(async () => ({ setupIntent: { status: 'processing', payment_method: 'pm_1' } }))).toEqual(unexplained);
  expect(await save(() => Promise.reject(new Error('the script broke')))).toEqual(unexplained);
  expect(await save(async () => ({ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }))).toEqual({ id: 'pm_1' });
});
