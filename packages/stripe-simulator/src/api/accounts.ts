import type { Stripe } from 'stripe';
import {
  type Account,
  emptyOnboardingData,
  getAccount,
  getCapabilities,
  getOnboardingData,
  getRequirements,
  withOnboardingState,
} from '../accounts/account-state.ts';
import { emitEvent } from '../core/events.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { paginateVersion2 } from './lists.ts';

type CreateParams = Stripe.V2.Core.AccountCreateParams;
type UpdateParams = Stripe.V2.Core.AccountUpdateParams;

function create(simulator: Simulator, params: CreateParams): Account {
  const { random, clock, objects } = simulator;
  const { responsibilities } = params.defaults ?? {};
  if (params.dashboard === 'express' && !responsibilities)
    throw new StripeApiError('defaults.responsibilities is required for accounts with access to the Express dashboard.', {
      param: 'defaults.responsibilities',
    });
  const account: Account = {
    id: random.newId('acct_', 16),
    object: 'v2.core.account',
    applied_configurations: params.configuration?.recipient ? ['recipient'] : [],
    closed: false,
    ...(params.contact_email && { contact_email: params.contact_email }),
    created: clock.isoString(),
    ...(params.dashboard && { dashboard: params.dashboard }),
    ...(params.display_name && { display_name: params.display_name }),
    livemode: false,
    metadata: toStrings(params.metadata),
    identity: (params.identity ?? {}) as object,
    defaults: { currency: 'usd', ...params.defaults, responsibilities: { requirements_collector: 'stripe', ...responsibilities } },
  };
  const created = withOnboardingState(account, emptyOnboardingData);
  objects.add('v2.core.account', platformAccount, created, emptyOnboardingData);
  emitAccountEvent(simulator, 'v2.core.account.created', created.id);
  return created;
}

function update(simulator: Simulator, id: string, params: UpdateParams): Account {
  const { include: _include, metadata, configuration: _configuration, defaults, ...changes } = params;
  const account = getAccount(simulator, id);
  const updated = {
    ...account,
    ...changes,
    defaults: { ...account.defaults, ...defaults } as Account['defaults'],
    metadata: { ...account.metadata, ...toStrings(metadata) },
  } as Account;
  simulator.objects.update(updated);
  emitAccountEvent(simulator, 'v2.core.account.updated', id);
  return updated;
}

function close(simulator: Simulator, id: string): Account {
  const { books } = simulator;
  if (books.amountIn(`${id}:available`) !== 0 || books.amountIn(`${id}:pending`) !== 0)
    throw new StripeApiError('This account has a balance and cannot be closed.', { code: 'account_not_closable' });
  const closed = simulator.objects.update({ ...getAccount(simulator, id), closed: true });
  emitAccountEvent(simulator, 'v2.core.account.closed', id);
  return closed;
}

function emitAccountEvent(simulator: Simulator, type: string, id: string): void {
  emitEvent(simulator, type, platformAccount, { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` });
}

function toStrings(metadata: CreateParams['metadata'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));
}

const includableParts = [
  'configuration.recipient',
  'configuration.merchant',
  'configuration.customer',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
];

/** Large parts are left out unless the caller includes them. */
function withIncludedParts(account: Account, include: readonly string[] = []): Account {
  const visible: Record<string, unknown> = { ...account };
  for (const part of includableParts) {
    const [name = ''] = part.split('.');
    if (!include.some((included) => included === part || included.startsWith(`${name}.`))) delete visible[name];
  }
  return visible as unknown as Account;
}

/** The account in the format of version 1 of the API. */
function toVersion1(simulator: Simulator, id: string): object {
  const account = getAccount(simulator, id);
  const onboarding = getOnboardingData(simulator, id);
  const due = getRequirements(onboarding).filter(({ awaiting_action_from: from }) => from === 'user');
  const { payouts, transfers } = getCapabilities(onboarding);
  return {
    id,
    object: 'account',
    charges_enabled: false,
    country: 'US',
    created: Math.floor(Date.parse(account.created) / 1000),
    default_currency: 'usd',
    details_submitted: due.length === 0,
    email: account.contact_email ?? null,
    metadata: account.metadata ?? {},
    payouts_enabled: payouts === 'active',
    capabilities: { transfers: transfers === 'active' ? 'active' : transfers === 'pending' ? 'pending' : 'inactive' },
    type: 'express',
  };
}

export const accountHandlers: Record<string, Handler> = {
  'V2.Core.Accounts.create': handler<CreateParams>((simulator, { params }) => withIncludedParts(create(simulator, params), params.include)),
  'V2.Core.Accounts.retrieve': handler<{ include?: string[] }>((simulator, call) =>
    withIncludedParts(getAccount(simulator, firstId(call)), call.params.include),
  ),
  'V2.Core.Accounts.update': handler<UpdateParams>((simulator, call) =>
    withIncludedParts(update(simulator, firstId(call), call.params), call.params.include),
  ),
  'V2.Core.Accounts.close': (simulator, call) => withIncludedParts(close(simulator, firstId(call))),
  'V2.Core.Accounts.list': handler<{ limit?: number; page?: string; closed?: boolean }>((simulator, { params }) => {
    const matching = simulator.objects.all('v2.core.account', platformAccount).filter(({ closed }) => closed === (params.closed ?? false));
    return paginateVersion2(
      '/v2/core/accounts',
      matching.map((account) => withIncludedParts(account)),
      { ...params },
    );
  }),
  'Accounts.retrieve': (simulator, call) => toVersion1(simulator, firstId(call)),
};
