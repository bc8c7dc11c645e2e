import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';
import { accountState } from './connected-account.presenter.ts';
import { requireAccount } from './connected-account.ts';
import type { PayoutsDeps } from './payouts-deps.ts';

/** A link to Stripe's onboarding page. A seller who has completed it once is asked only for what is missing. */
export async function createOnboardingLink(deps: Pick<PayoutsDeps, 'config' | 'db' | 'provider'>, principal: Principal): Promise<string> {
  const { provider_id: providerId, onboarded_at: onboardedAt } = await requireAccount(deps, principal);
  const page = `${deps.config.publicOrigin}/seller/payment-settings?onboarding=`;
  const link = deps.provider.createOnboardingLink(providerId, {
    isUpdate: onboardedAt !== null,
    returnUrl: `${page}complete`,
    refreshUrl: `${page}refresh`,
  });
  return orProviderUnavailable('Failed to generate onboarding link', link);
}

export async function createDashboardLink(deps: Pick<PayoutsDeps, 'db' | 'provider'>, principal: Principal): Promise<string> {
  const alsoAsError = true;
  const row = await requireAccount(deps, principal, { alsoAsError });
  const { status, onboardingCompleted } = accountState(row);
  if (status !== 'active' || !onboardingCompleted) throw new AppError('onboarding_incomplete', { alsoAsError });
  return orProviderUnavailable('Failed to access dashboard', deps.provider.createDashboardLink(row.provider_id), { alsoAsError });
}
