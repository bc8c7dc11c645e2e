import { findAccount } from './connected-account.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayoutVersion, replacePayout } from './payout.store.ts';

/** Reads a payout at the provider and writes it down, as bringAccountUpToDate does. False if the account is not one of ours. */
export async function bringPayoutUpToDate({ db, provider }: Pick<PaymentsDeps, 'db' | 'provider'>, accountId: string, id: string): Promise<boolean> {
  if (!(await findAccount(db.write, accountId))) return false;
  for (;;) {
    const version = await findPayoutVersion(db.write, id);
    if (await replacePayout(db.write, accountId, await provider.readPayout(accountId, id), version)) return true;
  }
}
