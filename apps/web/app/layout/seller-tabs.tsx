import { CircleDollarSign, Inbox, LayoutGrid, ListTodo, MessageSquareText } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AfterContent } from './after-content.tsx';

const UnreadBadge = lazyComponent(async () => (await import('~/features/chat/unread-badges.tsx')).UnreadTabBadge);
const DueBadge = lazyComponent(async () => (await import('~/features/requests/seller/due-badge.tsx')).DueTabBadge);

const tabs = [
  { to: '/seller/today', text: 'Today', icon: ListTodo },
  { to: '/seller/requested', text: 'Requests', icon: Inbox, badge: DueBadge },
  { to: '/seller/chat', text: 'Chat', icon: MessageSquareText, badge: UnreadBadge },
  { to: '/seller/listings', text: 'Listings', icon: LayoutGrid },
  { to: '/seller/earnings', text: 'Money', icon: CircleDollarSign, activeAlsoOn: /^\/seller\/(?:payment-settings|subscriptions)/ },
];

/** Pages that need the whole screen of a phone: they have a bar of their own at the bottom. */
export function useHasTabs(): boolean {
  const { pathname, search } = useLocation();
  const isForm = /^\/seller\/(?:add|edit)-listing/.test(pathname);
  const isConversation = pathname === '/seller/chat' && new URLSearchParams(search).has('conversation');
  return !isForm && !isConversation;
}

/** The five places that a seller needs most, in reach of a thumb. The menu has the rest. */
export function SellerTabs() {
  const seller = useSignedIn((state) => state.seller);
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main pages" className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden">
      <ul className="grid grid-cols-5">
        {tabs.map(({ to, text, icon: Icon, badge: Badge, activeAlsoOn }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to || activeAlsoOn?.test(pathname) ? 'page' : undefined}
              className="relative flex h-15 flex-col items-center justify-center gap-0.5 text-xs font-medium text-quiet -outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-brick aria-[current=page]:shadow-[inset_0_2px_0_var(--color-brick)]"
            >
              <Icon aria-hidden className="size-6" />
              {text}
              {Badge && seller && (
                <AfterContent>
                  <Badge />
                </AfterContent>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
