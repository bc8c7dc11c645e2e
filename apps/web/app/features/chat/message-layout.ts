import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { formatMessageDay } from './chat-time.ts';

export interface LaidOutMessage {
  message: ConversationMessage;
  /** Stands above the first message of a day. */
  day: string | null;
  /** Of several that one side sent in a row, within minutes. */
  isFirst: boolean;
  isLast: boolean;
}

const belongsTogetherFor = 5 * 60_000;

/** A thread as it is laid out: by days, and by who spoke. */
export function layOutMessages(messages: readonly ConversationMessage[], now: Date): LaidOutMessage[] {
  const days = messages.map(({ timestamp }) => formatMessageDay(timestamp, now));
  return messages.map((message, index) => {
    const day = days[index] === days[index - 1] ? null : (days[index] ?? null);
    const isFollowed = days[index + 1] === days[index] && belongTogether(message, messages[index + 1]);
    return { message, day, isFirst: day !== null || !belongTogether(messages[index - 1], message), isLast: !isFollowed };
  });
}

export interface MessageBlock {
  /** Stays the same when older messages come in above. */
  index: number;
  messages: LaidOutMessage[];
}

const blockSize = 50;

/** The same in blocks, so that browsers can leave out those that are far away with little effort. */
export function groupIntoBlocks(lines: readonly LaidOutMessage[]): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const { seq } = line.message;
    const place = seq === null ? (last?.index ?? 0) : Math.ceil(seq / blockSize);
    if (last?.index === place) last.messages.push(line);
    else blocks.push({ index: place, messages: [line] });
  }
  return blocks;
}

function belongTogether(one: ConversationMessage | undefined, next: ConversationMessage | undefined): boolean {
  if (!one || !next || one.sender !== next.sender || one.status === 'failed') return false;
  return Date.parse(next.timestamp) - Date.parse(one.timestamp) < belongsTogetherFor;
}
