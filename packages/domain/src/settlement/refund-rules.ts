import type { Cents } from '../money.ts';

export interface RefundFacts {
  isPaid: boolean;
  amount: Cents;
  /** Given back, or taken by a bank. */
  refunded: Cents;
  disputed: Cents;
  /** Refunds that were asked for and did not reach the provider yet. */
  requested: Cents;
  disputes: readonly DisputeFacts[];
}

export interface DisputeFacts {
  /** The provider's word. */
  status: string;
  areFundsWithdrawn: boolean;
  isClosed: boolean;
}

export type RefundRefusal = 'not_paid' | 'disputed' | 'too_much';

/** Of a payment: what can still be given back. */
export function refundableAmount({ amount, refunded, disputed, requested }: RefundFacts): Cents {
  return amount - refunded - disputed - requested;
}

/** Why this much can't be given back now; null if it can. */
export function getRefundRefusal(facts: RefundFacts, amount: Cents): RefundRefusal | null {
  if (!facts.isPaid) return 'not_paid';
  if (facts.disputes.some(standsInTheWay)) return 'disputed';
  return amount < 1 || amount > refundableAmount(facts) ? 'too_much' : null;
}

/** A bank that only asks leaves the money where it is, and giving it back is the best answer. */
function standsInTheWay({ status, areFundsWithdrawn, isClosed }: DisputeFacts): boolean {
  return areFundsWithdrawn || (!isClosed && !status.startsWith('warning_'));
}
