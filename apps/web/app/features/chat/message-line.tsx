import type { ThreadMessage } from '@frontage/domain/chat/thread';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { sayTime } from './say-time.ts';

interface MessageLineProps {
  message: ThreadMessage;
  isOwn: boolean;
  senderName: string;
  isFirst: boolean;
  isLast: boolean;
  onRetry: (message: ThreadMessage) => void;
  onForget: (message: ThreadMessage) => void;
}

export const MessageLine = memo(function MessageLine({ message, isOwn, senderName, isFirst, isLast, onRetry, onForget }: MessageLineProps) {
  const { text, timestamp, status } = message;
  return (
    <li className={classes('chat-line', isOwn && 'chat-line-own', isFirst && 'chat-line-first')}>
      <p className={classes('chat-bubble', status !== 'sent' && 'chat-bubble-waiting', status === 'failed' && 'chat-bubble-failed')}>
        <span className="sr-only">{isOwn ? 'You' : senderName}: </span>
        {text}
      </p>
      {status === 'sent' && (
        <time dateTime={timestamp} className={isLast ? 'chat-below' : 'sr-only'}>
          {sayTime(timestamp)}
        </time>
      )}
      {status === 'sending' && <span className="chat-below">Sending...</span>}
      {status === 'failed' && (
        <div className="chat-below chat-failed">
          <span className="flex items-center gap-1.5 font-semibold text-red">
            <CircleAlert aria-hidden className="size-4" />
            Not sent
          </span>
          <button type="button" onClick={() => onRetry(message)} className="chat-small-button">
            Retry
          </button>
          <button type="button" onClick={() => onForget(message)} className="chat-small-button">
            Delete
          </button>
        </div>
      )}
    </li>
  );
});
