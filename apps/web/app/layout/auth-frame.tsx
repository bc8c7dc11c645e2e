import type { ReactNode } from 'react';
import { BrickWall } from '~/art/brick-wall.tsx';
import { WallStrip } from '~/art/wall-strip.tsx';
import { BrandLink } from './brand-link.tsx';
import { SkipLink } from './skip-link.tsx';

/** A card with the wall on the left and the page on the right. Small screens show only a strip of the wall, at the top. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper-deep md:justify-center md:p-8">
      <SkipLink />
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col overflow-hidden bg-paper md:flex-row md:bg-card md:max-h-none md:flex-none md:rounded-lg md:border md:border-line-strong/40 md:shadow-lift">
        <WallStrip className="block h-26 w-full shrink-0 md:hidden" />
        <div className="relative hidden w-[44%] shrink-0 md:block">
          <BrickWall className="absolute inset-0 size-full" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col px-5 pt-4 pb-10 sm:px-10 md:min-h-[44rem] md:pt-7 lg:px-14">
          <header>
            <BrandLink />
          </header>
          <main id="main" className="my-auto w-full max-w-lg pt-8 max-md:mt-0 max-md:self-center">
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
