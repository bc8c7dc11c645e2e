import { findAccount } from './connected-account.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayout, replacePayout } from './payout.store.ts';
import { tellOfPayout } from './tell-seller.ts';

type Deps = Pick<PaymentsDeps, 'config' | 'db' | 'provider' | 'queue' | 'secrets'>;

/** Reads a payout at the provider and writes it down, as bringAccountUpToDate does. False if the account is not one of ours. */
export async function bringPayoutUpToDate(deps: Deps, accountId: string, id: string): Promise<boolean> {
  const account = await findAccount(deps.db.write, accountId);
  if (!account) return false;
  for (;;) {
    const before = await findPayout(deps.db.write, id);
    const payout = await deps.provider.readPayout(accountId, id);
    const isWritten = await deps.db.transaction(async (tx) => {
      const isNewest = await replacePayout(tx, accountId, payout, before?.version ?? 0);
      if (!isNewest) return false;
      await tellOfPayout(deps, tx, account, payout, before?.status ?? null);
      await deps.queue.enqueue(tx, 'post-movements', { account: accountId });
      return true;
    });
    if (isWritten) return true;
  }
}
