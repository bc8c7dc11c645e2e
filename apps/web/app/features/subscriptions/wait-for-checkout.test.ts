import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CheckoutState, waitForCheckout } from './wait-for-checkout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deaf = () => () => undefined;

test('asks more and more seldom until the payment has arrived', async () => {
  const states: CheckoutState[] = ['open', 'open', 'open', 'paid'];
  const ask = vi.fn<() => Promise<CheckoutState>>(async () => states.shift() ?? 'open');
  const outcome = waitForCheckout({ ask, listen: deaf, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(499);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(outcome).resolves.toBe('paid');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('asks at once when something is heard', async () => {
  const states: CheckoutState[] = ['open', 'paid'];
  const listeners = new Set<() => void>();
  const listen = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  const outcome = waitForCheckout({ ask: async () => states.shift() ?? 'open', listen, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(10);
  for (const tell of listeners) tell();
  await expect(outcome).resolves.toBe('paid');
  expect(listeners.size).toBe(0);
});

test('ends when nobody waits any more', async () => {
  const ending = new AbortController();
  const ask = vi.fn<() => Promise<CheckoutState>>(async () => 'open');
  const outcome = waitForCheckout({ ask, listen: deaf, signal: ending.signal });
  await vi.advanceTimersByTimeAsync(100);
  ending.abort();
  await expect(outcome).resolves.toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
