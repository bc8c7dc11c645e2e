import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { formatMessageDay } from './chat-time.ts';

export interface LaidOutMessage {
  message: ConversationMessage;
  /** Set on the first message of a day. */
  day: string | null;
  /** Within a group of messages that one party sent within minutes. */
  isFirst: boolean;
  isLast: boolean;
}

const groupWindow = 5 * 60_000;

/** Groups messages by day and by sender. */
export function layOutMessages(messages: readonly ConversationMessage[], now: Date): LaidOutMessage[] {
  const days = messages.map(({ timestamp }) => formatMessageDay(timestamp, now));
  return messages.map((message, index) => {
    const day = days[index] === days[index - 1] ? null : (days[index] ?? null);
    const isContinued = days[index + 1] === days[index] && areGrouped(message, messages[index + 1]);
    return { message, day, isFirst: day !== null || !areGrouped(messages[index - 1], message), isLast: !isContinued };
  });
}

export interface MessageBlock {
  /** Stays the same when older messages come in above. */
  index: number;
  messages: LaidOutMessage[];
}

const blockSize = 50;

/** Splits the messages into blocks, so that the browser can skip rendering those far off screen. */
export function groupIntoBlocks(messages: readonly LaidOutMessage[]): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  for (const laidOut of messages) {
    const last = blocks.at(-1);
    const { seq } = laidOut.message;
    const index = seq === null ? (last?.index ?? 0) : Math.ceil(seq / blockSize);
    if (last?.index === index) last.messages.push(laidOut);
    else blocks.push({ index, messages: [laidOut] });
  }
  return blocks;
}

function areGrouped(first: ConversationMessage | undefined, next: ConversationMessage | undefined): boolean {
  if (!first || !next || first.sender !== next.sender || first.status === 'failed') return false;
  return Date.parse(next.timestamp) - Date.parse(first.timestamp) < groupWindow;
}
