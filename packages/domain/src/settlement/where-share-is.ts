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

export const sharePlaces = ['sent', 'due', 'held', 'taken_back', 'disputed'] as const;
export type SharePlace = (typeof sharePlaces)[number];

/** Whether the seller has his share of a payment, or why not. */
export function whereShareIs({ share, disputed, takenBack, due, settled, canReceive }: ShareFacts): SharePlace {
  if (disputed > 0) return 'disputed';
  if (takenBack === share) return 'taken_back';
  if (due <= settled) return 'sent';
  return canReceive ? 'due' : 'held';
}
