import type { RentalRequest } from '@frontage/contract/requests.schema';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { formatDateTime } from '~/lib/format-time.ts';
import { paymentState } from './payment-state.ts';
import type { Viewer } from './labels.ts';

type Step = 'answer' | 'proof' | 'review' | 'pay' | 'begin';

const ways: Record<RentalRequest['placement'], readonly Step[]> = {
  pay_after: ['answer', 'proof', 'review', 'pay', 'begin'],
  pay_before: ['answer', 'pay', 'begin'],
};

const steps: Partial<Record<RequestStatus, Step>> = {
  pending: 'answer',
  awaiting_proof: 'proof',
  proof_rejected: 'proof',
  proof_submitted: 'review',
  accepted: 'pay',
  proof_accepted: 'pay',
};

const words: Record<Viewer, Record<Step, string>> = {
  customer: {
    answer: 'The seller accepts or rejects your request',
    proof: 'The seller puts your ad up and submits proof',
    review: 'You look at the proof and accept or reject it',
    pay: 'You subscribe and pay for the first period',
    begin: 'Your subscription begins',
  },
  seller: {
    answer: 'You accept or reject the request',
    proof: 'You put the ad up and submit proof',
    review: 'The customer accepts or rejects the proof',
    pay: 'The customer subscribes and pays for the first period',
    begin: 'The subscription begins',
  },
};

type Ahead = Pick<RentalRequest, 'permission' | 'placement' | 'cannotSubscribe' | 'deadline' | '_seller'>;

/** What is to be done now, and what comes after it; nothing once a request has ended. */
export function remainingSteps(request: Ahead, viewer: Viewer, now: number): string[] {
  const { permission, placement, deadline } = request;
  const next = steps[permission];
  if (!next) return [];
  const standing = paymentState(request, now);
  if (standing === 'too_late' || (standing === 'rented' && viewer === 'customer'))
    return [deadline ? `The request ends ${formatDateTime(deadline.graceEndsAt)}` : 'The request ends'];
  const way = ways[placement];
  const ahead = way.slice(way.indexOf(next)).map((step) => {
    if (permission === 'proof_rejected' && step === 'proof') return sayNewProof(viewer);
    return words[viewer][step];
  });
  return standing === 'paused' && viewer === 'customer'
    ? [`${request._seller.name || 'The seller'} becomes able to receive payments again`, ...ahead]
    : ahead;
}

function sayNewProof(viewer: Viewer): string {
  return viewer === 'seller' ? 'You submit new proof, or cancel' : 'The seller submits new proof, or cancels';
}

/** 'Waiting for you', 'Waiting for the seller' or 'Waiting for the customer'; null once nobody has to do anything. */
export function describeTurn(status: RequestStatus, viewer: Viewer): string | null {
  const turn = whoseTurn(status);
  if (turn === null) return null;
  return turn === viewer ? 'Waiting for you' : `Waiting for the ${turn}`;
}
