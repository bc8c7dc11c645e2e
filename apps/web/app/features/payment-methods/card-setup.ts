import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { type CardEntry, cardScriptPolicy } from '~/lib/card-entry.ts';

export const stripeUnavailableText = 'Stripe, our payment provider, isn’t responding. Please try again in a moment.';

/** What the card form needs, or why it can't be shown. */
export type CardSetup = { stripe: Stripe; clientSecret: string } | { failure: string; canRetry: boolean };

async function startCardSetup(): Promise<CardSetup> {
  const [stripe, intent] = await Promise.all([loadStripeScript(), createSetupIntent()]);
  if (stripe === 'unavailable') return { failure: 'You can’t add cards yet. Please come back later.', canRetry: false };
  if (stripe === 'unreachable')
    return {
      failure:
        'The card form from Stripe, our payment provider, couldn’t be loaded. Check your connection and any browser extension that may block it.',
      canRetry: true,
    };
  return 'failure' in intent ? { ...intent, canRetry: true } : { stripe, ...intent };
}

async function createSetupIntent(): Promise<{ clientSecret: string } | { failure: string }> {
  try {
    const { clientSecret } = await api('POST /api/payment-methods/setup-intent', { failure: 'Failed to add payment method' });
    return { clientSecret };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.code === 'provider_unavailable' ? stripeUnavailableText : error.message };
  }
}

export interface CardSetupCache {
  start: () => Promise<CardSetup>;
  clear: () => void;
}

/** Reuses one setup, so that reopening the form does not create another setup intent at Stripe. */
export function createCardSetupCache(): CardSetupCache {
  let setup: Promise<CardSetup> | undefined;
  return {
    start: () => (setup ??= startCardSetup()),
    clear: () => {
      setup = undefined;
    },
  };
}

/** 'unavailable': this server has no card settings. 'unreachable': Stripe's script did not load. */
type StripeOrReason = Stripe | 'unavailable' | 'unreachable';

let loading: Promise<StripeOrReason> | undefined;

/** Loads Stripe's script once, when a customer is about to choose a card. After a failure the next call tries again. */
async function loadStripeScript(): Promise<StripeOrReason> {
  loading ??= load().catch(() => 'unreachable' as const);
  const stripe = await loading;
  if (typeof stripe === 'string') loading = undefined;
  return stripe;
}

async function load(): Promise<StripeOrReason> {
  const entry = await fetchCardEntry();
  if (!entry) return 'unavailable';
  if (!window.Stripe) await addScript(entry.scriptUrl);
  // Finds the script that addScript has loaded, so it adds none itself.
  return (await loadStripe(entry.publishableKey)) ?? 'unreachable';
}

async function fetchCardEntry(): Promise<CardEntry | null> {
  const response = await fetch('/card-entry');
  if (!response.ok) throw new Error(`card entry: ${response.status}`);
  const { cardEntry } = (await response.json()) as { cardEntry: CardEntry | null };
  return cardEntry;
}

function addScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  // With Trusted Types, `src` must be a TrustedScriptURL, which the DOM types don't allow yet.
  script.src = trustedScriptUrl(url) as string;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The provider’s script could not be loaded'));
  });
  document.head.append(script);
  return promise;
}

interface Policy {
  createScriptURL: (url: string) => unknown;
}

let policy: Policy | undefined;

/** The policy allows this one script URL. */
function trustedScriptUrl(url: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  policy ??= trustedTypes?.createPolicy(cardScriptPolicy, {
    createScriptURL(requested) {
      if (requested !== url) throw new TypeError('Only the card provider’s script may be added');
      return requested;
    },
  });
  return policy ? policy.createScriptURL(url) : url;
}
