import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { CachedConversation, Parties } from './conversation-cache.ts';
import { type ContactFacts, findContactFacts, insertConversation } from './conversation-details.store.ts';

/**
 * Finds the customer's conversation about a listing, or starts one if the caller may. To outsiders it looks as if there were none.
 * `check` sees the parties and may throw before anything is stored.
 */
export async function openConversation(
  deps: ChatDeps,
  principal: Principal,
  { listingId, customerId }: { listingId: string; customerId: string },
  check: (parties: Parties) => void,
): Promise<CachedConversation> {
  const existing = await findParticipantConversation(deps, principal, listingId, customerId);
  if (existing) {
    check(existing);
    return existing;
  }
  const contact = await findAllowedContact(deps, principal, listingId, customerId);
  if (!contact) throw new AppError('not_found');
  check(toParties(contact));
  await deps.limiter.use('chat-new.account', principal.accountId);
  await insertConversation(deps.db.write, listingId, customerId, contact.seller_id);
  const created = await findParticipantConversation(deps, principal, listingId, customerId);
  if (!created) throw new AppError('not_found');
  return created;
}

/** Undefined also for a conversation between other people. */
export async function findParticipantConversation(
  { conversationCache }: ChatDeps,
  { accountId }: Principal,
  listingId: string,
  customerId: string,
): Promise<CachedConversation | undefined> {
  const found = await conversationCache.findByListing(listingId, customerId);
  return found && (found.chat._customer._id === accountId || found.chat._seller._id === accountId) ? found : undefined;
}

/** Customers may write about any listing that is public or that they requested; sellers only to customers who requested theirs. */
export async function findAllowedContact({ db }: ChatDeps, { accountId, type }: Principal, listingId: string, customerId: string) {
  const contact = await findContactFacts(db.write, listingId, customerId);
  if (!contact) return undefined;
  const isAllowed = type === 'customer' ? contact.is_listed || contact.has_request : contact.seller_id === accountId && contact.has_request;
  return isAllowed ? contact : undefined;
}

function toParties(contact: ContactFacts): Parties {
  return {
    sellerId: contact.seller_id,
    address: { customer: contact.customer_address, seller: contact.seller_address },
    isDeleted: { customer: contact.customer_is_deleted ?? false, seller: contact.seller_is_deleted },
  };
}
