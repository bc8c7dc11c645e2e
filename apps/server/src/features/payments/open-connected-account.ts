import type { ConnectedAccount } from '@frontage/contract/connected-account';
import type { Principal } from '../../platform/principal.ts';
import { presentAccount } from './connected-account.presenter.ts';
import { findAccountOf } from './connected-account.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { performOperation } from './perform-operation.ts';
import { orTell } from './provider-failed.ts';

/** One account for each seller, however often they ask. */
export async function openConnectedAccount(deps: PaymentsDeps, { accountId, address, name }: Principal): Promise<ConnectedAccount> {
  const existing = await findAccountOf(deps.db.write, accountId);
  if (existing) return presentAccount(existing);
  const opening = performOperation(deps, {
    name: `account:${accountId}`,
    kind: 'open-account',
    accountId,
    input: { email: address, name },
  });
  await orTell('Failed to create Connect account', opening);
  return presentAccount(await findAccountOf(deps.db.write, accountId));
}
