import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { accountState } from './connected-account.presenter.ts';
import { requireAccount } from './connected-account.ts';
import type { StripeSyncDeps } from '../stripe-sync/stripe-sync-deps.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';

/** The page of the provider where the seller tells what it wants to know: everything at first, later what is missing. */
export async function createOnboardingLink(deps: StripeSyncDeps, principal: Principal): Promise<string> {
  const { provider_id: providerId, onboarded_at: onboardedAt } = await requireAccount(deps, principal);
  const page = `${deps.config.publicOrigin}/seller/payment-settings?onboarding=`;
  const link = deps.provider.createOnboardingLink(providerId, {
    isUpdate: onboardedAt !== null,
    returnUrl: `${page}complete`,
    refreshUrl: `${page}refresh`,
  });
  return orProviderUnavailable('Failed to generate onboarding link', link);
}

export async function createDashboardLink(deps: StripeSyncDeps, principal: Principal): Promise<string> {
  const alsoAsError = true;
  const row = await requireAccount(deps, principal, { alsoAsError });
  const { status, onboardingCompleted } = accountState(row);
  if (status !== 'active' || !onboardingCompleted) throw new AppError('onboarding_incomplete', { alsoAsError });
  return orProviderUnavailable('Failed to access dashboard', deps.provider.createDashboardLink(row.provider_id), { alsoAsError });
}
