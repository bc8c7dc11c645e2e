import { useEffect, useState } from 'react';
import type { Role } from '~/lib/signed-in.ts';
import type { Thread } from './chat-store.ts';
import { showThread } from './keep-up.ts';
import { markRead } from './read-thread.ts';
import { keyOf, type Talk } from './talk.ts';
import { openThread } from './threads.ts';
import { useChat } from './use-chat.ts';

/** An open conversation: loaded, kept up to date, and marked read while somebody sees its end. */
export function useThread(role: Role, talk: Talk): Thread | undefined {
  const key = keyOf(talk);
  const thread = useChat(role, ({ threads }) => threads[key]);
  useEffect(() => {
    void openThread(role, talk);
    showThread(role, key);
    return () => showThread(role, null);
    // A talk whose names changed is still the same talk.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [role, key]);
  return thread;
}

/** Marks as read what came, once its end is seen in a page that is seen. */
export function useReading(role: Role, thread: Thread | undefined, isAtEnd: boolean): void {
  const isSeen = useIsPageSeen();
  const conversationId = thread?.conversationId ?? null;
  const unread = useChat(role, ({ conversations }) => conversations.find(({ id }) => id === conversationId)?.unreadCount ?? 0);
  const last = thread?.messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
  useEffect(() => {
    if (conversationId !== null && last !== null && unread > 0 && isSeen && isAtEnd) void markRead(role, conversationId, last);
  }, [role, conversationId, last, unread, isSeen, isAtEnd]);
}

function useIsPageSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
