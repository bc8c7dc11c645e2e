import type { Stripe } from '@stripe/stripe-js';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { loadProvider } from './card-script.ts';

export const noAnswer = 'Stripe, our payment provider, does not answer right now. Please try again in a moment.';

/** What the form needs before it can be shown, or in words why it can't be. */
export type Beginning = { stripe: Stripe; clientSecret: string } | { failure: string; canTryAgain: boolean };

async function beginCard(): Promise<Beginning> {
  const [provider, intent] = await Promise.all([loadProvider(), askForIntent()]);
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
    return { failure: error.code === 'provider_unavailable' ? noAnswer : error.message };
  }
}

export interface Beginnings {
  begin: () => Promise<Beginning>;
  drop: () => void;
}

/** One beginning for as long as it is good: closing and opening the form does not begin another card at the provider. */
export function keepBeginnings(): Beginnings {
  let begun: Promise<Beginning> | undefined;
  return {
    begin: () => (begun ??= beginCard()),
    drop: () => {
      begun = undefined;
    },
  };
}
