import {
  CalendarDays,
  ChartColumn,
  Inbox,
  LayoutGrid,
  ListTodo,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Repeat,
  Search,
  Wallet,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '~/components/ui/avatar.tsx';
import { useLogOut } from '~/features/accounts/use-log-out.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { openPanel } from '~/lib/shortcuts.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { pages, type SellerMenuPath } from '~/pages.ts';
import { AfterContent } from './after-content.tsx';

const UnreadBadge = lazyComponent(async () => (await import('~/features/chat/unread-badges.tsx')).UnreadNavigationBadge);
const DueBadge = lazyComponent(async () => (await import('~/features/requests/seller/due-badge.tsx')).DueNavigationBadge);

const looks: Record<SellerMenuPath, { icon: LucideIcon; activeAlsoOn?: RegExp }> = {
  '/seller/today': { icon: ListTodo },
  '/seller/listings': { icon: LayoutGrid, activeAlsoOn: /^\/seller\/(add|edit)-listing/ },
  '/seller/calendar': { icon: CalendarDays, activeAlsoOn: /^\/seller\/listings\/[^/]+\/calendar/ },
  '/seller/requested': { icon: Inbox },
  '/seller/subscriptions': { icon: Repeat },
  '/seller/chat': { icon: MessageSquareText },
  '/seller/earnings': { icon: ChartColumn },
  '/seller/payment-settings': { icon: Wallet },
};

const links = pages.seller.flatMap((page) => ('isInSellerMenu' in page ? [{ to: page.path, text: page.name, ...looks[page.path] }] : []));

const itemClasses =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper';

export function SellerNavigation() {
  const seller = useSignedIn((state) => state.seller);
  const { pathname } = useLocation();
  const { logOut, isLoggingOut } = useLogOut('seller');
  return (
    <>
      <button
        type="button"
        onClick={() => openPanel('commands')}
        className="mb-4 flex min-h-11 w-full items-center gap-3 rounded-md border border-line-strong bg-card px-3 text-left text-quiet hover:border-ink hover:text-ink"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        Search everything
      </button>
      <nav aria-label="Seller" className="space-y-1">
        {links.map(({ to, text, icon: Icon, activeAlsoOn }) => (
          <Link key={to} to={to} aria-current={pathname === to || activeAlsoOn?.test(pathname) ? 'page' : undefined} className={itemClasses}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {text}
            {to === '/seller/today' && seller && (
              <AfterContent>
                <DueBadge />
              </AfterContent>
            )}
            {to === '/seller/chat' && seller && (
              <AfterContent>
                <UnreadBadge account="seller" />
              </AfterContent>
            )}
          </Link>
        ))}
        <button type="button" onClick={logOut} disabled={isLoggingOut} className={itemClasses}>
          <LogOut aria-hidden className="size-5 shrink-0" />
          Log out
        </button>
      </nav>
      {seller && (
        <Link to="/account?as=seller" className="mt-auto flex items-center gap-3 rounded-md border border-line bg-paper p-3 hover:border-ink">
          <Avatar name={seller.name} type="seller" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{seller.name}</span>
            <span className="block truncate text-sm text-quiet">Account</span>
          </span>
        </Link>
      )}
    </>
  );
}
