import type { ConversationMessage, MessageFile } from '@frontage/domain/chat/conversation';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import type { Role } from '~/lib/signed-in.ts';

interface Saved {
  draft: string;
  unsent: { clientId: string; text: string; at: string; files?: SavedFile[] }[];
}

interface SavedFile {
  key: string;
  name: string;
  size: number;
}

const nothing: Saved = { draft: '', unsent: [] };

/** Drafts and unsent messages are stored in this browser, per account and conversation. */
const storageKey = (userId: string, key: string) => `chat:${userId}:${key}`;

export function readDraft(userId: string, key: string): string {
  return read(userId, key).draft;
}

export function saveDraft(userId: string, key: string, draft: string): void {
  write(userId, key, { ...read(userId, key), draft });
}

/** Marked as failed: after a reload we don't know whether they arrived. Those that did are replaced by the loaded history. */
export function readUnsent(userId: string, key: string, sender: Role): ConversationMessage[] {
  return read(userId, key).unsent.map((saved) => toMessage(saved, sender));
}

function toMessage({ clientId, text, at, files }: Saved['unsent'][number], sender: Role): ConversationMessage {
  return {
    id: clientId,
    text,
    sender,
    timestamp: at,
    seq: null,
    tempId: clientId,
    status: 'failed',
    ...(files && { files: files.map(toMessageFile) }),
  };
}

function toMessageFile({ key, name, size }: SavedFile): MessageFile {
  return { key, name, size, url: null, preview: null, isPreviewPending: false };
}

export function saveUnsent(userId: string, key: string, messages: readonly ConversationMessage[]): void {
  const unsent = messages.flatMap(({ seq, tempId, text, timestamp, files }) =>
    seq === null && tempId ? { clientId: tempId, text, at: timestamp, ...(files && { files: files.flatMap(toSaved) }) } : [],
  );
  write(userId, key, { ...read(userId, key), unsent });
}

function toSaved({ key, name, size }: MessageFile): SavedFile[] {
  return key === undefined ? [] : [{ key, name, size }];
}

function read(userId: string, key: string): Saved {
  try {
    const value: unknown = JSON.parse(readStored(storageKey(userId, key)) ?? 'null');
    return isSaved(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

function write(userId: string, key: string, saved: Saved): void {
  const isEmpty = saved.draft === '' && saved.unsent.length === 0;
  writeStored(storageKey(userId, key), isEmpty ? null : JSON.stringify(saved));
}

/** Anyone can write to local storage, so check the shape. */
function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('unsent' in value)) return false;
  return typeof value.draft === 'string' && Array.isArray(value.unsent) && value.unsent.every(isUnsent);
}

function isUnsent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { files, ...texts } = value as Record<string, unknown>;
  return ['clientId', 'text', 'at'].every((name) => typeof texts[name] === 'string') && (files === undefined || areSavedFiles(files));
}

function areSavedFiles(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSavedFile);
}

function isSavedFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'key' in value && 'name' in value && 'size' in value && typeof value.size === 'number';
}
