export interface RenewalFacts {
  hasEnded: boolean;
  isListingDeleted: boolean;
  /** It ends with the paid period. */
  cancelsAtPeriodEnd: boolean;
  cancelledBy: string | null;
}

export type RenewalAction = 'cancel' | 'reactivate';
export type RenewalRefusal = 'ended' | 'not_yours';

/** Why this person cannot cancel or reactivate; null if they can, or if it is so already. Only the person who cancelled can reactivate. */
export function getRenewalRefusal(
  { hasEnded, cancelsAtPeriodEnd, cancelledBy }: RenewalFacts,
  action: RenewalAction,
  by: 'customer' | 'seller',
): RenewalRefusal | null {
  if (hasEnded) return 'ended';
  return action === 'reactivate' && cancelsAtPeriodEnd && cancelledBy !== by ? 'not_yours' : null;
}

/** What this person can do now. The pages show these as buttons. Nobody can change anything once the listing is deleted. */
export function allowedRenewalActions(facts: RenewalFacts, by: 'customer' | 'seller'): RenewalAction[] {
  const action = facts.cancelsAtPeriodEnd ? 'reactivate' : 'cancel';
  return facts.isListingDeleted || getRenewalRefusal(facts, action, by) ? [] : [action];
}
