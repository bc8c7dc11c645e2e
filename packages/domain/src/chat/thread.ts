import type { AccountType } from '../account-type.ts';
import { echoWindowMs } from './message.ts';

/** A message as a page shows it. One that the server has not confirmed has no place in the order yet. */
export interface ThreadMessage {
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
export function withMessages(thread: readonly ThreadMessage[], told: readonly ThreadMessage[], viewer: AccountType): ThreadMessage[] {
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
export function lastBeforeHole(thread: readonly ThreadMessage[]): number | null {
  const known = thread.flatMap(({ seq }) => seq ?? []);
  for (const [index, seq] of known.entries()) {
    const next = known[index + 1];
    if (next !== undefined && next !== seq + 1) return seq;
  }
  return null;
}

function isSame(waiting: ThreadMessage, told: ThreadMessage): boolean {
  if (told.tempId !== null) return waiting.tempId === told.tempId;
  return waiting.text === told.text && Math.abs(readTime(told) - readTime(waiting)) <= echoWindowMs;
}

// oxlint-disable-next-line no-restricted-globals -- it reads a time and does not ask for one
const readTime = ({ timestamp }: ThreadMessage) => Date.parse(timestamp);

function inOrder(one: ThreadMessage, other: ThreadMessage): number {
  return (one.seq ?? 0) - (other.seq ?? 0);
}
