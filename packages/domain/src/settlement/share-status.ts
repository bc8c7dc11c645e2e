import type { Cents } from '../money.ts';

export interface ShareFacts {
  share: Cents;
  /** Of the payment: what a bank took because the customer disputes it. */
  disputed: Cents;
  /** Of the share: what the seller has lost again. */
  takenBack: Cents;
  due: Cents;
  settled: Cents;
  canReceive: boolean;
}

export const shareStatuses = ['sent', 'due', 'held', 'taken_back', 'disputed'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** Whether the seller has his share of a payment, or why not. */
export function getShareStatus({ share, disputed, takenBack, due, settled, canReceive }: ShareFacts): ShareStatus {
  if (disputed > 0) return 'disputed';
  if (takenBack === share) return 'taken_back';
  if (due <= settled) return 'sent';
  return canReceive ? 'due' : 'held';
}
