import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { type CardEntry, cardScriptPolicy } from '~/lib/card-entry.ts';

/** The provider's part of the page, or why there is none: cards can't be entered here at all, or its script did not come. */
export type Provider = Stripe | 'unavailable' | 'unreachable';

let loading: Promise<Provider> | undefined;

/** Loads the provider's script once, when somebody is about to choose a card. After a failure the next call tries again. */
export async function loadProvider(): Promise<Provider> {
  loading ??= load().catch(() => 'unreachable' as const);
  const provider = await loading;
  if (typeof provider === 'string') loading = undefined;
  return provider;
}

async function load(): Promise<Provider> {
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
