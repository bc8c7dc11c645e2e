import type { AccountType } from '../account/account-type.ts';

/** In characters, after trimming. */
export const maxMessageLength = 4_000;

export const maxFilesPerMessage = 5;

/** The text of a message that has only files, for lists, emails and clients that know nothing of files. */
export function describeFiles(count: number): string {
  return count === 1 ? 'Sent a file' : `Sent ${count} files`;
}

/** The same text from the same sender within this time may be one message that arrived twice. */
export const duplicateWindowMs = 5_000;

/** We email the recipient about a message that stays unread this long. */
export const unreadEmailAfterMinutes = 10;

/** Above this, an unread badge shows "99+". */
const maxUnreadDisplayed = 99;

export function formatUnreadCount(count: number): string {
  return count > maxUnreadDisplayed ? `${maxUnreadDisplayed}+` : String(count);
}

/** A file of a message as a page shows it. */
export interface MessageFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Null while the server doesn't have the message. */
  url: string | null;
  preview: { url: string; thumbnailUrl: string; width: number; height: number } | null;
  isPreviewPending: boolean;
  /** Names the upload until the server has the message. */
  key?: string;
}

/** A message as a page shows it. `seq` is null until the server confirms the message and gives it a place in the order. */
export interface ConversationMessage {
  id: string;
  text: string;
  sender: AccountType;
  timestamp: string;
  seq: number | null;
  /** The page's own id for a message it sent. The server echoes it. */
  tempId: string | null;
  status: 'sent' | 'sending' | 'failed';
  files?: readonly MessageFile[];
}

/**
 * Adds messages from the server, in any order and any number of times. Confirmed messages come first, in the server's order; unconfirmed
 * ones follow. A confirmed message replaces the unconfirmed one with the same `tempId`. If the server sends no `tempId`, it replaces one
 * with the same text from a moment ago. So a genuine second "ok" is never mistaken for the first.
 */
export function mergeMessages(
  messages: readonly ConversationMessage[],
  received: readonly ConversationMessage[],
  viewer: AccountType,
): ConversationMessage[] {
  const confirmed = new Map(messages.filter(({ seq }) => seq !== null).map((message) => [message.id, message]));
  let unconfirmed = messages.filter(({ seq }) => seq === null);
  for (const message of received.toSorted(bySeq)) {
    const isNew = !confirmed.has(message.id);
    confirmed.set(message.id, message);
    const replaced = isNew && message.sender === viewer ? unconfirmed.find((candidate) => isSameMessage(candidate, message)) : undefined;
    if (replaced) unconfirmed = unconfirmed.filter((candidate) => candidate !== replaced);
  }
  return [...[...confirmed.values()].toSorted(bySeq), ...unconfirmed];
}

/** The `seq` after which messages are missing, so the page can fetch from there; null if there is no gap. */
export function lastSeqBeforeGap(messages: readonly ConversationMessage[]): number | null {
  const known = messages.flatMap(({ seq }) => seq ?? []);
  for (const [index, seq] of known.entries()) {
    const next = known[index + 1];
    if (next !== undefined && next !== seq + 1) return seq;
  }
  return null;
}

function isSameMessage(unconfirmed: ConversationMessage, confirmed: ConversationMessage): boolean {
  if (confirmed.tempId !== null) return unconfirmed.tempId === confirmed.tempId;
  return unconfirmed.text === confirmed.text && Math.abs(parseTimestamp(confirmed) - parseTimestamp(unconfirmed)) <= duplicateWindowMs;
}

// oxlint-disable-next-line no-restricted-globals -- parses a given time, never reads the clock
const parseTimestamp = ({ timestamp }: ConversationMessage) => Date.parse(timestamp);

function bySeq(one: ConversationMessage, other: ConversationMessage): number {
  return (one.seq ?? 0) - (other.seq ?? 0);
}
