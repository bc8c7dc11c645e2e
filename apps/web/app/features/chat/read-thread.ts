import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import { chatStores } from './chat-store.ts';
import { withUnread } from './conversation-list.ts';
import { quietly } from './quietly.ts';

/** Somebody has this conversation before their eyes, up to this message. */
export async function markRead(role: Role, conversationId: string, upTo: number): Promise<void> {
  const store = chatStores[role];
  store.setState((chat) => ({ ...withUnread(chat, conversationId, 0), readUpTo: { ...chat.readUpTo, [conversationId]: upTo } }));
  const call = api('PATCH /chat/read/{id}', { params: { id: conversationId }, body: { upTo }, as: role, quiet: true });
  // The server still counts them then, and the next look at the conversation tries again.
  if (!(await quietly('A conversation was not marked as read', call)))
    store.setState(({ readUpTo }) => ({ readUpTo: { ...readUpTo, [conversationId]: 0 } }));
}
