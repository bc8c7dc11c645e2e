import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { notify } from '~/lib/notify.ts';
import { leaveFor } from '~/lib/leave-for.ts';

/** Opens the seller's pages at the provider in a tab of their own. */
export async function openDashboard(): Promise<void> {
  // While the press lasts: a tab that is opened later counts as a pop-up and is blocked.
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { dashboardUrl } = await api('GET /stripe-connect/dashboard-login', { failure: null });
    if (!dashboardUrl) return fail(tab, 'Failed to generate dashboard link');
    if (!tab || tab.closed) {
      notify.success('Redirecting to Stripe dashboard...');
      return await leaveFor(dashboardUrl);
    }
    tab.location.replace(dashboardUrl);
    notify.success('Stripe dashboard opened!');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fail(tab, sayFailure(error));
  }
}

function fail(tab: Window | null, text: string | null): void {
  tab?.close();
  if (text !== null) notify.error(text);
}

function sayFailure({ code, message }: ApiError): string | null {
  if (code === 'onboarding_incomplete') return 'Please complete account setup first';
  if (code === 'no_connected_account') return 'No Stripe Connect account found';
  // Has been said already, on the way to the login.
  if (code === 'unauthenticated') return null;
  return code === 'no_response' ? 'Failed to access dashboard' : message || 'Failed to access dashboard';
}
