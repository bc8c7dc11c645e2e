/** 'unknown' for a payment page that does not exist, or is someone else's. */
export type CheckoutState = 'open' | 'paid' | 'refunded' | 'expired' | 'unknown';

interface Waiting {
  ask: () => Promise<CheckoutState>;
  /** Calls back when it is worth asking at once; returns a function that stops listening. */
  listen: (handle: () => void) => () => void;
  signal: AbortSignal;
}

/** It mostly takes a second or two, so it asks often at first. */
const pausesMs = [500, 1_000, 1_000, 2_000, 2_000, 3_000];
const longestPauseMs = 5_000;

/** Asks until the checkout is no longer open. Null if nobody waits any more. */
export async function waitForCheckout({ ask, listen, signal }: Waiting): Promise<Exclude<CheckoutState, 'open'> | null> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    const state = await ask();
    if (signal.aborted) return null;
    if (state !== 'open') return state;
    await pauseOrEvent(pausesMs[asked] ?? longestPauseMs, listen, signal);
  }
  return null;
}

async function pauseOrEvent(pauseMs: number, listen: Waiting['listen'], signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, pauseMs);
  const stopListening = listen(wake);
  signal.addEventListener('abort', wake);
  await promise;
  clearTimeout(timer);
  stopListening();
  signal.removeEventListener('abort', wake);
}
