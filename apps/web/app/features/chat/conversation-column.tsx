import type { Conversation } from '@frontage/contract/chat.schema';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { otherParty } from './conversation-info.ts';
import { matchesSearch } from './conversation-list.ts';
import { ChatSkeleton, ConversationRows } from './conversation-rows.tsx';
import { chatPageLabels } from './labels.ts';
import { useChat } from './live-chat.ts';
import { loadConversations, loadMoreConversations, searchConversations } from './load-conversations.ts';
import { UnreadCount } from './unread-badges.tsx';

interface ConversationColumnProps {
  account: Role;
  current: string | null;
  onOpen: (conversation: Conversation) => void;
}

/** All conversations, including those about listings that are no longer listed. */
export function ConversationColumn({ account, current, onOpen }: ConversationColumnProps) {
  const labels = chatPageLabels[account];
  const [search, setSearch] = useState('');
  const { found, isSearching } = useConversationSearch(account, search);
  const { state, total, unread, hasMore, isStale, loadedAt } = useChat(account, (chat) => chat);
  return (
    <section aria-labelledby="conversations" className="chat-side">
      <div className="chat-side-top">
        <h2 id="conversations" className="chat-title">
          {labels.conversations}
        </h2>
        <UnreadCount count={unread} />
        <p className="chat-side-count">{state === 'ready' && `${total === 1 ? '1 conversation' : `${total} conversations`}, ${unread} unread`}</p>
        {isStale && loadedAt !== null && (
          <output className="chat-side-count">Last updated {formatDateTime(new Date(loadedAt).toISOString())}.</output>
        )}
        <div className="chat-search">
          <Search aria-hidden className="chat-search-icon" />
          <input
            aria-label={labels.search}
            type="search"
            value={search}
            maxLength={100}
            placeholder={`${labels.search}...`}
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
        <ConversationRows account={account} label="Conversations" conversations={found} current={current} onOpen={onOpen} />
        {found.length === 0 && (
          <NoConversations account={account} state={isSearching ? 'loading' : state} isSearch={search.trim() !== ''} onClear={() => setSearch('')} />
        )}
        {hasMore && search.trim() === '' && (
          <div className="p-3">
            <Button look="secondary" className="w-full" onClick={() => void loadMoreConversations(account)}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

interface NoConversationsProps {
  account: Role;
  state: 'loading' | 'ready' | 'failed';
  isSearch: boolean;
  onClear: () => void;
}

function NoConversations({ account, state, isSearch, onClear }: NoConversationsProps) {
  const { noConversations, start } = chatPageLabels[account];
  if (state === 'loading') return <ChatSkeleton />;
  if (state === 'failed')
    return (
      <div role="alert" className="chat-side-empty">
        <p>Your conversations couldn’t be loaded.</p>
        <Button look="secondary" small className="mt-3" onClick={() => void loadConversations(account)}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="chat-side-empty">
      <p>{isSearch ? 'No conversations found' : noConversations}</p>
      {isSearch ? (
        <Button look="secondary" small className="mt-3" onClick={onClear}>
          Clear search
        </Button>
      ) : (
        <Link to={start.to} className="mt-1 inline-flex min-h-11 items-center font-semibold text-ink underline">
          {start.text}
        </Link>
      )}
    </div>
  );
}

/** Search only once the user stops typing. */
const typingPause = 250;

/** Filters the loaded conversations. If there are more, the server searches as well. */
function useConversationSearch(account: Role, search: string): { found: readonly Conversation[]; isSearching: boolean } {
  const text = search.trim();
  const known = useChat(account, ({ conversations }) => conversations);
  const hasMore = useChat(account, (chat) => chat.hasMore);
  const [serverResult, setServerResult] = useState<{ text: string; conversations: Conversation[] } | null>(null);
  const needsServer = text !== '' && hasMore;

  useEffect(() => {
    if (!needsServer) return undefined;
    const latest = new AbortController();
    const timer = setTimeout(() => {
      void searchConversations(account, text).then((conversations) => latest.signal.aborted || setServerResult({ text, conversations }));
    }, typingPause);
    return () => {
      latest.abort();
      clearTimeout(timer);
    };
  }, [account, needsServer, text]);

  const loaded =
    text === '' ? known : known.filter((conversation) => matchesSearch(text, otherParty(account, conversation).name, conversation.listingTitle));
  if (!needsServer) return { found: loaded, isSearching: false };
  if (serverResult?.text !== text) return { found: loaded, isSearching: true };
  const ids = new Set(loaded.map(({ id }) => id));
  return { found: [...loaded, ...serverResult.conversations.filter(({ id }) => !ids.has(id))], isSearching: false };
}
