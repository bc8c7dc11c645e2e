import type { Conversation } from '@frontage/contract/chat.schema';
import { useEffect, useState } from 'react';
import { matches } from './conversation-list.ts';
import { searchConversations } from './load-conversations.ts';
import { useChat } from './use-chat.ts';

/** Whoever types on is not asked for yet. */
const pause = 250;

/** The seller's conversations with these words. Those that are not loaded are searched by the server. */
export function useFound(words: string): { found: readonly Conversation[]; isSearching: boolean } {
  const sought = words.trim();
  const known = useChat('seller', ({ conversations }) => conversations);
  const hasMore = useChat('seller', (chat) => chat.hasMore);
  const [answer, setAnswer] = useState<{ sought: string; conversations: Conversation[] } | null>(null);
  const isServers = sought !== '' && hasMore;

  useEffect(() => {
    if (!isServers) return undefined;
    const latest = new AbortController();
    const timer = setTimeout(() => {
      void searchConversations('seller', sought).then((conversations) => latest.signal.aborted || setAnswer({ sought, conversations }));
    }, pause);
    return () => {
      latest.abort();
      clearTimeout(timer);
    };
  }, [isServers, sought]);

  const here = sought === '' ? known : known.filter(({ customerName, listingTitle }) => matches(sought, customerName, listingTitle));
  if (!isServers) return { found: here, isSearching: false };
  if (answer?.sought !== sought) return { found: here, isSearching: true };
  const ids = new Set(here.map(({ id }) => id));
  return { found: [...here, ...answer.conversations.filter(({ id }) => !ids.has(id))], isSearching: false };
}
