import type { ChatMessage, Conversation } from '@frontage/contract/chat.schema';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import { findContactFacts } from './conversation-details.store.ts';
import type { CachedConversation } from './conversation-cache.ts';
import { findMessages, type MessageRow, type MessageRange } from './message.store.ts';
import { findParticipantConversation, findAllowedContact } from './open-conversation.ts';
import { readConversation } from './conversations.ts';

interface History {
  conversation: Conversation | null;
  messages: ChatMessage[];
  hasMore: boolean;
}

const nothingYet: History = { conversation: null, messages: [], hasMore: false };

/** Of one conversation, never of two: a seller says which customer is meant. Empty where nothing was said yet. */
export async function readHistory(
  deps: ChatDeps,
  principal: Principal,
  asked: { listingId: string; otherId: string },
  range: MessageRange,
): Promise<History> {
  const { listingId, otherId } = asked;
  const customerId = principal.type === 'customer' ? principal.accountId : otherId;
  const known = await findParticipantConversation(deps, principal, listingId, customerId);
  if (known) {
    if (principal.type === 'customer' && known.chat._seller._id !== otherId) throw new AppError('not_found');
    return read(deps, principal, known, range);
  }
  const isFine =
    principal.type === 'customer' ? await mayWriteTo(deps, principal, listingId, otherId) : await isOwnListing(deps, principal, listingId);
  if (!isFine) throw new AppError('not_found');
  return nothingYet;
}

async function mayWriteTo(deps: ChatDeps, principal: Principal, listingId: string, sellerId: string): Promise<boolean> {
  const opening = await findAllowedContact(deps, principal, listingId, principal.accountId);
  return opening?.seller_id === sellerId;
}

/** Whoever the seller names, himself too: at his own listing there is nothing to see but his own conversations. */
async function isOwnListing({ db }: ChatDeps, { accountId }: Principal, listingId: string): Promise<boolean> {
  const opening = await findContactFacts(db.write, listingId, accountId);
  return opening?.seller_id === accountId;
}

async function read(deps: ChatDeps, principal: Principal, known: CachedConversation, { limit, ...range }: MessageRange): Promise<History> {
  const [rows, conversation] = await Promise.all([
    findMessages(deps.db.write, known.chat._id, { ...range, limit: limit + 1 }),
    readConversation(deps, principal, known.chat._id),
  ]);
  const kept = range.after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  return { conversation, messages: kept.map((row) => present(row, known)), hasMore: rows.length > limit };
}

function present({ id, text, sender, sent_at: at, seq, client_id: tempId }: MessageRow, { chat }: CachedConversation): ChatMessage {
  const senderName = sender === 'customer' ? chat._customer.name : chat._seller.name;
  return { id, text, sender, senderName, timestamp: at.toISOString(), seq, tempId };
}
