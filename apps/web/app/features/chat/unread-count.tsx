import { sayUnread } from '@frontage/domain/chat/message';
import { classes } from '~/components/ui/classes.ts';

/** '99+' to the eye, the words to the ear. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={classes('chat-count', className)}>
      <span aria-hidden>{sayUnread(count)}</span>
      <span className="sr-only">{count === 1 ? '1 unread message' : `${count} unread messages`}</span>
    </span>
  );
}
