import type { Cents } from '../money.ts';

export interface RefundFacts {
  isPaid: boolean;
  amount: Cents;
  refunded: Cents;
  /** What a bank took back in disputes. */
  disputed: Cents;
  /** Refunds that we have not sent to Stripe yet. */
  requested: Cents;
  disputes: readonly DisputeFacts[];
}

interface DisputeFacts {
  /** Stripe's dispute status. */
  status: string;
  areFundsWithdrawn: boolean;
  isClosed: boolean;
}

export type RefundRefusal = 'not_paid' | 'disputed' | 'too_much';

export function refundableAmount({ amount, refunded, disputed, requested }: RefundFacts): Cents {
  return amount - refunded - disputed - requested;
}

/** Why this amount cannot be refunded now; null if it can. */
export function getRefundRefusal(facts: RefundFacts, amount: Cents): RefundRefusal | null {
  if (!facts.isPaid) return 'not_paid';
  if (facts.disputes.some(blocksRefund)) return 'disputed';
  return amount < 1 || amount > refundableAmount(facts) ? 'too_much' : null;
}

/** An inquiry (`warning_…`) leaves the money in place, and a refund is the best response to it. */
function blocksRefund({ status, areFundsWithdrawn, isClosed }: DisputeFacts): boolean {
  return areFundsWithdrawn || (!isClosed && !status.startsWith('warning_'));
}
