import type { ResponseOf } from '@frontage/contract/calls';
import type { ChatMessage, StoredMessage } from '@frontage/contract/chat.schema';
import { type ConversationMessage, lastSeqBeforeGap, mergeMessages } from '@frontage/domain/chat/conversation';
import { api } from '~/lib/api.ts';
import { ignoreFailure } from '~/lib/ignore-failure.ts';
import type { Role } from '~/lib/signed-in.ts';
import { changeOpenConversation, chatStores, type OpenConversation, resetStoreForUser } from './chat-store.ts';
import { type ConversationInfo, conversationKey, otherParty } from './conversation-info.ts';
import { withConversations, withUnreadCount } from './conversation-list.ts';
import { readUnsent, saveUnsent } from './unsent.ts';

type History = ResponseOf<'GET /chat/history/{listingId}/{otherId}'>;

const pageSize = 50;
const longestPage = 200;

/** Shows a conversation: at once as far as it is known, and then as the server knows it. */
export async function openConversation(role: Role, talk: ConversationInfo): Promise<void> {
  const store = chatStores[role];
  const key = conversationKey(talk);
  const userId = resetStoreForUser(role);
  if (!userId) return;
  if (!store.getState().openConversations[key]) {
    const messages = readUnsent(userId, key, role);
    const fresh: OpenConversation = { info: talk, conversationId: null, messages, hasOlder: false, state: 'loading' };
    store.setState(({ openConversations }) => ({ openConversations: { ...openConversations, [key]: fresh } }));
  }
  await loadNewMessages(role, key);
}

/** What was said since the last message that is known here without a hole before it. */
export async function loadNewMessages(role: Role, key: string): Promise<void> {
  const thread = chatStores[role].getState().openConversations[key];
  if (!thread) return;
  const after = lastSeqBeforeGap(thread.messages) ?? lastSeqOf(thread.messages);
  if (after === null) return loadNewest(role, key, thread);
  let from = after;
  for (;;) {
    const answer = await askHistory(role, thread.info, { after: from, limit: longestPage });
    if (!answer) return;
    take(role, key, answer);
    const last = answer.messages.at(-1)?.seq;
    if (!answer.hasMore || last === undefined) return;
    from = last;
  }
}

async function loadNewest(role: Role, key: string, { info }: OpenConversation): Promise<void> {
  const answer = await askHistory(role, info, { limit: pageSize });
  if (!answer) return changeOpenConversation(role, key, ({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  take(role, key, answer);
  changeOpenConversation(role, key, () => ({ hasOlder: answer.hasMore }));
}

const loadingOlder = new Set<string>();

/** The page before the oldest message that is known. */
export async function loadOlderMessages(role: Role, key: string): Promise<void> {
  const thread = chatStores[role].getState().openConversations[key];
  const before = thread?.messages[0]?.seq;
  if (!thread?.hasOlder || typeof before !== 'number' || loadingOlder.has(key)) return;
  loadingOlder.add(key);
  const answer = await askHistory(role, thread.info, { before, limit: pageSize });
  loadingOlder.delete(key);
  if (!answer) return;
  take(role, key, answer);
  changeOpenConversation(role, key, () => ({ hasOlder: answer.hasMore }));
}

/** A message that was told by itself; one that leaves a hole before it has that filled. */
export function receiveMessage(role: Role, key: string, message: StoredMessage, conversationId: string): void {
  const thread = chatStores[role].getState().openConversations[key];
  if (!thread) return;
  // With nothing here that it could stand after, nobody would miss what came before it.
  if (message.seq > 1 && lastSeqOf(thread.messages) === null) return void loadNewMessages(role, key);
  merge(role, key, [fromStored(message)], conversationId);
  if (lastSeqBeforeGap(chatStores[role].getState().openConversations[key]?.messages ?? []) !== null) void loadNewMessages(role, key);
}

function askHistory(role: Role, talk: ConversationInfo, query: { before?: number; after?: number; limit: number }): Promise<History | null> {
  const params = { listingId: talk.listingId, otherId: otherParty(role, talk).id };
  return ignoreFailure('Messages were not loaded', api('GET /chat/history/{listingId}/{otherId}', { params, query, as: role, quiet: true }));
}

function take(role: Role, key: string, { conversation, messages }: History): void {
  if (conversation)
    chatStores[role].setState(({ conversations, readUpTo }) => ({ conversations: withConversations(conversations, [conversation], readUpTo) }));
  merge(role, key, messages.map(fromHistory), conversation?.id ?? null);
}

function merge(role: Role, key: string, told: readonly ConversationMessage[], conversationId: string | null): void {
  changeOpenConversation(role, key, (thread) => ({
    messages: told.length > 0 ? mergeMessages(thread.messages, told, role) : thread.messages,
    conversationId: conversationId ?? thread.conversationId,
    state: 'ready',
  }));
  saveUnsentMessages(role, key);
}

/** Writes down what is on its way, so that it survives whatever happens to the page. */
export function saveUnsentMessages(role: Role, key: string): void {
  const { userId, openConversations } = chatStores[role].getState();
  if (userId) saveUnsent(userId, key, openConversations[key]?.messages ?? []);
}

function lastSeqOf(messages: readonly ConversationMessage[]): number | null {
  return messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
}

function fromHistory({ id, text, sender, timestamp, seq, tempId }: ChatMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}

function fromStored({
  _id: id,
  message: text,
  messageFrom: sender,
  createdAt: timestamp,
  seq,
  clientId: tempId,
}: StoredMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}

/** Somebody has this conversation before their eyes, up to this message. */
export async function markConversationRead(role: Role, conversationId: string, upTo: number): Promise<void> {
  const store = chatStores[role];
  store.setState((chat) => ({ ...withUnreadCount(chat, conversationId, 0), readUpTo: { ...chat.readUpTo, [conversationId]: upTo } }));
  const call = api('PATCH /chat/read/{id}', { params: { id: conversationId }, body: { upTo }, as: role, quiet: true });
  // The server still counts them then, and the next look at the conversation tries again.
  if (!(await ignoreFailure('A conversation was not marked as read', call)))
    store.setState(({ readUpTo }) => ({ readUpTo: { ...readUpTo, [conversationId]: 0 } }));
}
