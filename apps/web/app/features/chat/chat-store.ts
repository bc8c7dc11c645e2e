import type { Conversation } from '@frontage/contract/chat.schema';
import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Role, signedInUser } from '~/lib/signed-in.ts';
import type { ConversationInfo } from './conversation-info.ts';

/** One conversation as it is shown, as far as it is known here. */
export interface OpenConversation {
  info: ConversationInfo;
  /** Null until something was said. */
  conversationId: string | null;
  messages: ConversationMessage[];
  hasOlder: boolean;
  state: 'loading' | 'ready' | 'failed';
}

export interface Chat {
  /** Whose it is: another account may sign in later. */
  userId: string | null;
  state: 'loading' | 'ready' | 'failed';
  /** The newest first. */
  conversations: Conversation[];
  total: number;
  unread: number;
  hasMore: boolean;
  /** By the key of their talk. */
  openConversations: Record<string, OpenConversation>;
  /** Of which conversation which message was read here; the server may not know yet. */
  readUpTo: Record<string, number>;
  /** In which conversations the other side is writing. */
  typing: readonly string[];
}

export const emptyChat: Chat = {
  userId: null,
  state: 'loading',
  conversations: [],
  total: 0,
  unread: 0,
  hasMore: false,
  openConversations: {},
  readUpTo: {},
  typing: [],
};

export type ChatStore = UseBoundStore<StoreApi<Chat>>;

/** A seller and a customer may be signed in side by side; each has conversations of their own. */
export const chatStores: Record<Role, ChatStore> = { seller: create<Chat>()(() => emptyChat), customer: create<Chat>()(() => emptyChat) };

export function changeOpenConversation(role: Role, key: string, change: (thread: OpenConversation) => Partial<OpenConversation>): void {
  chatStores[role].setState(({ openConversations }) => {
    const thread = openConversations[key];
    return thread ? { openConversations: { ...openConversations, [key]: { ...thread, ...change(thread) } } } : {};
  });
}

/** Whose store it is by now. What belonged to an account that signed out is forgotten. */
export function resetStoreForUser(role: Role): string | null {
  const userId = signedInUser(role)?._id ?? null;
  if (chatStores[role].getState().userId !== userId) chatStores[role].setState({ ...emptyChat, userId });
  return userId;
}
