import { canReceive } from '@frontage/domain/connected-account';
import type { RequestFacts } from '@frontage/domain/rental-request/obstacles';
import type { RequestRow } from './request.store.ts';

/** What the rules want to know, from what the database knows. Checkouts come with subscriptions; until then none is open. */
export function factsOf(row: RequestRow): RequestFacts {
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
    isCheckoutOpen: false,
    couldSellerBePaid: sellerCanBePaid,
    isAmountRight: true,
  };
}
