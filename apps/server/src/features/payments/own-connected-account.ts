import type { Balance, ConnectedAccount, Payout, PayoutSchedule } from '@frontage/contract/connected-account';
import { payoutSchedule } from '@frontage/domain/payout-schedule';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { bringAccountUpToDate } from './bring-account-up-to-date.ts';
import { presentAccount } from './connected-account.presenter.ts';
import { findAccountOf, type AccountRow } from './connected-account.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findNewestPayouts } from './payout.store.ts';
import { orTell } from './provider-failed.ts';

/** The seller's account, or the refusal that there is none. */
export async function requireAccount({ db }: PaymentsDeps, { accountId }: Principal, details: { alsoAsError?: boolean } = {}): Promise<AccountRow> {
  const row = await findAccountOf(db.write, accountId);
  if (!row) throw new AppError('no_connected_account', details);
  return row;
}

/** How the account stands as far as we were told; the provider is not asked. */
export async function readAccountStatus({ db }: PaymentsDeps, { accountId }: Principal): Promise<ConnectedAccount> {
  return presentAccount(await findAccountOf(db.write, accountId));
}

export async function refreshAccountStatus(deps: PaymentsDeps, principal: Principal): Promise<ConnectedAccount> {
  const { provider_id: providerId } = await requireAccount(deps, principal);
  await orTell('Failed to refresh account status', bringAccountUpToDate(deps, providerId));
  return readAccountStatus(deps, principal);
}

export async function readBalance(deps: PaymentsDeps, principal: Principal): Promise<Balance> {
  const { provider_id: providerId } = await requireAccount(deps, principal);
  const { available, pending, reserved } = await orTell(undefined, deps.provider.balance(providerId));
  return { available, pending, connectReserved: reserved };
}

export async function listPayouts(
  deps: PaymentsDeps,
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
