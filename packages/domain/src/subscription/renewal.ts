export interface RenewalFacts {
  hasEnded: boolean;
  isListingDeleted: boolean;
  /** It ends with the period that is paid for. */
  cancelsAtPeriodEnd: boolean;
  /** Who wanted that. */
  cancelledBy: string | null;
}

export type RenewalAction = 'cancel' | 'reactivate';
export type RenewalRefusal = 'ended' | 'not_yours';

/** Why one side can't have this; null if they can, also if it is so already. Whoever cancelled can take it back, and nobody once the listing is gone. */
export function getRenewalRefusal(
  { hasEnded, cancelsAtPeriodEnd, cancelledBy }: RenewalFacts,
  wish: RenewalAction,
  by: 'customer' | 'seller',
): RenewalRefusal | null {
  if (hasEnded) return 'ended';
  return wish === 'reactivate' && cancelsAtPeriodEnd && cancelledBy !== by ? 'not_yours' : null;
}

/** What one side can change now, for its buttons. */
export function allowedRenewalActions(facts: RenewalFacts, by: 'customer' | 'seller'): RenewalAction[] {
  const wish = facts.cancelsAtPeriodEnd ? 'reactivate' : 'cancel';
  return facts.isListingDeleted || getRenewalRefusal(facts, wish, by) ? [] : [wish];
}
