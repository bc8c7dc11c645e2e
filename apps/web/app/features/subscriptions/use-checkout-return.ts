import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { onRequestsChanged } from '~/lib/request-news.ts';
import { type CheckoutState, waitForCheckout } from './wait-for-checkout.ts';

const created = 'Subscription created successfully';
/** After this long people wonder whether something went wrong. */
const patience = 30_000;

/** How what somebody paid stands, who comes back from paying. */
export interface CheckoutOutcome {
  state: 'waiting' | 'slow' | 'paid' | 'given_back' | 'expired';
  /** What it was for; null until the server has answered. */
  checkout: Checkout | null;
}

/**
 * Takes up those who come back from the provider's payment page; null for all others. Nothing is called a success before the
 * subscription is there. How it ended stays on this page, also when it is loaded again, until people go elsewhere.
 */
export function useCheckoutReturn(): CheckoutOutcome | null {
  const { revalidate } = useRevalidator();
  const [parameters, setParameters] = useSearchParams();
  const returning = readCheckout(parameters.get('checkout'));
  const { state } = useLocation() as { state: { checkout?: unknown } | null };
  const checkout = returning ?? readCheckout(state?.checkout);
  const [about, setAbout] = useState<Checkout | null>(null);
  const [isSlow, setSlow] = useState(false);
  const message = parameters.get('message');

  const forget = useEffectEvent((remembered?: string) =>
    setParameters(withoutReturn, { replace: true, preventScrollReset: true, state: remembered ? { checkout: remembered } : null }),
  );
  const conclude = useEffectEvent(async (id: string, outcome: Exclude<CheckoutState, 'open'>) => {
    if (returning === null) return;
    if (outcome === 'paid') {
      await revalidate();
      toast.success(created);
    }
    forget(outcome === 'unknown' ? undefined : id);
  });

  useEffect(() => {
    if (checkout === null) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => setSlow(true), patience);
    const following = { listen: onRequestsChanged, signal: ending.signal };
    async function follow(id: string) {
      const outcome = await waitForCheckout({ ...following, ask: async () => stateOf(await look(id, setAbout)) });
      if (outcome !== null) await conclude(id, outcome);
      if (outcome !== 'paid') return;
      // The payment itself, and with it the receipt, may be heard of a moment later.
      await waitForCheckout({ ...following, ask: async () => (hasPayment(await look(id, setAbout)) ? 'paid' : 'open') });
      // And it may be cancelled while this is read.
      const stop = onRequestsChanged(() => void look(id, setAbout));
      if (ending.signal.aborted) stop();
      else ending.signal.addEventListener('abort', stop);
    }
    void follow(checkout);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [checkout]);

  // Anybody can write an address, so only words of our own are said, and only as words.
  const isToldOnly = returning === null && (message !== null || parameters.has('checkout'));
  useEffect(() => {
    if (!isToldOnly) return;
    if (message === created) toast.success(created);
    forget();
  }, [isToldOnly, message]);

  if (checkout === null) return null;
  if (about && about.state !== 'open') return { state: about.state, checkout: about };
  // Whoever loads the page again later waits for nothing.
  return returning === null ? null : { state: isSlow ? 'slow' : 'waiting', checkout: about };
}

type Looked = Checkout | 'unknown' | 'unanswered';

/** What can't be found out now is asked again. */
async function look(id: string, tell: (about: Checkout) => void): Promise<Looked> {
  try {
    const about = await api('GET /api/customer/checkouts/{id}', { params: { id }, failure: null });
    tell(about);
    return about;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 400 || error.status === 404 ? 'unknown' : 'unanswered';
  }
}

function stateOf(looked: Looked): CheckoutState {
  if (looked === 'unanswered') return 'open';
  return looked === 'unknown' ? 'unknown' : looked.state;
}

function hasPayment(looked: Looked): boolean {
  return looked === 'unknown' || (looked !== 'unanswered' && looked.payment !== null);
}

function readCheckout(id: unknown): string | null {
  return typeof id === 'string' && /^cs_\w{1,200}$/.test(id) ? id : null;
}

function withoutReturn(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(parameters);
  for (const name of ['message', 'checkout']) kept.delete(name);
  return kept;
}
