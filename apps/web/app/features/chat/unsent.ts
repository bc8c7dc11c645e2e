import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import type { Role } from '~/lib/signed-in.ts';

interface Kept {
  draft: string;
  unsent: { clientId: string; text: string; at: string }[];
}

const nothing: Kept = { draft: '', unsent: [] };

/** What somebody wrote and nobody received yet, kept in this browser for one account and one conversation. */
const placeOf = (userId: string, key: string) => `chat:${userId}:${key}`;

export function readDraft(userId: string, key: string): string {
  return read(userId, key).draft;
}

export function saveDraft(userId: string, key: string, draft: string): void {
  write(userId, key, { ...read(userId, key), draft });
}

/** Whether they arrived is not known after a reload; the history tells, and what it doesn't tell can be sent again. */
export function readUnsent(userId: string, key: string, sender: Role): ConversationMessage[] {
  return read(userId, key).unsent.map(({ clientId, text, at }) => ({
    id: clientId,
    text,
    sender,
    timestamp: at,
    seq: null,
    tempId: clientId,
    status: 'failed',
  }));
}

export function saveUnsent(userId: string, key: string, messages: readonly ConversationMessage[]): void {
  const unsent = messages.flatMap(({ seq, tempId, text, timestamp }) => (seq === null && tempId ? { clientId: tempId, text, at: timestamp } : []));
  write(userId, key, { ...read(userId, key), unsent });
}

function read(userId: string, key: string): Kept {
  try {
    const value: unknown = JSON.parse(readStored(placeOf(userId, key)) ?? 'null');
    return isKept(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

function write(userId: string, key: string, kept: Kept): void {
  const isEmpty = kept.draft === '' && kept.unsent.length === 0;
  writeStored(placeOf(userId, key), isEmpty ? null : JSON.stringify(kept));
}

/** Anybody can write into local storage, so only what has exactly our shape is taken. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('unsent' in value)) return false;
  return typeof value.draft === 'string' && Array.isArray(value.unsent) && value.unsent.every(isUnsent);
}

function isUnsent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['clientId', 'text', 'at'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}
