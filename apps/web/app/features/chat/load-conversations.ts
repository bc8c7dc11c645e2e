import type { Conversation } from '@frontage/contract/chat.schema';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import { chatStores, resetStoreForUser } from './chat-store.ts';
import { withConversations } from './conversation-list.ts';
import { ignoreFailure } from '~/lib/ignore-failure.ts';

const pageSize = 50;
const asking: Partial<Record<Role, Promise<void>>> = {};

/** Asks for the newest; whoever asks while that is under way gets the same answer. */
export function loadConversations(role: Role): Promise<void> {
  return (asking[role] ??= ask(role).finally(() => delete asking[role]));
}

async function ask(role: Role): Promise<void> {
  const store = chatStores[role];
  const userId = resetStoreForUser(role);
  if (!userId) return;
  const answer = await ignoreFailure(
    'Conversations were not loaded',
    api('GET /chat/conversations', { query: { search: undefined, limit: pageSize }, as: role, quiet: true }),
  );
  store.setState((chat) => {
    if (chat.userId !== userId) return {};
    if (!answer) return chat.state === 'ready' ? {} : { state: 'failed' };
    const conversations = withConversations(chat.conversations, answer.conversations, chat.readUpTo);
    // What was read here a moment ago the server may still count.
    const uncounted = answer.conversations.filter(({ id, unreadCount, lastSeq }) => unreadCount > 0 && lastSeq <= (chat.readUpTo[id] ?? -1));
    const unread = answer.unread - uncounted.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
    return { state: 'ready', conversations, total: answer.total, unread, hasMore: conversations.length < answer.total };
  });
}

/** The next older ones. */
export async function loadMoreConversations(role: Role): Promise<boolean> {
  const store = chatStores[role];
  const { conversations, userId } = store.getState();
  const after = conversations.at(-1)?.id;
  const call = api('GET /chat/conversations', { query: { search: undefined, limit: 100, ...(after && { after }) }, as: role, quiet: true });
  const answer = await ignoreFailure('Conversations were not loaded', call);
  if (!answer || store.getState().userId !== userId) return false;
  store.setState((chat) => ({
    conversations: withConversations(chat.conversations, answer.conversations, chat.readUpTo),
    total: answer.total,
    hasMore: answer.hasMore,
  }));
  return answer.hasMore;
}

/** The conversation of this id, however far down it stands; undefined if there is none. */
export async function findConversation(role: Role, id: string): Promise<Conversation | undefined> {
  const find = () => chatStores[role].getState().conversations.find((conversation) => conversation.id === id);
  if (!find()) await loadConversations(role);
  let hasMore = chatStores[role].getState().hasMore;
  while (!find() && hasMore) hasMore = await loadMoreConversations(role);
  return find();
}

/** Of all conversations, also of those that are not loaded, the ones with these words. */
export async function searchConversations(role: Role, search: string): Promise<Conversation[]> {
  const answer = await ignoreFailure('The search failed', api('GET /chat/conversations', { query: { search, limit: 100 }, as: role, quiet: true }));
  return answer?.conversations ?? [];
}
