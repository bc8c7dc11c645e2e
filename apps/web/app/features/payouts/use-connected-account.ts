import type { ConnectedAccount } from '@frontage/contract/payouts';
import { useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { goToExternalPage } from '~/lib/go-to-external-page.ts';
import { toast } from '~/lib/toast.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type AccountAction = 'set-up' | 'onboard' | 'refresh' | 'dashboard';

/** How the seller's account stands, and everything that can be done about it. */
export function useConnectedAccount(loaded: ConnectedAccount) {
  const [account, setAccount] = useState(loaded);
  /** How often the provider was asked anew: what hangs on the account is then asked for anew as well. */
  const [refreshed, setRefreshed] = useState(0);
  const [underWay, perform] = useOneAtATime<AccountAction>();

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
    await goToExternalPage(onboardingUrl, { replace });
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
    refreshCount: refreshed,
    runningAction: underWay,
    setUp: () => perform('set-up', setUp),
    onboard: (manner?: { replace: boolean }) => perform('onboard', () => goToOnboarding(manner)),
    refresh: () => perform('refresh', () => askProvider('Account status refreshed!')),
    /** Asks the provider without a word about it. */
    refreshSilently: () => perform('refresh', () => askProvider(null)),
    openDashboard: () => perform('dashboard', openDashboard),
    reloadStatus: look,
  };
}

export type ConnectedAccountState = ReturnType<typeof useConnectedAccount>;

/** Opens the seller's pages at the provider in a tab of their own. */
async function openDashboard(): Promise<void> {
  // While the press lasts: a tab that is opened later counts as a pop-up and is blocked.
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { dashboardUrl } = await api('GET /stripe-connect/dashboard-login', { failure: null });
    if (!dashboardUrl) return fail(tab, 'Failed to generate dashboard link');
    if (!tab || tab.closed) {
      toast.success('Redirecting to Stripe dashboard...');
      return await goToExternalPage(dashboardUrl);
    }
    tab.location.replace(dashboardUrl);
    toast.success('Stripe dashboard opened!');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fail(tab, sayFailure(error));
  }
}

function fail(tab: Window | null, text: string | null): void {
  tab?.close();
  if (text !== null) toast.error(text);
}

function sayFailure({ code, message }: ApiError): string | null {
  if (code === 'onboarding_incomplete') return 'Please complete account setup first';
  if (code === 'no_connected_account') return 'No Stripe Connect account found';
  // Has been said already, on the way to the login.
  if (code === 'unauthenticated') return null;
  return code === 'no_response' ? 'Failed to access dashboard' : message || 'Failed to access dashboard';
}
