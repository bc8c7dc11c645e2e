import type { Moment } from './deadline.ts';
import type { RequestFacts } from './obstacles.ts';

export type CheckoutRefusal = 'wrong_status' | 'too_late' | 'already_subscribed' | 'seller_cannot_be_paid';

/** Why the customer can't go and pay now; null if they can. Unlike other moves, this one ends at the deadline: there is no grace. */
export function whyNoCheckout(facts: RequestFacts, now: Moment): CheckoutRefusal | null {
  if (facts.status !== 'accepted' && facts.status !== 'proof_accepted') return 'wrong_status';
  if (facts.isSubscribed) return 'already_subscribed';
  // While the seller can't be paid no time is lost, so that is what the customer has to hear first.
  if (!facts.sellerCanBePaid) return 'seller_cannot_be_paid';
  return facts.deadline !== null && now >= facts.deadline ? 'too_late' : null;
}
