import { describe, expect, test } from 'vitest';
import { sayUnread } from './message.ts';
import { lastBeforeHole, type ThreadMessage, withMessages } from './thread.ts';

const at = (seconds: number) => `2026-11-15T12:00:${String(seconds).padStart(2, '0')}.000Z`;

function told(seq: number, text: string, more: Partial<ThreadMessage> = {}): ThreadMessage {
  return { id: `m${seq}`, text, sender: 'customer', timestamp: at(seq), seq, tempId: null, status: 'sent', ...more };
}

function onItsWay(tempId: string, text: string, second = 0): ThreadMessage {
  return { id: tempId, text, sender: 'customer', timestamp: at(second), seq: null, tempId, status: 'sending' };
}

const texts = (thread: readonly ThreadMessage[]) => thread.map(({ text, status }) => (status === 'sent' ? text : `${text} (${status})`));

describe('a thread', () => {
  test('stands in the order of the server, however it was told', () => {
    expect(texts(withMessages([], [told(3, 'three'), told(1, 'one'), told(2, 'two')], 'seller'))).toEqual(['one', 'two', 'three']);
    expect(texts(withMessages([told(1, 'one'), told(3, 'three')], [told(2, 'two')], 'seller'))).toEqual(['one', 'two', 'three']);
  });

  // Proves: states.chat.duplicates
  test('has each message once, however often it is told', () => {
    const once = withMessages([], [told(1, 'one')], 'customer');
    expect(texts(withMessages(withMessages(once, [told(1, 'one')], 'customer'), [told(1, 'one'), told(1, 'one')], 'customer'))).toEqual(['one']);
  });

  test('shows what is on its way after everything that arrived', () => {
    expect(texts(withMessages([onItsWay('a', 'mine')], [told(1, 'theirs', { sender: 'seller' })], 'customer'))).toEqual(['theirs', 'mine (sending)']);
  });
});

describe('what was sent', () => {
  // Proves: states.chat.confirmed, fields.message.unconfirmed
  test('is confirmed under its own name, also if other words stand there by now', () => {
    expect(texts(withMessages([onItsWay('a', 'ok'), onItsWay('b', 'ok')], [told(1, 'ok', { tempId: 'b' })], 'customer'))).toEqual([
      'ok',
      'ok (sending)',
    ]);
    expect(withMessages([onItsWay('a', 'ok'), onItsWay('b', 'ok')], [told(1, 'ok', { tempId: 'b' })], 'customer')[1]?.tempId).toBe('a');
  });

  // Proves: constants.chat.duplicates, states.chat.duplicates, states.chat.incoming-open
  test('is confirmed by an echo without a name within five seconds, and not later', () => {
    expect(texts(withMessages([onItsWay('a', 'ok', 0)], [told(5, 'ok')], 'customer'))).toEqual(['ok']);
    expect(texts(withMessages([onItsWay('a', 'ok', 0)], [told(6, 'ok')], 'customer'))).toEqual(['ok', 'ok (sending)']);
  });

  // Proves: decisions.chat.honest-ok
  test('twice in the same words stays twice', () => {
    const first = withMessages([onItsWay('a', 'ok')], [told(1, 'ok', { tempId: 'a' })], 'customer');
    expect(texts(withMessages([...first, onItsWay('b', 'ok')], [told(2, 'ok', { tempId: 'b' })], 'customer'))).toEqual(['ok', 'ok']);
  });

  test('is not confirmed by the same words of the other side, nor by a message that was there before', () => {
    expect(texts(withMessages([onItsWay('a', 'ok')], [told(1, 'ok', { sender: 'seller' })], 'customer'))).toEqual(['ok', 'ok (sending)']);
    const before = withMessages([], [told(1, 'ok')], 'customer');
    expect(texts(withMessages([...before, onItsWay('a', 'ok', 1)], [told(1, 'ok')], 'customer'))).toEqual(['ok', 'ok (sending)']);
  });

  // Proves: fields.message.unconfirmed
  test('and failed is confirmed all the same if it had arrived', () => {
    expect(texts(withMessages([{ ...onItsWay('a', 'ok'), status: 'failed' }], [told(1, 'ok', { tempId: 'a' })], 'customer'))).toEqual(['ok']);
  });
});

test('a hole is known by the message before it', () => {
  expect(lastBeforeHole([told(4, 'a'), told(5, 'b'), told(7, 'c'), onItsWay('x', 'd')])).toBe(5);
  expect(lastBeforeHole([told(4, 'a'), told(5, 'b')])).toBeNull();
  expect(lastBeforeHole([])).toBeNull();
});

// Proves: constants.unread.cap
test('unread messages are counted up to 99', () => {
  expect([0, 1, 99, 100, 5_000].map(sayUnread)).toEqual(['0', '1', '99', '99+', '99+']);
});
