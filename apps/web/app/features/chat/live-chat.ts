import { useEffect } from 'react';
import { onLiveEvent } from '~/lib/live-events.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { type Chat, chatStores, emptyChat } from './chat-store.ts';
import { conversationKey, toConversationInfo } from './conversation-info.ts';
import { withNewMessage, withUnreadCount } from './conversation-list.ts';
import { loadNewMessages, receiveMessage } from './conversation-messages.ts';
import { loadConversations } from './load-conversations.ts';

/** For whoever has no live connection, or missed something on it. */
const askEvery = 20_000;
/** The other side says it every few seconds while it writes. */
const typingHolds = 5_000;

interface Keeper {
  users: number;
  stop: () => void;
}

const keepers: Partial<Record<Role, Keeper>> = {};
const shown: Record<Role, string | null> = { seller: null, customer: null };
const typingEnds = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps what is known of an account's conversations up to date, while anybody shows something of it. */
function subscribeToChat(role: Role): () => void {
  const keeper = (keepers[role] ??= { users: 0, stop: start(role) });
  keeper.users += 1;
  return () => {
    keeper.users -= 1;
    if (keeper.users > 0) return;
    keeper.stop();
    delete keepers[role];
  };
}

/** The conversation that is open is looked at again with the list. */
export function setShownConversation(role: Role, key: string | null): void {
  shown[role] = key;
}

function start(role: Role): () => void {
  const store = chatStores[role];
  const ended = new AbortController();
  const { signal } = ended;
  const look = () => {
    void loadConversations(role);
    const key = shown[role];
    if (key) void loadNewMessages(role, key);
  };
  const lookIfSeen = () => document.visibilityState === 'visible' && look();
  const timer = setInterval(lookIfSeen, askEvery);
  document.addEventListener('visibilitychange', lookIfSeen, { signal });
  for (const event of ['focus', 'online']) window.addEventListener(event, lookIfSeen, { signal });

  const listening = [
    onLiveEvent(role, 'connected', look),
    onLiveEvent(role, 'new-message', (news) => {
      store.setState((chat) => withNewMessage(chat, news, role));
      receiveMessage(role, conversationKey(toConversationInfo(news.chat)), news.message, news.chat._id);
      if (news.message.messageFrom !== role) endTyping(role, news.chat._id);
    }),
    onLiveEvent(role, 'conversation-read', ({ conversation, unreadCount }) =>
      store.setState((chat) => withUnreadCount(chat, conversation, unreadCount)),
    ),
    onLiveEvent(role, 'typing', ({ conversation }) => beginTyping(role, conversation)),
  ];
  void loadConversations(role);

  return () => {
    ended.abort();
    clearInterval(timer);
    for (const stop of listening) stop();
  };
}

function beginTyping(role: Role, conversation: string): void {
  clearTimeout(typingEnds.get(conversation));
  typingEnds.set(
    conversation,
    setTimeout(() => endTyping(role, conversation), typingHolds),
  );
  chatStores[role].setState(({ typing, conversations }) => ({
    typing: typing.includes(conversation) ? typing : [...typing, conversation],
    // Whoever writes is here.
    conversations: conversations.map((known) => (known.id === conversation ? { ...known, isOtherOnline: true } : known)),
  }));
}

function endTyping(role: Role, conversation: string): void {
  clearTimeout(typingEnds.get(conversation));
  typingEnds.delete(conversation);
  chatStores[role].setState(({ typing }) => ({ typing: typing.filter((id) => id !== conversation) }));
}

/** What an account talks about, kept up to date while something shows it. */
export function useChat<Part>(role: Role, choose: (chat: Chat) => Part): Part {
  const userId = useSignedIn((state) => state[role]?._id ?? null);
  useEffect(() => {
    if (!userId) return undefined;
    return subscribeToChat(role);
  }, [role, userId]);
  return chatStores[role]((chat) => choose(chat.userId === userId ? chat : emptyChat));
}
