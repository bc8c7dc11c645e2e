import type { BillingDetails } from '@frontage/contract/accounts.schema';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findBillingDetails, upsertBillingDetails } from './billing-details.store.ts';
import { lockActiveAccount } from './lock-account.ts';

export function readBillingDetails({ db }: Pick<AccountsDeps, 'db'>, { accountId }: Principal): Promise<BillingDetails> {
  return findBillingDetails(db.write, accountId);
}

/** Receipts that are downloaded from now on have these details, older payments included. */
export async function changeBillingDetails(
  { db }: Pick<AccountsDeps, 'db'>,
  { accountId }: Principal,
  details: BillingDetails,
): Promise<BillingDetails> {
  await db.transaction(async (tx) => {
    // An account that is being deleted must not get a name back.
    if (!(await lockActiveAccount(tx, accountId))) throw new AppError('unauthenticated');
    await upsertBillingDetails(tx, accountId, details);
  });
  return details;
}
