import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { onRequestChanged } from '~/lib/live-events.ts';
import { toast } from '~/lib/toast.ts';
import { type CheckoutState, waitForCheckout } from './wait-for-checkout.ts';

const createdMessage = 'Subscription created successfully';
/** After this long people wonder whether something went wrong. */
const slowAfterMs = 30_000;

export interface CheckoutOutcome {
  state: 'waiting' | 'slow' | 'paid' | 'refunded' | 'expired';
  /** Null until the server has answered. */
  checkout: Checkout | null;
}

/** A checkout does not name its request, so any change of the customer's requests may be about it. */
const listen = (handle: () => void) => onRequestChanged('customer', handle);

/**
 * The result of the payment of someone who comes back from Stripe's payment page; null for everybody else. It is called a success only
 * once the subscription exists. The result stays on this page, also after a reload, until people leave it.
 */
export function useCheckoutReturn(): CheckoutOutcome | null {
  const { revalidate } = useRevalidator();
  const [searchParams, setSearchParams] = useSearchParams();
  const returningId = readCheckoutId(searchParams.get('checkout'));
  const { state } = useLocation() as { state: { checkout?: unknown } | null };
  const checkoutId = returningId ?? readCheckoutId(state?.checkout);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [isSlow, setSlow] = useState(false);
  const message = searchParams.get('message');

  const clearParams = useEffectEvent((rememberedId?: string) =>
    setSearchParams(withoutReturnParams, { replace: true, preventScrollReset: true, state: rememberedId ? { checkout: rememberedId } : null }),
  );
  const finish = useEffectEvent(async (id: string, outcome: Exclude<CheckoutState, 'open'>) => {
    if (returningId === null) return;
    if (outcome === 'paid') {
      await revalidate();
      toast.success(createdMessage);
    }
    clearParams(outcome === 'unknown' ? undefined : id);
  });

  useEffect(() => {
    if (checkoutId === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const slowTimer = setTimeout(() => setSlow(true), slowAfterMs);
    async function watch(id: string) {
      const outcome = await waitForCheckout({ ask: async () => stateOf(await fetchCheckout(id, setCheckout)), listen, signal });
      if (outcome !== null) await finish(id, outcome);
      if (outcome !== 'paid') return;
      // The payment, and with it the receipt, may be known a moment later than the subscription.
      await waitForCheckout({ ask: async () => (hasPayment(await fetchCheckout(id, setCheckout)) ? 'paid' : 'open'), listen, signal });
      // The subscription may be cancelled while this page is open.
      const stopListening = listen(() => void fetchCheckout(id, setCheckout));
      if (signal.aborted) stopListening();
      else signal.addEventListener('abort', stopListening);
    }
    void watch(checkoutId);
    return () => {
      clearTimeout(slowTimer);
      stop.abort();
    };
  }, [checkoutId]);

  // Anybody can write an address, so only our own message is shown.
  const hasOnlyMessage = returningId === null && (message !== null || searchParams.has('checkout'));
  useEffect(() => {
    if (!hasOnlyMessage) return;
    if (message === createdMessage) toast.success(createdMessage);
    clearParams();
  }, [hasOnlyMessage, message]);

  if (checkoutId === null) return null;
  if (checkout && checkout.state !== 'open') return { state: checkout.state, checkout };
  // After a later reload nobody waits any more.
  return returningId === null ? null : { state: isSlow ? 'slow' : 'waiting', checkout };
}

type CheckoutAnswer = Checkout | 'unknown' | 'unanswered';

async function fetchCheckout(id: string, onCheckout: (checkout: Checkout) => void): Promise<CheckoutAnswer> {
  try {
    const checkout = await api('GET /api/customer/checkouts/{id}', { params: { id }, failure: null });
    onCheckout(checkout);
    return checkout;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 400 || error.status === 404 ? 'unknown' : 'unanswered';
  }
}

/** Without an answer it counts as open, so that it is asked for again. */
function stateOf(answer: CheckoutAnswer): CheckoutState {
  if (answer === 'unanswered') return 'open';
  return answer === 'unknown' ? 'unknown' : answer.state;
}

function hasPayment(answer: CheckoutAnswer): boolean {
  return answer === 'unknown' || (answer !== 'unanswered' && answer.payment !== null);
}

function readCheckoutId(id: unknown): string | null {
  return typeof id === 'string' && /^cs_\w{1,200}$/.test(id) ? id : null;
}

function withoutReturnParams(searchParams: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(searchParams);
  for (const name of ['message', 'checkout']) rest.delete(name);
  return rest;
}
