import type { ReactNode } from 'react';
import { SiteChat } from './site-chat.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Bar, page, footer: the frame of everything that visitors and customers see. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" className="flex-1 pt-bar">
        {children}
      </main>
      <SiteFooter />
      <SiteChat />
    </div>
  );
}
