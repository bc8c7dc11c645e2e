import type { Conversation, NewMessageEvent } from '@frontage/contract/chat.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { Chat } from './chat-store.ts';
import { toConversationInfo } from './conversation-info.ts';

type ConversationList = Pick<Chat, 'conversations' | 'total' | 'unread'>;

/** Merges conversations from the server. Newer messages received here and messages read here win. */
export function withConversations(known: readonly Conversation[], loaded: readonly Conversation[], readUpTo: Chat['readUpTo']): Conversation[] {
  const byId = new Map(known.map((conversation) => [conversation.id, conversation]));
  for (const conversation of loaded) {
    const existing = byId.get(conversation.id);
    const isOlder = existing !== undefined && existing.lastSeq > conversation.lastSeq;
    const isRead = conversation.lastSeq <= (readUpTo[conversation.id] ?? -1);
    const { isOtherOnline, isOtherDeleted, request } = conversation;
    byId.set(
      conversation.id,
      isOlder ? { ...existing, isOtherOnline, isOtherDeleted, request } : { ...conversation, ...(isRead && { unreadCount: 0 }) },
    );
  }
  return [...byId.values()].toSorted(newestFirst);
}

/** Moves the message's conversation to the top. It counts as unread if the other party wrote it, and only once if it arrives twice. */
export function withNewMessage(
  { conversations, total, unread }: ConversationList,
  { message, chat }: NewMessageEvent,
  viewer: AccountType,
): ConversationList {
  const existing = conversations.find(({ id }) => id === chat._id);
  if (existing && existing.lastSeq >= message.seq) return { conversations: [...conversations], total, unread };
  const isIncoming = message.messageFrom !== viewer;
  const newUnread = isIncoming ? 1 : 0;
  const conversation: Conversation = {
    id: chat._id,
    ...toConversationInfo(chat),
    lastMessage: message.message,
    lastMessageTime: message.createdAt,
    lastSender: message.messageFrom,
    lastSeq: message.seq,
    unreadCount: (existing?.unreadCount ?? 0) + newUnread,
    isOtherOnline: isIncoming || (existing?.isOtherOnline ?? false),
    isOtherDeleted: false,
    request: existing?.request ?? null,
  };
  return {
    conversations: [conversation, ...conversations.filter((other) => other !== existing)].toSorted(newestFirst),
    total: total + (existing ? 0 : 1),
    unread: unread + newUnread,
  };
}

/** Sets a conversation's unread count, for example after it was read on another device. */
export function withUnreadCount({ conversations, total, unread }: ConversationList, id: string, unreadCount: number): ConversationList {
  const before = conversations.find((conversation) => conversation.id === id)?.unreadCount ?? unreadCount;
  return {
    conversations: conversations.map((conversation) => (conversation.id === id ? { ...conversation, unreadCount } : conversation)),
    total,
    unread: Math.max(0, unread + unreadCount - before),
  };
}

/** Ignores case. */
export function matchesSearch(text: string, name: string, title: string): boolean {
  const needle = text.trim().toLocaleLowerCase();
  return [name, title].some((value) => value.toLocaleLowerCase().includes(needle));
}

function newestFirst(a: Conversation, b: Conversation): number {
  return Date.parse(b.lastMessageTime) - Date.parse(a.lastMessageTime);
}
