import { canReceive } from '@frontage/domain/connected-account';
import { deadlineIn, type Times } from '@frontage/domain/rental-request/deadline';
import type { RequestFacts } from '@frontage/domain/rental-request/obstacles';
import type { RequestRow } from './request.store.ts';

/** What the rules want to know, from what the database knows. `paid`: cents, where something was. */
export function factsOf(row: RequestRow, times: Times, paid = row.pays): RequestFacts {
  const sellerCanBePaid = row.seller_facts !== null && canReceive(row.seller_facts);
  return {
    status: row.status,
    deadline: row.deadline?.getTime() ?? null,
    placement: row.placement,
    isHidden: row.is_hidden,
    submissions: row.submissions,
    sellerCanBePaid,
    hasFreeSlot: row.held_by_others < row.slots,
    isSubscribed: row.is_subscribed,
    isProofReadable: row.has_proof_files,
    isCheckoutOpen: row.has_open_checkout,
    couldSellerBePaid: sellerCanBePaid && couldAllTheWhile(row, times),
    isAmountRight: paid === row.pays,
  };
}

/** Since the time for paying began to run. */
function couldAllTheWhile({ status, deadline, seller_receives_since: since }: RequestRow, times: Times): boolean {
  if (deadlineIn(status) !== 'pay' || deadline === null) return true;
  return since !== null && since.getTime() <= deadline.getTime() - times.pay;
}
