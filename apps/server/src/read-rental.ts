import { findStartedConversationId } from './features/chat/public.ts';
import type { RentalFacts, RentalRef } from './features/requests/public.ts';
import { readProblemsOfRequest } from './features/settlements/public.ts';
import { readRentalMoney, type SubscriptionsDeps } from './features/subscriptions/public.ts';
import type { Principal } from './platform/principal.ts';

/** What the features around a request know about it, for its page. The caller has checked that the principal is one of its parties. */
export async function readRental(deps: Pick<SubscriptionsDeps, 'db' | 'files'>, principal: Principal, rental: RentalRef): Promise<RentalFacts> {
  const [money, problems, conversation] = await Promise.all([
    readRentalMoney(deps, principal, rental.requestId),
    readProblemsOfRequest(deps, principal, rental.requestId),
    findStartedConversationId(deps.db.write, rental.listingId, rental.customerId),
  ]);
  return { ...money, problems, conversation };
}
