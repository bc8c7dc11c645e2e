import type { Conversation } from '@frontage/contract/chat.schema';
import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Role, signedInUser, useSignedIn } from '~/lib/signed-in.ts';
import type { ConversationInfo } from './conversation-info.ts';

/** A conversation that was opened in this tab, with the messages loaded so far. */
export interface OpenConversation {
  info: ConversationInfo;
  /** Null before the first message. */
  conversationId: string | null;
  messages: ConversationMessage[];
  hasOlder: boolean;
  state: 'loading' | 'ready' | 'failed';
}

export interface Chat {
  /** Whose chat this is: another account may sign in later. */
  userId: string | null;
  state: 'loading' | 'ready' | 'failed';
  /** When the conversations were loaded last, and whether a later load failed. */
  loadedAt: number | null;
  isStale: boolean;
  /** Newest first. */
  conversations: Conversation[];
  total: number;
  unread: number;
  hasMore: boolean;
  /** By conversation key. */
  openConversations: Record<string, OpenConversation>;
  /** The last message read in this tab, by conversation id. The server may not know yet. */
  readUpTo: Record<string, number>;
  /** The ids of conversations in which the other party is typing. */
  typing: readonly string[];
}

export const emptyChat: Chat = {
  userId: null,
  state: 'loading',
  loadedAt: null,
  isStale: false,
  conversations: [],
  total: 0,
  unread: 0,
  hasMore: false,
  openConversations: {},
  readUpTo: {},
  typing: [],
};

export type ChatStore = UseBoundStore<StoreApi<Chat>>;

/** One per role, because a seller and a customer can be signed in at the same time. */
export const chatStores: Record<Role, ChatStore> = { seller: create<Chat>()(() => emptyChat), customer: create<Chat>()(() => emptyChat) };

useSignedIn.subscribe((now, before) => {
  for (const role of ['customer', 'seller'] as const) if (now[role]?._id !== before[role]?._id) resetStoreForUser(role);
});

export function changeOpenConversation(role: Role, key: string, change: (conversation: OpenConversation) => Partial<OpenConversation>): void {
  chatStores[role].setState(({ openConversations }) => {
    const conversation = openConversations[key];
    return conversation ? { openConversations: { ...openConversations, [key]: { ...conversation, ...change(conversation) } } } : {};
  });
}

/** Drops the chat of an account that signed out. Returns the id of the signed-in user. */
export function resetStoreForUser(role: Role): string | null {
  const userId = signedInUser(role)?._id ?? null;
  if (chatStores[role].getState().userId !== userId) chatStores[role].setState({ ...emptyChat, userId });
  return userId;
}
