import type { ConnectedAccount } from '@frontage/contract/payouts';
import { useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { goToExternalPage } from '~/lib/go-to-external-page.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

type AccountAction = 'set-up' | 'onboard' | 'refresh' | 'dashboard';

/** The seller's connected account and all its actions, of which one runs at a time. */
export function useConnectedAccount(loaded: ConnectedAccount) {
  const [account, setAccount] = useState(loaded);
  const [refreshCount, setRefreshCount] = useState(0);
  const { run, running } = useAction((_name: AccountAction, work: () => Promise<void>) => work());

  async function reloadStatus() {
    const response = await api('GET /stripe-connect/account-status', { failure: null });
    setAccount(response.account);
  }

  async function refresh(success: string | null) {
    const response = await api('POST /stripe-connect/refresh-status', { success, failure: 'Failed to refresh account status' });
    setAccount(response.account);
    setRefreshCount((count) => count + 1);
  }

  async function goToOnboarding({ replace = false } = {}) {
    const { onboardingUrl } = await api('POST /stripe-connect/onboarding-link', { failure: 'Failed to generate onboarding link' });
    await goToExternalPage(onboardingUrl, { replace });
    await reloadStatus();
  }

  async function setUp() {
    const response = await api('POST /stripe-connect/create-account', {
      success: 'Connect account created! Redirecting to onboarding...',
      failure: 'Failed to create Connect account',
    });
    setAccount(response.account);
    await goToOnboarding();
  }

  return {
    account,
    /** Goes up with each refresh, so that whatever depends on the account can reload too. */
    refreshCount,
    runningAction: running?.[0] ?? null,
    setUp: () => run('set-up', setUp),
    onboard: (options?: { replace: boolean }) => run('onboard', () => goToOnboarding(options)),
    refresh: () => run('refresh', () => refresh('Account status refreshed!')),
    /** Without a toast. */
    refreshSilently: () => run('refresh', () => refresh(null)),
    openDashboard: () => run('dashboard', openDashboard),
    reloadStatus,
  };
}

export type ConnectedAccountState = ReturnType<typeof useConnectedAccount>;

/** Opens the seller's Stripe dashboard in a new tab. */
async function openDashboard(): Promise<void> {
  // Open the tab during the click: later it would count as a pop-up and be blocked.
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
    fail(tab, describeDashboardError(error));
  }
}

function fail(tab: Window | null, text: string | null): void {
  tab?.close();
  if (text !== null) toast.error(text);
}

function describeDashboardError({ code, message }: ApiError): string | null {
  if (code === 'onboarding_incomplete') return 'Please complete account setup first';
  if (code === 'no_connected_account') return 'No Stripe Connect account found';
  // The session is lost: api() has already shown why and gone to the login.
  if (code === 'unauthenticated') return null;
  return code === 'no_response' ? 'Failed to access dashboard' : message || 'Failed to access dashboard';
}
