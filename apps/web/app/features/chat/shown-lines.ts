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

export interface Block {
  /** Stays the same when older messages come in above. */
  place: number;
  lines: Line[];
}

const blockSize = 50;

/** The same in blocks, so that browsers can leave out those that are far away with little effort. */
export function toBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const { seq } = line.message;
    const place = seq === null ? (last?.place ?? 0) : Math.ceil(seq / blockSize);
    if (last?.place === place) last.lines.push(line);
    else blocks.push({ place, lines: [line] });
  }
  return blocks;
}

function belongTogether(one: ThreadMessage | undefined, next: ThreadMessage | undefined): boolean {
  if (!one || !next || one.sender !== next.sender || one.status === 'failed') return false;
  return Date.parse(next.timestamp) - Date.parse(one.timestamp) < belongsTogetherFor;
}
