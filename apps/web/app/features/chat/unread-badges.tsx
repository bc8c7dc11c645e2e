import './chat.css';
import { formatUnreadCount } from '@frontage/domain/chat/conversation';
import { useEffect } from 'react';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useChat } from './live-chat.ts';

/** How many messages of customers wait, beside the way to them. */
export function UnreadNavigationBadge() {
  const unread = useChat('seller', (chat) => chat.unread);
  return (
    <>
      <UnreadTitle account="seller" />
      <UnreadCount count={unread} className="ml-auto" />
    </>
  );
}

/** '99+' to the eye, the words to the ear. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={classes('chat-count', className)}>
      <span aria-hidden>{formatUnreadCount(count)}</span>
      <span className="sr-only">{count === 1 ? '1 unread message' : `${count} unread messages`}</span>
    </span>
  );
}

/** The same number on the button of the drawer, in which the way to the messages is out of sight. */
export function UnreadMenuBadge() {
  return <UnreadCount count={useChat('seller', (chat) => chat.unread)} className="chat-count-mark" />;
}

/** '(3) Chat – Frontage': seen from another tab. */
export function UnreadTitle({ account }: { account: Role }) {
  const unread = useChat(account, (chat) => chat.unread);
  useEffect(() => {
    const add = () => {
      const bare = document.title.replace(/^\(\d+\+?\) /, '');
      const title = unread > 0 ? `(${formatUnreadCount(unread)}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    add();
    // Each page brings a title of its own, some of them late.
    const watch = new MutationObserver(add);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [unread]);
  return null;
}
