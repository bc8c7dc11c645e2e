import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { Button, buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { visiblePages } from './visible-pages.ts';

interface PageNumbersProps {
  page: number;
  totalPages: number;
  href: (page: number) => string;
}

/** Previous, the pages around the current one by number, Next. */
export function PageNumbers({ page, totalPages, href }: PageNumbersProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 sm:justify-center sm:gap-3">
      <Step to={page > 1 ? href(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      <ol className="flex items-center gap-1">
        {visiblePages(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden className="px-1 text-quiet">
                …
              </span>
            ) : (
              <PageLink
                to={href(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className="grid size-11 place-items-center rounded-md font-semibold tabular-nums hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-paper max-sm:w-9"
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < totalPages ? href(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  const shape = 'max-sm:px-3';
  if (to === null)
    return (
      <Button look="secondary" disabled className={shape}>
        {children}
      </Button>
    );
  return (
    <PageLink to={to} rel={rel} className={classes(buttonClasses('secondary'), shape)}>
      {children}
    </PageLink>
  );
}

/** Disabled while a page loads. It stays a link, so it keeps its place and its focus. */
function PageLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <Link
      {...rest}
      aria-disabled={isLoading || undefined}
      onClick={(event) => isLoading && event.preventDefault()}
      className={classes(className, isLoading && 'cursor-progress opacity-60')}
    />
  );
}
