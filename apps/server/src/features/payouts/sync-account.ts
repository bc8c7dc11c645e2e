import { toAccountState } from '@frontage/domain/payout/connected-account';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findAccountByProviderId, updateAccountIfUnchanged } from './connected-account.store.ts';
import { payoutScheduleOperation } from '../stripe-sync/operation-handlers.ts';
import type { StripeSyncDeps } from '../stripe-sync/stripe-sync-deps.ts';
import { runOperation } from '../stripe-sync/run-operation.ts';
import { storeOperation } from '../stripe-sync/provider-operation.store.ts';
import { emailSellerAboutRestriction } from './email-seller.ts';

type Deps = Pick<StripeSyncDeps, 'config' | 'db' | 'provider' | 'operations' | 'queue' | 'secrets'>;

/**
 * Reads an account at the provider and writes down how it stands. Whoever comes too late with an answer asks again, so what was
 * asked for earlier never replaces what was asked for later. False for an account that is not one of ours.
 */
export async function syncAccount(deps: Deps, providerId: string): Promise<boolean> {
  for (;;) {
    const row = await findAccountByProviderId(deps.db.write, providerId);
    if (!row) return false;
    const { facts, delayDays, hasOurSchedule } = await deps.provider.readAccount(providerId);
    const schedule = payoutScheduleOperation(row.seller_id, providerId);
    const isWritten = await deps.db.transaction(async (tx) => {
      const isOnboarded = toAccountState(facts, row.onboarded_at !== null).onboardingCompleted;
      const isNewest = await updateAccountIfUnchanged(tx, row, { facts, isOnboarded, delayDays });
      if (!isNewest) return false;
      await emailSellerAboutRestriction(deps, tx, row, facts);
      if (!hasOurSchedule) await storeOperation(tx, schedule);
      return true;
    });
    if (!isWritten) continue;
    if (!hasOurSchedule) await setSchedule(deps, schedule.name);
    return true;
  }
}

/** The day of payouts is ours to say. If it can't be said now, the timer will. */
async function setSchedule(deps: Deps, name: string): Promise<void> {
  try {
    await runOperation(deps, name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
