export interface RenewalFacts {
  hasEnded: boolean;
  isListingDeleted: boolean;
  /** It ends with the paid period. */
  cancelsAtPeriodEnd: boolean;
  cancelledBy: string | null;
}

export type RenewalAction = 'cancel' | 'reactivate';
export type RenewalRefusal = 'ended' | 'listing_deleted' | 'not_yours';

/** Why this person cannot cancel or reactivate; null if they can, or if nothing would change. Only the person who cancelled can reactivate. */
export function getRenewalRefusal(
  { hasEnded, isListingDeleted, cancelsAtPeriodEnd, cancelledBy }: RenewalFacts,
  action: RenewalAction,
  by: 'customer' | 'seller',
): RenewalRefusal | null {
  if (hasEnded) return 'ended';
  if (isListingDeleted) return 'listing_deleted';
  return action === 'reactivate' && cancelsAtPeriodEnd && cancelledBy !== by ? 'not_yours' : null;
}

/** Why the customer cannot change when the rental ends; null if they can. If someone else ended it with its period, that stays so. */
export function getEndRefusal({ hasEnded, isListingDeleted, cancelsAtPeriodEnd, cancelledBy }: RenewalFacts): RenewalRefusal | null {
  if (hasEnded) return 'ended';
  if (isListingDeleted) return 'listing_deleted';
  return cancelsAtPeriodEnd && cancelledBy !== 'customer' && cancelledBy !== 'dates' ? 'not_yours' : null;
}

/** What this person can do now. The pages show these as buttons. Nobody can change anything once the listing is deleted. */
export function allowedRenewalActions(facts: RenewalFacts, by: 'customer' | 'seller'): RenewalAction[] {
  const action = facts.cancelsAtPeriodEnd ? 'reactivate' : 'cancel';
  return getRenewalRefusal(facts, action, by) ? [] : [action];
}
