import type { User } from '@frontage/contract/accounts.schema';
import type { Principal } from '../../platform/principal.ts';
import { presentUser } from './account.presenter.ts';
import { updateName } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';

export async function changeName({ db }: AccountsDeps, principal: Principal, name: string): Promise<User> {
  await updateName(db.write, principal.accountId, name);
  return presentUser({ ...principal, name });
}
