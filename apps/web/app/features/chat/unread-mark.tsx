import { UnreadCount } from './unread-count.tsx';
import { useChat } from './use-chat.ts';
import '~/chat.css';

/** The same number on the button of the drawer, in which the way to the messages is out of sight. */
export function UnreadMark() {
  return <UnreadCount count={useChat('seller', (chat) => chat.unread)} className="chat-count-mark" />;
}
