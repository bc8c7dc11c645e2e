import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { ConversationInfo } from './conversation-info.ts';
import { findConversation } from './load-conversations.ts';

/** Closed, the list of conversations, or one conversation. */
export type WidgetView = null | 'list' | ConversationInfo;

/** A URL can open the widget: links in emails name a conversation, and a customer who had to sign in first returns with `chat=open`. */
export function useChatWidget(about: Omit<ConversationInfo, 'customerId' | 'customerName'> | null) {
  const customer = useSignedIn((state) => state.customer);
  const subject: ConversationInfo | null = about && customer && { ...about, customerId: customer._id, customerName: customer.name };
  const [params] = useSearchParams();
  const requestedId = params.get('conversation');
  const [view, show] = useState<WidgetView>(() => (params.get('chat') === 'open' ? subject : null));

  useEffect(() => {
    if (!requestedId) return undefined;
    const latest = new AbortController();
    void findConversation('customer', requestedId).then((conversation) => latest.signal.aborted || show(conversation ?? 'list'));
    return () => latest.abort();
  }, [requestedId]);

  return { view, show, subject };
}
