import type { RentalRequest } from '@frontage/contract/requests';
import { type RequestStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { paymentState } from './payment-state.ts';

type Step = 'answer' | 'proof' | 'review' | 'pay' | 'begin';

const stepsByPlacement: Record<RentalRequest['placement'], readonly Step[]> = {
  pay_after: ['answer', 'proof', 'review', 'pay', 'begin'],
  pay_before: ['answer', 'pay', 'begin'],
};

const stepByStatus: Partial<Record<RequestStatus, Step>> = {
  pending: 'answer',
  awaiting_proof: 'proof',
  proof_rejected: 'proof',
  proof_submitted: 'review',
  accepted: 'pay',
  proof_accepted: 'pay',
};

const stepLabels: Record<Role, Record<Step, string>> = {
  customer: {
    answer: 'The seller accepts or rejects your request',
    proof: 'The seller puts your ad up and submits proof',
    review: 'You review the proof and accept or reject it',
    pay: 'You subscribe and pay for the first period',
    begin: 'Your subscription starts',
  },
  seller: {
    answer: 'You accept or reject the request',
    proof: 'You put the ad up and submit proof',
    review: 'The customer accepts or rejects the proof',
    pay: 'The customer subscribes and pays for the first period',
    begin: 'The subscription starts',
  },
};

type RequestProgress = Pick<RentalRequest, 'permission' | 'placement' | 'cannotSubscribe' | 'deadline' | 'opensAt' | '_seller' | 'proposal'>;

/** What has to be done now, and what comes after it; empty once a request has ended. */
export function remainingSteps(request: RequestProgress, viewer: Role, now: number): string[] {
  const { permission, placement, deadline } = request;
  const current = stepByStatus[permission];
  if (!current) return [];
  const payment = paymentState(request, now);
  if (payment === 'too_late' || (payment === 'rented' && viewer === 'customer'))
    return [deadline ? `The request ends ${formatDateTime(deadline.graceEndsAt)}` : 'The request ends'];
  const steps = stepsByPlacement[placement];
  const remaining = steps.slice(steps.indexOf(current)).map((step) => {
    if (permission === 'proof_rejected' && step === 'proof') return newProofLabel(viewer);
    return stepLabels[viewer][step];
  });
  if (request.proposal)
    return [viewer === 'customer' ? 'You agree to the proposed dates or withdraw' : 'The customer agrees to your dates or withdraws', ...remaining];
  return payment === 'paused' && viewer === 'customer'
    ? [`${request._seller.name || 'The seller'} can receive payments again`, ...remaining]
    : remaining;
}

function newProofLabel(viewer: Role): string {
  return viewer === 'seller' ? 'You submit new proof or cancel' : 'The seller submits new proof or cancels';
}

/** 'Action needed', 'Waiting for the seller' or 'Waiting for the customer'; null once nobody has to act. */
export function describeTurn({ permission, proposal }: Pick<RentalRequest, 'permission' | 'proposal'>, viewer: Role): string | null {
  const turn = whoseTurn(permission, Boolean(proposal));
  if (turn === null) return null;
  return turn === viewer ? 'Action needed' : `Waiting for the ${turn}`;
}
