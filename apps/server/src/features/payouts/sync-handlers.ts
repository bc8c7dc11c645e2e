import { hasOpenOperation, type SyncHandlers } from '../stripe-sync/public.ts';
import type { PayoutsDeps } from './payouts-deps.ts';
import { syncAccount } from './sync-account.ts';
import { syncPayout } from './sync-payout.ts';

/** What changes at Stripe in connected accounts. */
export function createPayoutSyncHandlers(deps: PayoutsDeps) {
  const handleAccountEvent = async (sync: Promise<boolean>) => {
    const isOurs = await sync;
    // Stripe may report an account before we have stored that we opened it: fail, so that the event is retried.
    if (!isOurs && (await hasOpenOperation(deps.db.write, 'open-account'))) throw new Error('this may be an account that is just being opened');
    return isOurs;
  };
  return {
    account: (id) => handleAccountEvent(syncAccount(deps, id)),
    schedule: (account) => handleAccountEvent(syncAccount(deps, account)),
    payout: async (id, account) => account !== null && handleAccountEvent(syncPayout(deps, account, id)),
  } satisfies Partial<SyncHandlers>;
}
