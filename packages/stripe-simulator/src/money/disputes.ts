import type { Stripe } from 'stripe';
import type { CardNature } from '../cards/test-cards.ts';
import { emitFor } from '../core/events.ts';
import { idOf } from '../core/id-of.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { recordMovement } from './balance-transactions.ts';
import { day, startOfDay } from './business-days.ts';
import { noEvidence, outcomeOf, withEvidence } from './dispute-evidence.ts';
import { returnRefund } from './refunds.ts';
import { soon } from './soon.ts';

type Dispute = Stripe.Dispute;

export interface Complaint {
  reason?: string | undefined;
  /** All that was not given back yet, unless told. */
  amount?: number | undefined;
  isInquiry?: boolean | undefined;
}

const disputeFee = 1_500;
const daysToAnswer = 9;

/** The cardholder complains. The bank takes the money at once, and what Stripe asks for its work; an inquiry only asks. */
export function openDispute(simulator: Simulator, account: string, chargeId: string, complaint: Complaint = {}): Dispute {
  const { chance, clock, jobs, objects } = simulator;
  const { reason = 'fraudulent', isInquiry = false } = complaint;
  const charge = objects.get('charge', account, chargeId, 'charge');
  const amount = disputable(simulator, account, charge, complaint.amount);
  const dueBy = startOfDay(clock.now()) + (daysToAnswer + 1) * day - 1_000;
  const dispute: Dispute = {
    id: chance.newId('dp_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: clock.seconds(),
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dueBy / 1000,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent && idOf(charge.payment_intent),
    payment_method_details: { card: cardOf(simulator, account, charge, isInquiry), type: 'card' },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  objects.add('dispute', account, dispute);
  objects.change<Stripe.Charge>({ ...objects.get('charge', account, charge.id), disputed: true });
  emitFor(simulator, 'charge.dispute.created', account, dispute);
  jobs.plan(dueBy, 'lose_unanswered_dispute', { dispute: dispute.id });
  return isInquiry ? dispute : withdraw(simulator, account, dispute);
}

/** Some cards are always complained about: the bank's question is there at once, its demand a little later. */
export function expectComplaint(simulator: Simulator, account: string, charge: Stripe.Charge, { complaint }: CardNature): void {
  if (!complaint) return;
  if (complaint.isInquiry) openDispute(simulator, account, charge.id, complaint);
  else simulator.jobs.plan(simulator.clock.now() + soon, 'complain', { charge: charge.id, reason: complaint.reason });
}

/** Whoever has his money back by then has nothing to complain about. */
export function complain(simulator: Simulator, chargeId: string, reason: string): void {
  const account = simulator.objects.accountOf(chargeId) ?? platform;
  const { refunded, disputed } = simulator.objects.get('charge', account, chargeId);
  if (!refunded && !disputed) openDispute(simulator, account, chargeId, { reason });
}

function disputable({ objects }: Simulator, account: string, charge: Stripe.Charge, wanted: number | undefined): number {
  if (charge.source_transfer) throw new StripeFailure('Only a card payment can be disputed.');
  const before = objects.all('dispute', account).some((dispute) => dispute.charge === charge.id && dispute.status !== 'warning_closed');
  if (before) throw new StripeFailure(`Charge ${charge.id} was disputed already.`);
  const waiting = objects.all('refund', account).filter((refund) => refund.charge === charge.id && refund.status === 'pending');
  const left = charge.amount - charge.amount_refunded + waiting.reduce((sum, { amount }) => sum + amount, 0);
  const amount = wanted ?? left;
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw new StripeFailure(`Of charge ${charge.id} only ${left} can be disputed.`, { param: 'amount' });
  return amount;
}

function cardOf({ objects }: Simulator, account: string, { payment_method: method }: Stripe.Charge, isInquiry: boolean) {
  const brand = (method && objects.find('payment_method', account, method)?.card?.brand) || 'visa';
  return { brand, case_type: isInquiry ? 'inquiry' : 'chargeback', network: brand, network_reason_code: '10.4' } as const;
}

function withdraw(simulator: Simulator, account: string, dispute: Dispute): Dispute {
  const { objects } = simulator;
  const charge = idOf(dispute.charge);
  for (const refund of objects.all('refund', account).filter((one) => one.charge === charge && one.status === 'pending'))
    returnRefund(simulator, refund.id, 'charge_for_pending_refund_disputed');
  const withdrawn = recordMovement(simulator, {
    account,
    type: 'adjustment',
    category: 'dispute',
    source: dispute.id,
    amount: -dispute.amount,
    fee: disputeFee,
    feeDescription: 'Dispute fee',
    description: `Chargeback withdrawal for ${charge}`,
    against: [{ place: 'customers', amount: dispute.amount }],
  });
  const changed: Dispute = { ...dispute, is_charge_refundable: false, balance_transactions: [withdrawn] };
  return change(simulator, account, changed, 'charge.dispute.funds_withdrawn');
}

export function updateDispute(simulator: Simulator, account: string, id: string, params: Stripe.DisputeUpdateParams): Dispute {
  const { clock, jobs, objects } = simulator;
  const { evidence: given, submit = given !== undefined, metadata } = params;
  const dispute = objects.get('dispute', account, id, 'dispute');
  const isAwaited = dispute.status.endsWith('needs_response');
  if ((given || submit) && !isAwaited) throw new StripeFailure('The evidence for this dispute can no longer be changed.', { param: 'evidence' });
  const evidence = withEvidence(dispute.evidence, given ?? {});
  const { evidence_details: details, status } = dispute;
  const outcome = submit ? outcomeOf(evidence) : undefined;
  if (outcome) jobs.plan(clock.now() + soon, 'judge_dispute', { dispute: id, outcome });
  const changed: Dispute = {
    ...dispute,
    metadata: { ...dispute.metadata, ...((metadata || {}) as Record<string, string>) },
    evidence,
    evidence_details: {
      ...details,
      has_evidence: Object.values(evidence).some((said) => typeof said === 'string'),
      ...(submit && { submission_count: details.submission_count + 1, submission_method: 'manual' }),
    },
    status: submit ? underReview(status) : status,
  };
  return change(simulator, account, changed, 'charge.dispute.updated');
}

function underReview(status: Dispute['status']): Dispute['status'] {
  return status === 'warning_needs_response' ? 'warning_under_review' : 'under_review';
}

/** The bank has read what was said. */
export function judgeDispute(simulator: Simulator, id: string, outcome: 'won' | 'lost' | 'escalated'): void {
  const { account, dispute } = find(simulator, id);
  if (isClosed(dispute)) return;
  if (outcome !== 'escalated') closeDispute(simulator, id, outcome);
  else if (isOnlyInquiry(dispute))
    withdraw(simulator, account, change(simulator, account, { ...dispute, status: 'needs_response' }, 'charge.dispute.updated'));
}

/** Nobody answered in time. */
export function loseUnanswered(simulator: Simulator, id: string): void {
  const { account, dispute } = find(simulator, id);
  if (!dispute.status.endsWith('needs_response')) return;
  simulator.objects.change<Dispute>({ ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } });
  closeDispute(simulator, id, 'lost', account);
}

/** We say nothing and give in. */
export function acceptDispute(simulator: Simulator, account: string, id: string): Dispute {
  const dispute = simulator.objects.get('dispute', account, id, 'dispute');
  if (!dispute.status.endsWith('needs_response')) throw new StripeFailure('This dispute can no longer be closed.', { param: 'dispute' });
  return closeDispute(simulator, id, 'lost', account);
}

/** Won money comes back; the fee is kept either way. A lost dispute changes no balance any more. */
export function closeDispute(simulator: Simulator, id: string, outcome: 'won' | 'lost', account = find(simulator, id).account): Dispute {
  const dispute = simulator.objects.get('dispute', account, id, 'dispute');
  if (isClosed(dispute)) throw new StripeFailure('This dispute is already closed.', { param: 'dispute' });
  if (isOnlyInquiry(dispute)) return change(simulator, account, { ...dispute, status: 'warning_closed' }, 'charge.dispute.closed');
  if (outcome === 'lost') return change(simulator, account, { ...dispute, status: 'lost' }, 'charge.dispute.closed');
  const reinstated = recordMovement(simulator, {
    account,
    type: 'adjustment',
    category: 'dispute_reversal',
    source: id,
    amount: dispute.amount,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
    against: [{ place: 'customers', amount: -dispute.amount }],
  });
  const transactions = [...dispute.balance_transactions, reinstated];
  const won: Dispute = { ...dispute, status: 'won', is_charge_refundable: true, balance_transactions: transactions };
  change(simulator, account, won, 'charge.dispute.funds_reinstated');
  return change(simulator, account, won, 'charge.dispute.closed');
}

function isOnlyInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}

export function isClosed({ status }: Dispute): boolean {
  return ['won', 'lost', 'warning_closed'].includes(status);
}

function find({ objects }: Simulator, id: string): { account: string; dispute: Dispute } {
  const account = objects.accountOf(id) ?? platform;
  return { account, dispute: objects.get('dispute', account, id, 'dispute') };
}

function change(simulator: Simulator, account: string, dispute: Dispute, type: string): Dispute {
  simulator.objects.change(dispute);
  emitFor(simulator, type, account, dispute);
  return dispute;
}
