export interface RenewalFacts {
  hasEnded: boolean;
  isListingDeleted: boolean;
  /** It ends with the period that is paid for. */
  endsWithPeriod: boolean;
  /** Who wanted that. */
  endedBy: string | null;
}

export type RenewalWish = 'cancel' | 'reactivate';
export type RenewalRefusal = 'ended' | 'not_yours';

/** Why one side can't have this; null if they can, also if it is so already. Whoever cancelled can take it back, and nobody once the listing is gone. */
export function whyNotChange(
  { hasEnded, endsWithPeriod, endedBy }: RenewalFacts,
  wish: RenewalWish,
  by: 'customer' | 'seller',
): RenewalRefusal | null {
  if (hasEnded) return 'ended';
  return wish === 'reactivate' && endsWithPeriod && endedBy !== by ? 'not_yours' : null;
}

/** What one side can change now, for its buttons. */
export function renewalActions(facts: RenewalFacts, by: 'customer' | 'seller'): RenewalWish[] {
  const wish = facts.endsWithPeriod ? 'reactivate' : 'cancel';
  return facts.isListingDeleted || whyNotChange(facts, wish, by) ? [] : [wish];
}
