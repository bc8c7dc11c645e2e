/** 'unknown' for a payment page that is nobody's, or another's. */
export type CheckoutState = 'open' | 'paid' | 'given_back' | 'expired' | 'unknown';

interface Following {
  ask: () => Promise<CheckoutState>;
  /** Calls back when something was heard that makes it worth asking at once; gives a way to stop listening. */
  listen: (tell: () => void) => () => void;
  signal: AbortSignal;
}

/** It mostly takes a second or two, so at first it is asked often. */
const pauses = [500, 1_000, 1_000, 2_000, 2_000, 3_000];
const longestPause = 5_000;

/** Asks until what was paid has arrived, or turned out otherwise. Null if nobody waits any more. */
export async function waitForCheckout({ ask, listen, signal }: Following): Promise<Exclude<CheckoutState, 'open'> | null> {
  for (let asked = 0; !signal.aborted; asked += 1) {
    const state = await ask();
    if (signal.aborted) return null;
    if (state !== 'open') return state;
    await newsOrPause(pauses[asked] ?? longestPause, listen, signal);
  }
  return null;
}

async function newsOrPause(pause: number, listen: Following['listen'], signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, pause);
  const stopListening = listen(wake);
  signal.addEventListener('abort', wake);
  await promise;
  clearTimeout(timer);
  stopListening();
  signal.removeEventListener('abort', wake);
}
