import type { ResponseOf } from '@frontage/contract/calls';
import type { ChatMessage, StoredMessage } from '@frontage/contract/chat.schema';
import { type ConversationMessage, lastSeqBeforeGap, mergeMessages, type MessageFile } from '@frontage/domain/chat/conversation';
import { api } from '~/lib/api.ts';
import { ignoreFailure } from '~/lib/ignore-failure.ts';
import type { Role } from '~/lib/signed-in.ts';
import { changeOpenConversation, chatStores, type OpenConversation, resetStoreForUser } from './chat-store.ts';
import { type ConversationInfo, conversationKey, otherParty } from './conversation-info.ts';
import { withConversations, withUnreadCount } from './conversation-list.ts';
import { readUnsent, saveUnsent } from './unsent.ts';

type History = ResponseOf<'GET /chat/history/{listingId}/{otherId}'>;

const pageSize = 50;
const maxPageSize = 200;

/** Shows what is known of a conversation at once, then loads the rest. */
export async function openConversation(role: Role, info: ConversationInfo): Promise<void> {
  const store = chatStores[role];
  const key = conversationKey(info);
  const userId = resetStoreForUser(role);
  if (!userId) return;
  if (!store.getState().openConversations[key]) {
    const messages = readUnsent(userId, key, role);
    const opened: OpenConversation = { info, conversationId: null, messages, hasOlder: false, state: 'loading' };
    store.setState(({ openConversations }) => ({ openConversations: { ...openConversations, [key]: opened } }));
  }
  await loadNewMessages(role, key);
}

/** Loads everything after the last message that has no gap before it. */
export async function loadNewMessages(role: Role, key: string): Promise<void> {
  const conversation = chatStores[role].getState().openConversations[key];
  if (!conversation) return;
  const after = lastSeqBeforeGap(conversation.messages) ?? lastStoredSeq(conversation.messages);
  if (after === null) return loadNewest(role, key, conversation);
  let from = after;
  for (;;) {
    const page = await loadHistory(role, conversation.info, { after: from, limit: maxPageSize });
    if (!page) return;
    applyHistory(role, key, page);
    const last = page.messages.at(-1)?.seq;
    if (!page.hasMore || last === undefined) return;
    from = last;
  }
}

async function loadNewest(role: Role, key: string, { info }: OpenConversation): Promise<void> {
  const page = await loadHistory(role, info, { limit: pageSize });
  if (!page) return changeOpenConversation(role, key, ({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  applyHistory(role, key, page);
  changeOpenConversation(role, key, () => ({ hasOlder: page.hasMore }));
}

const loadingOlder = new Set<string>();

/** Loads the page before the oldest known message. */
export async function loadOlderMessages(role: Role, key: string): Promise<void> {
  const conversation = chatStores[role].getState().openConversations[key];
  const before = conversation?.messages[0]?.seq;
  if (!conversation?.hasOlder || typeof before !== 'number' || loadingOlder.has(key)) return;
  loadingOlder.add(key);
  const page = await loadHistory(role, conversation.info, { before, limit: pageSize });
  loadingOlder.delete(key);
  if (!page) return;
  applyHistory(role, key, page);
  changeOpenConversation(role, key, () => ({ hasOlder: page.hasMore }));
}

/** Adds a single message, and loads the messages before it if there is a gap. */
export function receiveMessage(role: Role, key: string, message: StoredMessage, conversationId: string): void {
  const conversation = chatStores[role].getState().openConversations[key];
  if (!conversation) return;
  // Without any stored message here, the gap before this one could not be detected.
  if (message.seq > 1 && lastStoredSeq(conversation.messages) === null) return void loadNewMessages(role, key);
  merge(role, key, [fromStored(message)], conversationId);
  if (lastSeqBeforeGap(chatStores[role].getState().openConversations[key]?.messages ?? []) !== null) void loadNewMessages(role, key);
}

function loadHistory(role: Role, info: ConversationInfo, query: { before?: number; after?: number; limit: number }): Promise<History | null> {
  const params = { listingId: info.listingId, otherId: otherParty(role, info).id };
  return ignoreFailure('Messages were not loaded', api('GET /chat/history/{listingId}/{otherId}', { params, query, as: role, quiet: true }));
}

function applyHistory(role: Role, key: string, { conversation, messages }: History): void {
  if (conversation)
    chatStores[role].setState(({ conversations, readUpTo }) => ({ conversations: withConversations(conversations, [conversation], readUpTo) }));
  merge(role, key, messages.map(fromHistory), conversation?.id ?? null);
}

function merge(role: Role, key: string, added: readonly ConversationMessage[], conversationId: string | null): void {
  changeOpenConversation(role, key, (conversation) => ({
    messages: added.length > 0 ? mergeMessages(conversation.messages, added, role) : conversation.messages,
    conversationId: conversationId ?? conversation.conversationId,
    state: 'ready',
  }));
  saveUnsentMessages(role, key);
}

/** Saves messages that the server does not have yet, so that they survive a reload. */
export function saveUnsentMessages(role: Role, key: string): void {
  const { userId, openConversations } = chatStores[role].getState();
  if (userId) saveUnsent(userId, key, openConversations[key]?.messages ?? []);
}

function lastStoredSeq(messages: readonly ConversationMessage[]): number | null {
  return messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
}

/** Loads one message again, for new links to its files. Returns the files. */
export async function reloadMessage(role: Role, info: ConversationInfo, seq: number): Promise<readonly MessageFile[]> {
  const page = await loadHistory(role, info, { after: seq - 1, limit: 1 });
  if (!page) return [];
  applyHistory(role, conversationKey(info), page);
  return page.messages[0]?.files ?? [];
}

function fromHistory({ id, text, sender, timestamp, seq, tempId, files }: ChatMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent', ...(files && { files }) };
}

function fromStored({
  _id: id,
  message: text,
  messageFrom: sender,
  createdAt: timestamp,
  seq,
  clientId: tempId,
  files,
}: StoredMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent', ...(files && { files }) };
}

/** The user has seen this conversation up to this message. */
export async function markConversationRead(role: Role, conversationId: string, upTo: number): Promise<void> {
  const store = chatStores[role];
  store.setState((chat) => ({ ...withUnreadCount(chat, conversationId, 0), readUpTo: { ...chat.readUpTo, [conversationId]: upTo } }));
  const call = api('PATCH /chat/read/{id}', { params: { id: conversationId }, body: { upTo }, as: role, quiet: true });
  // After a failure the server still counts them as unread. Forget the mark, so that the next view tries again.
  if (!(await ignoreFailure('A conversation was not marked as read', call)))
    store.setState(({ readUpTo }) => ({ readUpTo: { ...readUpTo, [conversationId]: 0 } }));
}
