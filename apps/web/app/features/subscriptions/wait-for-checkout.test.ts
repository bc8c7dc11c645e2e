import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CheckoutState, waitForCheckout } from './wait-for-checkout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const neverHear = () => () => undefined;

test('asks less and less often until the payment has arrived', async () => {
  const states: CheckoutState[] = ['open', 'open', 'open', 'paid'];
  const ask = vi.fn<() => Promise<CheckoutState>>(async () => states.shift() ?? 'open');
  const outcome = waitForCheckout({ ask, listen: neverHear, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(499);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(outcome).resolves.toBe('paid');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('asks at once when an event arrives', async () => {
  const states: CheckoutState[] = ['open', 'paid'];
  const listeners = new Set<() => void>();
  const listen = (handle: () => void) => {
    listeners.add(handle);
    return () => listeners.delete(handle);
  };
  const outcome = waitForCheckout({ ask: async () => states.shift() ?? 'open', listen, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(10);
  for (const handle of listeners) handle();
  await expect(outcome).resolves.toBe('paid');
  expect(listeners.size).toBe(0);
});

test('ends when nobody waits any more', async () => {
  const stop = new AbortController();
  const ask = vi.fn<() => Promise<CheckoutState>>(async () => 'open');
  const outcome = waitForCheckout({ ask, listen: neverHear, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  await expect(outcome).resolves.toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
