import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { type CardEntry, cardScriptPolicy } from '~/lib/card-entry.ts';

export const stripeUnavailableText = 'Stripe, our payment provider, does not answer right now. Please try again in a moment.';

/** What the form needs before it can be shown, or in words why it can't be. */
export type CardSetup = { stripe: Stripe; clientSecret: string } | { failure: string; canTryAgain: boolean };

async function beginCard(): Promise<CardSetup> {
  const [provider, intent] = await Promise.all([loadStripeScript(), askForIntent()]);
  if (provider === 'unavailable') return { failure: 'Cards can’t be entered here yet. Please come back later.', canTryAgain: false };
  if (provider === 'unreachable')
    return {
      failure:
        'The card form of Stripe, our payment provider, could not be loaded. Check your connection and whether something in your browser blocks it.',
      canTryAgain: true,
    };
  return 'failure' in intent ? { ...intent, canTryAgain: true } : { stripe: provider, ...intent };
}

async function askForIntent(): Promise<{ clientSecret: string } | { failure: string }> {
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

/** One beginning for as long as it is good: closing and opening the form does not begin another card at the provider. */
export function createCardSetupCache(): CardSetupCache {
  let begun: Promise<CardSetup> | undefined;
  return {
    start: () => (begun ??= beginCard()),
    clear: () => {
      begun = undefined;
    },
  };
}

/** The provider's part of the page, or why there is none: cards can't be entered here at all, or its script did not come. */
type StripeOrReason = Stripe | 'unavailable' | 'unreachable';

let loading: Promise<StripeOrReason> | undefined;

/** Loads the provider's script once, when somebody is about to choose a card. After a failure the next call tries again. */
async function loadStripeScript(): Promise<StripeOrReason> {
  loading ??= load().catch(() => 'unreachable' as const);
  const provider = await loading;
  if (typeof provider === 'string') loading = undefined;
  return provider;
}

async function load(): Promise<StripeOrReason> {
  const entry = await askForEntry();
  if (!entry) return 'unavailable';
  if (!window.Stripe) await addScript(entry.scriptUrl);
  // Finds what the script has left and adds none of its own.
  return (await loadStripe(entry.publishableKey)) ?? 'unreachable';
}

async function askForEntry(): Promise<CardEntry | null> {
  const answer = await fetch('/card-entry');
  if (!answer.ok) throw new Error(`card entry: ${answer.status}`);
  const { cardEntry } = (await answer.json()) as { cardEntry: CardEntry | null };
  return cardEntry;
}

function addScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  // Browsers that know trusted addresses demand one here; the type of `src` does not know of them yet.
  script.src = trusted(address) as string;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The provider’s script could not be loaded'));
  });
  document.head.append(script);
  return promise;
}

interface Policy {
  createScriptURL: (address: string) => unknown;
}

let policy: Policy | undefined;

/** The page's policy takes no address for a script but this one. */
function trusted(address: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  policy ??= trustedTypes?.createPolicy(cardScriptPolicy, {
    createScriptURL(asked) {
      if (asked !== address) throw new TypeError('Only the card provider’s script may be added');
      return asked;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}
