import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { expect, test } from 'vitest';
import { groupIntoBlocks, layOutMessages } from './message-layout.ts';

const now = new Date(2026, 10, 15, 12);

function message(seq: number | null, minute: number, more: Partial<ConversationMessage> = {}): ConversationMessage {
  const timestamp = new Date(2026, 10, 15, 10, minute).toISOString();
  return { id: `m${seq}`, text: 'x', sender: 'customer', timestamp, seq, tempId: null, status: 'sent', ...more };
}

test('groups messages that one party sent within five minutes', () => {
  const laidOut = layOutMessages([message(1, 0), message(2, 4), message(3, 9), message(4, 10, { sender: 'seller' })], now);
  expect(laidOut.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('names each day once, above its first message', () => {
  const yesterday = new Date(2026, 10, 14, 23, 59).toISOString();
  const laidOut = layOutMessages([message(1, 0, { timestamp: yesterday }), message(2, 0), message(3, 1)], now);
  expect(laidOut.map(({ day }) => day)).toEqual(['Yesterday', 'Today', null]);
});

test('keeps blocks when older messages load above, and puts unsent messages in the last block', () => {
  const newest = groupIntoBlocks(layOutMessages([message(51, 0), message(52, 1), message(null, 2)], now));
  expect(newest.map(({ index, messages }) => [index, messages.length])).toEqual([[2, 3]]);
  const all = groupIntoBlocks(layOutMessages([...Array.from({ length: 52 }, (_, position) => message(position + 1, 0)), message(null, 2)], now));
  expect(all.map(({ index, messages }) => [index, messages.length])).toEqual([
    [1, 50],
    [2, 3],
  ]);
});
