import type { Cents } from '../money.ts';

export interface ShareFacts {
  share: Cents;
  /** What a bank took back from the payment in a dispute. */
  disputed: Cents;
  /** What the seller lost of the share through refunds and disputes. */
  takenBack: Cents;
  due: Cents;
  settled: Cents;
  canReceive: boolean;
}

export const shareStatuses = ['sent', 'due', 'held', 'taken_back', 'disputed'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** Whether the seller has received their share of a payment, or why not. `held`: the seller cannot receive transfers. */
export function getShareStatus({ share, disputed, takenBack, due, settled, canReceive }: ShareFacts): ShareStatus {
  if (disputed > 0) return 'disputed';
  if (takenBack === share) return 'taken_back';
  if (due <= settled) return 'sent';
  return canReceive ? 'due' : 'held';
}
