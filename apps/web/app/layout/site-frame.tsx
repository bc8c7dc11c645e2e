import type { ReactNode } from 'react';
import { SiteChat } from './site-chat.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Bar, page and footer for visitors and customers. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      {/* As tall as the screen, so that content that loads later never pushes the footer down in sight. */}
      <main id="main" className="min-h-dvh flex-1 pt-bar">
        {children}
      </main>
      <SiteFooter />
      <SiteChat />
    </div>
  );
}
