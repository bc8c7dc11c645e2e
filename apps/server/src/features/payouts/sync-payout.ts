import { findAccountByProviderId } from './connected-account.store.ts';
import type { StripeSyncDeps } from '../stripe-sync/stripe-sync-deps.ts';
import { findPayout, storePayoutIfUnchanged } from './payout.store.ts';
import { emailSellerAboutPayout } from './email-seller.ts';

type Deps = Pick<StripeSyncDeps, 'config' | 'db' | 'provider' | 'queue' | 'secrets'>;

/** Reads a payout at the provider and writes it down, as bringAccountUpToDate does. False if the account is not one of ours. */
export async function syncPayout(deps: Deps, accountId: string, id: string): Promise<boolean> {
  const account = await findAccountByProviderId(deps.db.write, accountId);
  if (!account) return false;
  for (;;) {
    const before = await findPayout(deps.db.write, id);
    const payout = await deps.provider.readPayout(accountId, id);
    const isWritten = await deps.db.transaction(async (tx) => {
      const isNewest = await storePayoutIfUnchanged(tx, accountId, payout, before?.version ?? 0);
      if (!isNewest) return false;
      await emailSellerAboutPayout(deps, tx, account, payout, before?.status ?? null);
      await deps.queue.enqueue(tx, 'post-movements', { account: accountId });
      return true;
    });
    if (isWritten) return true;
  }
}
