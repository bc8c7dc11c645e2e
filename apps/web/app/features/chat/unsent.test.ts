import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, readUnsent, saveDraft, saveUnsent } from './unsent.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
beforeEach(() => storage.clear());
afterAll(() => vi.unstubAllGlobals());

const unsent: ConversationMessage = {
  id: 'a',
  text: 'Hello',
  sender: 'customer',
  timestamp: '2026-11-15T12:00:00Z',
  seq: null,
  tempId: 'a',
  status: 'sending',
};

test('stores a draft and unsent messages together, per account and conversation', () => {
  saveDraft('priya', '1:priya', 'Half a');
  saveUnsent('priya', '1:priya', [unsent, { ...unsent, id: 'b', seq: 4, status: 'sent' }]);
  expect(readDraft('priya', '1:priya')).toBe('Half a');
  expect(readUnsent('priya', '1:priya', 'customer')).toEqual([{ ...unsent, status: 'failed' }]);
  expect([readDraft('tom', '1:priya'), readDraft('priya', '2:priya')]).toEqual(['', '']);
  expect([...storage.keys()]).toEqual(['chat:priya:1:priya']);
});

test('removes the entry once everything is sent', () => {
  saveDraft('priya', '1:priya', 'Half a');
  saveUnsent('priya', '1:priya', [unsent]);
  saveDraft('priya', '1:priya', '');
  saveUnsent('priya', '1:priya', []);
  expect(storage.size).toBe(0);
});

test.each(['not json', '1', '{}', '{"draft":1,"unsent":[]}', '{"draft":"","unsent":[{"clientId":1}]}'])('ignores an invalid entry: %s', (invalid) => {
  storage.set('chat:priya:1:priya', invalid);
  expect(readDraft('priya', '1:priya')).toBe('');
  expect(readUnsent('priya', '1:priya', 'customer')).toEqual([]);
});
