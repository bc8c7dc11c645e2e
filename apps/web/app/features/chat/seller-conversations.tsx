import type { Conversation } from '@frontage/contract/chat.schema';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { matchesSearch } from './conversation-list.ts';
import { ChatSkeleton, ConversationRows } from './conversation-rows.tsx';
import { useChat } from './live-chat.ts';
import { loadConversations, loadMoreConversations, searchConversations } from './load-conversations.ts';
import { UnreadCount } from './unread-badges.tsx';

interface SellerConversationsProps {
  current: string | null;
  onOpen: (conversation: Conversation) => void;
}

export function SellerConversations({ current, onOpen }: SellerConversationsProps) {
  const [search, setSearch] = useState('');
  const { found, isSearching } = useConversationSearch(search);
  const { state, total, unread, hasMore } = useChat('seller', (chat) => chat);
  return (
    <section aria-labelledby="customer-messages" className="chat-side">
      <div className="chat-side-top">
        <h2 id="customer-messages" className="chat-title">
          Customer Messages
        </h2>
        <UnreadCount count={unread} />
        <p className="chat-side-count">{state === 'ready' && `${total === 1 ? '1 conversation' : `${total} conversations`}, ${unread} unread`}</p>
        <div className="chat-search">
          <Search aria-hidden className="chat-search-icon" />
          <input
            aria-label="Search customers or listings"
            type="search"
            value={search}
            maxLength={100}
            placeholder="Search customers or listings..."
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
          {search && (
            <button type="button" aria-label="Clear search" onClick={() => setSearch('')} className="chat-icon-button chat-search-clear">
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      </div>
      <div className="chat-side-list">
        <ConversationRows account="seller" label="Conversations" conversations={found} current={current} onOpen={onOpen} />
        {found.length === 0 && (
          <NoConversations state={isSearching ? 'loading' : state} isSearch={search.trim() !== ''} onClear={() => setSearch('')} />
        )}
        {hasMore && search.trim() === '' && (
          <div className="p-3">
            <Button look="secondary" className="w-full" onClick={() => void loadMoreConversations('seller')}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function NoConversations({ state, isSearch, onClear }: { state: 'loading' | 'ready' | 'failed'; isSearch: boolean; onClear: () => void }) {
  if (state === 'loading') return <ChatSkeleton />;
  if (state === 'failed')
    return (
      <div role="alert" className="chat-side-empty">
        <p>Your conversations couldn’t be loaded.</p>
        <Button look="secondary" small className="mt-3" onClick={() => void loadConversations('seller')}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="chat-side-empty">
      <p>
        {isSearch ? 'No conversations found' : 'No customer messages yet. Messages will appear here when customers contact you about your listings.'}
      </p>
      {isSearch ? (
        <Button look="secondary" small className="mt-3" onClick={onClear}>
          Clear search
        </Button>
      ) : (
        <Link to="/seller/listings" className="mt-3 inline-block font-semibold text-ink underline">
          See your listings
        </Link>
      )}
    </div>
  );
}

/** Search only once the user stops typing. */
const typingPause = 250;

/** Filters the loaded conversations. If there are more, the server searches as well. */
function useConversationSearch(search: string): { found: readonly Conversation[]; isSearching: boolean } {
  const text = search.trim();
  const known = useChat('seller', ({ conversations }) => conversations);
  const hasMore = useChat('seller', (chat) => chat.hasMore);
  const [serverResult, setServerResult] = useState<{ text: string; conversations: Conversation[] } | null>(null);
  const needsServer = text !== '' && hasMore;

  useEffect(() => {
    if (!needsServer) return undefined;
    const latest = new AbortController();
    const timer = setTimeout(() => {
      void searchConversations('seller', text).then((conversations) => latest.signal.aborted || setServerResult({ text, conversations }));
    }, typingPause);
    return () => {
      latest.abort();
      clearTimeout(timer);
    };
  }, [needsServer, text]);

  const loaded = text === '' ? known : known.filter(({ customerName, listingTitle }) => matchesSearch(text, customerName, listingTitle));
  if (!needsServer) return { found: loaded, isSearching: false };
  if (serverResult?.text !== text) return { found: loaded, isSearching: true };
  const ids = new Set(loaded.map(({ id }) => id));
  return { found: [...loaded, ...serverResult.conversations.filter(({ id }) => !ids.has(id))], isSearching: false };
}
