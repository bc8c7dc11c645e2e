import { onLive } from '~/lib/live-news.ts';
import type { Role } from '~/lib/signed-in.ts';
import { chatStores } from './chat-store.ts';
import { withNews, withUnread } from './conversation-list.ts';
import { loadConversations } from './load-conversations.ts';
import { keyOf, talkOf } from './talk.ts';
import { hear, lookAgain } from './threads.ts';

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
export function keepUp(role: Role): () => void {
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
export function showThread(role: Role, key: string | null): void {
  shown[role] = key;
}

function start(role: Role): () => void {
  const store = chatStores[role];
  const ended = new AbortController();
  const { signal } = ended;
  const look = () => {
    void loadConversations(role);
    const key = shown[role];
    if (key) void lookAgain(role, key);
  };
  const lookIfSeen = () => document.visibilityState === 'visible' && look();
  const timer = setInterval(lookIfSeen, askEvery);
  document.addEventListener('visibilitychange', lookIfSeen, { signal });
  for (const event of ['focus', 'online']) window.addEventListener(event, lookIfSeen, { signal });

  const listening = [
    onLive(role, 'connected', look),
    onLive(role, 'new-message', (news) => {
      store.setState((chat) => withNews(chat, news, role));
      hear(role, keyOf(talkOf(news.chat)), news.message, news.chat._id);
      if (news.message.messageFrom !== role) endTyping(role, news.chat._id);
    }),
    onLive(role, 'conversation-read', ({ conversation, unreadCount }) => store.setState((chat) => withUnread(chat, conversation, unreadCount))),
    onLive(role, 'typing', ({ conversation }) => beginTyping(role, conversation)),
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
