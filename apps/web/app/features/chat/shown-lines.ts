import type { ThreadMessage } from '@frontage/domain/chat/thread';
import { sayDayOf } from './say-time.ts';

export interface Line {
  message: ThreadMessage;
  /** Stands above the first message of a day. */
  day: string | null;
  /** Of several that one side sent in a row, within minutes. */
  isFirst: boolean;
  isLast: boolean;
}

const belongsTogetherFor = 5 * 60_000;

/** A thread as it is laid out: by days, and by who spoke. */
export function toLines(messages: readonly ThreadMessage[], now: Date): Line[] {
  const days = messages.map(({ timestamp }) => sayDayOf(timestamp, now));
  return messages.map((message, index) => {
    const day = days[index] === days[index - 1] ? null : (days[index] ?? null);
    const isFollowed = days[index + 1] === days[index] && belongTogether(message, messages[index + 1]);
    return { message, day, isFirst: day !== null || !belongTogether(messages[index - 1], message), isLast: !isFollowed };
  });
}

function belongTogether(one: ThreadMessage | undefined, next: ThreadMessage | undefined): boolean {
  if (!one || !next || one.sender !== next.sender || one.status === 'failed') return false;
  return Date.parse(next.timestamp) - Date.parse(one.timestamp) < belongsTogetherFor;
}
