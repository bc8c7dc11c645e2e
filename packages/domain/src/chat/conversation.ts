import type { AccountType } from '../account/account-type.ts';

/** Characters of one message, after trimming. */
export const maxMessageLength = 4_000;

/** The same text of the same sender within this time may be one message that came on two ways. */
export const duplicateWindowMs = 5_000;

/** A message that nobody has read for so long is told by mail. */
export const unreadEmailAfterMinutes = 10;

/** Beyond this an unread badge only says that there are more. */
export const maxUnreadShown = 99;

export function formatUnreadCount(count: number): string {
  return count > maxUnreadShown ? `${maxUnreadShown}+` : String(count);
}

/** A message as a page shows it. One that the server has not confirmed has no place in the order yet. */
export interface ConversationMessage {
  id: string;
  text: string;
  sender: AccountType;
  timestamp: string;
  seq: number | null;
  /** The page's own name for a message that it sent; the server says it back. */
  tempId: string | null;
  status: 'sent' | 'sending' | 'failed';
}

/**
 * Adds what the server told, in whatever order and however often it did. Confirmed messages stand in the server's order, those on their
 * way after them. A confirmed message takes the place of the one that was sent: known by its own name, or, where the server does not say
 * that name back, as the echo of the same words a moment ago. So an honest second 'ok' is never taken for the first.
 */
export function mergeMessages(
  thread: readonly ConversationMessage[],
  told: readonly ConversationMessage[],
  viewer: AccountType,
): ConversationMessage[] {
  const confirmed = new Map(thread.filter(({ seq }) => seq !== null).map((message) => [message.id, message]));
  let waiting = thread.filter(({ seq }) => seq === null);
  for (const message of told.toSorted(inOrder)) {
    const isNew = !confirmed.has(message.id);
    confirmed.set(message.id, message);
    const own = isNew && message.sender === viewer ? waiting.find((candidate) => isSame(candidate, message)) : undefined;
    if (own) waiting = waiting.filter((candidate) => candidate !== own);
  }
  return [...[...confirmed.values()].toSorted(inOrder), ...waiting];
}

/** From where the server has to be asked again: the last message before the first hole, or null where there is none. */
export function lastSeqBeforeGap(thread: readonly ConversationMessage[]): number | null {
  const known = thread.flatMap(({ seq }) => seq ?? []);
  for (const [index, seq] of known.entries()) {
    const next = known[index + 1];
    if (next !== undefined && next !== seq + 1) return seq;
  }
  return null;
}

function isSame(waiting: ConversationMessage, told: ConversationMessage): boolean {
  if (told.tempId !== null) return waiting.tempId === told.tempId;
  return waiting.text === told.text && Math.abs(readTime(told) - readTime(waiting)) <= duplicateWindowMs;
}

// oxlint-disable-next-line no-restricted-globals -- it reads a time and does not ask for one
const readTime = ({ timestamp }: ConversationMessage) => Date.parse(timestamp);

function inOrder(one: ConversationMessage, other: ConversationMessage): number {
  return (one.seq ?? 0) - (other.seq ?? 0);
}
