import type { AccountType } from '../account/account-type.ts';
import { type EpochMs } from '../time.ts';
import { maxProofSubmissions, type RequestStatus } from './status.ts';

export const nextActionNames = [
  'reply',
  'answer_proposal',
  'submit_proof',
  'resubmit_proof',
  'cancel',
  'review_proof',
  'subscribe',
  'pay_invoice',
  'answer_artwork',
  'prove_artwork',
] as const;
export type NextActionName = (typeof nextActionNames)[number];

export interface NextActionFacts {
  status: RequestStatus;
  deadline: EpochMs | null;
  /** From then on, proof can be submitted and the rental can be paid; null if that was never too early. */
  opensAt: EpochMs | null;
  proofSubmissions: number;
  hasOpenProposal: boolean;
  /** A payment of the running rental failed; it ends at this time unless the customer pays. */
  unpaidUntil: EpochMs | null;
  /** New artwork for the running rental that is proposed or accepted, and until when it has to be up. */
  artworkChange: { state: 'proposed' | 'accepted'; proofDue: EpochMs | null } | null;
}

export interface NextAction {
  by: AccountType;
  name: NextActionName;
  until: EpochMs | null;
}

const byStatus: Partial<Record<RequestStatus, [AccountType, NextActionName]>> = {
  pending: ['seller', 'reply'],
  awaiting_proof: ['seller', 'submit_proof'],
  proof_rejected: ['seller', 'resubmit_proof'],
  proof_submitted: ['customer', 'review_proof'],
  accepted: ['customer', 'subscribe'],
  proof_accepted: ['customer', 'subscribe'],
};

/** The one thing that has to happen next, by whom and until when; null while nobody has to, or can, do anything. */
export function nextAction(facts: NextActionFacts, now: EpochMs): NextAction | null {
  const { status, deadline, opensAt, proofSubmissions, hasOpenProposal, unpaidUntil, artworkChange } = facts;
  if (status === 'pending' && hasOpenProposal) return { by: 'customer', name: 'answer_proposal', until: deadline };
  const waiting = byStatus[status];
  if (waiting) {
    const [by, name] = waiting;
    const isTooEarly = (name === 'submit_proof' || name === 'subscribe') && opensAt !== null && now < opensAt;
    const isTooLate = name === 'subscribe' && deadline !== null && now >= deadline;
    if (isTooEarly || isTooLate) return null;
    const isOutOfTries = name === 'resubmit_proof' && proofSubmissions >= maxProofSubmissions;
    return { by, name: isOutOfTries ? 'cancel' : name, until: deadline };
  }
  if (unpaidUntil !== null) return { by: 'customer', name: 'pay_invoice', until: unpaidUntil };
  if (artworkChange === null) return null;
  const { state, proofDue } = artworkChange;
  return { by: 'seller', name: state === 'proposed' ? 'answer_artwork' : 'prove_artwork', until: proofDue };
}
