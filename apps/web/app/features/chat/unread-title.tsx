import { sayUnread } from '@frontage/domain/chat/message';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '~/lib/signed-in.ts';
import { useChat } from './use-chat.ts';

/** '(3) Chat – Frontage': seen from another tab. */
export function UnreadTitle({ account }: { account: Role }) {
  const unread = useChat(account, (chat) => chat.unread);
  // Each page brings a title of its own.
  const { key } = useLocation();
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = unread > 0 && key ? `(${sayUnread(unread)}) ${bare}` : bare;
  }, [unread, key]);
  return null;
}
