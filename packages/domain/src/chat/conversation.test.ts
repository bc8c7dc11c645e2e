import { describe, expect, test } from 'vitest';
import { type ConversationMessage, formatUnreadCount, lastSeqBeforeGap, mergeMessages } from './conversation.ts';

const at = (seconds: number) => `2026-11-15T12:00:${String(seconds).padStart(2, '0')}.000Z`;

function confirmed(seq: number, text: string, more: Partial<ConversationMessage> = {}): ConversationMessage {
  return { id: `m${seq}`, text, sender: 'customer', timestamp: at(seq), seq, tempId: null, status: 'sent', ...more };
}

function sending(tempId: string, text: string, second = 0): ConversationMessage {
  return { id: tempId, text, sender: 'customer', timestamp: at(second), seq: null, tempId, status: 'sending' };
}

const texts = (messages: readonly ConversationMessage[]) => messages.map(({ text, status }) => (status === 'sent' ? text : `${text} (${status})`));

describe('a conversation', () => {
  test('follows the server’s order, whatever order messages arrive in', () => {
    expect(texts(mergeMessages([], [confirmed(3, 'three'), confirmed(1, 'one'), confirmed(2, 'two')], 'seller'))).toEqual(['one', 'two', 'three']);
    expect(texts(mergeMessages([confirmed(1, 'one'), confirmed(3, 'three')], [confirmed(2, 'two')], 'seller'))).toEqual(['one', 'two', 'three']);
  });

  // Proves: states.chat.duplicates
  test('shows each message once, however often it arrives', () => {
    const once = mergeMessages([], [confirmed(1, 'one')], 'customer');
    const twice = mergeMessages(once, [confirmed(1, 'one')], 'customer');
    expect(texts(mergeMessages(twice, [confirmed(1, 'one'), confirmed(1, 'one')], 'customer'))).toEqual(['one']);
  });

  test('shows unconfirmed messages after all confirmed ones', () => {
    expect(texts(mergeMessages([sending('a', 'mine')], [confirmed(1, 'theirs', { sender: 'seller' })], 'customer'))).toEqual([
      'theirs',
      'mine (sending)',
    ]);
  });
});

describe('a sent message', () => {
  // Proves: states.chat.confirmed, fields.message.unconfirmed
  test('is confirmed by its tempId, even if another one has the same text', () => {
    const messages = mergeMessages([sending('a', 'ok'), sending('b', 'ok')], [confirmed(1, 'ok', { tempId: 'b' })], 'customer');
    expect(texts(messages)).toEqual(['ok', 'ok (sending)']);
    expect(messages[1]?.tempId).toBe('a');
  });

  // Proves: constants.chat.duplicates, states.chat.duplicates, states.chat.incoming-open
  test('is confirmed by an echo without a tempId within five seconds, but not later', () => {
    expect(texts(mergeMessages([sending('a', 'ok', 0)], [confirmed(5, 'ok')], 'customer'))).toEqual(['ok']);
    expect(texts(mergeMessages([sending('a', 'ok', 0)], [confirmed(6, 'ok')], 'customer'))).toEqual(['ok', 'ok (sending)']);
  });

  // Proves: decisions.chat.honest-ok
  test('appears twice when it is sent twice with the same text', () => {
    const first = mergeMessages([sending('a', 'ok')], [confirmed(1, 'ok', { tempId: 'a' })], 'customer');
    expect(texts(mergeMessages([...first, sending('b', 'ok')], [confirmed(2, 'ok', { tempId: 'b' })], 'customer'))).toEqual(['ok', 'ok']);
  });

  test('is not confirmed by the same text from the other person or from an earlier message', () => {
    expect(texts(mergeMessages([sending('a', 'ok')], [confirmed(1, 'ok', { sender: 'seller' })], 'customer'))).toEqual(['ok', 'ok (sending)']);
    const before = mergeMessages([], [confirmed(1, 'ok')], 'customer');
    expect(texts(mergeMessages([...before, sending('a', 'ok', 1)], [confirmed(1, 'ok')], 'customer'))).toEqual(['ok', 'ok (sending)']);
  });

  // Proves: fields.message.unconfirmed
  test('that failed is still confirmed if it had arrived', () => {
    expect(texts(mergeMessages([{ ...sending('a', 'ok'), status: 'failed' }], [confirmed(1, 'ok', { tempId: 'a' })], 'customer'))).toEqual(['ok']);
  });
});

test('finds the last message before a gap', () => {
  expect(lastSeqBeforeGap([confirmed(4, 'a'), confirmed(5, 'b'), confirmed(7, 'c'), sending('x', 'd')])).toBe(5);
  expect(lastSeqBeforeGap([confirmed(4, 'a'), confirmed(5, 'b')])).toBeNull();
  expect(lastSeqBeforeGap([])).toBeNull();
});

// Proves: constants.unread.cap
test('counts unread messages up to 99', () => {
  expect([0, 1, 99, 100, 5_000].map(formatUnreadCount)).toEqual(['0', '1', '99', '99+', '99+']);
});
