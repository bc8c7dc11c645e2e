import type { ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import { SkipLink } from './skip-link.tsx';

/** Only the page, for people who came for one task and may have no account. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="column flex h-bar items-center">
          <BrandLink />
        </div>
      </header>
      <main id="main" className="flex-1">
        {children}
      </main>
    </div>
  );
}
