import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { expect, test } from 'vitest';
import { groupIntoBlocks, layOutMessages } from './message-layout.ts';

const now = new Date(2026, 10, 15, 12);

function said(seq: number | null, minute: number, more: Partial<ConversationMessage> = {}): ConversationMessage {
  const timestamp = new Date(2026, 10, 15, 10, minute).toISOString();
  return { id: `m${seq}`, text: 'x', sender: 'customer', timestamp, seq, tempId: null, status: 'sent', ...more };
}

test('messages of one side within five minutes stand together', () => {
  const lines = layOutMessages([said(1, 0), said(2, 4), said(3, 9), said(4, 10, { sender: 'seller' })], now);
  expect(lines.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('each day is named once, above its first message', () => {
  const yesterday = new Date(2026, 10, 14, 23, 59).toISOString();
  const lines = layOutMessages([said(1, 0, { timestamp: yesterday }), said(2, 0), said(3, 1)], now);
  expect(lines.map(({ day }) => day)).toEqual(['Yesterday', 'Today', null]);
});

test('blocks stay as they are when older messages come in above, and hold what is on its way', () => {
  const newest = groupIntoBlocks(layOutMessages([said(51, 0), said(52, 1), said(null, 2)], now));
  expect(newest.map(({ index: place, messages }) => [place, messages.length])).toEqual([[2, 3]]);
  const all = groupIntoBlocks(layOutMessages([...Array.from({ length: 52 }, (_, index) => said(index + 1, 0)), said(null, 2)], now));
  expect(all.map(({ index: place, messages }) => [place, messages.length])).toEqual([
    [1, 50],
    [2, 3],
  ]);
});
