import { findAccountByProviderId } from './connected-account.store.ts';
import { notifySellerOfPayout } from './notify-seller.ts';
import { findPayout, storePayoutIfUnchanged } from './payout.store.ts';
import type { PayoutsDeps } from './payouts-deps.ts';

type Deps = Pick<PayoutsDeps, 'config' | 'db' | 'provider' | 'queue' | 'secrets'>;

/** Fetches a payout from Stripe and stores it, with the same loop as syncAccount. Returns false if the account is not ours. */
export async function syncPayout(deps: Deps, accountId: string, id: string): Promise<boolean> {
  const account = await findAccountByProviderId(deps.db.write, accountId);
  if (!account) return false;
  for (;;) {
    const before = await findPayout(deps.db.write, id);
    const payout = await deps.provider.readPayout(accountId, id);
    const isStored = await deps.db.transaction(async (tx) => {
      const isUnchanged = await storePayoutIfUnchanged(tx, accountId, payout, before?.version ?? 0);
      if (!isUnchanged) return false;
      await notifySellerOfPayout(deps, tx, account, payout, before?.status ?? null);
      await deps.queue.enqueue(tx, 'post-balance-transactions', { account: accountId });
      return true;
    });
    if (isStored) return true;
  }
}
