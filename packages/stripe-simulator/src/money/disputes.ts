import type { Stripe } from 'stripe';
import type { CardBehavior } from '../cards/test-cards.ts';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { dayMs, startOfDay } from './bank-timing.ts';
import { noEvidence, outcomeOf, withEvidence } from './dispute-evidence.ts';
import { failRefund } from './refunds.ts';
import { bankDelayMs } from './bank-timing.ts';

type Dispute = Stripe.Dispute;

export interface DisputeOptions {
  reason?: string | undefined;
  /** All that was not given back yet, unless told. */
  amount?: number | undefined;
  isInquiry?: boolean | undefined;
}

const disputeFee = 1_500;
const daysToAnswer = 9;

/** The cardholder complains. The bank takes the money at once, and what Stripe asks for its work; an inquiry only asks. */
export function openDispute(simulator: Simulator, account: string, chargeId: string, complaint: DisputeOptions = {}): Dispute {
  const { random, clock, jobs, objects } = simulator;
  const { reason = 'fraudulent', isInquiry = false } = complaint;
  const charge = objects.get('charge', account, chargeId, 'charge');
  const amount = disputable(simulator, account, charge, complaint.amount);
  const dueBy = startOfDay(clock.now()) + (daysToAnswer + 1) * dayMs - 1_000;
  const dispute: Dispute = {
    id: random.newId('dp_'),
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
    payment_intent: charge.payment_intent && stripeId(charge.payment_intent),
    payment_method_details: { card: cardOf(simulator, account, charge, isInquiry), type: 'card' },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  objects.add('dispute', account, dispute);
  objects.update<Stripe.Charge>({ ...objects.get('charge', account, charge.id), disputed: true });
  emitObjectEvent(simulator, 'charge.dispute.created', account, dispute);
  jobs.schedule(dueBy, 'lose_unanswered_dispute', { dispute: dispute.id });
  return isInquiry ? dispute : withdraw(simulator, account, dispute);
}

/** Some cards are always complained about: the bank's question is there at once, its demand a little later. */
export function scheduleDispute(simulator: Simulator, account: string, charge: Stripe.Charge, { dispute: complaint }: CardBehavior): void {
  if (!complaint) return;
  if (complaint.isInquiry) openDispute(simulator, account, charge.id, complaint);
  else simulator.jobs.schedule(simulator.clock.now() + bankDelayMs, 'complain', { charge: charge.id, reason: complaint.reason });
}

/** Whoever has his money back by then has nothing to complain about. */
export function openScheduledDispute(simulator: Simulator, chargeId: string, reason: string): void {
  const account = simulator.objects.accountOf(chargeId) ?? platformAccount;
  const { refunded, disputed } = simulator.objects.get('charge', account, chargeId);
  if (!refunded && !disputed) openDispute(simulator, account, chargeId, { reason });
}

function disputable({ objects }: Simulator, account: string, charge: Stripe.Charge, wanted: number | undefined): number {
  if (charge.source_transfer) throw new StripeApiError('Only a card payment can be disputed.');
  const before = objects.all('dispute', account).some((dispute) => dispute.charge === charge.id && dispute.status !== 'warning_closed');
  if (before) throw new StripeApiError(`Charge ${charge.id} was disputed already.`);
  const waiting = objects.all('refund', account).filter((refund) => refund.charge === charge.id && refund.status === 'pending');
  const left = charge.amount - charge.amount_refunded + waiting.reduce((sum, { amount }) => sum + amount, 0);
  const amount = wanted ?? left;
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw new StripeApiError(`Of charge ${charge.id} only ${left} can be disputed.`, { param: 'amount' });
  return amount;
}

function cardOf({ objects }: Simulator, account: string, { payment_method: method }: Stripe.Charge, isInquiry: boolean) {
  const brand = (method && objects.find('payment_method', account, method)?.card?.brand) || 'visa';
  return { brand, case_type: isInquiry ? 'inquiry' : 'chargeback', network: brand, network_reason_code: '10.4' } as const;
}

function withdraw(simulator: Simulator, account: string, dispute: Dispute): Dispute {
  const { objects } = simulator;
  const charge = stripeId(dispute.charge);
  for (const refund of objects.all('refund', account).filter((one) => one.charge === charge && one.status === 'pending'))
    failRefund(simulator, refund.id, 'charge_for_pending_refund_disputed');
  const withdrawn = recordBalanceTransaction(simulator, {
    account,
    type: 'adjustment',
    category: 'dispute',
    source: dispute.id,
    amount: -dispute.amount,
    fee: disputeFee,
    feeDescription: 'Dispute fee',
    description: `Chargeback withdrawal for ${charge}`,
    against: [{ location: 'customers', amount: dispute.amount }],
  });
  const changed: Dispute = { ...dispute, is_charge_refundable: false, balance_transactions: [withdrawn] };
  return change(simulator, account, changed, 'charge.dispute.funds_withdrawn');
}

export function updateDispute(simulator: Simulator, account: string, id: string, params: Stripe.DisputeUpdateParams): Dispute {
  const { clock, jobs, objects } = simulator;
  const { evidence: given, submit = given !== undefined, metadata } = params;
  const dispute = objects.get('dispute', account, id, 'dispute');
  const isAwaited = dispute.status.endsWith('needs_response');
  if ((given || submit) && !isAwaited) throw new StripeApiError('The evidence for this dispute can no longer be changed.', { param: 'evidence' });
  const evidence = withEvidence(dispute.evidence, given ?? {});
  const { evidence_details: details, status } = dispute;
  const outcome = submit ? outcomeOf(evidence) : undefined;
  if (outcome) jobs.schedule(clock.now() + bankDelayMs, 'judge_dispute', { dispute: id, outcome });
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
export function resolveDispute(simulator: Simulator, id: string, outcome: 'won' | 'lost' | 'escalated'): void {
  const { account, dispute } = find(simulator, id);
  if (isDisputeClosed(dispute)) return;
  if (outcome !== 'escalated') closeDispute(simulator, id, outcome);
  else if (isOnlyInquiry(dispute))
    withdraw(simulator, account, change(simulator, account, { ...dispute, status: 'needs_response' }, 'charge.dispute.updated'));
}

/** Nobody answered in time. */
export function loseUnansweredDispute(simulator: Simulator, id: string): void {
  const { account, dispute } = find(simulator, id);
  if (!dispute.status.endsWith('needs_response')) return;
  simulator.objects.update<Dispute>({ ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } });
  closeDispute(simulator, id, 'lost', account);
}

/** We say nothing and give in. */
export function acceptDispute(simulator: Simulator, account: string, id: string): Dispute {
  const dispute = simulator.objects.get('dispute', account, id, 'dispute');
  if (!dispute.status.endsWith('needs_response')) throw new StripeApiError('This dispute can no longer be closed.', { param: 'dispute' });
  return closeDispute(simulator, id, 'lost', account);
}

/** Won money comes back; the fee is kept either way. A lost dispute changes no balance any more. */
export function closeDispute(simulator: Simulator, id: string, outcome: 'won' | 'lost', account = find(simulator, id).account): Dispute {
  const dispute = simulator.objects.get('dispute', account, id, 'dispute');
  if (isDisputeClosed(dispute)) throw new StripeApiError('This dispute is already closed.', { param: 'dispute' });
  if (isOnlyInquiry(dispute)) return change(simulator, account, { ...dispute, status: 'warning_closed' }, 'charge.dispute.closed');
  if (outcome === 'lost') return change(simulator, account, { ...dispute, status: 'lost' }, 'charge.dispute.closed');
  const reinstated = recordBalanceTransaction(simulator, {
    account,
    type: 'adjustment',
    category: 'dispute_reversal',
    source: id,
    amount: dispute.amount,
    description: `Chargeback reversal for ${stripeId(dispute.charge)}`,
    against: [{ location: 'customers', amount: -dispute.amount }],
  });
  const transactions = [...dispute.balance_transactions, reinstated];
  const won: Dispute = { ...dispute, status: 'won', is_charge_refundable: true, balance_transactions: transactions };
  change(simulator, account, won, 'charge.dispute.funds_reinstated');
  return change(simulator, account, won, 'charge.dispute.closed');
}

function isOnlyInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}

export function isDisputeClosed({ status }: Dispute): boolean {
  return ['won', 'lost', 'warning_closed'].includes(status);
}

function find({ objects }: Simulator, id: string): { account: string; dispute: Dispute } {
  const account = objects.accountOf(id) ?? platformAccount;
  return { account, dispute: objects.get('dispute', account, id, 'dispute') };
}

function change(simulator: Simulator, account: string, dispute: Dispute, type: string): Dispute {
  simulator.objects.update(dispute);
  emitObjectEvent(simulator, type, account, dispute);
  return dispute;
}
