import type { Balance, Payout, PayoutSchedule } from '@frontage/contract/payouts';
import { payoutSchedule } from '@frontage/domain/payout/payout-schedule';
import type { Principal } from '../../platform/principal.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';
import { findAccountOfSeller } from './connected-account.store.ts';
import { requireAccount } from './connected-account.ts';
import { findNewestPayouts } from './payout.store.ts';
import type { PayoutsDeps } from './payouts-deps.ts';

export async function readBalance(deps: Pick<PayoutsDeps, 'db' | 'provider'>, principal: Principal): Promise<Balance> {
  const { provider_id: providerId } = await requireAccount(deps, principal);
  const { available, pending, reserved } = await orProviderUnavailable(undefined, deps.provider.readBalance(providerId));
  return { available, pending, connectReserved: reserved };
}

/** Available and pending together, in cents; 0 without a connected account. */
export async function readTotalBalance({ db, provider }: Pick<PayoutsDeps, 'db' | 'provider'>, sellerId: string): Promise<number> {
  const account = await findAccountOfSeller(db.write, sellerId);
  if (!account) return 0;
  const { available, pending } = await orProviderUnavailable(undefined, provider.readBalance(account.provider_id));
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

export async function listPayouts(
  deps: Pick<PayoutsDeps, 'db'>,
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
