import type { Stripe } from 'stripe';
import type { CardBehavior } from '../cards/test-cards.ts';
import { emitObjectEvent } from '../core/events.ts';
import { platformAccount, stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { bankDelayMs, dayMs, startOfDay } from './bank-timing.ts';
import { noEvidence, testOutcome, withEvidence } from './dispute-evidence.ts';
import { failRefund } from './refunds.ts';

type Dispute = Stripe.Dispute;

export interface DisputeOptions {
  reason?: string | undefined;
  /** By default, everything that was not refunded. */
  amount?: number | undefined;
  isInquiry?: boolean | undefined;
}

const disputeFee = 1_500;
const daysToRespond = 9;

/** The bank takes the money and Stripe its dispute fee at once. An inquiry takes nothing. */
export function openDispute(simulator: Simulator, account: string, chargeId: string, options: DisputeOptions = {}): Dispute {
  const { random, clock, jobs, objects } = simulator;
  const { reason = 'fraudulent', isInquiry = false } = options;
  const charge = objects.get('charge', account, chargeId, 'charge');
  const amount = checkDisputable(simulator, account, charge, options.amount);
  const dueBy = startOfDay(clock.now()) + (daysToRespond + 1) * dayMs - 1_000;
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

/** For test cards whose charges are always disputed: an inquiry opens at once, a dispute a little later. */
export function scheduleDispute(simulator: Simulator, account: string, charge: Stripe.Charge, { dispute }: CardBehavior): void {
  if (!dispute) return;
  if (dispute.isInquiry) openDispute(simulator, account, charge.id, dispute);
  else simulator.jobs.schedule(simulator.clock.now() + bankDelayMs, 'open_dispute', { charge: charge.id, reason: dispute.reason });
}

/** Not if the charge was refunded or disputed in the meantime. */
export function openScheduledDispute(simulator: Simulator, chargeId: string, reason: string): void {
  const account = simulator.objects.accountOf(chargeId) ?? platformAccount;
  const { refunded, disputed } = simulator.objects.get('charge', account, chargeId);
  if (!refunded && !disputed) openDispute(simulator, account, chargeId, { reason });
}

function checkDisputable({ objects }: Simulator, account: string, charge: Stripe.Charge, requested: number | undefined): number {
  if (charge.source_transfer) throw new StripeApiError('Only a card payment can be disputed.');
  const isDisputed = objects.all('dispute', account).some((dispute) => dispute.charge === charge.id && dispute.status !== 'warning_closed');
  if (isDisputed) throw new StripeApiError(`Charge ${charge.id} was disputed already.`);
  const pendingRefunds = objects.all('refund', account).filter((refund) => refund.charge === charge.id && refund.status === 'pending');
  const left = charge.amount - charge.amount_refunded + pendingRefunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = requested ?? left;
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
  for (const refund of objects.all('refund', account).filter((candidate) => candidate.charge === charge && candidate.status === 'pending'))
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
  return saveDispute(simulator, account, changed, 'charge.dispute.funds_withdrawn');
}

export function updateDispute(simulator: Simulator, account: string, id: string, params: Stripe.DisputeUpdateParams): Dispute {
  const { clock, jobs, objects } = simulator;
  const { evidence: changes, submit = changes !== undefined, metadata } = params;
  const dispute = objects.get('dispute', account, id, 'dispute');
  const needsResponse = dispute.status.endsWith('needs_response');
  if ((changes || submit) && !needsResponse)
    throw new StripeApiError('The evidence for this dispute can no longer be changed.', { param: 'evidence' });
  const evidence = withEvidence(dispute.evidence, changes ?? {});
  const { evidence_details: details, status } = dispute;
  const outcome = submit ? testOutcome(evidence) : undefined;
  if (outcome) jobs.schedule(clock.now() + bankDelayMs, 'resolve_dispute', { dispute: id, outcome });
  const changed: Dispute = {
    ...dispute,
    metadata: { ...dispute.metadata, ...((metadata || {}) as Record<string, string>) },
    evidence,
    evidence_details: {
      ...details,
      has_evidence: Object.values(evidence).some((text) => typeof text === 'string'),
      ...(submit && { submission_count: details.submission_count + 1, submission_method: 'manual' }),
    },
    status: submit ? underReview(status) : status,
  };
  return saveDispute(simulator, account, changed, 'charge.dispute.updated');
}

function underReview(status: Dispute['status']): Dispute['status'] {
  return status === 'warning_needs_response' ? 'warning_under_review' : 'under_review';
}

/** The bank decides after it has read the evidence. */
export function resolveDispute(simulator: Simulator, id: string, outcome: 'won' | 'lost' | 'escalated'): void {
  const { account, dispute } = findDispute(simulator, id);
  if (isDisputeClosed(dispute)) return;
  if (outcome !== 'escalated') closeDispute(simulator, id, outcome);
  else if (isOnlyInquiry(dispute))
    withdraw(simulator, account, saveDispute(simulator, account, { ...dispute, status: 'needs_response' }, 'charge.dispute.updated'));
}

/** Called at the response deadline. */
export function loseUnansweredDispute(simulator: Simulator, id: string): void {
  const { account, dispute } = findDispute(simulator, id);
  if (!dispute.status.endsWith('needs_response')) return;
  simulator.objects.update<Dispute>({ ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } });
  closeDispute(simulator, id, 'lost', account);
}

/** We do not contest the dispute. */
export function acceptDispute(simulator: Simulator, account: string, id: string): Dispute {
  const dispute = simulator.objects.get('dispute', account, id, 'dispute');
  if (!dispute.status.endsWith('needs_response')) throw new StripeApiError('This dispute can no longer be closed.', { param: 'dispute' });
  return closeDispute(simulator, id, 'lost', account);
}

/** A won dispute returns the money, but not the fee. A lost one changes no balance. */
export function closeDispute(simulator: Simulator, id: string, outcome: 'won' | 'lost', account = findDispute(simulator, id).account): Dispute {
  const dispute = simulator.objects.get('dispute', account, id, 'dispute');
  if (isDisputeClosed(dispute)) throw new StripeApiError('This dispute is already closed.', { param: 'dispute' });
  if (isOnlyInquiry(dispute)) return saveDispute(simulator, account, { ...dispute, status: 'warning_closed' }, 'charge.dispute.closed');
  if (outcome === 'lost') return saveDispute(simulator, account, { ...dispute, status: 'lost' }, 'charge.dispute.closed');
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
  saveDispute(simulator, account, won, 'charge.dispute.funds_reinstated');
  return saveDispute(simulator, account, won, 'charge.dispute.closed');
}

function isOnlyInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}

export function isDisputeClosed({ status }: Dispute): boolean {
  return ['won', 'lost', 'warning_closed'].includes(status);
}

function findDispute({ objects }: Simulator, id: string): { account: string; dispute: Dispute } {
  const account = objects.accountOf(id) ?? platformAccount;
  return { account, dispute: objects.get('dispute', account, id, 'dispute') };
}

function saveDispute(simulator: Simulator, account: string, dispute: Dispute, type: string): Dispute {
  simulator.objects.update(dispute);
  emitObjectEvent(simulator, type, account, dispute);
  return dispute;
}
