import { changeRequest, type ChangeRequestDeps } from './change-request.ts';
import { findRequestsWithLostPayTime } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/**
 * Time in which a seller could not be paid does not count against the customer: once the seller can be paid again, the customer gets
 * the whole time for paying. Returns how many requests that concerned.
 */
export async function restartPaymentDeadlines(deps: ChangeRequestDeps & Pick<RequestsDeps, 'db'>): Promise<number> {
  let restarted = 0;
  for (const id of await findRequestsWithLostPayTime(deps.db.write, deps.config.requestTimes.pay)) {
    const refusal = await deps.db.transaction((tx) => changeRequest(deps, tx, { id, action: 'restart', actor: 'clock', viewer: 'unrestricted' }));
    // A refusal means that the request changed in the meantime, so there is nothing left to restart.
    if (refusal === null) restarted += 1;
  }
  return restarted;
}
