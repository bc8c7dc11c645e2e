import type { AnswerOf } from '@frontage/contract/calls';
import type { ChatMessage, StoredMessage } from '@frontage/contract/chat.schema';
import { lastBeforeHole, type ThreadMessage, withMessages } from '@frontage/domain/chat/thread';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import { changeThread, chatStores, claimStore, type Thread } from './chat-store.ts';
import { withConversations } from './conversation-list.ts';
import { quietly } from './quietly.ts';
import { keyOf, otherOf, type Talk } from './talk.ts';
import { keepUnsent, readUnsent } from './unsent.ts';

type History = AnswerOf<'GET /chat/history/{listingId}/{otherId}'>;

const pageSize = 50;
const longestPage = 200;

/** Shows a conversation: at once as far as it is known, and then as the server knows it. */
export async function openThread(role: Role, talk: Talk): Promise<void> {
  const store = chatStores[role];
  const key = keyOf(talk);
  const userId = claimStore(role);
  if (!userId) return;
  if (!store.getState().threads[key]) {
    const messages = readUnsent(userId, key, role);
    const fresh: Thread = { talk, conversationId: null, messages, hasOlder: false, state: 'loading' };
    store.setState(({ threads }) => ({ threads: { ...threads, [key]: fresh } }));
  }
  await lookAgain(role, key);
}

/** What was said since the last message that is known here without a hole before it. */
export async function lookAgain(role: Role, key: string): Promise<void> {
  const thread = chatStores[role].getState().threads[key];
  if (!thread) return;
  const after = lastBeforeHole(thread.messages) ?? lastSeqOf(thread.messages);
  if (after === null) return loadNewest(role, key, thread);
  let from = after;
  for (;;) {
    const answer = await askHistory(role, thread.talk, { after: from, limit: longestPage });
    if (!answer) return;
    take(role, key, answer);
    const last = answer.messages.at(-1)?.seq;
    if (!answer.hasMore || last === undefined) return;
    from = last;
  }
}

async function loadNewest(role: Role, key: string, { talk }: Thread): Promise<void> {
  const answer = await askHistory(role, talk, { limit: pageSize });
  if (!answer) return changeThread(role, key, ({ state }) => ({ state: state === 'ready' ? state : 'failed' }));
  take(role, key, answer);
  changeThread(role, key, () => ({ hasOlder: answer.hasMore }));
}

const loadingOlder = new Set<string>();

/** The page before the oldest message that is known. */
export async function loadOlder(role: Role, key: string): Promise<void> {
  const thread = chatStores[role].getState().threads[key];
  const before = thread?.messages[0]?.seq;
  if (!thread?.hasOlder || typeof before !== 'number' || loadingOlder.has(key)) return;
  loadingOlder.add(key);
  const answer = await askHistory(role, thread.talk, { before, limit: pageSize });
  loadingOlder.delete(key);
  if (!answer) return;
  take(role, key, answer);
  changeThread(role, key, () => ({ hasOlder: answer.hasMore }));
}

/** A message that was told by itself; one that leaves a hole before it has that filled. */
export function hear(role: Role, key: string, message: StoredMessage, conversationId: string): void {
  const thread = chatStores[role].getState().threads[key];
  if (!thread) return;
  // With nothing here that it could stand after, nobody would miss what came before it.
  if (message.seq > 1 && lastSeqOf(thread.messages) === null) return void lookAgain(role, key);
  merge(role, key, [fromStored(message)], conversationId);
  if (lastBeforeHole(chatStores[role].getState().threads[key]?.messages ?? []) !== null) void lookAgain(role, key);
}

function askHistory(role: Role, talk: Talk, query: { before?: number; after?: number; limit: number }): Promise<History | null> {
  const params = { listingId: talk.listingId, otherId: otherOf(role, talk).id };
  return quietly('Messages were not loaded', api('GET /chat/history/{listingId}/{otherId}', { params, query, as: role, quiet: true }));
}

function take(role: Role, key: string, { conversation, messages }: History): void {
  if (conversation)
    chatStores[role].setState(({ conversations, readUpTo }) => ({ conversations: withConversations(conversations, [conversation], readUpTo) }));
  merge(role, key, messages.map(fromHistory), conversation?.id ?? null);
}

function merge(role: Role, key: string, told: readonly ThreadMessage[], conversationId: string | null): void {
  changeThread(role, key, (thread) => ({
    messages: told.length > 0 ? withMessages(thread.messages, told, role) : thread.messages,
    conversationId: conversationId ?? thread.conversationId,
    state: 'ready',
  }));
  rememberUnsent(role, key);
}

/** Writes down what is on its way, so that it survives whatever happens to the page. */
export function rememberUnsent(role: Role, key: string): void {
  const { userId, threads } = chatStores[role].getState();
  if (userId) keepUnsent(userId, key, threads[key]?.messages ?? []);
}

function lastSeqOf(messages: readonly ThreadMessage[]): number | null {
  return messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
}

function fromHistory({ id, text, sender, timestamp, seq, tempId }: ChatMessage): ThreadMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}

function fromStored({ _id: id, message: text, messageFrom: sender, createdAt: timestamp, seq, clientId: tempId }: StoredMessage): ThreadMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}
