import { UnreadCount } from './unread-count.tsx';
import { UnreadTitle } from './unread-title.tsx';
import { useChat } from './use-chat.ts';
import '~/chat.css';

/** How many messages of customers wait, beside the way to them. */
export function UnreadBadge() {
  const unread = useChat('seller', (chat) => chat.unread);
  return (
    <>
      <UnreadTitle account="seller" />
      <UnreadCount count={unread} className="ml-auto" />
    </>
  );
}
