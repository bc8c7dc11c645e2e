import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import { findOpening, insertConversation } from './conversation-facts.store.ts';
import type { Known } from './known-conversations.ts';

/** The conversation of a customer about a listing, begun if it may be. A stranger gets the same answer as where there is none. */
export async function openConversation(deps: ChatDeps, principal: Principal, listingId: string, customerId: string): Promise<Known> {
  const known = await findOwn(deps, principal, listingId, customerId);
  if (known) return known;
  const opening = await mayTalk(deps, principal, listingId, customerId);
  if (!opening) throw new AppError('not_found');
  await deps.limiter.use('chat-new.account', principal.accountId);
  await insertConversation(deps.db.write, listingId, customerId, opening.seller_id);
  const begun = await findOwn(deps, principal, listingId, customerId);
  if (!begun) throw new AppError('not_found');
  return begun;
}

/** Undefined also for one of other people. */
export async function findOwn({ known }: ChatDeps, { accountId }: Principal, listingId: string, customerId: string): Promise<Known | undefined> {
  const found = await known.about(listingId, customerId);
  return found && (found.chat._customer._id === accountId || found.chat._seller._id === accountId) ? found : undefined;
}

/** A customer may write about any listing that is offered or that they asked for; a seller only to somebody who asked for his. */
export async function mayTalk({ db }: ChatDeps, { accountId, type }: Principal, listingId: string, customerId: string) {
  const opening = await findOpening(db.write, listingId, customerId);
  if (!opening) return undefined;
  const may = type === 'customer' ? opening.is_listed || opening.is_asked_for : opening.seller_id === accountId && opening.is_asked_for;
  return may ? opening : undefined;
}
