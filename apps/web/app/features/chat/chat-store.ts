import type { Conversation } from '@frontage/contract/chat.schema';
import type { ThreadMessage } from '@frontage/domain/chat/thread';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Role, whoIs } from '~/lib/signed-in.ts';
import type { Talk } from './talk.ts';

/** One conversation as it is shown, as far as it is known here. */
export interface Thread {
  talk: Talk;
  /** Null until something was said. */
  conversationId: string | null;
  messages: ThreadMessage[];
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
  threads: Record<string, Thread>;
  /** Of which conversation which message was read here; the server may not know yet. */
  readUpTo: Record<string, number>;
  /** In which conversations the other side is writing. */
  typing: readonly string[];
}

export const nothingYet: Chat = {
  userId: null,
  state: 'loading',
  conversations: [],
  total: 0,
  unread: 0,
  hasMore: false,
  threads: {},
  readUpTo: {},
  typing: [],
};

export type ChatStore = UseBoundStore<StoreApi<Chat>>;

/** A seller and a customer may be signed in side by side; each has conversations of their own. */
export const chatStores: Record<Role, ChatStore> = { seller: create<Chat>()(() => nothingYet), customer: create<Chat>()(() => nothingYet) };

export function changeThread(role: Role, key: string, change: (thread: Thread) => Partial<Thread>): void {
  chatStores[role].setState(({ threads }) => {
    const thread = threads[key];
    return thread ? { threads: { ...threads, [key]: { ...thread, ...change(thread) } } } : {};
  });
}

/** Whose store it is by now. What belonged to an account that signed out is forgotten. */
export function claimStore(role: Role): string | null {
  const userId = whoIs(role)?._id ?? null;
  if (chatStores[role].getState().userId !== userId) chatStores[role].setState({ ...nothingYet, userId });
  return userId;
}
