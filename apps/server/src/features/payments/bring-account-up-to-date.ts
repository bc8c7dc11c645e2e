import { judgeAccount } from '@frontage/domain/connected-account';
import { ProviderError } from '../../platform/payments/provider-error.ts';
import { findAccount, replaceAccount } from './connected-account.store.ts';
import { wantOurSchedule } from './operation-kinds.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { pursueOperation } from './perform-operation.ts';
import { openOperation } from './provider-operation.store.ts';
import { tellOfRestriction } from './tell-seller.ts';

type Deps = Pick<PaymentsDeps, 'config' | 'db' | 'provider' | 'operations' | 'queue' | 'secrets'>;

/**
 * Reads an account at the provider and writes down how it stands. Whoever comes too late with an answer asks again, so what was
 * asked for earlier never replaces what was asked for later. False for an account that is not one of ours.
 */
export async function bringAccountUpToDate(deps: Deps, providerId: string): Promise<boolean> {
  for (;;) {
    const row = await findAccount(deps.db.write, providerId);
    if (!row) return false;
    const { facts, delayDays, hasOurSchedule } = await deps.provider.readAccount(providerId);
    const schedule = wantOurSchedule(row.seller_id, providerId);
    const isWritten = await deps.db.transaction(async (tx) => {
      const isOnboarded = judgeAccount(facts, row.onboarded_at !== null).onboardingCompleted;
      const isNewest = await replaceAccount(tx, row, { facts, isOnboarded, delayDays });
      if (!isNewest) return false;
      await tellOfRestriction(deps, tx, row, facts);
      if (!hasOurSchedule) await openOperation(tx, schedule);
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
    await pursueOperation(deps, name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
