import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { standingOf } from './connected-account.presenter.ts';
import { requireAccount } from './own-connected-account.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { orTell } from './provider-failed.ts';

/** The page of the provider where the seller tells what it wants to know: everything at first, later what is missing. */
export async function makeOnboardingLink(deps: PaymentsDeps, principal: Principal): Promise<string> {
  const { provider_id: providerId, onboarded_at: onboardedAt } = await requireAccount(deps, principal);
  const page = `${deps.config.publicOrigin}/seller/payment-settings?onboarding=`;
  const link = deps.provider.onboardingLink(providerId, {
    isUpdate: onboardedAt !== null,
    returnUrl: `${page}complete`,
    refreshUrl: `${page}refresh`,
  });
  return orTell('Failed to generate onboarding link', link);
}

export async function makeDashboardLink(deps: PaymentsDeps, principal: Principal): Promise<string> {
  const alsoAsError = true;
  const row = await requireAccount(deps, principal, { alsoAsError });
  const { status, onboardingCompleted } = standingOf(row);
  if (status !== 'active' || !onboardingCompleted) throw new AppError('onboarding_incomplete', { alsoAsError });
  return orTell('Failed to access dashboard', deps.provider.dashboardLink(row.provider_id), { alsoAsError });
}
