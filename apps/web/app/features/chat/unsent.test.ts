import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveDraft, saveUnsent, readDraft, readUnsent } from './unsent.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());

const waiting: ConversationMessage = {
  id: 'a',
  text: 'Hello',
  sender: 'customer',
  timestamp: '2026-11-15T12:00:00Z',
  seq: null,
  tempId: 'a',
  status: 'sending',
};

test('a draft and what was not sent are kept beside each other, for one account and one conversation', () => {
  saveDraft('priya', '1:priya', 'Half a');
  saveUnsent('priya', '1:priya', [waiting, { ...waiting, id: 'b', seq: 4, status: 'sent' }]);
  expect(readDraft('priya', '1:priya')).toBe('Half a');
  expect(readUnsent('priya', '1:priya', 'customer')).toEqual([{ ...waiting, status: 'failed' }]);
  expect([readDraft('tom', '1:priya'), readDraft('priya', '2:priya')]).toEqual(['', '']);
  expect([...stored.keys()]).toEqual(['chat:priya:1:priya']);
});

test('nothing stays behind once everything is sent', () => {
  saveDraft('priya', '1:priya', 'Half a');
  saveUnsent('priya', '1:priya', [waiting]);
  saveDraft('priya', '1:priya', '');
  saveUnsent('priya', '1:priya', []);
  expect(stored.size).toBe(0);
});

test.each(['not json', '1', '{}', '{"draft":1,"unsent":[]}', '{"draft":"","unsent":[{"clientId":1}]}'])(
  'nonsense such as %s is nothing',
  (nonsense) => {
    stored.set('chat:priya:1:priya', nonsense);
    expect(readDraft('priya', '1:priya')).toBe('');
    expect(readUnsent('priya', '1:priya', 'customer')).toEqual([]);
  },
);
