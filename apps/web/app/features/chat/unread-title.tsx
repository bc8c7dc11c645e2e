import { sayUnread } from '@frontage/domain/chat/message';
import { useEffect } from 'react';
import type { Role } from '~/lib/signed-in.ts';
import { useChat } from './use-chat.ts';

/** '(3) Chat – Frontage': seen from another tab. */
export function UnreadTitle({ account }: { account: Role }) {
  const unread = useChat(account, (chat) => chat.unread);
  useEffect(() => {
    const add = () => {
      const bare = document.title.replace(/^\(\d+\+?\) /, '');
      const title = unread > 0 ? `(${sayUnread(unread)}) ${bare}` : bare;
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
