import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { createDashboardLink, createOnboardingLink } from './account-links.ts';
import { listPayouts, readBalance } from './balance-and-payouts.ts';
import { openConnectedAccount, readAccountStatus, refreshAccountStatus } from './connected-account.ts';
import type { PayoutsDeps } from './payouts-deps.ts';
import { priceBreakdown } from './pricing.ts';

export function payoutRoutes(deps: PayoutsDeps): Route[] {
  const own = { object: 'own', rate: ['payments.account'] } as const;

  return [
    route('GET /stripe-connect/pricing-info', {
      object: 'none',
      rate: ['search.visitor'],
      handle: async ({ query }) => ({ ...ok, ...priceBreakdown(query) }),
    }),
    route('POST /stripe-connect/create-account', {
      ...own,
      object: 'self',
      handle: async ({ principal }) => {
        const account = await openConnectedAccount(deps, principal);
        return { ...ok, message: 'Connect account created! Redirecting to onboarding...', account };
      },
    }),
    route('POST /stripe-connect/onboarding-link', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, onboardingUrl: await createOnboardingLink(deps, principal) }),
    }),
    route('GET /stripe-connect/account-status', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, account: await readAccountStatus(deps, principal) }),
    }),
    route('POST /stripe-connect/refresh-status', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, message: 'Account status refreshed!', account: await refreshAccountStatus(deps, principal) }),
    }),
    route('GET /stripe-connect/dashboard-login', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, dashboardUrl: await createDashboardLink(deps, principal) }),
    }),
    route('GET /stripe-connect/balance', { ...own, handle: async ({ principal }) => ({ ...ok, balance: await readBalance(deps, principal) }) }),
    route('GET /stripe-connect/payouts', {
      ...own,
      handle: async ({ principal, query }) => ({ ...ok, ...(await listPayouts(deps, principal, query.limit)) }),
    }),
  ];
}
