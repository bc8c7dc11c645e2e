import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '~/lib/toast.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

/** Stripe needs a moment to process what the seller entered. */
const processingDelay = 2_000;

/** After completing onboarding we ask Stripe for the account's status. 'expired': back because the link to Stripe had run out. */
export type OnboardingReturn = 'checking' | 'checked' | 'check-failed' | 'expired' | null;

/** Handles sellers who come back from Stripe's onboarding pages. */
export function useOnboardingReturn({ refreshSilently, onboard }: ConnectedAccountState): OnboardingReturn {
  const [params, setParams] = useSearchParams();
  const [outcome, setOutcome] = useState<'checked' | 'check-failed' | null>(null);
  const arrival = readReturn(params.get('onboarding'));

  const removeParam = () => setParams(withoutReturn, { replace: true, preventScrollReset: true });
  const check = useEffectEvent(async () => {
    setOutcome((await refreshSilently()) ? 'checked' : 'check-failed');
    removeParam();
  });
  const restart = useEffectEvent(async () => {
    // Replace this history entry, or going back from Stripe would send the seller there again.
    await onboard({ replace: true });
    removeParam();
  });

  useEffect(() => {
    if (arrival === 'expired') void restart();
    if (arrival !== 'checking') return undefined;
    toast.success('Stripe Connect onboarding completed!');
    const timer = setTimeout(() => void check(), processingDelay);
    return () => clearTimeout(timer);
  }, [arrival]);

  return arrival ?? outcome;
}

function readReturn(value: string | null): 'checking' | 'expired' | null {
  if (value === 'complete') return 'checking';
  return value === 'refresh' ? 'expired' : null;
}

function withoutReturn(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete('onboarding');
  return others;
}
