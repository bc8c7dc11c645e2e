import type { Conversation } from '@frontage/contract/chat.schema';
import { api } from '~/lib/api.ts';
import { ignoreFailure } from '~/lib/ignore-failure.ts';
import type { Role } from '~/lib/signed-in.ts';
import { chatStores, resetStoreForUser } from './chat-store.ts';
import { withConversations } from './conversation-list.ts';

const pageSize = 50;
const inFlight: Partial<Record<Role, Promise<void>>> = {};

/** Loads the newest conversations. Calls during a running load share its result. */
export function loadConversations(role: Role): Promise<void> {
  return (inFlight[role] ??= load(role).finally(() => delete inFlight[role]));
}

async function load(role: Role): Promise<void> {
  const store = chatStores[role];
  const userId = resetStoreForUser(role);
  if (!userId) return;
  const page = await ignoreFailure(
    'Conversations were not loaded',
    api('GET /chat/conversations', { query: { search: undefined, limit: pageSize }, as: role, quiet: true }),
  );
  store.setState((chat) => {
    if (chat.userId !== userId) return {};
    if (!page) return chat.state === 'ready' ? { isStale: true } : { state: 'failed' };
    const conversations = withConversations(chat.conversations, page.conversations, chat.readUpTo);
    // The server may still count messages that were read here a moment ago.
    const readHere = page.conversations.filter(({ id, unreadCount, lastSeq }) => unreadCount > 0 && lastSeq <= (chat.readUpTo[id] ?? -1));
    const unread = page.unread - readHere.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
    const hasMore = conversations.length < page.total;
    return { state: 'ready', loadedAt: Date.now(), isStale: false, conversations, total: page.total, unread, hasMore };
  });
}

/** Loads the next older conversations. Returns whether there are more. */
export async function loadMoreConversations(role: Role): Promise<boolean> {
  const store = chatStores[role];
  const { conversations, userId } = store.getState();
  const after = conversations.at(-1)?.id;
  const call = api('GET /chat/conversations', { query: { search: undefined, limit: 100, ...(after && { after }) }, as: role, quiet: true });
  const page = await ignoreFailure('Conversations were not loaded', call);
  if (!page || store.getState().userId !== userId) return false;
  store.setState((chat) => ({
    conversations: withConversations(chat.conversations, page.conversations, chat.readUpTo),
    total: page.total,
    hasMore: page.hasMore,
  }));
  return page.hasMore;
}

/** Finds a conversation by id, loading older ones until it turns up. */
export async function findConversation(role: Role, id: string): Promise<Conversation | undefined> {
  const find = () => chatStores[role].getState().conversations.find((conversation) => conversation.id === id);
  if (!find()) await loadConversations(role);
  let hasMore = chatStores[role].getState().hasMore;
  while (!find() && hasMore) hasMore = await loadMoreConversations(role);
  return find();
}

/** Searches all conversations on the server, including those that are not loaded. */
export async function searchConversations(role: Role, search: string): Promise<Conversation[]> {
  const page = await ignoreFailure('The search failed', api('GET /chat/conversations', { query: { search, limit: 100 }, as: role, quiet: true }));
  return page?.conversations ?? [];
}
