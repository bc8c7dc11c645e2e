import type { ConnectedAccount } from '@frontage/contract/payouts';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';
import { abandonOperations, storeAndRunOperation } from '../stripe-sync/public.ts';
import { presentAccount } from './connected-account.presenter.ts';
import { type ConnectedAccountRow, findAccountOfSeller } from './connected-account.store.ts';
import { accountOpeningOperation } from './operations.ts';
import type { PayoutsDeps } from './payouts-deps.ts';
import { syncAccount } from './sync-account.ts';

export async function requireAccount(
  { db }: Pick<PayoutsDeps, 'db'>,
  { accountId }: Principal,
  details: { alsoAsError?: boolean } = {},
): Promise<ConnectedAccountRow> {
  const row = await findAccountOfSeller(db.write, accountId);
  if (!row) throw new AppError('no_connected_account', details);
  return row;
}

/** One account per seller, however often they ask. */
export async function openConnectedAccount(deps: PayoutsDeps, { accountId, address, name }: Principal): Promise<ConnectedAccount> {
  const existing = await findAccountOfSeller(deps.db.write, accountId);
  if (existing) return presentAccount(existing);
  const opening = storeAndRunOperation(deps, accountOpeningOperation(accountId, { email: address, name }));
  await orProviderUnavailable('Failed to create Connect account', opening);
  return presentAccount(await findAccountOfSeller(deps.db.write, accountId));
}

/** The status we have stored; does not call Stripe. */
export async function readAccountStatus({ db }: Pick<PayoutsDeps, 'db'>, { accountId }: Principal): Promise<ConnectedAccount> {
  return presentAccount(await findAccountOfSeller(db.write, accountId));
}

export async function refreshAccountStatus(deps: PayoutsDeps, principal: Principal): Promise<ConnectedAccount> {
  const { provider_id: providerId } = await requireAccount(deps, principal);
  await orProviderUnavailable('Failed to refresh account status', syncAccount(deps, providerId));
  return readAccountStatus(deps, principal);
}

/** For a seller who deletes their account. An account that is already open stays: money may still be on its way through it. */
export async function abandonAccountOpening(tx: Transaction, sellerId: string): Promise<void> {
  await abandonOperations(tx, sellerId, ['open-account']);
}
