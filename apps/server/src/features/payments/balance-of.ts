import { findAccountOf } from './connected-account.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { orTell } from './provider-failed.ts';

/** What a seller has at the provider, available or not yet, in cents. Nothing without an account there. */
export async function balanceOf({ db, provider }: Pick<PaymentsDeps, 'db' | 'provider'>, sellerId: string): Promise<number> {
  const account = await findAccountOf(db.write, sellerId);
  if (!account) return 0;
  const { available, pending } = await orTell(undefined, provider.balance(account.provider_id));
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}
