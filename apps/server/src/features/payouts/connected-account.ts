import type { Balance, ConnectedAccount, Payout, PayoutSchedule } from '@frontage/contract/payouts';
import { payoutSchedule } from '@frontage/domain/payout/payout-schedule';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';
import { storeAndRunOperation } from '../stripe-sync/run-operation.ts';
import type { StripeSyncDeps } from '../stripe-sync/stripe-sync-deps.ts';
import { presentAccount } from './connected-account.presenter.ts';
import { type ConnectedAccountRow, findAccountOfSeller } from './connected-account.store.ts';
import { findNewestPayouts } from './payout.store.ts';
import { syncAccount } from './sync-account.ts';

/** The seller's account, or the refusal that there is none. */
export async function requireAccount(
  { db }: StripeSyncDeps,
  { accountId }: Principal,
  details: { alsoAsError?: boolean } = {},
): Promise<ConnectedAccountRow> {
  const row = await findAccountOfSeller(db.write, accountId);
  if (!row) throw new AppError('no_connected_account', details);
  return row;
}

/** How the account stands as far as we were told; the provider is not asked. */
export async function readAccountStatus({ db }: StripeSyncDeps, { accountId }: Principal): Promise<ConnectedAccount> {
  return presentAccount(await findAccountOfSeller(db.write, accountId));
}

export async function refreshAccountStatus(deps: StripeSyncDeps, principal: Principal): Promise<ConnectedAccount> {
  const { provider_id: providerId } = await requireAccount(deps, principal);
  await orProviderUnavailable('Failed to refresh account status', syncAccount(deps, providerId));
  return readAccountStatus(deps, principal);
}

export async function readBalance(deps: StripeSyncDeps, principal: Principal): Promise<Balance> {
  const { provider_id: providerId } = await requireAccount(deps, principal);
  const { available, pending, reserved } = await orProviderUnavailable(undefined, deps.provider.readBalance(providerId));
  return { available, pending, connectReserved: reserved };
}

export async function listPayouts(
  deps: StripeSyncDeps,
  principal: Principal,
  limit: number,
): Promise<{ payouts: Payout[]; payoutSchedule: PayoutSchedule }> {
  const { provider_id: providerId, delay_days: delayDays } = await requireAccount(deps, principal);
  const rows = await findNewestPayouts(deps.db.write, providerId, limit);
  return {
    payouts: rows.map(presentPayout),
    payoutSchedule: {
      interval: payoutSchedule.interval,
      weekly_payout_days: [payoutSchedule.day],
      delay_days: delayDays ?? 'auto',
      message: payoutSchedule.message,
    },
  };
}

function presentPayout(row: Awaited<ReturnType<typeof findNewestPayouts>>[number]): Payout {
  const { provider_id: id, amount, currency, status, description, method, type, created_at: created, arrival_date: arrival } = row;
  return { id, amount: Number(amount), currency, status, created: toSeconds(created), arrival_date: toSeconds(arrival), description, method, type };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** One account for each seller, however often they ask. */
export async function openConnectedAccount(deps: StripeSyncDeps, { accountId, address, name }: Principal): Promise<ConnectedAccount> {
  const existing = await findAccountOfSeller(deps.db.write, accountId);
  if (existing) return presentAccount(existing);
  const opening = storeAndRunOperation(deps, {
    name: `account:${accountId}`,
    kind: 'open-account',
    accountId,
    input: { email: address, name },
  });
  await orProviderUnavailable('Failed to create Connect account', opening);
  return presentAccount(await findAccountOfSeller(deps.db.write, accountId));
}

/** What a seller has at the provider, available or not yet, in cents. Nothing without an account there. */
export async function readTotalBalance({ db, provider }: Pick<StripeSyncDeps, 'db' | 'provider'>, sellerId: string): Promise<number> {
  const account = await findAccountOfSeller(db.write, sellerId);
  if (!account) return 0;
  const { available, pending } = await orProviderUnavailable(undefined, provider.readBalance(account.provider_id));
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}
