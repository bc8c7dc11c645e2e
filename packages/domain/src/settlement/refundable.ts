import type { Cents } from '../money.ts';

export interface RefundFacts {
  isPaid: boolean;
  amount: Cents;
  /** Given back, or taken by a bank. */
  refunded: Cents;
  disputed: Cents;
  /** Refunds that were asked for and did not reach the provider yet. */
  wanted: Cents;
  disputes: readonly DisputeFacts[];
}

export interface DisputeFacts {
  /** The provider's word. */
  status: string;
  isWithdrawn: boolean;
  isClosed: boolean;
}

export type RefundRefusal = 'not_paid' | 'disputed' | 'too_much';

/** Of a payment: what can still be given back. */
export function leftToRefund({ amount, refunded, disputed, wanted }: RefundFacts): Cents {
  return amount - refunded - disputed - wanted;
}

/** Why this much can't be given back now; null if it can. */
export function whyNoRefund(facts: RefundFacts, amount: Cents): RefundRefusal | null {
  if (!facts.isPaid) return 'not_paid';
  if (facts.disputes.some(standsInTheWay)) return 'disputed';
  return amount < 1 || amount > leftToRefund(facts) ? 'too_much' : null;
}

/** A bank that only asks leaves the money where it is, and giving it back is the best answer. */
function standsInTheWay({ status, isWithdrawn, isClosed }: DisputeFacts): boolean {
  return isWithdrawn || (!isClosed && !status.startsWith('warning_'));
}
