import type { Transaction } from '../../platform/db/database.ts';
import { changeRequestIn } from './change-request.ts';
import { holdOpenRequestsAt } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** For a listing that is deleted: nobody waits for it any more. */
export async function closeRequestsAt(
  deps: Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>,
  tx: Transaction,
  listingId: string,
): Promise<void> {
  for (const id of await holdOpenRequestsAt(tx, listingId))
    await changeRequestIn(deps, tx, { id, action: 'close_listing', actor: 'system', seeker: 'everyone' });
}
