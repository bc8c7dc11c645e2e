import { actionTexts } from './action-texts.ts';
import type { RequestStatus } from './status.ts';
import type { Action } from './transitions.ts';

const states: Record<RequestStatus, string> = {
  pending: 'hasn’t been accepted yet',
  accepted: 'was accepted and needs to be paid',
  awaiting_proof: 'was accepted and needs proof',
  proof_submitted: 'has proof that needs to be reviewed',
  proof_accepted: 'has accepted proof and needs to be paid',
  proof_rejected: 'has rejected proof',
  rejected: 'was rejected',
  cancelled: 'was cancelled',
  subscription_created: 'is paid',
};

/** Why a person can't do this now. True whether the request changed meanwhile or the action was never possible. */
export function describeWrongStatus(action: Action, status: RequestStatus): string | null {
  const { impossible } = actionTexts[action];
  return impossible && `This request ${states[status]}, so ${impossible}.`;
}
