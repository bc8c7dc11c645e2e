import { toAccountState } from '@frontage/domain/payout/connected-account';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { runOperation, storeOperation } from '../stripe-sync/public.ts';
import { findAccountByProviderId, updateAccountIfUnchanged } from './connected-account.store.ts';
import { notifySellerOfRestriction } from './notify-seller.ts';
import { payoutScheduleOperation } from './operations.ts';
import type { PayoutsDeps } from './payouts-deps.ts';

/**
 * Fetches a connected account from Stripe and stores it. If the row changed meanwhile, fetches it again, so that an older answer
 * never replaces a newer one. Returns false for an account that is not ours.
 */
export async function syncAccount(deps: PayoutsDeps, providerId: string): Promise<boolean> {
  for (;;) {
    const row = await findAccountByProviderId(deps.db.write, providerId);
    if (!row) return false;
    const { facts, delayDays, hasOurSchedule } = await deps.provider.readAccount(providerId);
    const schedule = payoutScheduleOperation(row.seller_id, providerId);
    const isStored = await deps.db.transaction(async (tx) => {
      const isOnboarded = toAccountState(facts, row.onboarded_at !== null).onboardingCompleted;
      const isUnchanged = await updateAccountIfUnchanged(tx, row, { facts, isOnboarded, delayDays });
      if (!isUnchanged) return false;
      await notifySellerOfRestriction(deps, tx, row, facts);
      if (!hasOurSchedule) await storeOperation(tx, schedule);
      return true;
    });
    if (!isStored) continue;
    if (!hasOurSchedule) await setSchedule(deps, schedule.name);
    return true;
  }
}

/** If Stripe is unavailable, the recurring job retries. */
async function setSchedule(deps: PayoutsDeps, operationName: string): Promise<void> {
  try {
    await runOperation(deps, operationName);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
