import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { notify } from '~/lib/notify.ts';
import { onRequestsChanged } from '~/lib/request-news.ts';
import { type CheckoutState, followCheckout } from './follow-checkout.ts';

const created = 'Subscription created successfully';
/** After this long people wonder whether something went wrong. */
const patience = 30_000;

/** How what somebody paid stands, who comes back from paying; null for all others, and once it is in the list. */
export type CheckoutReturn = 'waiting' | 'slow' | 'given_back' | 'expired' | null;

/** Takes up those who come back from the provider's payment page. Nothing is called a success before the subscription is there. */
export function useCheckoutReturn(): CheckoutReturn {
  const { revalidate } = useRevalidator();
  const [parameters, setParameters] = useSearchParams();
  const [isSlow, setSlow] = useState(false);
  const [outcome, setOutcome] = useState<'given_back' | 'expired' | null>(null);
  const message = parameters.get('message');
  const checkout = readCheckout(parameters);

  const forget = useEffectEvent(() => setParameters(withoutReturn, { replace: true, preventScrollReset: true }));
  const conclude = useEffectEvent(async (state: Exclude<CheckoutState, 'open'>) => {
    if (state === 'paid') {
      await revalidate();
      notify.success(created);
    }
    setOutcome(state === 'given_back' || state === 'expired' ? state : null);
    forget();
  });

  useEffect(() => {
    if (checkout === null) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => setSlow(true), patience);
    async function follow(id: string) {
      const state = await followCheckout({ ask: () => askFor(id), listen: onRequestsChanged, signal: ending.signal });
      if (state !== null) await conclude(state);
    }
    void follow(checkout);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [checkout]);

  // Anybody can write an address, so only words of our own are said, and only as words.
  const isToldOnly = checkout === null && (message !== null || parameters.has('checkout'));
  useEffect(() => {
    if (!isToldOnly) return;
    if (message === created) notify.success(created);
    forget();
  }, [isToldOnly, message]);

  if (checkout !== null) return isSlow ? 'slow' : 'waiting';
  return outcome;
}

/** What can't be found out now is asked again. */
async function askFor(id: string): Promise<CheckoutState> {
  try {
    return (await api('GET /api/customer/checkouts/{id}', { params: { id }, failure: null })).state;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 400 || error.status === 404 ? 'unknown' : 'open';
  }
}

function readCheckout(parameters: URLSearchParams): string | null {
  const id = parameters.get('checkout') ?? '';
  return /^cs_\w{1,200}$/.test(id) ? id : null;
}

function withoutReturn(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(parameters);
  for (const name of ['message', 'checkout']) kept.delete(name);
  return kept;
}
