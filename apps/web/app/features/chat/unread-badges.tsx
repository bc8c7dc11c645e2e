import { formatUnreadCount } from '@frontage/domain/chat/conversation';
import { useEffect } from 'react';
import { classes } from '~/components/ui/classes.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useChat } from './live-chat.ts';
import './chat.css';

/** The account's unread messages, beside the link to them and in the title of the page. */
export function UnreadNavigationBadge({ account }: { account: Role }) {
  return (
    <>
      <UnreadTitle account={account} />
      <UnreadLinkBadge account={account} />
    </>
  );
}

export function UnreadLinkBadge({ account }: { account: Role }) {
  return <UnreadCount count={useChat(account, (chat) => chat.unread)} className="ml-auto" />;
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

/** On the menu button, where the drawer hides the link. */
export function UnreadMenuBadge({ account }: { account: Role }) {
  return <UnreadCount count={useChat(account, (chat) => chat.unread)} className="chat-count-mark" />;
}

/** On the tab of a phone. */
export function UnreadTabBadge() {
  return <UnreadCount count={useChat('seller', (chat) => chat.unread)} className="chat-count-tab" />;
}

/** '(3) Chat – Frontage', to be seen from another tab. */
function UnreadTitle({ account }: { account: Role }) {
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
