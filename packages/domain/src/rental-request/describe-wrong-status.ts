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

type RequestedAction = Extract<
  Action,
  | 'accept'
  | 'reject'
  | 'delete'
  | 'propose'
  | 'agree'
  | 'withdraw'
  | 'cancel'
  | 'submit_proof'
  | 'resubmit_proof'
  | 'accept_proof'
  | 'reject_proof'
  | 'pay'
>;

const consequences: Record<RequestedAction, string> = {
  accept: 'it can’t be accepted',
  reject: 'it can’t be rejected',
  delete: 'it can’t be deleted',
  propose: 'you can’t propose other dates',
  agree: 'there are no dates to agree to',
  withdraw: 'it can’t be withdrawn',
  cancel: 'it can’t be cancelled',
  submit_proof: 'proof can’t be submitted',
  resubmit_proof: 'proof can’t be submitted',
  accept_proof: 'there is no proof to review',
  reject_proof: 'there is no proof to review',
  pay: 'it can’t be paid',
};

/** Why a person can't do this now. True whether the request changed meanwhile or the action was never possible. */
export function describeWrongStatus(action: Action, status: RequestStatus): string | null {
  const consequence = consequences[action as RequestedAction] as string | undefined;
  return consequence === undefined ? null : `This request ${states[status]}, so ${consequence}.`;
}
