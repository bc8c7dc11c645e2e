import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '~/lib/notify.ts';
import type { AccountDesk } from './use-connected-account.ts';

/** The provider needs a moment to take in what it was told. */
const moment = 2_000;

export type Return = 'complete' | 'refresh' | null;

/** Takes up those who come back from the provider: with their answers given, or because their link had run out. */
export function useOnboardingReturn({ reload, onboard }: AccountDesk): Return {
  const [parameters, setParameters] = useSearchParams();
  const cameBack = readReturn(parameters.get('onboarding'));

  const finish = useEffectEvent(async (work: Promise<void>) => {
    await work;
    setParameters(withoutReturn, { replace: true, preventScrollReset: true });
  });
  const reloadStatus = useEffectEvent(() => finish(reload()));
  // In place of this address, or whoever goes back from the provider would be sent there again and again.
  const goAgain = useEffectEvent(() => finish(onboard({ replace: true })));

  useEffect(() => {
    if (cameBack === 'refresh') void goAgain();
    if (cameBack !== 'complete') return undefined;
    notify.success('Stripe Connect onboarding completed!');
    const timer = setTimeout(() => void reloadStatus(), moment);
    return () => clearTimeout(timer);
  }, [cameBack]);

  return cameBack;
}

function readReturn(value: string | null): Return {
  return value === 'complete' || value === 'refresh' ? value : null;
}

function withoutReturn(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(parameters);
  kept.delete('onboarding');
  return kept;
}
