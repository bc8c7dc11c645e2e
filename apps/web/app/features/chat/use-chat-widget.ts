import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '~/lib/signed-in.ts';
import { findConversation } from './load-conversations.ts';
import type { ConversationInfo } from './conversation-info.ts';

/** What the widget shows: nothing, all conversations, or one. */
export type WidgetView = null | 'list' | ConversationInfo;

/** Addresses may open it: with a conversation, as mails do, or on a listing's page for somebody who had to sign in first. */
export function useChatWidget(about: Omit<ConversationInfo, 'customerId' | 'customerName'> | null) {
  const customer = useSignedIn((state) => state.customer);
  const subject: ConversationInfo | null = about && customer && { ...about, customerId: customer._id, customerName: customer.name };
  const [address] = useSearchParams();
  const named = address.get('conversation');
  const [view, show] = useState<WidgetView>(() => (address.get('chat') === 'open' ? subject : null));

  useEffect(() => {
    if (!named) return undefined;
    const latest = new AbortController();
    void findConversation('customer', named).then((conversation) => latest.signal.aborted || show(conversation ?? 'list'));
    return () => latest.abort();
  }, [named]);

  return { view, show, subject };
}
