import type { Placement } from '@frontage/domain/listing-rules';
import { type DeadlineName, deadlineIn } from '@frontage/domain/rental-request/deadline';
import { decide } from '@frontage/domain/rental-request/decide';
import type { NoticeKind } from '@frontage/domain/rental-request/notices';
import type { RequestFacts } from '@frontage/domain/rental-request/obstacles';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action } from '@frontage/domain/rental-request/transitions';

type Doer = 'customer' | 'seller';

export interface LifeStep {
  actor: Doer;
  action: Action | 'send';
  from: RequestStatus | null;
  to: RequestStatus;
  tells: readonly Doer[];
  notice: NoticeKind | null;
}

export interface Life {
  steps: LifeStep[];
  endReason: EndReason | null;
  deadline: DeadlineName | null;
  submissions: number;
}

type Way = [actor: Doer, action: Action][];

/** The shortest way to each status. */
export const ways: Partial<Record<RequestStatus, Way>> = {
  pending: [],
  rejected: [['seller', 'reject']],
  cancelled: [['customer', 'withdraw']],
  accepted: [['seller', 'accept']],
  awaiting_proof: [['seller', 'accept']],
  proof_submitted: [
    ['seller', 'accept'],
    ['seller', 'submit_proof'],
  ],
  proof_rejected: [
    ['seller', 'accept'],
    ['seller', 'submit_proof'],
    ['customer', 'reject_proof'],
  ],
  proof_accepted: [
    ['seller', 'accept'],
    ['seller', 'submit_proof'],
    ['customer', 'accept_proof'],
  ],
};

/** As the rules tell it when nothing stands in the way. */
export function lifeUntil(status: RequestStatus, placement: Placement): Life {
  const steps: LifeStep[] = [{ actor: 'customer', action: 'send', from: null, to: 'pending', tells: ['seller'], notice: 'request_received' }];
  const facts = begun(placement);
  let endReason: EndReason | null = null;
  for (const [actor, action] of ways[status] ?? []) {
    const decision = decide(facts, action, actor, 0);
    if (!decision.ok) throw new Error(`nobody gets to ${status}: ${decision.refusal}`);
    steps.push({ actor, action, from: facts.status, to: decision.to, tells: decision.tells, notice: decision.notice });
    Object.assign(facts, { status: decision.to, deadline: decision.deadline });
    if (action === 'submit_proof') facts.submissions += 1;
    endReason = decision.reason;
  }
  return { steps, endReason, deadline: deadlineIn(status), submissions: facts.submissions };
}

function begun(placement: Placement): RequestFacts {
  return {
    status: 'pending',
    deadline: 1,
    placement,
    isHidden: false,
    submissions: 0,
    sellerCanBePaid: true,
    hasFreeSlot: true,
    isSubscribed: false,
    isProofReadable: true,
    isCheckoutOpen: false,
    couldSellerBePaid: true,
    isAmountRight: true,
  };
}
