import type { Conversation, NewMessageEvent } from '@frontage/contract/chat.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { Chat } from './chat-store.ts';
import { toConversationInfo } from './conversation-info.ts';

type Listed = Pick<Chat, 'conversations' | 'total' | 'unread'>;

/** Takes what the server told of conversations. What was heard or read here since then is not taken back. */
export function withConversations(known: readonly Conversation[], told: readonly Conversation[], readUpTo: Chat['readUpTo']): Conversation[] {
  const all = new Map(known.map((conversation) => [conversation.id, conversation]));
  for (const conversation of told) {
    const here = all.get(conversation.id);
    const isOlder = here !== undefined && here.lastSeq > conversation.lastSeq;
    const isRead = conversation.lastSeq <= (readUpTo[conversation.id] ?? -1);
    const { isOtherOnline, isOtherGone } = conversation;
    all.set(conversation.id, isOlder ? { ...here, isOtherOnline, isOtherGone } : { ...conversation, ...(isRead && { unreadCount: 0 }) });
  }
  return [...all.values()].toSorted(newestFirst);
}

/** A message moves its conversation to the top, and counts as unread if the other side wrote it; heard twice, it counts once. */
export function withNewMessage({ conversations, total, unread }: Listed, { message, chat }: NewMessageEvent, viewer: AccountType): Listed {
  const here = conversations.find(({ id }) => id === chat._id);
  if (here && here.lastSeq >= message.seq) return { conversations: [...conversations], total, unread };
  const isTheirs = message.messageFrom !== viewer;
  const missed = isTheirs ? 1 : 0;
  const conversation: Conversation = {
    id: chat._id,
    ...toConversationInfo(chat),
    lastMessage: message.message,
    lastMessageTime: message.createdAt,
    lastSender: message.messageFrom,
    lastSeq: message.seq,
    unreadCount: (here?.unreadCount ?? 0) + missed,
    isOtherOnline: isTheirs || (here?.isOtherOnline ?? false),
    isOtherGone: false,
  };
  return {
    conversations: [conversation, ...conversations.filter((other) => other !== here)].toSorted(newestFirst),
    total: total + (here ? 0 : 1),
    unread: unread + missed,
  };
}

/** So many of this conversation are unread, wherever they were read. */
export function withUnreadCount({ conversations, total, unread }: Listed, id: string, left: number): Listed {
  const before = conversations.find((conversation) => conversation.id === id)?.unreadCount ?? left;
  return {
    conversations: conversations.map((conversation) => (conversation.id === id ? { ...conversation, unreadCount: left } : conversation)),
    total,
    unread: Math.max(0, unread + left - before),
  };
}

/** Whether a name or a title holds these words, however they are written. */
export function matchesSearch(words: string, name: string, title: string): boolean {
  const sought = words.trim().toLocaleLowerCase();
  return [name, title].some((text) => text.toLocaleLowerCase().includes(sought));
}

function newestFirst(one: Conversation, other: Conversation): number {
  return Date.parse(other.lastMessageTime) - Date.parse(one.lastMessageTime);
}
