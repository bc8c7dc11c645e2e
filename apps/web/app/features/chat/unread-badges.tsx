import { formatUnreadCount } from '@frontage/domain/chat/conversation';
import { useEffect } from 'react';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useChat } from './live-chat.ts';
import './chat.css';

/** The seller's unread messages, beside the chat link. */
export function UnreadNavigationBadge() {
  const unread = useChat('seller', (chat) => chat.unread);
  return (
    <>
      <UnreadTitle account="seller" />
      <UnreadCount count={unread} className="ml-auto" />
    </>
  );
}

/** Shows '99+'; screen readers get the exact number. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={classes('chat-count', className)}>
      <span aria-hidden>{formatUnreadCount(count)}</span>
      <span className="sr-only">{count === 1 ? '1 unread message' : `${count} unread messages`}</span>
    </span>
  );
}

/** On the menu button, where the drawer hides the chat link. */
export function UnreadMenuBadge() {
  return <UnreadCount count={useChat('seller', (chat) => chat.unread)} className="chat-count-mark" />;
}

/** '(3) Chat – Frontage', to be seen from another tab. */
export function UnreadTitle({ account }: { account: Role }) {
  const unread = useChat(account, (chat) => chat.unread);
  useEffect(() => {
    const update = () => {
      const plainTitle = document.title.replace(/^\(\d+\+?\) /, '');
      const title = unread > 0 ? `(${formatUnreadCount(unread)}) ${plainTitle}` : plainTitle;
      if (document.title !== title) document.title = title;
    };
    update();
    // Each page sets its own title, some of them late.
    const observer = new MutationObserver(update);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [unread]);
  return null;
}
