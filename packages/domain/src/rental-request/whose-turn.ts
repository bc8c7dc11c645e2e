import { requestStatuses, type RequestStatus } from './status.ts';

const turns: Record<RequestStatus, 'customer' | 'seller' | null> = {
  pending: 'seller',
  awaiting_proof: 'seller',
  proof_rejected: 'seller',
  proof_submitted: 'customer',
  accepted: 'customer',
  proof_accepted: 'customer',
  rejected: null,
  cancelled: null,
  subscription_created: null,
};

/** Who has to act next; null when it has ended. */
export function whoseTurn(status: RequestStatus): 'customer' | 'seller' | null {
  return turns[status];
}

/** In these a request waits for its seller. */
export const sellerStatuses = requestStatuses.filter((status) => turns[status] === 'seller');
