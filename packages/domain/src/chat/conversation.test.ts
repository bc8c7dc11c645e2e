import { describe, expect, test } from 'vitest';
import { formatUnreadCount } from './conversation.ts';
import { lastSeqBeforeGap, type ConversationMessage, mergeMessages } from './conversation.ts';

const at = (seconds: number) => `2026-11-15T12:00:${String(seconds).padStart(2, '0')}.000Z`;

function told(seq: number, text: string, more: Partial<ConversationMessage> = {}): ConversationMessage {
  return { id: `m${seq}`, text, sender: 'customer', timestamp: at(seq), seq, tempId: null, status: 'sent', ...more };
}

function onItsWay(tempId: string, text: string, second = 0): ConversationMessage {
  return { id: tempId, text, sender: 'customer', timestamp: at(second), seq: null, tempId, status: 'sending' };
}

const texts = (thread: readonly ConversationMessage[]) => thread.map(({ text, status }) => (status === 'sent' ? text : `${text} (${status})`));

describe('a thread', () => {
  test('stands in the order of the server, however it was told', () => {
    expect(texts(mergeMessages([], [told(3, 'three'), told(1, 'one'), told(2, 'two')], 'seller'))).toEqual(['one', 'two', 'three']);
    expect(texts(mergeMessages([told(1, 'one'), told(3, 'three')], [told(2, 'two')], 'seller'))).toEqual(['one', 'two', 'three']);
  });

  // Proves: states.chat.duplicates
  test('has each message once, however often it is told', () => {
    const once = mergeMessages([], [told(1, 'one')], 'customer');
    expect(texts(mergeMessages(mergeMessages(once, [told(1, 'one')], 'customer'), [told(1, 'one'), told(1, 'one')], 'customer'))).toEqual(['one']);
  });

  test('shows what is on its way after everything that arrived', () => {
    expect(texts(mergeMessages([onItsWay('a', 'mine')], [told(1, 'theirs', { sender: 'seller' })], 'customer'))).toEqual([
      'theirs',
      'mine (sending)',
    ]);
  });
});

describe('what was sent', () => {
  // Proves: states.chat.confirmed, fields.message.unconfirmed
  test('is confirmed under its own name, also if other words stand there by now', () => {
    expect(texts(mergeMessages([onItsWay('a', 'ok'), onItsWay('b', 'ok')], [told(1, 'ok', { tempId: 'b' })], 'customer'))).toEqual([
      'ok',
      'ok (sending)',
    ]);
    expect(mergeMessages([onItsWay('a', 'ok'), onItsWay('b', 'ok')], [told(1, 'ok', { tempId: 'b' })], 'customer')[1]?.tempId).toBe('a');
  });

  // Proves: constants.chat.duplicates, states.chat.duplicates, states.chat.incoming-open
  test('is confirmed by an echo without a name within five seconds, and not later', () => {
    expect(texts(mergeMessages([onItsWay('a', 'ok', 0)], [told(5, 'ok')], 'customer'))).toEqual(['ok']);
    expect(texts(mergeMessages([onItsWay('a', 'ok', 0)], [told(6, 'ok')], 'customer'))).toEqual(['ok', 'ok (sending)']);
  });

  // Proves: decisions.chat.honest-ok
  test('twice in the same words stays twice', () => {
    const first = mergeMessages([onItsWay('a', 'ok')], [told(1, 'ok', { tempId: 'a' })], 'customer');
    expect(texts(mergeMessages([...first, onItsWay('b', 'ok')], [told(2, 'ok', { tempId: 'b' })], 'customer'))).toEqual(['ok', 'ok']);
  });

  test('is not confirmed by the same words of the other side, nor by a message that was there before', () => {
    expect(texts(mergeMessages([onItsWay('a', 'ok')], [told(1, 'ok', { sender: 'seller' })], 'customer'))).toEqual(['ok', 'ok (sending)']);
    const before = mergeMessages([], [told(1, 'ok')], 'customer');
    expect(texts(mergeMessages([...before, onItsWay('a', 'ok', 1)], [told(1, 'ok')], 'customer'))).toEqual(['ok', 'ok (sending)']);
  });

  // Proves: fields.message.unconfirmed
  test('and failed is confirmed all the same if it had arrived', () => {
    expect(texts(mergeMessages([{ ...onItsWay('a', 'ok'), status: 'failed' }], [told(1, 'ok', { tempId: 'a' })], 'customer'))).toEqual(['ok']);
  });
});

test('a hole is known by the message before it', () => {
  expect(lastSeqBeforeGap([told(4, 'a'), told(5, 'b'), told(7, 'c'), onItsWay('x', 'd')])).toBe(5);
  expect(lastSeqBeforeGap([told(4, 'a'), told(5, 'b')])).toBeNull();
  expect(lastSeqBeforeGap([])).toBeNull();
});

// Proves: constants.unread.cap
test('unread messages are counted up to 99', () => {
  expect([0, 1, 99, 100, 5_000].map(formatUnreadCount)).toEqual(['0', '1', '99', '99+', '99+']);
});
