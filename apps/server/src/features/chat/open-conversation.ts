import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import { findContactFacts, insertConversation, type ContactFacts } from './conversation-details.store.ts';
import type { CachedConversation, Parties } from './conversation-cache.ts';

/**
 * The conversation of a customer about a listing, begun if it may be. A stranger gets the same answer as where there is none.
 * `check` looks at who would talk and refuses before anything is stored.
 */
export async function openConversation(
  deps: ChatDeps,
  principal: Principal,
  { listingId, customerId }: { listingId: string; customerId: string },
  check: (parties: Parties) => void,
): Promise<CachedConversation> {
  const known = await findParticipantConversation(deps, principal, listingId, customerId);
  if (known) {
    check(known);
    return known;
  }
  const opening = await findAllowedContact(deps, principal, listingId, customerId);
  if (!opening) throw new AppError('not_found');
  check(toParties(opening));
  await deps.limiter.use('chat-new.account', principal.accountId);
  await insertConversation(deps.db.write, listingId, customerId, opening.seller_id);
  const begun = await findParticipantConversation(deps, principal, listingId, customerId);
  if (!begun) throw new AppError('not_found');
  return begun;
}

/** Undefined also for one of other people. */
export async function findParticipantConversation(
  { conversationCache }: ChatDeps,
  { accountId }: Principal,
  listingId: string,
  customerId: string,
): Promise<CachedConversation | undefined> {
  const found = await conversationCache.findByListing(listingId, customerId);
  return found && (found.chat._customer._id === accountId || found.chat._seller._id === accountId) ? found : undefined;
}

/** A customer may write about any listing that is offered or that they asked for; a seller only to somebody who asked for his. */
export async function findAllowedContact({ db }: ChatDeps, { accountId, type }: Principal, listingId: string, customerId: string) {
  const opening = await findContactFacts(db.write, listingId, customerId);
  if (!opening) return undefined;
  const may = type === 'customer' ? opening.is_listed || opening.is_asked_for : opening.seller_id === accountId && opening.is_asked_for;
  return may ? opening : undefined;
}

function toParties(opening: ContactFacts): Parties {
  return {
    sellerId: opening.seller_id,
    address: { customer: opening.customer_address, seller: opening.seller_address },
    isDeleted: { customer: opening.customer_is_gone ?? false, seller: opening.seller_is_gone },
  };
}
