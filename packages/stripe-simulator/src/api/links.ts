import type { Stripe } from 'stripe';
import { getAccount, getOnboardingData, getRequirements } from '../accounts/account-state.ts';
import type { DashboardLink, OnboardingLink } from '../core/object-kinds.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { firstId, handler, type Handler } from './handler.ts';

type LinkParams = Stripe.V2.Core.AccountLinkCreateParams;

const linkLifetimeMs = 5 * 60_000;

function createLink(simulator: Simulator, params: LinkParams): object {
  const { random, clock, objects, url } = simulator;
  const { id: account } = getAccount(simulator, params.account, 'account');
  const useCase = params.use_case.account_onboarding ?? params.use_case.account_update;
  if (!useCase) throw new StripeApiError('use_case needs the settings that go with its type.', { param: 'use_case' });
  const link: OnboardingLink = {
    id: random.newId('alink_', 32),
    account,
    expiresAt: clock.now() + linkLifetimeMs,
    isUsed: false,
    returnUrl: useCase.return_url ?? null,
    refreshUrl: useCase.refresh_url,
  };
  objects.add('onboarding_link', platformAccount, link);
  return {
    object: 'v2.core.account_link',
    account,
    created: clock.isoString(),
    expires_at: new Date(link.expiresAt).toISOString(),
    livemode: false,
    url: `${url}/onboarding/${link.id}`,
    use_case: params.use_case,
  };
}

/** There is no dashboard before onboarding is complete. */
function createLoginLink(simulator: Simulator, accountId: string): object {
  const { random, clock, objects, url } = simulator;
  const account = getAccount(simulator, accountId, 'account');
  if (
    account.dashboard !== 'express' ||
    getRequirements(getOnboardingData(simulator, accountId)).some(({ description }) => description.startsWith('identity.individual.given_name'))
  )
    throw new StripeApiError('Cannot create a login link for an account that has not completed onboarding.', { param: 'account' });
  const link: DashboardLink = { id: random.newId('dash_', 32), account: accountId, expiresAt: clock.now() + linkLifetimeMs, isUsed: false };
  objects.add('dashboard_link', platformAccount, link);
  return { object: 'login_link', created: clock.seconds(), url: `${url}/express/${link.id}` };
}

export function redeemOnboardingLink(simulator: Simulator, id: string): OnboardingLink | undefined {
  return redeem(simulator, simulator.objects.find('onboarding_link', platformAccount, id));
}

export function redeemDashboardLink(simulator: Simulator, id: string): DashboardLink | undefined {
  return redeem(simulator, simulator.objects.find('dashboard_link', platformAccount, id));
}

function redeem<Link extends DashboardLink>({ objects, clock }: Simulator, link: Link | undefined): Link | undefined {
  if (!link || link.isUsed || link.expiresAt < clock.now()) return undefined;
  return objects.update({ ...link, isUsed: true });
}

export const linkHandlers: Record<string, Handler> = {
  'V2.Core.AccountLinks.create': handler<LinkParams>((simulator, { params }) => createLink(simulator, params)),
  'Accounts.createLoginLink': (simulator, call) => createLoginLink(simulator, firstId(call)),
};
