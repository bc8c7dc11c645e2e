import type { Conversation, NewMessageEvent } from '@frontage/contract/chat.schema';
import { describe, expect, test } from 'vitest';
import { matchesSearch, withConversations, withNewMessage, withUnreadCount } from './conversation-list.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 12, minute)).toISOString();

function conversation(id: string, lastSeq: number, more: Partial<Conversation> = {}): Conversation {
  return {
    id,
    customerId: `customer of ${id}`,
    customerName: 'Casey',
    sellerId: 'seller',
    sellerName: 'Sam',
    listingId: '1',
    listingTitle: 'Wall',
    listingImage: null,
    lastMessage: `message ${lastSeq}`,
    lastMessageTime: at(lastSeq),
    lastSender: 'customer',
    lastSeq,
    unreadCount: 0,
    isOtherOnline: false,
    isOtherDeleted: false,
    request: null,
    ...more,
  };
}

function newMessage(id: string, seq: number, messageFrom: 'customer' | 'seller' = 'customer'): NewMessageEvent {
  return {
    message: { _id: `${id}${seq}`, message: `message ${seq}`, messageFrom, _sender: '', _receiver: '', _listing: '1', createdAt: at(seq), seq, clientId: null },
    chat: { _id: id, _customer: { _id: `customer of ${id}`, name: 'Casey' }, _seller: { _id: 'seller', name: 'Sam' }, _listing: { _id: '1', title: 'Wall', image: null } },
  }; // prettier-ignore
}

const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);

describe('a new message', () => {
  const list = { conversations: [conversation('b', 5), conversation('a', 3)], total: 2, unread: 0 };

  // Proves: states.chat.incoming-top, states.chat.incoming-unread
  test('moves its conversation to the top and is unread', () => {
    const after = withNewMessage(list, newMessage('a', 6), 'seller');
    expect(idsOf(after.conversations)).toEqual(['a', 'b']);
    expect(after).toMatchObject({ total: 2, unread: 1 });
    expect(after.conversations[0]).toMatchObject({ unreadCount: 1, lastMessage: 'message 6', isOtherOnline: true });
  });

  // Proves: states.chat.duplicates
  test('counts once when it arrives twice', () => {
    const once = withNewMessage(list, newMessage('a', 6), 'seller');
    expect(withNewMessage(once, newMessage('a', 6), 'seller')).toEqual(once);
  });

  // Proves: states.chat.incoming-unread
  test('is not unread for its sender', () => {
    expect(withNewMessage(list, newMessage('a', 6, 'seller'), 'seller')).toMatchObject({ unread: 0 });
  });

  // Proves: states.chat.incoming-top
  test('can start a conversation', () => {
    const after = withNewMessage(list, newMessage('c', 7), 'seller');
    expect(idsOf(after.conversations)).toEqual(['c', 'b', 'a']);
    expect(after.total).toBe(3);
  });
});

describe('conversations from the server', () => {
  test('do not undo messages received in the meantime', () => {
    const [first] = withConversations([conversation('a', 6, { unreadCount: 2 })], [conversation('a', 5, { isOtherOnline: true })], {});
    expect(first).toMatchObject({ lastSeq: 6, unreadCount: 2, isOtherOnline: true });
  });

  test('do not mark messages as unread that were read here', () => {
    expect(withConversations([], [conversation('a', 5, { unreadCount: 2 })], { a: 5 })[0]?.unreadCount).toBe(0);
    expect(withConversations([], [conversation('a', 6, { unreadCount: 1 })], { a: 5 })[0]?.unreadCount).toBe(1);
  });

  test('keep older conversations that are not among them', () => {
    expect(idsOf(withConversations([conversation('a', 1)], [conversation('b', 2)], {}))).toEqual(['b', 'a']);
  });
});

test('takes over the unread count after reading on another device', () => {
  const list = { conversations: [conversation('a', 3, { unreadCount: 3 }), conversation('b', 2, { unreadCount: 2 })], total: 2, unread: 5 };
  expect(withUnreadCount(list, 'a', 1)).toMatchObject({ unread: 3, conversations: [{ unreadCount: 1 }, { unreadCount: 2 }] });
  expect(withUnreadCount(list, 'unknown', 0).unread).toBe(5);
});

// Proves: desk.search
test('search matches names and listing titles, ignoring case', () => {
  expect(matchesSearch(' CASEY ', 'Casey Customer', 'Wall')).toBe(true);
  expect(matchesSearch('wall', 'Casey Customer', 'North Wall')).toBe(true);
  expect(matchesSearch('roof', 'Casey Customer', 'North Wall')).toBe(false);
});
