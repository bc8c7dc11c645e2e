import type { ChatMessage, Conversation } from '@frontage/contract/chat.schema';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { type AttachmentDownload, readMessageFiles } from '../uploads/public.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { CachedConversation } from './conversation-cache.ts';
import { findContactFacts } from './conversation-details.store.ts';
import { readConversation } from './conversations.ts';
import { findMessages, type MessageRange, type MessageRow } from './message.store.ts';
import { presentFiles } from './message-files.ts';
import { findAllowedContact, findParticipantConversation } from './open-conversation.ts';

interface History {
  conversation: Conversation | null;
  messages: ChatMessage[];
  hasMore: boolean;
}

const emptyHistory: History = { conversation: null, messages: [], hasMore: false };

/** `otherId` tells a seller's conversations about one listing apart. Empty if nobody has written yet. */
export async function readHistory(
  deps: ChatDeps,
  principal: Principal,
  { listingId, otherId }: { listingId: string; otherId: string },
  range: MessageRange,
): Promise<History> {
  const customerId = principal.type === 'customer' ? principal.accountId : otherId;
  const conversation = await findParticipantConversation(deps, principal, listingId, customerId);
  if (conversation) {
    if (principal.type === 'customer' && conversation.chat._seller._id !== otherId) throw new AppError('not_found');
    return readMessages(deps, principal, conversation, range);
  }
  const mayAsk =
    principal.type === 'customer' ? await mayWriteTo(deps, principal, listingId, otherId) : await isOwnListing(deps, principal, listingId);
  if (!mayAsk) throw new AppError('not_found');
  return emptyHistory;
}

async function mayWriteTo(deps: ChatDeps, principal: Principal, listingId: string, sellerId: string): Promise<boolean> {
  const contact = await findAllowedContact(deps, principal, listingId, principal.accountId);
  return contact?.seller_id === sellerId;
}

/** Sellers may name anyone here: about their own listing they can only find their own conversations. */
async function isOwnListing({ db }: ChatDeps, { accountId }: Principal, listingId: string): Promise<boolean> {
  const contact = await findContactFacts(db.write, listingId, accountId);
  return contact?.seller_id === accountId;
}

/** Asks for one message more than the limit, to learn whether there are more. */
async function readMessages(deps: ChatDeps, principal: Principal, cached: CachedConversation, { limit, ...range }: MessageRange): Promise<History> {
  const [rows, conversation] = await Promise.all([
    findMessages(deps.db.write, cached.chat._id, { ...range, limit: limit + 1 }),
    readConversation(deps, principal, cached.chat._id),
  ]);
  const page = range.after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  const files = await readMessageFiles(
    deps,
    cached.chat._id,
    page.map(({ seq }) => seq),
  );
  const messages = page.map((row) => presentMessage(row, cached, files.get(row.seq)));
  return { conversation, messages, hasMore: rows.length > limit };
}

function presentMessage(row: MessageRow, { chat }: CachedConversation, files: readonly AttachmentDownload[] | undefined): ChatMessage {
  const { id, text, sender, sent_at: sentAt, seq, client_id: tempId } = row;
  const senderName = sender === 'customer' ? chat._customer.name : chat._seller.name;
  return { id, text, sender, senderName, timestamp: sentAt.toISOString(), seq, tempId, ...presentFiles(files) };
}
