import { changeRequest } from './change-request.ts';
import { findRequestsWithLostPayTime } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { AppError } from '../../platform/errors.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>;

/** Whoever could not pay because the seller could not be paid gets the whole time anew once the seller can. Tells how many did. */
export async function restartPaymentDeadlines(deps: Deps): Promise<number> {
  let restarted = 0;
  for (const id of await findRequestsWithLostPayTime(deps.db.write, deps.config.requestTimes.pay)) {
    try {
      await changeRequest(deps, { id, action: 'restart', actor: 'clock', viewer: 'everyone' });
      restarted += 1;
    } catch (error) {
      // Somebody was quicker, and then there is nothing left to do.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return restarted;
}
