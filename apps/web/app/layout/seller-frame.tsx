import type { ReactNode } from 'react';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AfterContent } from './after-content.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SellerNavigation } from './seller-navigation.tsx';
import { SellerTabs, useHasTabs } from './seller-tabs.tsx';
import { SiteBell } from './site-bell.tsx';
import { SkipLink } from './skip-link.tsx';

const UnreadBadge = lazyComponent(async () => (await import('~/features/chat/unread-badges.tsx')).UnreadMenuBadge);

/** The seller's pages: navigation on the left, or in a drawer on small screens, where phones also have tabs. */
export function SellerFrame({ children }: { children: ReactNode }) {
  const seller = useSignedIn((state) => state.seller);
  const hasTabs = useHasTabs();
  return (
    <div data-tabs={hasTabs || undefined} className="seller-frame min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="fixed inset-x-0 top-0 z-40 flex h-bar items-center gap-2 border-b border-line bg-paper px-5 sm:px-8 lg:hidden">
        <MenuDrawer
          label="Seller menu"
          badge={
            seller && (
              // Phones show it on the tab.
              <span className="hidden md:contents">
                <AfterContent>
                  <UnreadBadge account="seller" />
                </AfterContent>
              </span>
            )
          }
        >
          <SellerNavigation />
        </MenuDrawer>
        <BrandLink />
        <div className="-mr-2.5 ml-auto">
          <SiteBell account="seller" />
        </div>
      </header>
      <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-card px-4 py-5 lg:flex">
        <div className="mb-6 flex items-center justify-between pl-2">
          <BrandLink />
          <SiteBell account="seller" />
        </div>
        <SellerNavigation />
      </header>
      <main id="main" className="px-5 pt-[calc(var(--spacing-bar)+3.5rem)] pb-[calc(5rem+var(--tabs))] sm:px-8 lg:px-12 lg:pt-14 xl:px-16">
        <div className="max-w-5xl">{children}</div>
      </main>
      {hasTabs && <SellerTabs />}
    </div>
  );
}
