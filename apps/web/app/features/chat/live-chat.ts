import { useEffect } from 'react';
import { onLiveEvent } from '~/lib/live-events.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { type Chat, chatStores, emptyChat } from './chat-store.ts';
import { conversationKey, toConversationInfo } from './conversation-info.ts';
import { withNewMessage, withUnreadCount } from './conversation-list.ts';
import { loadNewMessages, receiveMessage } from './conversation-messages.ts';
import { loadConversations } from './load-conversations.ts';

/** For tabs without a live connection, and for events that got lost on it. */
const pollInterval = 20_000;
/** The other party sends a typing event every few seconds. */
const typingTimeout = 5_000;

interface Subscription {
  subscribers: number;
  stop: () => void;
}

const subscriptions: Partial<Record<Role, Subscription>> = {};
const shownConversations: Record<Role, string | null> = { seller: null, customer: null };
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps an account's conversations up to date while at least one component shows them. */
function subscribeToChat(role: Role): () => void {
  const subscription = (subscriptions[role] ??= { subscribers: 0, stop: start(role) });
  subscription.subscribers += 1;
  return () => {
    subscription.subscribers -= 1;
    if (subscription.subscribers > 0) return;
    subscription.stop();
    delete subscriptions[role];
  };
}

/** The open conversation is refreshed together with the list. */
export function setVisibleConversation(role: Role, key: string | null): void {
  shownConversations[role] = key;
}

function start(role: Role): () => void {
  const store = chatStores[role];
  const stopped = new AbortController();
  const { signal } = stopped;
  const refresh = () => {
    void loadConversations(role);
    const key = shownConversations[role];
    if (key) void loadNewMessages(role, key);
  };
  const refreshIfVisible = () => document.visibilityState === 'visible' && refresh();
  const timer = setInterval(refreshIfVisible, pollInterval);
  document.addEventListener('visibilitychange', refreshIfVisible, { signal });
  for (const event of ['focus', 'online']) window.addEventListener(event, refreshIfVisible, { signal });

  const unsubscribes = [
    onLiveEvent(role, 'connected', refresh),
    // Conversations say where a request stands.
    onLiveEvent(role, 'request-changed', refresh),
    onLiveEvent(role, 'new-message', (event) => {
      store.setState((chat) => withNewMessage(chat, event, role));
      receiveMessage(role, conversationKey(toConversationInfo(event.chat)), event.message, event.chat._id);
      if (event.message.messageFrom !== role) stopTyping(role, event.chat._id);
    }),
    onLiveEvent(role, 'conversation-read', ({ conversation, unreadCount }) =>
      store.setState((chat) => withUnreadCount(chat, conversation, unreadCount)),
    ),
    onLiveEvent(role, 'typing', ({ conversation }) => startTyping(role, conversation)),
  ];
  void loadConversations(role);

  return () => {
    stopped.abort();
    clearInterval(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

function startTyping(role: Role, conversation: string): void {
  clearTimeout(typingTimers.get(conversation));
  typingTimers.set(
    conversation,
    setTimeout(() => stopTyping(role, conversation), typingTimeout),
  );
  chatStores[role].setState(({ typing, conversations }) => ({
    typing: typing.includes(conversation) ? typing : [...typing, conversation],
    // Typing means online.
    conversations: conversations.map((known) => (known.id === conversation ? { ...known, isOtherOnline: true } : known)),
  }));
}

function stopTyping(role: Role, conversation: string): void {
  clearTimeout(typingTimers.get(conversation));
  typingTimers.delete(conversation);
  chatStores[role].setState(({ typing }) => ({ typing: typing.filter((id) => id !== conversation) }));
}

/** Selects from an account's chat, which stays up to date while the component is mounted. */
export function useChat<Part>(role: Role, select: (chat: Chat) => Part): Part {
  const userId = useSignedIn((state) => state[role]?._id ?? null);
  useEffect(() => {
    if (!userId) return undefined;
    return subscribeToChat(role);
  }, [role, userId]);
  return chatStores[role]((chat) => select(chat.userId === userId ? chat : emptyChat));
}
