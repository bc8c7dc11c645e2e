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

interface CustomerListProps {
  current: string | null;
  onOpen: (conversation: Conversation) => void;
}

/** All customers who wrote, the newest first. */
export function SellerConversations({ current, onOpen }: CustomerListProps) {
  const [words, setWords] = useState('');
  const { found, isSearching } = useConversationSearch(words);
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
            value={words}
            maxLength={100}
            placeholder="Search customers or listings..."
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
          {words && (
            <button type="button" aria-label="Clear search" onClick={() => setWords('')} className="chat-icon-button chat-search-clear">
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      </div>
      <div className="chat-side-list">
        <ConversationRows account="seller" label="Conversations" conversations={found} current={current} onOpen={onOpen} />
        {found.length === 0 && <Nothing state={isSearching ? 'loading' : state} isSearch={words.trim() !== ''} clear={() => setWords('')} />}
        {hasMore && words.trim() === '' && (
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

function Nothing({ state, isSearch, clear }: { state: 'loading' | 'ready' | 'failed'; isSearch: boolean; clear: () => void }) {
  if (state === 'loading') return <ChatSkeleton />;
  if (state === 'failed')
    return (
      <div role="alert" className="chat-side-empty">
        <p>Your conversations could not be loaded.</p>
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
        <Button look="secondary" small className="mt-3" onClick={clear}>
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

/** Whoever types on is not asked for yet. */
const pause = 250;

/** The seller's conversations with these words. Those that are not loaded are searched by the server. */
function useConversationSearch(words: string): { found: readonly Conversation[]; isSearching: boolean } {
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

  const here = sought === '' ? known : known.filter(({ customerName, listingTitle }) => matchesSearch(sought, customerName, listingTitle));
  if (!isServers) return { found: here, isSearching: false };
  if (answer?.sought !== sought) return { found: here, isSearching: true };
  const ids = new Set(here.map(({ id }) => id));
  return { found: [...here, ...answer.conversations.filter(({ id }) => !ids.has(id))], isSearching: false };
}
