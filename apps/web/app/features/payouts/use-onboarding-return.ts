import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '~/lib/toast.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

/** The provider needs a moment to take in what it was told. */
const moment = 2_000;

/** Back with answers given: the provider is asked how the account stands now, and then has said so or not. Or back because the link had run out. */
export type OnboardingReturn = 'asking' | 'asked' | 'unanswered' | 'expired' | null;

/** Takes up those who come back from the provider. */
export function useOnboardingReturn({ refreshSilently, onboard }: ConnectedAccountState): OnboardingReturn {
  const [parameters, setParameters] = useSearchParams();
  const [outcome, setOutcome] = useState<'asked' | 'unanswered' | null>(null);
  const cameBack = readReturn(parameters.get('onboarding'));

  const forget = () => setParameters(withoutReturn, { replace: true, preventScrollReset: true });
  const askProvider = useEffectEvent(async () => {
    setOutcome((await refreshSilently()) ? 'asked' : 'unanswered');
    forget();
  });
  const goAgain = useEffectEvent(async () => {
    // In place of this address, or whoever goes back from the provider would be sent there again and again.
    await onboard({ replace: true });
    forget();
  });

  useEffect(() => {
    if (cameBack === 'expired') void goAgain();
    if (cameBack !== 'asking') return undefined;
    toast.success('Stripe Connect onboarding completed!');
    const timer = setTimeout(() => void askProvider(), moment);
    return () => clearTimeout(timer);
  }, [cameBack]);

  return cameBack ?? outcome;
}

function readReturn(value: string | null): 'asking' | 'expired' | null {
  if (value === 'complete') return 'asking';
  return value === 'refresh' ? 'expired' : null;
}

function withoutReturn(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(parameters);
  kept.delete('onboarding');
  return kept;
}
