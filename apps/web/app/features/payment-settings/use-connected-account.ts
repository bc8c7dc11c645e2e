import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { useState } from 'react';
import { api } from '~/lib/api.ts';
import { leaveFor } from '~/lib/leave-for.ts';
import { openDashboard } from './open-dashboard.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Action = 'set-up' | 'onboard' | 'refresh' | 'dashboard';

/** How the seller's account stands, and everything that can be done about it. */
export function useConnectedAccount(loaded: ConnectedAccount) {
  const [account, setAccount] = useState(loaded);
  /** How often the provider was asked anew: what hangs on the account is then asked for anew as well. */
  const [refreshed, setRefreshed] = useState(0);
  const [underWay, perform] = useOneAtATime<Action>();

  async function look() {
    const answer = await api('GET /stripe-connect/account-status', { failure: null });
    setAccount(answer.account);
  }

  async function askProvider(success: string | null) {
    const answer = await api('POST /stripe-connect/refresh-status', { success, failure: 'Failed to refresh account status' });
    setAccount(answer.account);
    setRefreshed((times) => times + 1);
  }

  async function goToOnboarding({ replace = false } = {}) {
    const { onboardingUrl } = await api('POST /stripe-connect/onboarding-link', { failure: 'Failed to generate onboarding link' });
    await leaveFor(onboardingUrl, { replace });
    await look();
  }

  async function setUp() {
    const answer = await api('POST /stripe-connect/create-account', {
      success: 'Connect account created! Redirecting to onboarding...',
      failure: 'Failed to create Connect account',
    });
    setAccount(answer.account);
    await goToOnboarding();
  }

  return {
    account,
    refreshed,
    underWay,
    setUp: () => perform('set-up', setUp),
    onboard: (manner?: { replace: boolean }) => perform('onboard', () => goToOnboarding(manner)),
    refresh: () => perform('refresh', () => askProvider('Account status refreshed!')),
    /** Asks the provider without a word about it. */
    reload: () => perform('refresh', () => askProvider(null)),
    openDashboard: () => perform('dashboard', openDashboard),
    look,
  };
}

export type AccountDesk = ReturnType<typeof useConnectedAccount>;
